import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { basile, semoirDansDixJours } from "../stages.ts";

export interface OpenStage {
  id: string;
  /** The path of its page, where forms are posted. */
  path: string;
  /** Seats and participants, read in one transaction. */
  state(): Promise<{ seats: number; emails: string[] }>;
}

/** Adds a stage. Site processes use the real clock, so its dates are far in the future. */
export async function addOpenStage(database: Database, availableSeats: number): Promise<OpenStage> {
  const id = randomUUID();
  const farFuture = { date: "2999-11-25", endRegistrationDate: "2999-11-20" };
  await insertStage(database, { ...semoirDansDixJours, ...farFuture, id, availableSeats }, new Date());
  return { id, path: `/formation/semoir?stageId=${id}`, state: () => readState(database, id) };
}

/** A different participant for each name. */
export const person = (name: string): Participant => ({
  ...basile,
  email: `${name}@ferme.example`,
  firstName: name,
});

function readState(database: Database, stageId: string) {
  return database.transaction().execute(async (transaction) => {
    // The update waits for open transactions of a server that was just killed.
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
