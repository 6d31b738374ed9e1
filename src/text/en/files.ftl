# What the system says when it refuses something, behind "cannot read this file:" and the like.
system-not-found = it does not exist
system-permission = permission denied
system-exists = a file or folder with this name already exists
system-no-folder = a part of its path is a file, not a folder
system-disk-full = the disk is full
system-quota = the disk quota is used up
system-read-only = the disk is read-only
system-too-large = the file is too large for this disk
system-closed = the reader has closed the pipe
system-timed-out = the system took too long to answer
system-memory = the system has no memory left
system-ended-early = it ended too early
system-unsupported = the system does not support it
system-other = the system reports: { $reason }

# Why a file is not read or not written, behind "cannot read this file," and the like.
file-is-a-folder = it is a folder
file-is-no-file = it is a pipe, a device or a socket, not a file
file-is-too-large = it is larger than the { $limit ->
    [one] one byte
   *[other] { $limit } bytes
 } that plyscope reads from a file
file-is-not-wanted = reading it was canceled
file-exists = a file with this name already exists
export-replace = Replace it
file-has-no-folder = the folder { $folder } does not exist
file-is-protected = it is write-protected
file-not-finished = the system did not finish writing it
file-takes-no-picture = it is a disk or a socket, not a file
