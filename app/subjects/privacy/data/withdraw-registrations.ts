import type { Transaction } from "#platform/database/database.ts";
import type { Person } from "#platform/personal.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { fullName } from "#platform/values/user.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { deleteRegistrations } from "#subjects/registrations/data/delete-registrations.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { withdrawnNotification } from "../rules/privacy-messages.ts";

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
