// `npm run draw:icons`: draws the PNG files. They are committed, because PNG encoders differ between machines.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { heroScene } from "../illustrations/hero.ts";
import { favicon } from "../illustrations/mark.ts";

const site = new URL("../public/", import.meta.url);

const ICONS = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };
const ICO_SIZE = 48;

await writeFile(new URL("favicon.svg", site), favicon());
await Promise.all([
  ...Object.entries(ICONS).map(async ([name, size]) => write(name, await icon(size))),
  sharedPreview(),
]);
await write("favicon.ico", asIco(await icon(ICO_SIZE), ICO_SIZE));

function write(name: string, bytes: Buffer): Promise<void> {
  return writeFile(new URL(name, site), bytes);
}

function icon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(favicon()), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

/** An .ico file with one PNG: what asks for /favicon.ico without reading a page, such as feed readers. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // Type 1 is an icon; there is one picture, of 32 bits a pixel, after these 22 bytes.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The preview image of a link (Open Graph), at the usual 1200 × 630. */
async function sharedPreview(): Promise<void> {
  const png = await sharp(Buffer.from(heroScene()))
    .extract({ left: 560, top: 144, width: 1440, height: 756 })
    .resize(1200, 630)
    .png({ palette: true, colours: 256, effort: 8, dither: 0.6 })
    .toBuffer();
  await writeFile(new URL("og.png", site), png);
}
