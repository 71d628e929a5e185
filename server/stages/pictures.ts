import type Sharp from "sharp";
import { MAX_PIXELS } from "../../domain/stages/stage-file.ts";
import { createWorkQueue } from "../work-queue.ts";
import { createPreviews } from "./photo-previews.ts";

const LONGEST_SIDE = 1_600;
const LONGEST_SECONDS = 20;
/** Each of them is held in memory. */
const MOST_WAITING = 8;
/** As sites that show a link expect it. */
const PREVIEW = { width: 1_200, height: 630 };

const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
const LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"];

class NotAPicture extends Error {
  override name = "NotAPicture";
}

class TooManyPixels extends Error {
  override name = "TooManyPixels";
}

const PICTURE_ERRORS = ["NotAPicture", "TooManyPixels"] as const;
export type PictureErrorName = (typeof PICTURE_ERRORS)[number];

/** By name: the built pages hold their own copy of these classes, which `instanceof` does not recognise. */
export function pictureErrorName(error: unknown): PictureErrorName | null {
  return (error instanceof Error && PICTURE_ERRORS.find((name) => name === error.name)) || null;
}

interface WantedPreview {
  read(): Promise<Uint8Array | null>;
  /** The client's network address: one that asks for many does not keep the others waiting. */
  owner: string | undefined;
}

export interface Pictures {
  /**
   * Encoded again from its pixels: upright, no larger than a page shows, without metadata or anything else hidden in the
   * file. Rejects with NotAPicture, TooManyPixels, or QueueFull (work-queue.ts).
   */
  reencode(bytes: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
  /** A stored photo, cropped for other sites. Null when it cannot be read any more. Rejects with QueueFull. */
  preview(id: string, wanted: WantedPreview): Promise<Uint8Array | null>;
}

/** One picture at a time: decoded, it can take hundreds of megabytes. */
export function createPictures(queue = createWorkQueue({ picture: MOST_WAITING, preview: MOST_WAITING })): Pictures {
  const previews = createPreviews();
  return {
    reencode: (bytes, signal) => queue.run("picture", () => reencode(bytes), { signal }),
    preview: (id, { read, owner }) =>
      previews(id, () => queue.run("preview", async () => cropped(await read()), { owner })),
  };
}

async function cropped(bytes: Uint8Array | null): Promise<Uint8Array | null> {
  if (!bytes) return null;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS.other })
    .resize({ ...PREVIEW, fit: "cover" })
    .jpeg({ quality: 80 })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}

async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    await refuseUnwanted(sharp, bytes);
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS.other, failOn: "truncated" })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer();
  } catch (error) {
    throw pictureErrorName(error) ? error : new NotAPicture("unreadable", { cause: error });
  }
}

/** From its header alone: nothing is decoded yet. */
async function refuseUnwanted(sharp: typeof Sharp, bytes: Uint8Array): Promise<void> {
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const isAvif = format === "heif" && compression === "av1";
  if (!FORMATS.has(format) || (format === "heif" && !isAvif)) throw new NotAPicture(format);
  if (width * height > (isAvif ? MAX_PIXELS.avif : MAX_PIXELS.other)) throw new TooManyPixels();
}

/** Loaded with the first photo: most processes never get one. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // One thread, no cache, and only the decoders of the formats that we accept.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
