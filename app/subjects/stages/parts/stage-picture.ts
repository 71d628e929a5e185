import type { Stage } from "../rules/stage.ts";
import { stageTypeById } from "../rules/stage-type.ts";
import { scenePicture } from "./pictures.ts";

/** The stage's photo, or the drawing of its machine; a tractor for a type outside the catalogue. */
export function stagePicture({ image, typeId }: Pick<Stage, "image" | "typeId">): string {
  return image ?? scenePicture(stageTypeById(typeId)?.slug ?? "tracteur", "midi");
}
