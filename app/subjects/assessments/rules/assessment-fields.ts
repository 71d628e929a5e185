import { CHOICE, ID } from "#platform/values/text-lengths.ts";
import { STAGE_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { MOST_OBJECTIVES } from "./assessment.ts";

/**
 * The form sends each objective once, each participant once, and a level for each of both: all objectives of the first
 * person, then all of the second.
 */
export const ASSESSMENT_LENGTHS = {
  objective: STAGE_FACTS.objectives.maxLength,
  objectiveLevel: CHOICE,
  loadedLevel: CHOICE,
  /** A participant, or everybody: whose empty levels a button fills. */
  filled: ID,
} as const;

/** A form of more people would be long to send from a field. */
export const PEOPLE_A_PAGE = 30;

export const EVERYBODY = "tous";

/** What is chosen for a participant and an objective. */
export interface TypedLevel {
  participantId: string;
  objective: string;
  /** Empty: not assessed. */
  level: string;
  /** What was stored when the form was loaded. */
  loadedLevel: string;
}

export const cellKey = ({ participantId, objective }: Pick<TypedLevel, "participantId" | "objective">) =>
  `${participantId} ${objective}`;

interface Sent {
  participantIds: readonly string[];
  objectives: readonly string[];
  levels: readonly string[];
  loaded: readonly string[];
}

/** Null when the numbers do not fit: it is no form of ours. */
export function typedLevels({ participantIds, objectives, levels, loaded }: Sent): TypedLevel[] | null {
  if (participantIds.length > PEOPLE_A_PAGE || objectives.length > MOST_OBJECTIVES) return null;
  const count = participantIds.length * objectives.length;
  if (count === 0 || levels.length !== count || loaded.length !== count) return null;
  return participantIds.flatMap((participantId, row) =>
    objectives.map((objective, column) => {
      const index = row * objectives.length + column;
      return { participantId, objective, level: levels[index] ?? "", loadedLevel: loaded[index] ?? "" };
    }),
  );
}

/** Keeps what was chosen already. */
export const fillLevels = (typed: readonly TypedLevel[], whose: string): TypedLevel[] =>
  typed.map((cell) =>
    cell.level === "" && (whose === EVERYBODY || whose === cell.participantId) ? { ...cell, level: "acquired" } : cell,
  );
