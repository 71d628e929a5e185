// Draws every picture of the site into a folder that git ignores; the build takes them from there.
import { mkdir, writeFile } from "node:fs/promises";
import { heroScene } from "../app/illustrations/hero.ts";
import { mapOfCambresis } from "../app/illustrations/map.ts";
import { drawScene, HOURS, MACHINES } from "../app/illustrations/scenes.ts";

const folder = new URL("../app/illustrations/drawn/", import.meta.url);

const pictures = [
  ...MACHINES.flatMap((machine) =>
    HOURS.map((hour) => ({ name: `${machine}-${hour}`, svg: drawScene(machine, hour) })),
  ),
  { name: "carte", svg: mapOfCambresis() },
  { name: "hero", svg: heroScene() },
];

await mkdir(folder, { recursive: true });
await Promise.all(pictures.map(({ name, svg }) => writeFile(new URL(`${name}.svg`, folder), svg)));
