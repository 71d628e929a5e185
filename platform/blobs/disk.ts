import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from "../private-files.ts";
import { BlobStoreFull, BlobStoreUnavailable, type Blobs, staleBefore } from "./blobs.ts";
import { checkedKey, isKey } from "./key.ts";
import { measure } from "./measure.ts";
import { webStream } from "./web-stream.ts";

const PREFIX_LENGTH = 2;
const BUFFER_BYTES = 1024 * 1024;
const READ_BYTES = 256 * 1024;

/** Blobs as files: FOLDER/ab/abcd…; unfinished writes are in FOLDER/unfinished. */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const unfinished = join(folder, "unfinished");
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, PREFIX_LENGTH), key);
  for (const path of [folder, unfinished]) makePrivateFolder(path);
  await syncFolder(dirname(folder));
  await syncFolder(folder);

  return {
    async write(key, body, options) {
      const path = pathOf(key);
      const temporary = join(unfinished, randomUUID());
      const measured = measure(body, options);
      try {
        // A large buffer: chunks that arrive while the disk is busy are then written together.
        const file = createWriteStream(temporary, {
          flags: "wx",
          mode: PRIVATE_FILE,
          flush: true,
          highWaterMark: BUFFER_BYTES,
        });
        await pipeline(measured.chunks, file);
        await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
        await rename(temporary, path);
        await syncFolder(dirname(path));
        // A concurrent write may have created the parent folder and not synced it yet.
        await syncFolder(folder);
        return measured.total();
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        const failure = measured.failure();
        throw failure ? failure.error : toBlobError(error);
      }
    },

    async read(key, range) {
      const path = pathOf(key);
      const facts = await stat(path).catch(unlessMissing);
      // Opened by its first read: a response that nobody reads would keep its file open for ever.
      return facts && webStream(() => createReadStream(path, { ...range, highWaterMark: READ_BYTES }));
    },

    async delete(key) {
      await rm(pathOf(key)).catch(unlessMissing);
    },

    async *list() {
      try {
        for (const prefix of (await readdir(folder)).filter((name) => name.length <= PREFIX_LENGTH)) {
          for await (const { name } of await opendir(join(folder, prefix))) {
            const facts = isKey(name) && (await stat(pathOf(name)).catch(unlessMissing));
            if (facts) yield { key: name, modified: facts.mtime };
          }
        }
      } catch (error) {
        throw toBlobError(error);
      }
    },

    async deleteUnfinished(now) {
      try {
        for (const name of await readdir(unfinished)) {
          const path = join(unfinished, name);
          const facts = await stat(path).catch(unlessMissing);
          if (facts && facts.mtime < staleBefore(now)) await rm(path, { force: true });
        }
      } catch (error) {
        throw toBlobError(error);
      }
    },
  };
}

// A new file name survives a power cut only once its folder is synced.
export async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw toBlobError(error);
}

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

function toBlobError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  if (FULL.has(code)) return new BlobStoreFull(`the disk is full (${code})`, { cause: error });
  return new BlobStoreUnavailable(`the disk does not answer (${code})`, { cause: error });
}
