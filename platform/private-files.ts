import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";

// Only the user that runs the site may read people's data, whatever the umask and the modes of an existing folder.
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

const STICKY = 0o1000;
const OTHERS = 0o077;

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
  restrict(path, PRIVATE_FOLDER);
}

/** Created empty when it does not exist. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", PRIVATE_FILE));
  } catch {
    // It exists already, or cannot be created, which opening it will report.
  }
  restrict(path, PRIVATE_FILE);
}

/** A mounted volume may refuse, and a shared folder such as /tmp is left alone: the site runs all the same. */
export function restrict(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & STICKY) === 0) chmodSync(path, mode);
  } catch {
    // exposedPaths reports it.
  }
}

/** The paths that other users can still read. Windows has no such modes. */
export function exposedPaths(paths: readonly string[]): string[] {
  if (process.platform === "win32") return [];
  return paths.filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0);
}
