import { type Day, parseDay } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";

/** What the law says from a day on, and where it says so. The centre adds a line when the law changes. */
export interface DatedRule {
  from: Day;
  value: string;
  source: string;
}

const MOST_RULES = 10;

/** The rule in force on a day: the newest one that had begun, or the oldest one. */
export function ruleOn(rules: readonly DatedRule[], day: Day): DatedRule {
  const sorted = rules.toSorted((one, other) => one.from.localeCompare(other.from));
  const found = sorted.findLast(({ from }) => from <= day) ?? sorted[0];
  if (!found) throw new Error("a rule has at least one line");
  return found;
}

export const numberOn = (rules: readonly DatedRule[], day: Day): number => Number(ruleOn(rules, day).value);

/** The rules as the form shows them: "01-07-2016 ; 14 ; article L.221-18 du Code de la consommation", one line each. */
export const rulesText = (rules: readonly DatedRule[]): string =>
  rules.map(({ from, value, source }) => `${from.split("-").toReversed().join("-")} ; ${value} ; ${source}`).join("\n");

/** Null when a line is not a day, a value and a source, or there is none. */
export function parseRules(text: string, isValue: (value: string) => boolean): DatedRule[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rules = lines.map((line): DatedRule | null => {
    const [day = "", value = "", ...sources] = line.split(";").map((part) => part.trim());
    const from = parseDay(day.replace(/^(\d{2})-(\d{2})-(\d{4})$/, "$3-$2-$1"));
    const source = sources.join("; ");
    return from && source !== "" && isValue(value) ? { from, value, source } : null;
  });
  const found = rules.filter((rule) => rule !== null);
  return found.length === rules.length && found.length > 0 && found.length <= MOST_RULES ? found : null;
}

export const isWholeNumber = (least: number, most: number) => (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most;

export const daysText = (rules: readonly DatedRule[], day: Day): string => counted(numberOn(rules, day), "jour");
