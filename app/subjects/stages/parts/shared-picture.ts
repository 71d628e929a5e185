import { machineOf } from "../rules/picture.ts";
import type { Stage } from "../rules/stage.ts";
import { fileIdOf, filePath } from "../rules/stage-file.ts";
import type { StageType } from "../rules/stage-type.ts";

// `npm run draw` writes these files: many sites that show a link do not accept SVG.
const drawn = import.meta.glob<string>("/app/drawn/*.jpg", { eager: true, query: "?url", import: "default" });

/** The path of the picture of a stage for other sites, 1200 × 630, without words. */
export function sharedPicture(stage: Pick<Stage, "image" | "typeId" | "type">): string {
  const photo = fileIdOf("photo", stage.image);
  if (photo) return `${filePath("photo", photo)}/apercu.jpg`;
  const name = machineOf(stage);
  const path = drawn[`/app/drawn/${name}.jpg`];
  if (!path) throw new Error(`no picture is called ${name}: run "npm run draw"`);
  return path;
}

/** The path of what other sites show beside a link: the same picture with title, day and place (screens/stage/poster.ts). */
export const stagePosterPath = ({ id }: Pick<Stage, "id">) => `/stage/${encodeURIComponent(id)}/affiche.png`;
/** The same for the page of the next dates of a machine. */
export const typePosterPath = ({ slug }: StageType) => `/formation/${slug}/affiche.png`;
