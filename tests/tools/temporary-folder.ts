import { statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder for temporary files one in memory, where the machine has room for it. SQLite waits for the disk at
 * each commit: right for a registration, minutes for a whole test run.
 */
export function keepTemporaryFilesInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // A machine without one uses its disk.
  }
}
