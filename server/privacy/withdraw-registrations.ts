import { fullName } from "../../domain/accounts/user.ts";
import type { Day } from "../../domain/paris-time.ts";
import { withdrawnNotification } from "../../domain/privacy/privacy-messages.ts";
import type { Transaction } from "../database/database.ts";
import { notify } from "../notifications/notifications.ts";
import { deleteRegistrations } from "../registrations/delete-registrations.ts";
import { lockStage } from "../seats/lock-stage.ts";
import { type Person, registrationsOf } from "./person.ts";

/**
 * Cancels the person's registrations on coming stages: the seats go back, and the accounts that made them are told. The
 * caller has called lockStagesOf.
 */
export async function withdrawRegistrations(
  transaction: Transaction,
  person: Person,
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const coming = await registrationsOf(transaction, person)
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["participants.id", "stages.id as stage_id"])
    .where("stages.date", ">", today)
    .execute();
  for (const [stageId, rows] of Map.groupBy(coming, (row) => row.stage_id)) {
    const stage = await lockStage(transaction, stageId, now);
    if (!stage) continue;
    const ids = rows.map(({ id }) => id);
    const deleted = await deleteRegistrations(transaction, { stageId, ids }, now);
    await transaction
      .updateTable("mails")
      .set({ state: "cancelled" })
      .where("recipient", "=", person.email ?? "")
      .where("participant_id", "in", ids)
      .where("state", "in", ["waiting", "retrying"])
      .execute();
    await notify(transaction, told(deleted, person, stage), now);
  }
}

interface Withdrawn {
  firstName: string;
  lastName: string;
  registeredByUser: string | null;
}

function told(people: readonly Withdrawn[], { userId }: Person, { title }: { title: string }) {
  return people.flatMap(({ registeredByUser: by, ...person }) =>
    by === null || by === userId
      ? []
      : [{ userId: by, message: withdrawnNotification({ name: fullName(person), title }) }],
  );
}
