import type { StageChange } from "../stage-changes.ts";
import { FACT_FIELDS, type FactField, isPurpose, PURPOSES, STAGE_FACTS, type StageFacts } from "./stage-facts.ts";

export function factChanges(before: StageFacts, after: StageFacts): StageChange[] {
  return FACT_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    label: STAGE_FACTS[field].label,
    before: factInWords(before, field),
    after: factInWords(after, field),
  }));
}

const NOTHING = "—";

function factInWords(facts: StageFacts, field: FactField): string {
  const fact = facts[field];
  if (fact === null || fact === "") return NOTHING;
  if (field === "distancePercentage") return `${fact} %`;
  return field === "purpose" && isPurpose(String(fact)) ? PURPOSES[fact as keyof typeof PURPOSES] : String(fact);
}

const LONGEST = 200;

/** The journal says that much: the versions of the page have the whole text. */
export function briefly(change: StageChange): StageChange {
  const before = excerpt(change.before);
  const after = excerpt(change.after);
  return before === after ? { ...change, before: "l’ancien", after: "un autre" } : { ...change, before, after };
}

const excerpt = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
