# Why a file is not read or not written, behind "cannot read this file," and the like.
file-is-a-folder = it is a folder
file-is-no-file = it is a pipe, a device or a socket, not a file
file-is-too-large = it has more than the { $limit ->
    [one] one byte
   *[other] { $limit } bytes
 } that are read of a file
file-is-not-wanted = nobody wants it any more
file-exists = there is such a file already
file-has-no-folder = there is no folder { $folder }
file-is-protected = it is protected against writing
file-not-finished = the system did not come to an end with it
file-takes-no-picture = it is a disk or a socket, not a file
