import type { Transaction } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { namedOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { correctRow } from "#subjects/registrations/data/correct-row.ts";
import { findRegistrant } from "#subjects/registrations/data/registrant-list.ts";
import type { PersonRow } from "./person-rows.ts";

interface Corrected extends Pick<User, "firstName" | "lastName"> {
  rows: readonly Pick<PersonRow, "id" | "stage">[];
  by: Pick<User, "id" | "name">;
  /** Name of the centre. */
  brand: string;
}

/** Somebody else on that stage has this name and this address. */
export type ComingRefusal = "changedMeanwhile" | { namedTwiceOn: string };

/**
 * Registrations get the name of the sheet, as when the office corrects one: each has its row in the journal, and what was
 * signed stays as it is. Returns the stages of those that had another name.
 */
export async function correctComing(
  transaction: Transaction,
  { rows, firstName, lastName, by, brand }: Corrected,
  now: Date,
): Promise<{ stages: string[] } | { refusal: ComingRefusal }> {
  const named = namedOrganisations([]);
  const stages: string[] = [];
  for (const { id, stage } of rows) {
    const before = await findRegistrant(transaction, stage.id, id);
    if (!before || (before.firstName === firstName && before.lastName === lastName)) continue;
    const participant = { ...before, firstName, lastName };
    const correction = { stageId: stage.id, before, participant, named, by, brand, isOffice: true, personStays: true };
    const refusal = await correctRow(transaction, correction, now);
    if (refusal)
      return { refusal: refusal.reason === "alreadyRegistered" ? { namedTwiceOn: stage.title } : "changedMeanwhile" };
    stages.push(stage.id);
  }
  return { stages };
}
