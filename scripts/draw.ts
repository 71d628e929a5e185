// Draws every picture of the site into app/drawn, which git ignores and the build reads.
import { mkdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { HOME_CARD_NAMES } from "#subjects/settings/rules/home-pictures.ts";
import { PORTRAIT_NAMES } from "#subjects/settings/rules/portraits.ts";
import { HOURS, OTHER_DRAWINGS, STAGE_HOURS } from "#subjects/stages/rules/picture.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { heroScene } from "../illustrations/hero.ts";
import { drawOther, drawScene } from "../illustrations/machine-scenes.ts";
import { mapOfCambresis } from "../illustrations/map/map.ts";
import { drawPortrait, PORTRAIT_SIZE } from "../illustrations/portraits.ts";
import { CANVAS, sheet } from "../illustrations/svg.ts";

const folder = new URL("../app/drawn/", import.meta.url);

const pictures = [
  ...STAGE_TYPES.flatMap(({ slug }) =>
    STAGE_HOURS.map((hour) => ({ name: `${slug}-${hour}`, svg: drawScene(slug, hour) })),
  ),
  ...HOURS.map((hour) => ({
    name: `home-${hour}`,
    svg: sheet(CANVAS, Object.fromEntries(HOME_CARD_NAMES.map((card) => [card, drawScene(card, hour)]))),
  })),
  ...OTHER_DRAWINGS.map((name) => ({ name, svg: drawOther(name) })),
  {
    name: "portraits",
    svg: sheet(PORTRAIT_SIZE, Object.fromEntries(PORTRAIT_NAMES.map((name) => [name, drawPortrait(name)]))),
  },
  { name: "carte", svg: mapOfCambresis() },
  { name: "hero", svg: heroScene() },
];

// Empty, because the build takes every file in it.
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await Promise.all(pictures.map(({ name, svg }) => writeFile(new URL(`${name}.svg`, folder), svg)));
await Promise.all(STAGE_TYPES.map(({ slug }) => sharedPicture(slug, drawScene(slug, "midi"))));
await sharedPicture("telescopique", drawOther("telescopique-midi"));

/** The machine as other sites show it beside a link (Open Graph), at the usual 1200 × 630. No text: fonts differ. */
async function sharedPicture(name: string, svg: string): Promise<void> {
  const jpeg = await sharp(Buffer.from(svg))
    .resize({ width: 1200, height: 630, fit: "cover", position: "bottom" })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  await writeFile(new URL(`${name}.jpg`, folder), jpeg);
}
