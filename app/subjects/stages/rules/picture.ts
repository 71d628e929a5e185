import type { Stage } from "./stage.ts";
import { type MachineSlug, stageTypeById } from "./stage-type.ts";

/** Times of day. Each machine has a picture for each, drawn by illustrations/ and loaded by app/subjects/stages/parts/pictures.ts. */
export const HOURS = ["aube", "midi", "soir"] as const;
export type Hour = (typeof HOURS)[number];
/** Those of the pictures of stages; the home page shows all. */
export const STAGE_HOURS = ["midi", "soir"] as const;

/** Drawn at one or two hours: other machines of a course, and one outside the first eight types. */
export const OTHER_DRAWINGS = [
  "telescopique-midi",
  "telescopique-soir",
  "planteuse-aube",
  "pivot-midi",
  "balise-soir",
] as const;
export type OtherDrawing = (typeof OTHER_DRAWINGS)[number];

/** What is drawn for a stage: outside the first eight types a handler, if the name of its type says so, or a tractor. */
export function machineOf({ typeId, type }: Pick<Stage, "typeId" | "type">): MachineSlug | "telescopique" {
  return stageTypeById(typeId)?.slug ?? (/t[ée]lescop|chariot/i.test(type) ? "telescopique" : "tracteur");
}
