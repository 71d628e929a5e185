import type { Stage } from "../../domain/stages/stage.ts";
import { stageTypeById } from "../../domain/stages/stage-type.ts";
import { scenePicture } from "../pictures.ts";

/** The stage's own picture, or its machine's drawing; a stage of no known type shows the tractor that does everything. */
export function stagePicture({ image, typeId }: Pick<Stage, "image" | "typeId">): string {
  return image ?? scenePicture(stageTypeById(typeId)?.slug ?? "tracteur", "midi");
}
