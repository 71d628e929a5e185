import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { ORIGIN_KEYS, ORIGINS } from "../rules/origins.ts";

export const registrationAmounts: Collector = {
  file: "montants.json",
  about: "Ce que le centre a noté du paiement de vos stages, et son origine.",
  async *rows(database, person) {
    // Each origin is read by itself: the key of the batches is a single column.
    for (const origin of ORIGIN_KEYS) {
      const query = registrationsOf(database, person)
        .innerJoin("registration_amounts as amount", "amount.participant_id", "participants.id")
        .innerJoin("stages", "stages.id", "participants.stage_id")
        .select(["participants.id", "stages.title", "stages.date", "amount.cents", "amount.updated_at"])
        .where("amount.origin", "=", origin);
      for await (const row of inBatches(query, "participants.id"))
        yield {
          stage: row.title,
          "date du stage": row.date,
          origine: ORIGINS[origin],
          "euros hors taxes": row.cents / 100,
          "noté le": instant(row.updated_at),
        };
    }
  },
};
