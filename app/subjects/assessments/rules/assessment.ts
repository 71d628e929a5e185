/** What a trainee can do of one objective; nothing is stored for what is not assessed. */
export const LEVELS = {
  acquired: "Acquis",
  inProgress: "En cours d’acquisition",
  notAcquired: "Non acquis",
} as const;
export type Level = keyof typeof LEVELS;
const isLevel = (text: string): text is Level => Object.hasOwn(LEVELS, text);

/** Null: not assessed. */
export const toLevel = (text: string): Level | null => (isLevel(text) ? text : null);
export const levelInWords = (level: Level | null) => (level ? LEVELS[level] : "—");

/** What the certificate says of a trainee. */
export const RESULTS = {
  reached: "Objectifs atteints",
  partly: "Objectifs atteints en partie",
  notReached: "Objectifs non atteints",
  notAssessed: "Non évalué",
} as const;
export type Result = keyof typeof RESULTS;
export const isResult = (text: string): text is Result => Object.hasOwn(RESULTS, text);

/** More than any course has. */
export const MOST_OBJECTIVES = 40;

const LIST_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)/;

/** The lines of the stage's facts, each once. A result is stored with the text of its objective. */
export const objectivesOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.replace(LIST_MARK, "").trim())
        .filter((line) => line !== ""),
    ),
  ].slice(0, MOST_OBJECTIVES);

/** The result that the certificate would say; null until every objective is assessed. */
export function suggestedResult(levels: readonly (Level | null)[]): Result | null {
  if (levels.length === 0 || levels.includes(null)) return null;
  if (levels.every((level) => level === "acquired")) return "reached";
  return levels.every((level) => level === "notAcquired") ? "notReached" : "partly";
}

export type AssessmentState = "noObjectives" | "nobody" | "todo" | "partly" | "done";

interface Assessed {
  objectives: readonly string[];
  people: number;
  /** How many people have a level, by objective. */
  counts: ReadonlyMap<string, number>;
}

export function assessmentState({ objectives, people, counts }: Assessed): AssessmentState {
  if (objectives.length === 0) return "noObjectives";
  if (people === 0) return "nobody";
  const assessed = objectives.map((objective) => counts.get(objective) ?? 0);
  if (assessed.every((count) => count >= people)) return "done";
  return assessed.some((count) => count > 0) ? "partly" : "todo";
}
