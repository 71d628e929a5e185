import type { Portrait } from "#subjects/settings/rules/portraits.ts";
import type { Hour, OtherDrawing } from "../rules/picture.ts";
import type { MachineSlug } from "../rules/stage-type.ts";

// `npm run draw` writes these files. The build adds a hash of the content to each name, so that browsers may cache them
// for a year.
const drawn = import.meta.glob<string>("/app/drawn/*.svg", { eager: true, query: "?url", import: "default" });

function picture(name: string): string {
  const address = drawn[`/app/drawn/${name}.svg`];
  if (!address) throw new Error(`no drawing is called ${name}: run "npm run draw"`);
  return address;
}

export const scenePicture = (machine: MachineSlug, hour: Hour) => picture(`${machine}-${hour}`);
export const otherPicture = (name: OtherDrawing) => picture(name);
export const portraitPicture = (name: Portrait) => picture(`portrait-${name}`);
export const heroPicture = () => picture("hero");
export const mapPicture = () => picture("carte");
