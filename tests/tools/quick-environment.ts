import { statfsSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Sets variables that make a test run minutes shorter. The runners call it first; child processes inherit them. */
export function prepareQuickEnvironment() {
  // Temporary files in memory: SQLite waits for the disk at each commit, which is slow over a thousand tests.
  if (hasRoomInMemory()) process.env.TMPDIR = IN_MEMORY;
  // Node caches compiled code: compiling is half of the run time of a short command.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../../node_modules/.cache/node");
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
