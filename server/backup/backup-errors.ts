/** A backup or restore that cannot be made. Its message is a whole sentence for the operator. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

/** Thrown while an archive is read. Its message follows the file's name: "copie.tar" + " is cut short". */
export class BadArchive extends Error {
  override name = "BadArchive";
}
