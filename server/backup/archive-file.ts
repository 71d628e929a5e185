import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { syncFolder } from "#platform/blobs/disk.ts";
import { PRIVATE_FILE } from "#platform/private-files.ts";
import { BackupRefused, BadArchive } from "./backup-errors.ts";

const BUFFER_BYTES = 1024 * 1024;

/** The file has its name only once it is complete and synced to disk. A failure leaves nothing. */
export async function writeArchive(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  await refuseExisting(file);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    // Readable by its owner only: it holds personal data and password hashes.
    const out = createWriteStream(unfinished, {
      flags: "wx",
      mode: PRIVATE_FILE,
      flush: true,
      highWaterMark: BUFFER_BYTES,
    });
    if (file.endsWith(".gz")) await pipeline(chunks, createGzip(), out, { signal });
    else await pipeline(chunks, out, { signal });
    await refuseExisting(file);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw isWriteError(error, unfinished) ? new BackupRefused(writeErrorMessage(file, error), { cause: error }) : error;
  }
}

async function refuseExisting(file: string) {
  const there = await stat(file).catch(() => null);
  if (there) throw new BackupRefused(`${file} is there already: choose another name, or remove it first.`);
}

function isWriteError(error: unknown, path: string): error is NodeJS.ErrnoException {
  const { code, syscall, path: where } = error as NodeJS.ErrnoException;
  // The error of a failed write has no path; no other file is written to.
  return Boolean(code && syscall) && (where === path || syscall === "write" || syscall === "fsync");
}

function writeErrorMessage(file: string, { code }: NodeJS.ErrnoException): string {
  const folder = dirname(file);
  if (code === "ENOENT" || code === "ENOTDIR") return `There is no folder ${folder}: make it first.`;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return `There is not enough room for ${file} (${code}): nothing was kept. Make room, or choose another disk.`;
  return `${file} cannot be written (${code}): choose a folder that this user may write to.`;
}

/** Its bytes, decompressed when they are compressed. */
export async function* readArchive(file: string): AsyncGenerator<Uint8Array> {
  const compressed = await isCompressed(file);
  const source = createReadStream(file, { highWaterMark: BUFFER_BYTES });
  const unpacked = compressed ? source.pipe(createGunzip()) : source;
  source.on("error", (error) => unpacked.destroy(error));
  try {
    yield* unpacked;
  } catch (error) {
    throw toReadError(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
}

async function isCompressed(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
      if (bytesRead === 0) throw new BadArchive("is empty");
      return buffer.readUInt16BE() === 0x1f8b;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw toReadError(file, error as NodeJS.ErrnoException);
  }
}

function toReadError(file: string, error: NodeJS.ErrnoException): unknown {
  if (error.code === "Z_BUF_ERROR") return new BadArchive("is cut short: its end is missing");
  if (error.code?.startsWith("Z_")) return new BadArchive("is damaged: it is not what was written");
  if (!error.syscall) return error;
  const reason = error.code === "ENOENT" ? "there is no such file" : error.code;
  return new BackupRefused(`${file} cannot be read: ${reason}.`, { cause: error });
}
