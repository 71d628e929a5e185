import type { Stage } from "../../domain/stages/stage.ts";
import { stageTypeById } from "../../domain/stages/stage-type.ts";
import { scenePicture } from "../pictures.ts";

/** The stage's photo, or the drawing of its machine; a tractor for a type outside the catalogue. */
export function stagePicture({ image, typeId }: Pick<Stage, "image" | "typeId">): string {
  return image ?? scenePicture(stageTypeById(typeId)?.slug ?? "tracteur", "midi");
}
