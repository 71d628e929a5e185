import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { levelInWords, toLevel } from "../rules/assessment.ts";

export const objectiveResults: Collector = {
  file: "evaluations.json",
  about: "Ce que vous avez acquis de chaque objectif de vos stages, d’après leurs formateurs.",
  async *rows(database, person) {
    const query = registrationsOf(database, person).select("participants.id");
    for await (const { id } of inBatches(query, "participants.id")) {
      // Few: one a stage and objective.
      const rows = await database
        .selectFrom("objective_results as result")
        .innerJoin("stages", "stages.id", "result.stage_id")
        .select(["stages.title", "stages.date", "objective", "level", "by_name", "result.updated_at"])
        .where("participant_id", "=", id)
        .orderBy("stages.id")
        .orderBy("objective")
        .execute();
      for (const row of rows)
        yield {
          stage: row.title,
          "date du stage": row.date,
          objectif: row.objective,
          niveau: levelInWords(toLevel(row.level)),
          "noté par": row.by_name,
          "noté le": instant(row.updated_at),
        };
    }
  },
};
