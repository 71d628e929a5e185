import { addDays, type Day } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import type { Payer } from "#subjects/bookings/rules/payers.ts";

export const FUNDERS_PATH = "/admin/financeurs";

/** Who pays without buying: everybody but the employer and the person. */
export const FUNDERS = ["vivea", "ocapiat", "franceTravail", "other"] as const satisfies Payer[];
export type Funder = (typeof FUNDERS)[number];

export const isFunder = (payer: string): payer is Funder => FUNDERS.some((known) => known === payer);

/** A funder of a stage, in an address: "vivea", or "other-" with the id of its organisation. */
export const funderKey = (payer: Funder, organisationId: string | null) =>
  organisationId === null ? payer : `${payer}-${organisationId}`;

export const funderArchivePath = (stageId: string, key: string) =>
  `${FUNDERS_PATH}/${encodeURIComponent(stageId)}/${encodeURIComponent(key)}.zip`;

/** What is known of the file that a funder wants of a stage. */
export interface FunderFacts {
  /** One for each booking that it pays a part of. */
  shares: readonly { fileNumber: string; agreedOn: Day | "" }[];
  /** The companies that buy, and whether they signed the convention. */
  companies: readonly { name: string; hasSigned: boolean }[];
  people: number;
  certificates: number;
  hasAttendance: boolean;
  hasInvoice: boolean;
  firstDay: Day;
  lastDay: Day;
}

interface Terms {
  funderBeforeDays: number;
  funderAfterDays: number;
}

/** What lacks by now, and until when it must be there: the agreement before the start, the proof after the end. */
export function stateOfFile(facts: FunderFacts, terms: Terms, today: Day): { lacks: string[]; dueOn: Day } {
  const unsigned = facts.companies.filter(({ hasSigned }) => !hasSigned);
  const hasNumbers = facts.shares.every(({ fileNumber }) => fileNumber !== "");
  const hasDates = facts.shares.every(({ agreedOn }) => agreedOn !== "");
  const before = [
    ...(hasNumbers || hasDates ? [] : ["accord du financeur"]),
    ...(!hasNumbers && hasDates ? ["numéro de dossier"] : []),
    ...(hasNumbers && !hasDates ? ["date d’accord"] : []),
    ...(unsigned.length > 1
      ? [`${unsigned.length} conventions signées`]
      : unsigned.map(({ name }) => `convention signée de ${name}`)),
  ];
  if (today < facts.firstDay) return { lacks: before, dueOn: addDays(facts.firstDay, -terms.funderBeforeDays) };
  const missing = facts.people - facts.certificates;
  const after = [
    ...(facts.hasAttendance ? [] : ["émargement"]),
    ...(missing > 0 ? [counted(missing, "certificat")] : []),
    ...(facts.hasInvoice ? [] : ["facture"]),
  ];
  const isOver = today > facts.lastDay;
  return { lacks: [...before, ...(isOver ? after : [])], dueOn: addDays(facts.lastDay, terms.funderAfterDays) };
}
