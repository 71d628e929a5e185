import { parseLines } from "#platform/markdown.ts";
import { plainText } from "#platform/values/rich-text.ts";
import { fullName } from "#platform/values/user.ts";
import type { Assessment } from "../data/read-assessment.ts";
import { levelInWords } from "../rules/assessment.ts";
import { cellKey } from "../rules/assessment-fields.ts";

export interface ShownObjective {
  /** The text as it is stored. */
  text: string;
  /** The text without marks of Markdown. */
  label: string;
}

export interface ShownPerson {
  id: string;
  name: string;
  company: string;
  /** The levels in the order of the objectives; empty: not assessed. */
  levels: string[];
  /** The levels of objectives that the stage no longer has. */
  retired: { objective: string; level: string }[];
}

export const labelOf = (objective: string) => {
  const [line] = parseLines(objective);
  return line ? plainText(line) : objective;
};

export function showAssessment({ objectives, people, levels, retired }: Assessment) {
  const levelOf = (participantId: string, objective: string) =>
    levels.get(cellKey({ participantId, objective })) ?? null;
  return {
    objectives: objectives.map((text): ShownObjective => ({ text, label: labelOf(text) })),
    people: people.map(
      (person): ShownPerson => ({
        id: person.id,
        name: fullName(person),
        company: person.company,
        levels: objectives.map((objective) => levelOf(person.id, objective) ?? ""),
        retired: (retired.get(person.id) ?? []).map((objective) => ({
          objective: labelOf(objective),
          level: levelInWords(levelOf(person.id, objective)),
        })),
      }),
    ),
  };
}
