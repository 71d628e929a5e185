import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { semoirDansDixJours as semoir } from "../../stages.ts";
import { everyRow } from "../backup/backup-fixtures.ts";
import { MARIES_ANSWER } from "../every-page/placeholders.ts";
import type { Site } from "../site.ts";

/** A row in each table that the whole site leaves empty, and answers with texts, which a deletion forgets. */
export async function plantTheRest({ services: { database, clock } }: Site): Promise<void> {
  const { id } = await database
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", semoir.id)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const [stage, person] = [{ stage_id: semoir.id }, { participant_id: id }];
  const noted = { by_name: "Odile Wacquez", updated_at: clock() };
  const file = { name: "p.pdf", type: "application/pdf", size: 3, checksum: "abc", created_at: clock() };
  const absence = { half_day_id: "matin", person_id: id, recipient: "person", mail_id: "m", by_name: "Odile" };
  const code = { half_day_id: "matin", digest: "d", email: "m@m.fr", attempts: 1, expires_at: clock() };
  const plant = singleStatement(database);
  await plant
    .insertInto("absence_notices")
    .values({ ...stage, ...absence, told_at: clock() })
    .execute();
  await plant
    .insertInto("codes")
    .values({ ...person, ...code })
    .execute();
  const closing = { reason: "Le GAEC a cessé.", lacked: "[]", documents: "[]", without_house_rules: false };
  await plant
    .insertInto("dossier_closings")
    .values({ ...stage, ...closing, by_name: "Odile Wacquez", closed_at: clock() })
    .execute();
  await plant
    .insertInto("objective_results")
    .values({ ...stage, ...person, ...noted, objective: "Régler", level: "acquired" })
    .execute();
  await plant
    .insertInto("registration_amounts")
    .values({ ...person, ...noted, origin: "opco", cents: 12_000 })
    .execute();
  await plant
    .insertInto("stage_files")
    .values({ ...stage, ...file, id: "un-programme", kind: "programme" })
    .execute();
  await plant
    .insertInto("trainee_results")
    .values({ ...person, ...noted, followed_minutes: 60, result: "partly" })
    .execute();
  const asked = JSON.stringify([{ id: "improve", kind: "text", text: "Que changer ?" }]);
  await plant
    .updateTable("opinions")
    .set({ questions: asked, answers: JSON.stringify({ improve: "Le café" }), comment: "Clair", reaction: "open" })
    .set({ reaction_note: "Appelé", publication: "waiting" })
    .where("id", "=", MARIES_ANSWER)
    .execute();
}

/** What tells that something happened; it is not undone. */
const TOLD = /^(journal|mails|mail_attempts|notifications|call_lists|settings|stage_versions|bin|bin_files)$/;

/** Every row that has to be there again, by table. */
export async function rowsToComeBack(database: Database) {
  const all = Object.entries(await everyRow(database)).filter(([table]) => !TOLD.test(table));
  // Locking a stage and forgetting an answer count as changes.
  return Object.fromEntries(
    all.map(([table, found]) => [table, found.map(({ updated_at: _, version: __, ...row }) => row)]),
  );
}
