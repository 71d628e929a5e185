import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { type ValidityRule, windowOf } from "./validity.ts";

/** How the centre knows of it. */
export const HOLDING_SOURCES = {
  certificate: "certificat du centre",
  typed: "saisie par le centre",
  imported: "importée",
} as const;
export type HoldingSource = keyof typeof HOLDING_SOURCES;

export const HOLDINGS_PATH = "/admin/echeances";
export const RULES_PATH = `${HOLDINGS_PATH}/regles`;
export const rulePath = (id: string) => `${RULES_PATH}/${encodeURIComponent(id)}`;

const STATES = { endless: "Sans limite", valid: "Valable", toRenew: "À renouveler", ended: "Terminée" } as const;
type HoldingState = keyof typeof STATES;

/** Where no rule says when it is renewed, somebody thinks of it so many months before the end. */
export const USUAL_MONTHS = 6;

export function holdingState(end: Day | null, rules: readonly ValidityRule[], today: Day): HoldingState {
  if (end === null) return "endless";
  if (end < today) return "ended";
  return (windowOf(end, rules)?.opens ?? addMonths(end, -USUAL_MONTHS)) <= today ? "toRenew" : "valid";
}

export const HOLDING_TONES = { endless: "quiet", valid: "done", toRenew: "waiting", ended: "alarm" } as const;

/** « Terminée le 12-03-2026 », « Jusqu’au 12-03-2031 » */
export function endInWords(end: Day | null, today: Day): string {
  if (end === null) return STATES.endless;
  return end < today ? `Terminée le ${dashedDate(end)}` : `Jusqu’au ${dashedDate(end)}`;
}
