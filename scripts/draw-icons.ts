// `npm run draw:icons`: draws the PNG files. They are committed, because PNG encoders differ between machines.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { heroScene } from "../illustrations/hero.ts";
import { favicon } from "../illustrations/mark.ts";

const site = new URL("../public/", import.meta.url);

const ICONS = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };

await writeFile(new URL("favicon.svg", site), favicon());
await Promise.all([...Object.entries(ICONS).map(([name, size]) => icon(name, size)), sharedPreview()]);

async function icon(name: string, size: number): Promise<void> {
  const png = await sharp(Buffer.from(favicon()), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
  await writeFile(new URL(name, site), png);
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
