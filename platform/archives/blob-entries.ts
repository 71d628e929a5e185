import type { Blobs } from "../blobs/blobs.ts";
import { verified } from "../blobs/verified.ts";
import type { OmissionReason } from "../values/omissions.ts";
import type { ZipEntry } from "./zip-stream.ts";

interface ArchivedFile {
  /** The path inside the archive. */
  path: string;
  /** The id of the blob. */
  id: string;
  size: number;
  checksum: string;
}

interface Options {
  /** The most bytes of the files together: a zip without the 64-bit extension ends at 4 GB. */
  mostBytes?: number;
  /** Told of each file that is not, or not wholly, in the archive. */
  omit: (path: string, reason: OmissionReason) => void;
}

const MOST_BYTES = 3.5 * 1024 ** 3;
/** A zip has 65,535 entries at most. */
const MOST_FILES = 60_000;

/** Opens the files of one archive, as long as they fit into it. Null when a file cannot be in it. */
export function openBlobEntries(blobs: Blobs, { mostBytes = MOST_BYTES, omit }: Options) {
  let [bytes, count] = [0, 0];
  return async (file: ArchivedFile): Promise<ZipEntry | null> => {
    const isTooLarge = bytes + file.size > mostBytes || count >= MOST_FILES;
    const body = isTooLarge ? null : await blobs.read(file.id).catch(() => null);
    if (!body) {
      omit(file.path, isTooLarge ? "tooLarge" : "missing");
      return null;
    }
    bytes += file.size;
    count += 1;
    return { path: file.path, isText: false, bytes: bytesOf(body, file, () => omit(file.path, "unreadable")) };
  };
}

/** A file that fails while it is read ends early: the rest of the archive is worth more than this one. */
async function* bytesOf(body: ReadableStream<Uint8Array>, file: ArchivedFile, onError: () => void) {
  try {
    yield* verified(body, file);
  } catch {
    onError();
  }
}

export async function* once(bytes: Uint8Array) {
  yield bytes;
}
