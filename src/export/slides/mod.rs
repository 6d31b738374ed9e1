//! A whole search as slides (`.pptx`): a step on each, as SVG with a PNG for programs that know no SVG, its sentence as the
//! title, and the description of the image as alternative text.

use std::fmt::Write as _;

use super::package::Package;
use super::svg::escape;
use super::{ExportError, ExportProgress, FontBook, PngOptions, SvgOptions, page_size, png_with, svg_with};
use crate::scene::{Color, Scene};

/// Of a slide, in units of which an inch has 914,400: 16 to 9.
const SIZE: [f64; 2] = [12_192_000.0, 6_858_000.0];
/// Around title and image.
const MARGIN: f64 = 304_800.0;
/// The height of the title: two lines.
const TITLE: f64 = 853_440.0;
const INCH: f64 = 914_400.0;
/// The room for an image on a slide, in pixels of 1/96 inch, and the letters that a room full of people can read.
pub const PPTX_ROOM: [f64; 2] =
    [(SIZE[0] - 2.0 * MARGIN) / INCH * 96.0, (SIZE[1] - 2.0 * MARGIN - TITLE) / INCH * 96.0];
/// 14 pt, in the same pixels.
pub const PPTX_TEXT: f64 = 14.0 / 72.0 * 96.0;
/// Of the images that stand in for SVG.
const DPI: f64 = 144.0;
/// Programs read no larger files, in bytes.
const MAX_BYTES: usize = 1_000_000_000;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const NAMES: &str = "xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" xmlns:p=\"http://schemas.openxmlformats.org/presentationml/2006/main\"";
const KINDS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const GROUP: &str = "<p:nvGrpSpPr><p:cNvPr id=\"1\" name=\"\"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x=\"0\" y=\"0\"/><a:ext cx=\"0\" cy=\"0\"/><a:chOff x=\"0\" y=\"0\"/><a:chExt cx=\"0\" cy=\"0\"/></a:xfrm></p:grpSpPr>";

/// The slides so far.
#[derive(Debug, Default)]
pub struct Slides {
    package: Package,
    count: usize,
    title: String,
    background: Option<Color>,
}

impl Slides {
    /// Adds a slide.
    ///
    /// # Errors
    /// A page without an area; a wish to cancel; more than a file may hold.
    pub fn push(
        &mut self,
        scene: &Scene,
        title: &str,
        fonts: &FontBook,
        progress: ExportProgress,
    ) -> Result<(), ExportError> {
        let (width, height) = page_size(scene.page)?;
        if self.count == 0 {
            self.title.clone_from(&scene.title);
            self.background = scene.background;
        }
        let room = [SIZE[0] - 2.0 * MARGIN, SIZE[1] - 2.0 * MARGIN - TITLE];
        let scale = (room[0] / width).min(room[1] / height);
        let options = SvgOptions { has_fonts: false, transparent: true, ..SvgOptions::default() };
        let svg = svg_with(scene, &options, fonts, &mut |done| progress(done / 2.0))?;
        // On its own background, which is that of the slide: without an alpha channel, the file is smaller.
        let options = PngOptions { scale: scale / INCH * DPI, ..PngOptions::default() };
        let png = png_with(scene, &options, fonts, &mut |done| progress(0.5 + done / 2.0))?;
        let number = self.count + 1;
        self.package.add(&format!("ppt/media/step{number}.svg"), svg.as_bytes())?;
        self.package.add(&format!("ppt/media/step{number}.png"), &png)?;
        let size = [width * scale, height * scale];
        let at = [(SIZE[0] - size[0]) / 2.0, MARGIN + TITLE + (room[1] - size[1]) / 2.0];
        self.package
            .add(&format!("ppt/slides/slide{number}.xml"), self.slide(scene, title, at, size).as_bytes())?;
        let links = [
            ("slideLayout", "../slideLayouts/slideLayout1.xml".to_owned()),
            ("image", format!("../media/step{number}.png")),
            ("image", format!("../media/step{number}.svg")),
        ];
        self.links(&format!("ppt/slides/_rels/slide{number}.xml.rels"), &links)?;
        if self.package.len() > MAX_BYTES {
            return Err(ExportError::TooManySteps { n_fitting: self.count });
        }
        self.count = number;
        Ok(())
    }

    fn slide(&self, scene: &Scene, title: &str, at: [f64; 2], size: [f64; 2]) -> String {
        let mut out = format!("{HEAD}<p:sld {NAMES}><p:cSld>");
        let is_dark = self.background.is_some_and(|color| u32::from(color.r) + u32::from(color.g) < 256);
        if let Some(color) = self.background {
            let _ = write!(
                out,
                "<p:bg><p:bgPr><a:solidFill>{}</a:solidFill><a:effectLst/></p:bgPr></p:bg>",
                rgb(color)
            );
        }
        let _ = write!(
            out,
            "<p:spTree>{GROUP}<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Title\"/><p:cNvSpPr><a:spLocks noGrp=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"title\"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:r><a:rPr lang=\"en-US\">"
        );
        if is_dark {
            out.push_str("<a:solidFill><a:srgbClr val=\"E8EBEE\"/></a:solidFill>");
        }
        out.push_str("</a:rPr><a:t>");
        escape(&mut out, title);
        out.push_str(
            "</a:t></a:r></a:p></p:txBody></p:sp><p:pic><p:nvPicPr><p:cNvPr id=\"3\" name=\"Tree\" descr=\"",
        );
        escape(&mut out, &format!("{}. {}", scene.title.trim_end_matches('.'), scene.description));
        out.push_str("\"/><p:cNvPicPr><a:picLocks noChangeAspect=\"1\"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed=\"rId2\"><a:extLst><a:ext uri=\"{96DAC541-7B7A-43D3-8B79-37D633B846F1}\"><asvg:svgBlip xmlns:asvg=\"http://schemas.microsoft.com/office/drawing/2016/SVG/main\" r:embed=\"rId3\"/></a:ext></a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>");
        let [x, y, cx, cy] = [at[0], at[1], size[0], size[1]].map(|length| length.round() as i64);
        let _ = write!(
            out,
            "<a:xfrm><a:off x=\"{x}\" y=\"{y}\"/><a:ext cx=\"{cx}\" cy=\"{cy}\"/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></p:spPr></p:pic></p:spTree></p:cSld></p:sld>"
        );
        out
    }

    fn links(&mut self, path: &str, links: &[(&str, String)]) -> Result<(), ExportError> {
        let mut out = format!(
            "{HEAD}<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        );
        for (i, (kind, target)) in links.iter().enumerate() {
            let kind = if kind.contains("://") { (*kind).to_owned() } else { format!("{KINDS}/{kind}") };
            let _ = write!(out, "<Relationship Id=\"rId{}\" Type=\"{kind}\" Target=\"{target}\"/>", i + 1);
        }
        out.push_str("</Relationships>");
        self.package.add(path, out.as_bytes())
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// More than a file may hold.
    pub fn finish(mut self) -> Result<Vec<u8>, ExportError> {
        let numbers = 1..=self.count;
        let mut types = format!(
            "{HEAD}<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/><Default Extension=\"png\" ContentType=\"image/png\"/><Default Extension=\"svg\" ContentType=\"image/svg+xml\"/>"
        );
        let part = |path: &str, kind: &str| {
            format!(
                "<Override PartName=\"/{path}\" ContentType=\"application/vnd.openxmlformats-{kind}+xml\"/>"
            )
        };
        let presentation = "officedocument.presentationml";
        types += &part("ppt/presentation.xml", &format!("{presentation}.presentation.main"));
        types += &part("ppt/slideMasters/slideMaster1.xml", &format!("{presentation}.slideMaster"));
        types += &part("ppt/slideLayouts/slideLayout1.xml", &format!("{presentation}.slideLayout"));
        types += &part("ppt/theme/theme1.xml", "officedocument.theme");
        types += &part("docProps/core.xml", "package.core-properties");
        for number in numbers.clone() {
            types += &part(&format!("ppt/slides/slide{number}.xml"), &format!("{presentation}.slide"));
        }
        types.push_str("</Types>");
        self.package.add("[Content_Types].xml", types.as_bytes())?;
        let core = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";
        self.links(
            "_rels/.rels",
            &[("officeDocument", "ppt/presentation.xml".to_owned()), (core, "docProps/core.xml".to_owned())],
        )?;
        let mut about = format!(
            "{HEAD}<cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>"
        );
        escape(&mut about, &self.title);
        about.push_str("</dc:title></cp:coreProperties>");
        self.package.add("docProps/core.xml", about.as_bytes())?;

        let mut out = format!(
            "{HEAD}<p:presentation {NAMES}><p:sldMasterIdLst><p:sldMasterId id=\"2147483648\" r:id=\"rId1\"/></p:sldMasterIdLst><p:sldIdLst>"
        );
        let mut links = vec![("slideMaster", "slideMasters/slideMaster1.xml".to_owned())];
        for number in numbers {
            let _ = write!(out, "<p:sldId id=\"{}\" r:id=\"rId{}\"/>", 255 + number, number + 1);
            links.push(("slide", format!("slides/slide{number}.xml")));
        }
        links.push(("theme", "theme/theme1.xml".to_owned()));
        let _ = write!(
            out,
            "</p:sldIdLst><p:sldSz cx=\"{}\" cy=\"{}\"/><p:notesSz cx=\"6858000\" cy=\"9144000\"/></p:presentation>",
            SIZE[0], SIZE[1]
        );
        self.package.add("ppt/presentation.xml", out.as_bytes())?;
        self.links("ppt/_rels/presentation.xml.rels", &links)?;

        let title = format!(
            "<p:sp><p:nvSpPr><p:cNvPr id=\"2\" name=\"Title\"/><p:cNvSpPr><a:spLocks noGrp=\"1\"/></p:cNvSpPr><p:nvPr><p:ph type=\"title\"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x=\"{MARGIN}\" y=\"{MARGIN}\"/><a:ext cx=\"{}\" cy=\"{TITLE}\"/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr vert=\"horz\" lIns=\"0\" tIns=\"0\" rIns=\"0\" bIns=\"0\" anchor=\"t\"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:r><a:rPr lang=\"en-US\"/><a:t>Title</a:t></a:r></a:p></p:txBody></p:sp>",
            SIZE[0] - 2.0 * MARGIN
        );
        let master = format!(
            "{HEAD}<p:sldMaster {NAMES}><p:cSld><p:bg><p:bgRef idx=\"1001\"><a:schemeClr val=\"bg1\"/></p:bgRef></p:bg><p:spTree>{GROUP}{title}</p:spTree></p:cSld><p:clrMap bg1=\"lt1\" tx1=\"dk1\" bg2=\"lt2\" tx2=\"dk2\" accent1=\"accent1\" accent2=\"accent2\" accent3=\"accent3\" accent4=\"accent4\" accent5=\"accent5\" accent6=\"accent6\" hlink=\"hlink\" folHlink=\"folHlink\"/><p:sldLayoutIdLst><p:sldLayoutId id=\"2147483649\" r:id=\"rId1\"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr algn=\"l\"><a:buNone/><a:defRPr sz=\"2000\"><a:solidFill><a:schemeClr val=\"tx1\"/></a:solidFill><a:latin typeface=\"+mj-lt\"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>"
        );
        self.package.add("ppt/slideMasters/slideMaster1.xml", master.as_bytes())?;
        let links = [
            ("slideLayout", "../slideLayouts/slideLayout1.xml".to_owned()),
            ("theme", "../theme/theme1.xml".to_owned()),
        ];
        self.links("ppt/slideMasters/_rels/slideMaster1.xml.rels", &links)?;
        let layout = format!(
            "{HEAD}<p:sldLayout {NAMES} type=\"titleOnly\"><p:cSld name=\"Title only\"><p:spTree>{GROUP}{title}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"
        );
        self.package.add("ppt/slideLayouts/slideLayout1.xml", layout.as_bytes())?;
        self.links(
            "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
            &[("slideMaster", "../slideMasters/slideMaster1.xml".to_owned())],
        )?;
        self.package.add("ppt/theme/theme1.xml", include_bytes!("theme.xml"))?;
        self.package.finish()
    }
}

fn rgb(color: Color) -> String {
    let Color { r, g, b, .. } = color;
    format!("<a:srgbClr val=\"{r:02X}{g:02X}{b:02X}\"/>")
}
