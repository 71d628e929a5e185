import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { syncFolder } from "../blobs/disk.ts";
import { PRIVATE_FILE } from "../private-files.ts";
import { BackupRefused, BadCopy } from "./refused.ts";

const AHEAD_BYTES = 1024 * 1024;

/** The file is there once it is whole, and safe on the disk. Until then it has another name; a failure leaves nothing. */
export async function writeWhole(file: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void> {
  await refuseExisting(file);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    // Its owner's only: it holds what people told the centre, and what it takes to enter as anybody.
    const out = createWriteStream(unfinished, {
      flags: "wx",
      mode: PRIVATE_FILE,
      flush: true,
      highWaterMark: AHEAD_BYTES,
    });
    if (file.endsWith(".gz")) await pipeline(chunks, createGzip(), out, { signal });
    else await pipeline(chunks, out, { signal });
    await refuseExisting(file);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw isOfTheFile(error, unfinished) ? new BackupRefused(writeTrouble(file, error), { cause: error }) : error;
  }
}

async function refuseExisting(file: string) {
  const there = await stat(file).catch(() => null);
  if (there) throw new BackupRefused(`${file} is there already: choose another name, or remove it first.`);
}

function isOfTheFile(error: unknown, path: string): error is NodeJS.ErrnoException {
  const { code, syscall, path: where } = error as NodeJS.ErrnoException;
  // A write that fails names no file, and no other file is written to.
  return Boolean(code && syscall) && (where === path || syscall === "write" || syscall === "fsync");
}

function writeTrouble(file: string, { code }: NodeJS.ErrnoException): string {
  const folder = dirname(file);
  if (code === "ENOENT" || code === "ENOTDIR") return `There is no folder ${folder}: make it first.`;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return `There is not enough room for ${file} (${code}): nothing was kept. Make room, or choose another disk.`;
  return `${file} cannot be written (${code}): choose a folder that this user may write to.`;
}

/** Its bytes as they were before they were compressed, if they were. */
export async function* readWhole(file: string): AsyncGenerator<Uint8Array> {
  const compressed = await isCompressed(file);
  const source = createReadStream(file, { highWaterMark: AHEAD_BYTES });
  const unpacked = compressed ? source.pipe(createGunzip()) : source;
  source.on("error", (error) => unpacked.destroy(error));
  try {
    yield* unpacked;
  } catch (error) {
    throw readTrouble(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
}

async function isCompressed(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
      if (bytesRead === 0) throw new BadCopy("is empty");
      return buffer.readUInt16BE() === 0x1f8b;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw readTrouble(file, error as NodeJS.ErrnoException);
  }
}

function readTrouble(file: string, error: NodeJS.ErrnoException): unknown {
  if (error.code === "Z_BUF_ERROR") return new BadCopy("is cut short: its end is missing");
  if (error.code?.startsWith("Z_")) return new BadCopy("is damaged: it is not what was written");
  if (!error.syscall) return error;
  const reason = error.code === "ENOENT" ? "there is no such file" : error.code;
  return new BackupRefused(`${file} cannot be read: ${reason}.`, { cause: error });
}
