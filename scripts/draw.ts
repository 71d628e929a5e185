// Draws every picture of the site. The scenes are git-ignored and drawn at build time; public/ is committed.
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { heroScene } from "../app/illustrations/hero.ts";
import { mapOfCambresis } from "../app/illustrations/map.ts";
import { favicon } from "../app/illustrations/mark.ts";
import { drawScene, HOURS, MACHINES } from "../app/illustrations/scenes.ts";

const drawn = new URL("../app/illustrations/drawn/", import.meta.url);
const site = new URL("../public/", import.meta.url);

const pictures = [
  ...MACHINES.flatMap((machine) =>
    HOURS.map((hour) => ({ name: `${machine}-${hour}`, svg: drawScene(machine, hour) })),
  ),
  { name: "carte", svg: mapOfCambresis() },
  { name: "hero", svg: heroScene() },
];

const ICONS = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };

await Promise.all([mkdir(drawn, { recursive: true }), mkdir(site, { recursive: true })]);
await Promise.all([
  ...pictures.map(({ name, svg }) => writeFile(new URL(`${name}.svg`, drawn), svg)),
  writeFile(new URL("favicon.svg", site), favicon()),
  ...Object.entries(ICONS).map(([name, size]) => icon(name, size)),
  sharedPreview(),
]);

process.stdout.write(`${pictures.length} pictures drawn, ${Object.keys(ICONS).length} icons, 1 preview\n`);

async function icon(name: string, size: number): Promise<void> {
  const png = await sharp(Buffer.from(favicon()), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
  await writeFile(new URL(name, site), png);
}

/** What a message or a social network shows beside a link: the tractor on the crest, at the usual 1200 × 630. */
async function sharedPreview(): Promise<void> {
  const png = await sharp(Buffer.from(heroScene()))
    .extract({ left: 560, top: 144, width: 1440, height: 756 })
    .resize(1200, 630)
    .png({ palette: true, colours: 256, effort: 8, dither: 0.6 })
    .toBuffer();
  await writeFile(new URL("og.png", site), png);
}
