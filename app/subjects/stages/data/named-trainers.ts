import { parseLines } from "#platform/markdown.ts";
import { type Line, plainText } from "#platform/values/rich-text.ts";
import { searchText } from "#platform/values/search-text.ts";
import { type TrainerChoice, trainersOf } from "../rules/timetable/half-day-trainers.ts";
import type { HalfDay } from "../rules/timetable/half-days.ts";

/** "Bruno Petit, ingénieur agronome": what follows the name is a qualification. */
const NAME_AND_MORE = /^([^,:(–—]+)[,:(–—]/;

interface NamedTrainer {
  name: string;
  /** The line of the public facts that names them; null when only the timetable does. */
  line: Line | null;
}

interface Named {
  halfDays: readonly HalfDay[];
  /** The public facts, one trainer a line. */
  typed: string;
  team: readonly TrainerChoice[];
}

/** Those of the timetable; without one, those that the public facts name. */
export function namedTrainers({ halfDays, typed, team }: Named): NamedTrainer[] {
  const lines = parseLines(typed).map((line) => {
    const text = plainText(line);
    return { name: NAME_AND_MORE.exec(text)?.[1]?.trim() ?? text, line };
  });
  const byName = new Map(lines.map((named) => [searchText(named.name), named]));
  const planned = trainersOf(halfDays, team);
  if (planned.length === 0) return [...byName.values()];
  return planned.map((name) => ({ name, line: byName.get(searchText(name))?.line ?? null }));
}
