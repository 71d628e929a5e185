import type { HomeCard } from "#subjects/settings/rules/home-pictures.ts";
import type { Portrait } from "#subjects/settings/rules/portraits.ts";
import type { Hour, OtherDrawing, STAGE_HOURS } from "../rules/picture.ts";
import type { MachineSlug } from "../rules/stage-type.ts";

// `npm run draw` writes these files. The build adds a hash of the content to each name, so that browsers may cache them
// for a year.
const drawn = import.meta.glob<string>("/app/drawn/*.svg", { eager: true, query: "?url", import: "default" });

function picture(name: string): string {
  const address = drawn[`/app/drawn/${name}.svg`];
  if (!address) throw new Error(`no drawing is called ${name}: run "npm run draw"`);
  return address;
}

export const scenePicture = (machine: MachineSlug, hour: (typeof STAGE_HOURS)[number]) => picture(`${machine}-${hour}`);
/** One file for the six cards of an hour, one for all portraits: "sheet" in illustrations/svg.ts. */
export const cardPicture = (card: HomeCard, hour: Hour) => `${picture(`home-${hour}`)}#${card}`;
export const otherPicture = (name: OtherDrawing) => picture(name);
export const portraitPicture = (name: Portrait) => `${picture("portraits")}#${name}`;
export const heroPicture = () => picture("hero");
export const mapPicture = () => picture("carte");
