import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { countAttempt, type Rate, type RateLimit } from "#platform/rate-limit.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { NAME_WHEN_UNKNOWN, shownName } from "#subjects/accounts/rules/shown-name.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import { BY_THE_PERSON } from "#subjects/journal/rules/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { AboutRegistrations } from "#subjects/mails/rules/about-registrations.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import {
  nameOf,
  type ToldRegistrant,
  toRegistrant,
  withAccounts,
} from "#subjects/notifications/data/told-registrants.ts";
import { otherRegistrar } from "#subjects/notifications/rules/registrar.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { readRules } from "#subjects/settings/data/read-settings.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { hasBegun, type Stage } from "#subjects/stages/rules/stage.ts";
import { cancellationNotification, toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { registrationCancelled } from "../mails.ts";
import { canCancel } from "../rules/cancel-limit.ts";
import { deleteRegistrations } from "./delete-registrations.ts";

interface Cancellation {
  stageId: string;
  /** Those that are gone already, or that are not theirs to cancel, stay out of it. */
  participantIds: readonly string[];
  /** An account, for itself and for those whom it registered; null for the person of a private link. */
  by: User | null;
  /** Without an account: by the link that the page showed, which does not prove the address. */
  byShownLink?: boolean;
  /** It is told. */
  centre: { email: string; brand: string };
  /** The network address of the client, if known. */
  address: string | undefined;
}

type CancelRefusal = "tooLate" | "notThere" | "tooMany";

/** People, not forms: as many as an account or a network address may register. */
export const CANCELLATION_RATES = {
  account: [
    { limit: 60, seconds: 600 },
    { limit: 200, seconds: 86_400 },
  ],
  address: [
    { limit: 120, seconds: 600 },
    { limit: 400, seconds: 86_400 },
  ],
} as const satisfies Record<string, readonly Rate[]>;

/** One or several registrations of a stage: all are deleted, their seats free again and everybody told, or nothing. */
export async function cancelRegistrations(
  database: Database,
  cancellation: Cancellation,
  now: Date,
): Promise<{ cancelled: number } | CancelRefusal> {
  const { stageId, participantIds, by, byShownLink, centre, address } = cancellation;
  if (participantIds.length === 0) return "notThere";
  return refusableTransaction<CancelRefusal, { cancelled: number }>(database, async (transaction, refuse) => {
    // Locks the stage first, like a removal by an administrator: of the two, the second finds no registration.
    const row = (await lockStage(transaction, stageId, now)) ?? refuse("notThere");
    const stage = toStage(row);
    const people = await findPeople(transaction, cancellation);
    if (people.length === 0) refuse("notThere");
    if (!canCancel(stage, (await readRules(transaction)).cancelDays, now)) refuse("tooLate");
    const limits = limitsOf({ by, address, amount: people.length });
    if (!(await countAttempt(transaction, limits, now))) refuse("tooMany");
    await cancelPeople(transaction, { stage, people, by, byShownLink, centre }, now);
    return { cancelled: people.length };
  });
}

/**
 * Part of the transaction of what ends the registration for another reason than a wish to cancel, to which the limit in
 * days does not apply: the withdrawal from a contract. False when there is no such registration, or the stage has
 * begun.
 */
export async function cancelWithin(
  transaction: Transaction,
  { stageId, participantId, centre }: Pick<Cancellation, "stageId" | "centre"> & { participantId: string },
  now: Date,
): Promise<boolean> {
  const row = await lockStage(transaction, stageId, now);
  if (!row) return false;
  const stage = toStage(row);
  const people = await findPeople(transaction, { stageId, participantIds: [participantId], by: null });
  if (people.length === 0 || (stage.date !== null && hasBegun(stage, dayInParis(now)))) return false;
  await cancelPeople(transaction, { stage, people, by: null, centre }, now);
  return true;
}

/** Everybody is told, then the registrations are deleted and their seats free again. */
async function cancelPeople(
  transaction: Transaction,
  { stage, people, by, byShownLink = false, centre }: Told,
  now: Date,
): Promise<void> {
  const own = people.filter((person) => isOwn(person, by));
  const isTrusted = (person: ToldRegistrant) => !byShownLink && isProved(by)(person);
  const others = people.filter((person) => !own.includes(person));
  await tell(transaction, { stage, people: own, centre, by: null, isTrusted }, now);
  await tell(transaction, { stage, people: others, centre, by, isTrusted }, now);
  await tellCentre(transaction, { stage, people, centre, by }, now);
  await deleteRegistrations(transaction, { stageId: stage.id, ids: people.map(({ id }) => id) }, now);
  const entries = people.map((person) => ({
    by: by && !own.includes(person) ? by : BY_THE_PERSON,
    action: "registrationCancelled" as const,
    stage,
    person,
  }));
  await recordAll(transaction, entries, now);
}

async function findPeople(
  transaction: Transaction,
  { stageId, participantIds, by }: Pick<Cancellation, "stageId" | "participantIds" | "by">,
): Promise<ToldRegistrant[]> {
  const rows = await withAccounts(transaction)
    .where("people.stage_id", "=", stageId)
    .where("people.id", "in", participantIds)
    .$if(by !== null, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb("people.user_id", "=", by?.id ?? ""),
          eb("people.registered_by_user", "=", by?.id ?? ""),
          // An address that the account has not proved may be another person's.
          ...(by?.emailVerified ? [and([eb("people.user_id", "is", null), eb("people.email", "=", by.email)])] : []),
        ]),
      ),
    )
    .orderBy("people.registration_date")
    .orderBy("people.search_text")
    .execute();
  return rows.map(toRegistrant);
}

/** An account that typed another person's address registered somebody else, also with the form for one person. */
const isOwn = (person: ToldRegistrant, by: User | null) => by === null || otherRegistrar(person)?.id !== by.id;

/** A private link came to that address; an account may have somebody else's. */
const isProved =
  (by: User | null) =>
  ({ email }: ToldRegistrant) =>
    by === null || (by.emailVerified && by.email === email);

interface Told extends Pick<Cancellation, "by" | "byShownLink" | "centre"> {
  stage: Stage;
  people: readonly ToldRegistrant[];
}

/** The people, and the accounts that registered them. Without an account, each has cancelled for themselves. */
async function tell(
  transaction: Transaction,
  { stage, people, centre, by, isTrusted }: Told & { isTrusted: (person: ToldRegistrant) => boolean },
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const nameOfBy = by && shownTo(by, centre.brand);
  const cancelledBy = (about: AboutRegistrations) => {
    if (about.toRegistrar) return by ? null : about.people.join(", ");
    return nameOfBy;
  };
  const told = {
    stage,
    participantIds: people.map(({ id }) => id),
    notification: cancellationNotification(stage),
    registrarNotification: toRegistrar.cancelled(stage),
    mail: (about: AboutRegistrations) =>
      registrationCancelled.with({
        ...about,
        toCentre: false,
        cancelledBy: cancelledBy(about),
        byThemselves: by === null,
      }),
    isTrusted,
  };
  await tellRegistrants(transaction, told, { sendsMail: true, centre }, now);
}

async function tellCentre(transaction: Transaction, { stage, people, centre, by }: Told, now: Date): Promise<void> {
  const names = people.map(nameOf);
  const byThemselves = people.every((person) => isOwn(person, by));
  const cancelledBy = by && !byThemselves ? shownTo(by, centre.brand) : names.join(", ");
  const about = { stage: toMailStage(stage), people: names, toRegistrar: false, registeredBy: null };
  const data = { ...about, toCentre: true, cancelledBy, byThemselves };
  const mail = { mail: registrationCancelled.with(data), to: centre.email, stageId: stage.id, isTrusted: true };
  await queueMails(transaction, [mail], now);
}

const shownTo = ({ name, role }: User, brand: string) =>
  shownName({ name, isAdmin: role === "admin" }, brand) ?? NAME_WHEN_UNKNOWN;

function limitsOf({ by, address, amount }: Pick<Cancellation, "by" | "address"> & { amount: number }): RateLimit[] {
  const counters = [
    ["account", by?.id],
    ["address", address],
  ] as const;
  return counters.flatMap(([kind, who]) =>
    who === undefined
      ? []
      : CANCELLATION_RATES[kind].map((rate) => ({
          ...rate,
          key: `cancellation ${kind} ${rate.seconds} ${who}`,
          amount,
        })),
  );
}
