import { randomUUID } from "node:crypto";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import type { Database } from "../../server/database/database.ts";
import { insertStage } from "../../server/stages/stages.ts";
import { basile, semoirDansDixJours } from "../stages.ts";

export interface OpenStage {
  id: string;
  /** Its page, where the form is sent to. */
  path: string;
  /** Seats and participants as they are at one and the same moment. */
  ledger(): Promise<{ seats: number; emails: string[] }>;
}

/** A new stage. Real processes live in real time, so this one never closes. */
export async function offerStage(database: Database, availableSeats: number): Promise<OpenStage> {
  const id = randomUUID();
  const forEver = { date: "2999-11-25", endRegistrationDate: "2999-11-20" };
  await insertStage(database, { ...semoirDansDixJours, ...forEver, id, availableSeats }, new Date());
  return { id, path: `/formation/semoir?stageId=${id}`, ledger: () => readLedger(database, id) };
}

/** As many different people as one likes. */
export const person = (name: string): Participant => ({
  ...basile,
  email: `${name}@ferme.example`,
  firstName: name,
});

interface Sent {
  kind?: "self" | "group";
  submission?: string;
}

export function form(participants: readonly Participant[], { kind = "self", submission = "" }: Sent = {}) {
  const fields = new URLSearchParams({ kind, enhanced: "1", submission });
  for (const { isHandicapped: _, ...texts } of participants)
    for (const [name, value] of Object.entries(texts)) fields.append(name, value);
  return fields;
}

function readLedger(database: Database, stageId: string) {
  return database.transaction().execute(async (transaction) => {
    // The lock makes transactions of a server that has just been killed end first.
    const { available_seats: seats } = await transaction
      .updateTable("stages")
      .set({ details: "" })
      .where("id", "=", stageId)
      .returning("available_seats")
      .executeTakeFirstOrThrow();
    const rows = await transaction.selectFrom("participants").select("email").where("stage_id", "=", stageId).execute();
    return { seats, emails: rows.map(({ email }) => email).sort() };
  });
}
