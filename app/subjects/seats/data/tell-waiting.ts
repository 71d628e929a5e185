import type { Selectable } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { WaitingEntryRow } from "#platform/database/tables/waiting-list.ts";
import { isMailable } from "#platform/values/email.ts";
import type { MailContent } from "#subjects/mails/data/declare-mail.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { AboutRegistrations, MailStage } from "#subjects/mails/rules/about-registrations.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { keepOfficeCallList } from "#subjects/notifications/data/call-lists.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { nameOf, VERIFIED } from "#subjects/notifications/data/told-registrants.ts";
import type { PersonToCall, Reached } from "#subjects/notifications/rules/reached.ts";
import type { WholeStageRow } from "#subjects/stages/data/stages.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import type { QueueChange } from "#subjects/waiting-list/mails.ts";
import { holdEnded, seatHeld, waitingListChanged } from "#subjects/waiting-list/mails.ts";
import { callNote } from "#subjects/waiting-list/rules/waiting-call-notes.ts";
import type { HeldWhy } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { waitingNotification } from "#subjects/waiting-list/rules/waiting-notifications.ts";
import { IS_IN_QUEUE } from "./in-queue.ts";

interface Told {
  stage: WholeStageRow;
  /** Their hold is over. */
  ended: readonly Selectable<WaitingEntryRow>[];
  /** Seats are held for them. */
  offered: readonly Selectable<WaitingEntryRow>[];
  /** Seats came free; or they were held already, for longer now; or somebody asked for them. */
  why?: HeldWhy;
}

export async function tellWaiting(
  transaction: Transaction,
  { stage, ended, offered, why = "free" }: Told,
  now: Date,
): Promise<void> {
  const about = mailStageOf(stage);
  const lost = await tellEntries(transaction, idsOf(ended), now, {
    mail: (data) => holdEnded.with({ ...data, stage: about }),
    notification: (entry) => waitingNotification.ended(stage, entry),
    note: () => callNote.ended,
  });
  await keepOfficeCallList(transaction, { change: "queueChanged", stage, toCall: lost }, now);
  const untils = new Map(offered.map(({ id, held_until }) => [id, new Date(held_until ?? now)]));
  const held = await tellEntries(transaction, idsOf(offered), now, {
    mail: (data, { id }) => seatHeld.with({ ...data, stage: about, until: (untils.get(id) ?? now).toISOString(), why }),
    notification: ({ id, seats }) => {
      const held = { seats, until: untils.get(id) ?? now };
      return waitingNotification[HELD_NEWS[why]](stage, held);
    },
    note: ({ id }) => callNote.held(untils.get(id) ?? now),
  });
  await keepOfficeCallList(transaction, { change: "seatHeld", stage, toCall: held }, now);
}

interface Changed {
  stage: WholeStageRow;
  entryId: string;
  change: QueueChange;
}

/** The centre made the change. Call it while the entry still has its people. */
export async function tellQueueChange(transaction: Transaction, { stage, entryId, change }: Changed, now: Date) {
  const toCall = await tellEntries(transaction, [entryId], now, {
    mail: (data) => waitingListChanged.with({ ...data, stage: mailStageOf(stage), change }),
    notification: () => waitingNotification[change](stage),
    note: () => callNote[change],
  });
  await keepOfficeCallList(transaction, { change: "queueChanged", stage, toCall }, now);
}

const HELD_NEWS = { free: "held", longer: "heldLonger", asked: "heldAsAsked" } as const;

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** Everybody in the queue of a stage that changes or is deleted. Call it before the entries are deleted. */
export async function tellQueue(
  transaction: Transaction,
  {
    stage,
    ...telling
  }: { stage: MailStage } & Omit<Telling, "mail" | "note"> & { mail: (about: AboutRegistrations) => MailContent },
  now: Date,
): Promise<Reached> {
  const about = toMailStage(stage);
  const { told } = await whoWaits(transaction, stage.id, telling.untold);
  const toCall = await tellEntries(transaction, await queueOf(transaction, stage.id), now, {
    ...telling,
    note: () => callNote.waiting,
    mail: (data) => telling.mail({ ...data, stage: about }),
  });
  return { informed: told.length, toCall };
}

/** Who waits for a seat of a stage, by name: whom tellQueue tells, and whom to call. */
export async function whoWaits(
  database: Reader,
  stageId: string,
  untold?: ReadonlySet<string>,
): Promise<{ told: string[]; toCall: PersonToCall[] }> {
  const entries = await readTold(database, await queueOf(database, stageId));
  return {
    told: entries.filter((entry) => !isToCall(entry) && !untold?.has(entry.id)).flatMap(({ people }) => people),
    toCall: entries.filter(isToCall).flatMap((entry) => callsOf(entry, callNote.waiting)),
  };
}

async function queueOf(database: Reader, stageId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("waiting_entries")
    .select("id")
    .where("stage_id", "=", stageId)
    .where(IS_IN_QUEUE)
    .execute();
  return idsOf(rows);
}

type ToldEntry = Awaited<ReturnType<typeof readTold>>[number];

interface Telling {
  /** The mail of an entry, without its stage. */
  mail: (about: Omit<AboutRegistrations, "stage">, entry: ToldEntry) => MailContent;
  notification: (entry: ToldEntry) => string;
  /** What somebody whom no mail reaches is told on the phone. */
  note: (entry: ToldEntry) => string;
  /** The same as of a new mail: queue-mails.ts. */
  isTrusted?: boolean;
  /** The entries that need no mail, by id: cancel-waiting.ts. */
  untold?: ReadonlySet<string>;
}

/** A mail tells them, and a notification of the account that sees the entry. Returns whom to call instead. */
export async function tellEntries(
  transaction: Transaction,
  entryIds: readonly string[],
  now: Date,
  { mail, notification, note, isTrusted, untold }: Telling,
): Promise<PersonToCall[]> {
  const entries = await readTold(transaction, entryIds);
  if (entries.length === 0) return [];
  const mails = entries.flatMap((entry): NewMail[] => {
    const isGroup = entry.kind === "group";
    // An address that the account has not proved may be somebody else's: they get no names.
    if ((isGroup && !entry.owner_verified) || untold?.has(entry.id)) return [];
    const data = { people: entry.people, toRegistrar: isGroup, registeredBy: null, isWaiting: true };
    const to = isGroup ? (entry.owner_email ?? "") : entry.email;
    const userId = (isGroup && entry.owner_id) || undefined;
    // The account waits under an address that it has proved, and not under somebody else's.
    const isProved = Boolean(entry.owner_verified) && entry.owner_email === to;
    const about = { stageId: entry.stage_id, waitingEntryId: entry.id, userId, isTrusted: isTrusted || isProved };
    return [{ mail: mail(data, entry), to, ...about }];
  });
  await queueMails(transaction, mails, now);
  const accounts = entries.flatMap((entry) => {
    const userId = entry.owner_id ?? entry.named_id;
    return userId === null ? [] : [{ userId, message: notification(entry) }];
  });
  await notify(transaction, accounts, now);
  return entries.filter(isToCall).flatMap((entry) => callsOf(entry, note(entry)));
}

/** The centre wrote down somebody who has no address. */
const isToCall = ({ kind, email }: ToldEntry) => kind === "self" && !isMailable(email);

const callsOf = ({ people, phone }: ToldEntry, note: string) => people.map((name) => ({ name, phone, note }));

async function readTold(database: Reader, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  const entries = await database
    .selectFrom("waiting_entries as entry")
    .leftJoin("users as owner", "owner.id", "entry.user_id")
    .leftJoin("users as named", (join) =>
      join
        .onRef("named.email", "=", "entry.email")
        .on("entry.user_id", "is", null)
        .on("named.email_verified", "=", VERIFIED),
    )
    .select(["entry.id", "entry.stage_id", "entry.kind", "entry.email", "entry.seats"])
    .select(["owner.id as owner_id", "owner.email as owner_email", "owner.email_verified as owner_verified"])
    .select("named.id as named_id")
    .where("entry.id", "in", entryIds)
    .orderBy("entry.position")
    .execute();
  const people = await database
    .selectFrom("waiting_people")
    .select(["entry_id", "first_name as firstName", "last_name as lastName", "phone"])
    .where("entry_id", "in", entryIds)
    .orderBy("entry_id")
    .orderBy("position")
    .execute();
  const byEntry = Map.groupBy(people, (person) => person.entry_id);
  return entries.map((entry) => {
    const own = byEntry.get(entry.id) ?? [];
    return { ...entry, people: own.map(nameOf), phone: own[0]?.phone ?? "" };
  });
}

export function mailStageOf(row: WholeStageRow): MailStage {
  const { type_id: typeId, timetable, price_cents: priceCents, state: _, ...stage } = row;
  return toMailStage({ ...stage, typeId, priceCents, halfDays: readTimetable(timetable) });
}
