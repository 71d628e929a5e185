import type { User } from "../../domain/accounts/user.ts";
import { ADDRESS_LABEL } from "../../domain/dossiers/address-messages.ts";
import type { Dossier } from "../../domain/dossiers/dossier.ts";
import type { Database } from "../database/database.ts";
import { recordAll } from "../journal/journal.ts";

interface Saving {
  dossier: Dossier;
  typed: readonly { participantId: string; postalAddress: string }[];
  by: Pick<User, "id" | "name">;
}

/** The addresses that contracts carry. Of people who pay themselves only: the others have no contract. */
export async function saveAddresses(database: Database, { dossier, typed, by }: Saving, now: Date): Promise<void> {
  const { stage, participants } = dossier;
  const changed = participants.flatMap((person) => {
    const address = typed.find(({ participantId }) => participantId === person.id)?.postalAddress;
    const isChanged = person.payer === "oneself" && address !== undefined && address !== person.postalAddress;
    return isChanged ? [{ person, address }] : [];
  });
  if (changed.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    for (const { person, address } of changed)
      await transaction
        .updateTable("participants")
        .set({ postal_address: address })
        .where("id", "=", person.id)
        .where("stage_id", "=", stage.id)
        .execute();
    await recordAll(
      transaction,
      changed.map(({ person, address }) => ({
        by,
        action: "participantCorrected" as const,
        stage,
        person,
        changes: [{ label: ADDRESS_LABEL, before: person.postalAddress, after: address }],
      })),
      now,
    );
  });
}
