import { machineOf, type OtherDrawing } from "../rules/picture.ts";
import type { Stage } from "../rules/stage.ts";
import type { MachineSlug } from "../rules/stage-type.ts";
import { otherPicture, scenePicture } from "./pictures.ts";

type Pictured = Pick<Stage, "image" | "typeId" | "type">;

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

/** A first one, and a second one that differs. */
function drawingsOf(stage: Pictured): [string, string] {
  const machine = machineOf(stage);
  if (machine === "telescopique") return [otherPicture("telescopique-midi"), otherPicture("telescopique-soir")];
  const other = SECOND[machine];
  return [scenePicture(machine, "midi"), other ? otherPicture(other) : scenePicture(machine, "soir")];
}

const SECOND: Partial<Record<MachineSlug, OtherDrawing>> = {
  "pomme-de-terre": "planteuse-aube",
  irrigation: "pivot-midi",
  gps: "balise-soir",
};
