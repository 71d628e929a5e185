import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { addDays, dayInParis, instantInParis } from "#platform/values/paris-time.ts";

/** Who waits for the next date of a course, and how many days ago they asked. */
const ASKED: Readonly<Record<string, readonly number[]>> = {
  PRESSE_001: [5, 12, 34, 41, 66, 97],
  SEMOIR_001: [8, 39, 70],
  TRACTEUR_001: [20, 51],
};

/** People who asked to be told of the next date. Made again, nothing is added. */
export async function makeDemoProspects({ database, clock }: RequestServices) {
  const today = dayInParis(clock());
  for (const [courseId, days] of Object.entries(ASKED))
    for (const [index, ago] of days.entries()) {
      const at = instantInParis(addDays(today, -ago), "18:00");
      await singleStatement(database)
        .insertInto("prospects")
        .columns(["id", "course_id", "email", "created_at", "confirmed_at"])
        .expression(({ selectFrom, val }) =>
          selectFrom("courses")
            .select((column) => [
              val(`demande-${courseId}-${index}`).as("id"),
              column.ref("courses.id").as("course_id"),
              val(`prospect${index + 1}@ferme.example`).as("email"),
              val(at).as("created_at"),
              val(at).as("confirmed_at"),
            ])
            .where("courses.id", "=", courseId),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
}
