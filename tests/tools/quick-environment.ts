import { statfsSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** What makes a whole test run minutes shorter. The runners call it first; what they start inherits it. */
export function prepareQuickEnvironment() {
  // SQLite waits for the disk at each commit: right for a registration, long for a thousand tests.
  if (hasRoomInMemory()) process.env.TMPDIR = IN_MEMORY;
  // Node keeps what it compiled: half of the life of a short command is compiling.
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
