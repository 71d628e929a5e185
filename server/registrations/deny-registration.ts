import { BY_THE_PERSON } from "../../domain/journal/journal.ts";
import { toMailStage } from "../../domain/mails/mail-stage.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import { otherRegistrar, registrarName } from "../../domain/registrations/registrar.ts";
import { hasBegun } from "../../domain/stages/stage.ts";
import { toRegistrar } from "../../domain/stages/stage-changes.ts";
import type { Database, Transaction } from "../database/database.ts";
import { record } from "../journal/journal.ts";
import { type NewMail, queueMails } from "../mails/queue-mails.ts";
import { notify } from "../notifications/notifications.ts";
import { findToldRegistrant, nameOf } from "../notifications/told-registrants.ts";
import { lockStage } from "../seats/lock-stage.ts";
import { freeSeats } from "../seats/seats.ts";
import { toStage } from "../stages/stages.ts";

interface Denial {
  participantId: string;
  stageId: string;
  /** It is told. */
  centre: { email: string; brand: string };
}

export type DenialOutcome = "denied" | "tooLate" | "notThere";

/** "Ce n’est pas moi": the registration is deleted and its seat becomes free, in one transaction. */
export async function denyRegistration(
  database: Database,
  { participantId, stageId, centre }: Denial,
  now: Date,
): Promise<DenialOutcome> {
  try {
    await database.transaction().execute(async (transaction) => {
      // Locks the stage first, like a removal by an administrator: of the two, the second finds no registration.
      const row = await lockStage(transaction, stageId, now);
      if (!row) throw new Refused("notThere");
      const stage = toStage(row);
      if (hasBegun(stage, dayInParis(now))) throw new Refused("tooLate");
      const person = await findToldRegistrant(transaction, participantId);
      if (!person || !(await deleteRegistration(transaction, participantId))) throw new Refused("notThere");
      await freeSeats(transaction, { stageId, count: 1 }, now);
      await record(transaction, { by: BY_THE_PERSON, action: "registrationDenied", stage, person }, now);
      const registrar = otherRegistrar(person);
      const about = { stage: toMailStage(stage), people: [nameOf(person)] };
      const toCentre = { ...about, toRegistrar: false, registeredBy: registrarName(person, centre.brand) };
      const mails: NewMail[] = [{ kind: "registrationDenied", to: centre.email, data: toCentre, stageId }];
      // To an address that nobody has proved, a mail would tell a stranger the name.
      if (registrar?.emailVerified) {
        const data = { ...about, toRegistrar: true, registeredBy: null };
        mails.push({ kind: "registrationDenied", to: registrar.email, data, stageId, userId: registrar.id });
      }
      await queueMails(transaction, mails, now);
      if (registrar)
        await notify(
          transaction,
          [{ userId: registrar.id, message: toRegistrar.denied(stage)([nameOf(person)]) }],
          now,
        );
    });
    return "denied";
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

/** False when somebody else deleted it first. */
async function deleteRegistration(transaction: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom("participants").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Thrown to roll the transaction back, with the seat. */
class Refused extends Error {
  readonly outcome: Exclude<DenialOutcome, "denied">;

  constructor(outcome: Exclude<DenialOutcome, "denied">) {
    super(outcome);
    this.outcome = outcome;
  }
}
