import { type Day, dayInWords } from "#platform/values/paris-time.ts";
import type { OverlapRule } from "#subjects/settings/rules/centre-rules.ts";
import type { Overlap } from "./overlaps.ts";
import { HALVES, halvesOf } from "./thing.ts";

export const overlapQuestion: Record<OverlapRule, string> = {
  ask: "Rien n’est enregistré : ce stage utilise ce qui est déjà pris. Changez l’horaire, ou réservez quand même.",
  refuse: "Rien n’est enregistré : ce stage utilise ce qui est déjà pris, et le centre le refuse. Changez l’horaire.",
};
export const BOOK_ANYWAY = "Réserver quand même";

/** An overlap as the office reads it, with the page that explains it. */
export interface OverlapLine {
  text: string;
  /** The stage that has the thing; null for what is unavailable. */
  stage: { id: string; title: string } | null;
}

/** What the office is asked, or told, before a stage is written. */
export interface OverlapQuestion {
  rule: OverlapRule;
  lines: OverlapLine[];
  /** Says yes to exactly these. */
  key: string;
}

/** The half-days of one thing against one stage are one line. */
export function overlapLines(overlaps: readonly Overlap[], names: ReadonlyMap<string, string>): OverlapLine[] {
  const groups = Map.groupBy(overlaps, (overlap) => [overlap.thingId, overlap.kind, reasonKey(overlap)].join("\n"));
  return [...groups.values()].flatMap((group) => group.slice(0, 1).map((first) => lineOf(first, group, names)));
}

function lineOf(first: Overlap, group: readonly Overlap[], names: ReadonlyMap<string, string>): OverlapLine {
  const name = names.get(first.thingId) ?? "?";
  const when = whenInWords(group);
  switch (first.kind) {
    case "booked":
      return { text: `${name} est déjà réservé : ${when}`, stage: first.stage };
    case "unavailable":
      return { text: `${name} est indisponible : ${when}${first.reason && ` (${first.reason})`}`, stage: null };
    case "elsewhere":
      return { text: `${name} est le même jour à ${first.place} : ${when}`, stage: first.stage };
  }
}

const reasonKey = (overlap: Overlap) => (overlap.kind === "unavailable" ? overlap.id : overlap.stage.id);

/** « lundi 8 juin 2026, matin ; mardi 9 juin 2026 » */
function whenInWords(overlaps: readonly Overlap[]): string {
  const halves = Map.groupBy(overlaps, ({ day }) => day);
  return [...halves]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, some]) => dayAndHalf(day, new Set(some.flatMap(({ hours }) => halvesOf(hours)))))
    .join(" ; ");
}

const dayAndHalf = (day: Day, halves: ReadonlySet<keyof typeof HALVES>) =>
  halves.size > 1 ? dayInWords(day) : `${dayInWords(day)}, ${[...halves].map((half) => HALVES[half]).join()}`;

/** Who has booked something twice, and what, as the journal tells it. */
export const confirmedChanges = (lines: readonly OverlapLine[]) =>
  lines.map(({ text, stage }) => ({
    label: BOOK_ANYWAY,
    before: "",
    after: stage ? `${text} – ${stage.title}` : text,
  }));
