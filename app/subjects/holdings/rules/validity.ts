import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";

/** What a rule of validity says. All of them are data that the centre changes, with their source. */
export const RULE_KINDS = {
  period: "Durée de validité",
  prolongation: "Prolongation",
  window: "Période de renouvellement",
} as const;
export type RuleKind = keyof typeof RULE_KINDS;

export interface ValidityRule {
  kind: RuleKind;
  /** The days that it is about: of obtaining for a period, of the end otherwise. Null: no limit. */
  from: Day | null;
  to: Day | null;
  /** Null, for a period only: without end. */
  months: number | null;
  /** How many months before the end the window closes. */
  untilMonths: number;
}

const isAbout = ({ from, to }: ValidityRule, day: Day) => (from ?? day) <= day && day <= (to ?? day);
const byBeginning = (one: ValidityRule, other: ValidityRule) => ((one.from ?? "") < (other.from ?? "") ? -1 : 1);

/** The newest rule of that kind for a day. */
const ruleFor = (kind: RuleKind, day: Day, rules: readonly ValidityRule[]) =>
  rules
    .filter((rule) => rule.kind === kind && isAbout(rule, day))
    .sort(byBeginning)
    .at(-1);

/** The last day of what was obtained then; null: without end. Each prolongation counts once, the earliest first. */
export function endOf(obtained: Day, rules: readonly ValidityRule[]): Day | null {
  const months = ruleFor("period", obtained, rules)?.months ?? null;
  if (months === null) return null;
  let end = addMonths(obtained, months);
  for (const rule of rules.filter(({ kind }) => kind === "prolongation").sort(byBeginning))
    if (isAbout(rule, end)) end = addMonths(end, rule.months ?? 0);
  return end;
}

/** The window in which it is renewed; null: no rule gives one. */
export function windowOf(end: Day | null, rules: readonly ValidityRule[]): { opens: Day; closes: Day } | null {
  const rule = end === null ? undefined : ruleFor("window", end, rules);
  if (end === null || !rule) return null;
  return { opens: addMonths(end, -(rule.months ?? 0)), closes: addMonths(end, -rule.untilMonths) };
}

/** « 5 ans », « 18 mois » */
export const monthsInWords = (months: number) =>
  months % 12 === 0 ? `${months / 12} ${months > 12 ? "ans" : "an"}` : `${months} mois`;

export function ruleInWords({ kind, months, untilMonths }: ValidityRule): string {
  if (months === null) return "Sans limite";
  if (kind === "period") return `Valable ${monthsInWords(months)}`;
  if (kind === "prolongation") return `Prolongée de ${monthsInWords(months)}`;
  return untilMonths === 0
    ? `À renouveler dans les ${monthsInWords(months)} avant la fin`
    : `À renouveler de ${months} à ${untilMonths} mois avant la fin`;
}

/** « Fins du 02-05-2025 au 01-05-2026 » */
export function ruleDays({ kind, from, to }: ValidityRule): string {
  const days = [
    from && `${to ? "du" : "depuis le"} ${dashedDate(from)}`,
    to && `${from ? "au" : "jusqu’au"} ${dashedDate(to)}`,
  ];
  const text = days.filter(Boolean).join(" ");
  return text === "" ? "" : `${kind === "period" ? "Obtentions" : "Fins"} ${text}`;
}
