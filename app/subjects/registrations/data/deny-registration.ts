import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { BY_THE_PERSON } from "#subjects/journal/rules/journal.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { findToldRegistrant, nameOf } from "#subjects/notifications/data/told-registrants.ts";
import { otherRegistrar, registrarName } from "#subjects/notifications/rules/registrar.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { hasBegun } from "#subjects/stages/rules/stage.ts";
import { toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { registrationDenied } from "../mails.ts";
import { deleteRegistrations } from "./delete-registrations.ts";

interface Denial {
  participantId: string;
  stageId: string;
  /** It is told. */
  centre: { email: string; brand: string };
}

type DenialOutcome = "denied" | "tooLate" | "notThere";

/** "Ce n’est pas moi": the registration is deleted and its seat becomes free, in one transaction. */
export async function denyRegistration(
  database: Database,
  { participantId, stageId, centre }: Denial,
  now: Date,
): Promise<DenialOutcome> {
  return refusableTransaction<DenialOutcome, "denied">(database, async (transaction, refuse) => {
    const row = (await lockStage(transaction, stageId, now)) ?? refuse("notThere");
    const stage = toStage(row);
    if (hasBegun(stage, dayInParis(now))) refuse("tooLate");
    const person = (await findToldRegistrant(transaction, participantId)) ?? refuse("notThere");
    const [deleted] = await deleteRegistrations(transaction, { stageId, ids: [participantId] }, now);
    if (!deleted) refuse("notThere");
    await record(transaction, { by: BY_THE_PERSON, action: "registrationDenied", stage, person }, now);
    const registrar = otherRegistrar(person);
    const about = { stage: toMailStage(stage), people: [nameOf(person)] };
    const toCentre = { ...about, toRegistrar: false, registeredBy: registrarName(person, centre.brand) };
    const mails: NewMail[] = [{ mail: registrationDenied.with(toCentre), to: centre.email, stageId }];
    // To an address that nobody has proved, a mail would tell a stranger the name.
    if (registrar?.emailVerified) {
      const data = { ...about, toRegistrar: true, registeredBy: null };
      mails.push({ mail: registrationDenied.with(data), to: registrar.email, stageId, userId: registrar.id });
    }
    await queueMails(transaction, mails, now);
    const message = toRegistrar.denied(stage)([nameOf(person)]);
    if (registrar) await notify(transaction, [{ userId: registrar.id, message }], now);
    return "denied";
  });
}
