/** What the person at the keyboard can mend, or has to know. Its message is a whole sentence. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

/** Thrown while a copy is read. Its message goes on where the file's name ends: "copie.tar" + " is cut short". */
export class BadCopy extends Error {
  override name = "BadCopy";
}
