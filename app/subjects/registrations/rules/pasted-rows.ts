import { searchText } from "#platform/values/search-text.ts";
import { LEVEL_LABELS, LEVELS } from "./trainee-choices.ts";

/** The columns in which a team is typed, in the order of a spreadsheet. */
export const TEAM_COLUMNS = ["firstName", "lastName", "email", "phone", "level"] as const;

/** One form registers at most so many people of a team. */
export const MAX_TEAM = 30;

/** Nobody types as much; the rest of a pasted sheet is left out. */
const MAX_PASTED = 20_000;

/** The cells of a pasted part of a spreadsheet; null for a text that is none, which is pasted as usual. */
export function pastedRows(text: string): string[][] | null {
  const lines = text.slice(0, MAX_PASTED).replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  if (lines.length === 1 && !text.includes("\t")) return null;
  return lines.slice(0, MAX_TEAM).map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** "Débutant" or "debutant", as the list of choices knows it; an unknown level is none. */
export function pastedLevel(text: string): string {
  const typed = searchText(text);
  return LEVELS.find((level) => level === typed || searchText(LEVEL_LABELS[level]) === typed) ?? "";
}
