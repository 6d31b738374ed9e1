(() => {
  const d = document, $ = (id) => d.getElementById(id), all = [...d.querySelectorAll("section")], range = $("range");
  let now = -1, timer = 0, wipes = true;
  d.documentElement.className = "js";
  $("nav").hidden = false;
  range.max = all.length;
  const line = (i, on) => all[i].dataset.line && $("l" + all[i].dataset.line)?.classList.toggle("now", on);
  const go = (i) => {
    i = Math.max(0, Math.min(all.length - 1, i));
    if (i === now) return;
    const left = now >= 0 ? all[now].scrollLeft : 0;
    if (now >= 0) { all[now].classList.remove("on"); line(now, false); }
    now = i;
    all[i].classList.add("on");
    all[i].scrollLeft = left;
    wipes = all[i].scrollWidth <= all[i].clientWidth;
    all[i].style.touchAction = wipes ? "" : "auto";
    line(i, true);
    range.value = i + 1;
    $("place").textContent = (i + 1) + " / " + all.length;
    range.setAttribute("aria-valuetext", $("place").textContent);
    $("said").textContent = all[i].querySelector("p").textContent;
    if (i === all.length - 1) stop();
  };
  const stop = () => { clearInterval(timer); timer = 0; $("play").textContent = "▶"; };
  const play = () => {
    if (timer) { stop(); return; }
    if (now === all.length - 1) go(0);
    timer = setInterval(() => go(now + 1), 1000 * range.dataset.seconds);
    $("play").textContent = "❚❚";
  };
  const by = { first: () => go(0), back: () => go(now - 1), play, next: () => go(now + 1), last: () => go(all.length - 1) };
  for (const id in by) $(id).onclick = by[id];
  range.oninput = () => go(range.value - 1);
  const keys = { ArrowRight: by.next, PageDown: by.next, ArrowLeft: by.back, PageUp: by.back, Home: by.first, End: by.last, " ": play };
  d.addEventListener("keydown", (e) => {
    const does = keys[e.key];
    if (!does || e.ctrlKey || e.altKey || e.metaKey || e.target === range && e.key !== " " || e.target.tagName === "BUTTON" && e.key === " ") return;
    e.preventDefault();
    does();
  });
  let x = 0, y = 0;
  const main = d.querySelector("main");
  main.addEventListener("touchstart", (e) => { const t = e.changedTouches[0]; x = t.clientX; y = t.clientY; }, { passive: true });
  main.addEventListener("touchend", (e) => {
    const t = e.changedTouches[0], dx = t.clientX - x, dy = t.clientY - y;
    if (wipes && e.target !== range && Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) go(now + (dx < 0 ? 1 : -1));
  }, { passive: true });
  go(Math.max(0, all.findIndex((s) => "#" + s.id === location.hash)));
  addEventListener("hashchange", () => { const i = all.findIndex((s) => "#" + s.id === location.hash); if (i >= 0) go(i); });
})();
