import { machineOf, type OtherDrawing } from "../rules/picture.ts";
import type { Stage } from "../rules/stage.ts";
import type { MachineSlug } from "../rules/stage-type.ts";
import { otherPicture, scenePicture } from "./pictures.ts";

type Pictured = Pick<Stage, "image" | "typeId" | "type">;

/** The stage's photo, or the first drawing of its machine. */
export const stagePicture = (stage: Pictured) => stage.image ?? drawingsOf(stage)[0];

/** The picture of each: the second stage with a machine shows its second drawing, so that no two in a row are the same. */
export function picturesInARow(stages: readonly Pictured[]): string[] {
  const shown = new Map<string, number>();
  return stages.map((stage) => {
    const [first, second] = drawingsOf(stage);
    const before = shown.get(first) ?? 0;
    if (stage.image === null) shown.set(first, before + 1);
    return stage.image ?? (before % 2 === 0 ? first : second);
  });
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
