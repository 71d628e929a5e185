import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import { ADDRESS_LABEL } from "../rules/address-messages.ts";
import type { Dossier } from "../rules/dossier.ts";
import { needsContract } from "../rules/own-part.ts";

export interface TypedAddress {
  participantId: string;
  postalAddress: string;
  /** The address that the form was loaded with. */
  loadedAddress: string;
}

interface Saving {
  dossier: Dossier;
  typed: readonly TypedAddress[];
  by: Pick<User, "id" | "name">;
}

/** With conflicts, nothing is saved: another administrator changed the address of these people meanwhile. */
type AddressesOutcome = { saved: number } | { conflicts: string[] };

/** Saves the addresses that contracts carry. Only people who pay themselves have a contract. */
export async function saveAddresses(
  database: Database,
  { dossier: { stage, participants }, typed, by }: Saving,
  now: Date,
): Promise<AddressesOutcome> {
  const people = new Map(participants.filter(needsContract).map((person) => [person.id, person] as const));
  const changed = typed.flatMap((row) => {
    const person = people.get(row.participantId);
    return person && row.postalAddress !== row.loadedAddress ? [{ ...row, person }] : [];
  });
  if (changed.length === 0) return { saved: 0 };
  return refusableTransaction<AddressesOutcome, AddressesOutcome>(database, async (transaction, refuse) => {
    const conflicts: string[] = [];
    for (const { person, postalAddress, loadedAddress } of changed) {
      const { numUpdatedRows } = await transaction
        .updateTable("participants")
        .set({ postal_address: postalAddress })
        .where("id", "=", person.id)
        .where("stage_id", "=", stage.id)
        .where("postal_address", "in", [loadedAddress, postalAddress])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) conflicts.push(person.id);
    }
    if (conflicts.length > 0) refuse({ conflicts });
    await recordAll(
      transaction,
      changed.map(({ person, postalAddress, loadedAddress }) => ({
        by,
        action: "participantCorrected" as const,
        stage,
        person,
        changes: [{ label: ADDRESS_LABEL, before: loadedAddress, after: postalAddress }],
      })),
      now,
    );
    return { saved: changed.length };
  });
}
