import { numericFrenchDate, parseDay } from "#platform/values/paris-time.ts";
import { FIRST_TYPES, type TypeChoice } from "#subjects/stages/rules/catalogue.ts";
import { type CellKind, CHOICES, readCell } from "./cells.ts";

export type Choice = readonly [value: string, label: string];

const isChoice = (kind: CellKind): kind is keyof typeof CHOICES => Object.hasOwn(CHOICES, kind);

/** The few values that a cell may have; null when it holds a text. */
export function choicesOf(kind: CellKind, types: readonly TypeChoice[] = FIRST_TYPES): readonly Choice[] | null {
  if (kind === "machine") return types.map(({ typeId, type }) => [String(typeId), type]);
  return isChoice(kind) ? Object.entries(CHOICES[kind]) : null;
}

/** The text as it will be stored, in words; what is not understood stays as it is. Read again, it means the same. */
export function shownText(kind: CellKind, text: string, types?: readonly TypeChoice[]): string {
  const value = readCell(kind, text);
  const day = kind === "day" ? parseDay(value) : null;
  if (day) return numericFrenchDate(day);
  return choicesOf(kind, types)?.find(([known]) => known === value)?.[1] ?? value;
}
