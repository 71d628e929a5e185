import type { Hour, Machine } from "./scenes.ts";

// scripts/draw.ts writes these files; the build names them after their content so that browsers keep them for good.
const drawn = import.meta.glob<string>("./drawn/*.svg", { eager: true, query: "?url", import: "default" });

function picture(name: string): string {
  const address = drawn[`./drawn/${name}.svg`];
  if (!address) throw new Error(`no drawing is called ${name}: run "npm run draw"`);
  return address;
}

export const scenePicture = (machine: Machine, hour: Hour) => picture(`${machine}-${hour}`);
export const heroPicture = () => picture("hero");
export const mapPicture = () => picture("carte");
