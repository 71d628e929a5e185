import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import { readLightRecords } from "#subjects/attendance/data/records/read-light-records.ts";
import { stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { isAbsentThroughout } from "../../rules/asking/absent-throughout.ts";
import { STAGE_KINDS, type StageKind } from "../../rules/asking/asking-moments.ts";
import { type StageToAsk, stagesToAsk } from "./asked-stages.ts";
import { followMovedStage } from "./moved-stages.ts";
import { askedMail } from "./opinion-mails.ts";
import { markAsked } from "./write-opinions.ts";

const ROWS_PER_TRANSACTION = 300;

/** Asks the participants of the stages whose moment has come: each once, whatever other processes do at the same time. */
export async function askParticipants(database: Database, now: Date): Promise<void> {
  for (const kind of STAGE_KINDS)
    for (const stage of await stagesToAsk(database, kind, now)) {
      if (kind === "before") await followMovedStage(database, stage);
      await askStage(database, { kind, stage }, now);
    }
}

interface Asking {
  kind: StageKind;
  stage: StageToAsk;
}

async function askStage(database: Database, { kind, stage }: Asking, now: Date): Promise<void> {
  for (let after = ""; ; ) {
    // Most of the time everybody was asked, and then nothing is written.
    const found = await findUnasked(database, { kind, stageId: stage.id, after });
    if (found.length === 0) return;
    const isAbsent = kind === "before" ? () => false : await absenceOf(database, stage);
    const people = new Map(
      found.filter(({ id, email }) => isMailable(email) && !isAbsent(id)).map((row) => [row.id, row]),
    );
    await database.transaction().execute(async (transaction) => {
      const asked = await markAsked(transaction, { kind, stage, participantIds: [...people.keys()] }, now);
      const mails = asked.flatMap((opinion) => {
        const person = people.get(opinion.participantId);
        return person ? [askedMail({ kind, stage, opinion, person }, { isRequested: false })] : [];
      });
      await queueMails(transaction, mails, now);
    });
    if (found.length < ROWS_PER_TRANSACTION) return;
    after = found.at(-1)?.id ?? "";
  }
}

/** A participant who was absent throughout is not asked. The next run reads a later correction of the attendance. */
export async function absenceOf(database: Reader, stage: Pick<StageToAsk, "id" | "halfDays">) {
  const records = (await readLightRecords(database, [stage.id])).get(stage.id) ?? [];
  const attendance = stageAttendance(stage.halfDays, records);
  return (participantId: string) => isAbsentThroughout(attendance, participantId);
}

function findUnasked(database: Reader, { kind, stageId, after }: { kind: StageKind; stageId: string; after: string }) {
  const onceKey = sql<string>`${`${kind}:`} || people.id`;
  return database
    .selectFrom("participants as people")
    .select(["people.id", "people.email", "people.first_name as firstName", "people.last_name as lastName"])
    .where("people.stage_id", "=", stageId)
    .where("people.email", "like", "%@%")
    .where("people.id", ">", after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("opinions")
            .select("opinions.id")
            .where("once_key", "=", onceKey)
            // One that a QR code opened is asked by mail too, unless it is answered.
            .where(({ or, eb }) => or([eb("asked_at", "is not", null), eb("answered_at", "is not", null)])),
        ),
      ),
    )
    .orderBy("people.id")
    .limit(ROWS_PER_TRANSACTION)
    .execute();
}
