import type { Hour } from "../rules/picture.ts";
import type { Stage } from "../rules/stage.ts";
import { stageTypeById } from "../rules/stage-type.ts";
import { scenePicture } from "./pictures.ts";

type Pictured = Pick<Stage, "image" | "typeId">;

/** The stage's photo, or the first drawing of its machine. */
export const stagePicture = (stage: Pictured) => stage.image ?? drawingsOf(stage)[0];

/** The picture of each: one that would show the same as the one before it has another drawing of its machine. */
export function picturesInARow(stages: readonly Pictured[]): string[] {
  const pictures: string[] = [];
  for (const stage of stages) {
    const [first, second] = drawingsOf(stage);
    pictures.push(stage.image ?? (first === pictures.at(-1) ? second : first));
  }
  return pictures;
}

/** A tractor for a type outside the catalogue. */
function drawingsOf({ typeId }: Pictured): [string, string] {
  const at = (hour: Hour) => scenePicture(stageTypeById(typeId)?.slug ?? "tracteur", hour);
  return [at("midi"), at("soir")];
}
