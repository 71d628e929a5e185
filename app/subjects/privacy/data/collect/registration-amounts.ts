import { ORIGIN_KEYS, ORIGINS } from "#subjects/yearly-report/rules/origins.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { registrationsOf } from "../person.ts";

export const registrationAmounts: Collector = {
  file: "montants.json",
  about: "Ce que le centre a noté du paiement de vos stages, et son origine.",
  async *rows(database, person) {
    // Of each origin by itself: the key of the batches is a single column.
    for (const origin of ORIGIN_KEYS) {
      const read = (after: string, limit: number) =>
        registrationsOf(database, person)
          .innerJoin("registration_amounts as amount", "amount.participant_id", "participants.id")
          .innerJoin("stages", "stages.id", "participants.stage_id")
          .select(["participants.id", "stages.title", "stages.date", "amount.cents", "amount.updated_at"])
          .where("amount.origin", "=", origin)
          .where("participants.id", ">", after)
          .orderBy("participants.id")
          .limit(limit)
          .execute();
      for await (const row of inBatches(read))
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
