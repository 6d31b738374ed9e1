# Why a file is not read or not written, behind "cannot read this file," and the like.
file-is-a-folder = it is a folder
file-is-no-file = it is a pipe, a device or a socket, not a file
file-is-too-large = it is larger than the { $limit ->
    [one] one byte
   *[other] { $limit } bytes
 } that plyscope reads from a file
file-is-not-wanted = reading it was canceled
file-exists = a file with this name already exists
file-has-no-folder = the folder { $folder } does not exist
file-is-protected = it is write-protected
file-not-finished = the system did not finish writing it
file-takes-no-picture = it is a disk or a socket, not a file
