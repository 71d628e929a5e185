import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { type FieldSite, openField, presse, semoir } from "../attendance/field-site.ts";
import type { Engine, Site } from "../site.ts";

export const REGLER = "Régler la profondeur de semis";
export const SEMER = "Semer **droit**";

export const setObjectives = (
  { services: { database } }: Pick<Site, "services">,
  stageId: string,
  objectives: string,
) => database.transaction().execute((transaction) => writeFacts(transaction, stageId, { ...NO_FACTS, objectives }));

/** Paul gives « semoir », on which Basile and Noémie are; somebody else gives « presse ». */
export async function openAssessments(engine: Engine): Promise<FieldSite> {
  const field = await openField(engine);
  for (const { id } of [semoir, presse]) await setObjectives(field.site, id, `${REGLER}\n${SEMER}`);
  return field;
}

export const GRID = `/evaluations/${semoir.id}`;

type Cell = readonly [level: string, loaded?: string];

/** The form of these people, in the order in which the page sends it. */
export function gridOf(
  people: readonly string[],
  cells: readonly Cell[],
  { objectives = [REGLER, SEMER], filled = "" }: { objectives?: readonly string[]; filled?: string } = {},
): URLSearchParams {
  const fields = new URLSearchParams();
  for (const objective of objectives) fields.append("objective", objective);
  for (const id of people) fields.append("participantId", id);
  for (const [level, loaded = ""] of cells) {
    fields.append("loadedLevel", loaded);
    fields.append("objectiveLevel", level);
  }
  if (filled) fields.append("filled", filled);
  return fields;
}

export const storedLevels = ({ services: { database } }: Site) =>
  database
    .selectFrom("objective_results")
    .select(["participant_id", "objective", "level", "by_name"])
    .orderBy("participant_id")
    .orderBy("objective")
    .execute();
