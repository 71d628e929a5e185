import type { Reader, Transaction } from "#platform/database/database.ts";
import type { HangingRows } from "#platform/database/hanging-rows.ts";
import { type Reference, readReferences } from "#platform/database/references.ts";
import type { Person } from "#platform/personal.ts";
import type { Day } from "#platform/values/paris-time.ts";
import {
  answersIn,
  readContent,
  rowsOf,
  stageIn,
  withoutEmptied,
  withoutRows,
  withRows,
} from "#subjects/stages/data/bin/content.ts";

// A person of a stage that lies in the bin: what is erased there does not come back with the stage. The callers have called
// lockStagesOf, which also locks the bin.

type Registration = ReturnType<typeof registrationsIn>[number];

/** The rule is that of own-rows.ts. */
export function isOwn(row: Registration, { userId, email, nameKey }: Person): boolean {
  if (row.user_id !== null) return row.user_id === userId;
  const isColleague =
    nameKey !== undefined &&
    row.registered_by_user !== null &&
    row.registered_by_user === userId &&
    row.person_key !== nameKey;
  return email !== null && row.email === email && !isColleague;
}

const registrationsIn = (content: HangingRows) => rowsOf(content, "participants");

/** The rule is that of waitingEntriesOf. */
const entriesOf = (content: HangingRows, { userId, email }: Person) =>
  rowsOf(content, "waiting_entries").filter((entry) =>
    entry.user_id === null ? email !== null && entry.email === email : entry.user_id === userId,
  );

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Erases the registrations of a person who asks for it, and their places in queues. Returns how many. */
export function eraseFromBin(transaction: Transaction, person: Person): Promise<number> {
  return rewriteBin(transaction, (content, references) => {
    const own = idsOf(registrationsIn(content).filter((row) => isOwn(row, person)));
    const entries = idsOf(entriesOf(content, person));
    const withoutOwn = withoutRows(content, { table: "participants", ids: own }, references);
    const withoutEntries = withoutRows(withoutOwn, { table: "waiting_entries", ids: entries }, references);
    const { content: left, count } = withoutCompanions(withoutEntries, person, references);
    return { content: left, count: own.length + entries.length + count };
  });
}

/**
 * Forgets the places in queues of an account that is deleted, and what its person answered. Their registrations stay.
 */
export async function forgetAccountInBin(transaction: Transaction, person: Person): Promise<void> {
  await rewriteBin(transaction, (content, references) => {
    const own = new Set(idsOf(registrationsIn(content).filter((row) => isOwn(row, person))));
    const answers = answersIn(content).filter((row) => own.has(row.participant_id ?? ""));
    const entries = idsOf(entriesOf(content, person));
    const forgotten = withoutEmptied(content, { table: "opinions", ids: idsOf(answers) }, references);
    const left = withoutRows(forgotten, { table: "waiting_entries", ids: entries }, references);
    const made = registrationsIn(left).filter((row) => row.registered_by_user === person.userId);
    const nameless = registrationsIn(left).map((row) => ({
      ...row,
      ...(made.includes(row) && { registered_by: null }),
      ...(row.user_id === person.userId && { user_id: null }),
    }));
    const held = registrationsIn(left).filter((row) => row.user_id === person.userId);
    return {
      content: withRows(left, { participants: nameless }),
      count: answers.length + entries.length + made.length + held.length,
    };
  });
}

/**
 * Withdraws a person who cancels what is to come: their registrations on coming stages, and their places in groups that
 * wait.
 */
export async function withdrawFromBin(transaction: Transaction, person: Person, today: Day): Promise<void> {
  await rewriteBin(transaction, (content, references) => {
    const isComing = (stageIn(content)?.date ?? "") > today;
    const own = isComing ? idsOf(registrationsIn(content).filter((row) => isOwn(row, person))) : [];
    return { content: withoutRows(content, { table: "participants", ids: own }, references), count: own.length };
  });
}

/** Takes the person out of the groups of other accounts that wait. */
export async function leaveGroupsInBin(transaction: Transaction, person: Person): Promise<void> {
  await rewriteBin(transaction, (content, references) => withoutCompanions(content, person, references));
}

function withoutCompanions(content: HangingRows, { userId, email }: Person, references: readonly Reference[]) {
  const others = new Set(
    idsOf(rowsOf(content, "waiting_entries").filter((entry) => entry.user_id !== null && entry.user_id !== userId)),
  );
  const leaving = rowsOf(content, "waiting_people").filter(
    (row) => email !== null && row.email === email && others.has(row.entry_id),
  );
  if (leaving.length === 0) return { content, count: 0 };
  const without = withoutRows(content, { table: "waiting_people", ids: idsOf(leaving) }, references);
  const fewer = rowsOf(without, "waiting_entries").map((entry) => ({
    ...entry,
    seats: entry.seats - leaving.filter((row) => row.entry_id === entry.id).length,
  }));
  const alone = idsOf(fewer.filter(({ seats }) => seats === 0));
  const shrunk = withRows(without, { waiting_entries: fewer });
  return {
    content: withoutRows(shrunk, { table: "waiting_entries", ids: alone }, references),
    count: leaving.length,
  };
}

interface Rewritten {
  content: HangingRows;
  /** How many rows were erased. */
  count: number;
}

/** Everything in the bin: there is little. A registration without its person is nothing. Returns how much was erased. */
export async function rewriteBin(
  transaction: Transaction,
  rewrite: (content: HangingRows, references: readonly Reference[]) => Rewritten,
): Promise<number> {
  const rows = await transaction.selectFrom("bin").select(["id", "person_name", "content"]).orderBy("id").execute();
  if (rows.length === 0) return 0;
  const references = await readReferences(transaction);
  let erased = 0;
  for (const row of rows) {
    const { content: rewritten, count } = rewrite(readContent(row), references);
    if (count === 0) continue;
    const content = withoutRows(rewritten, { table: "bookings", ids: emptyBookings(rewritten) }, references);
    const registrants = registrationsIn(content).length;
    erased += count;
    if (row.person_name !== "" && registrants === 0)
      await transaction.deleteFrom("bin").where("id", "=", row.id).execute();
    else
      await transaction
        .updateTable("bin")
        .set({ content: JSON.stringify(content), registrants })
        .where("id", "=", row.id)
        .execute();
  }
  return erased;
}

/** Those whose last registrant was erased. */
function emptyBookings(content: HangingRows): unknown[] {
  const booked = new Set(registrationsIn(content).map(({ booking_id }) => booking_id));
  return (content.deleted.bookings ?? []).map(({ id }) => id).filter((id) => !booked.has(id as string));
}

/** Their registrations and places in queues, with the stage of each. */
export async function readInBin(database: Reader, person: Person) {
  const rows = await database.selectFrom("bin").select(["content", "kept_until"]).orderBy("id").execute();
  return rows.flatMap((row) => {
    const content = readContent(row);
    const stage = stageIn(content);
    const entries = new Set(idsOf(entriesOf(content, person)));
    const waiting = rowsOf(content, "waiting_people").filter(({ entry_id }) => entries.has(entry_id));
    const registered = registrationsIn(content).filter((one) => isOwn(one, person));
    return stage
      ? [...registered, ...waiting].map((one) => ({ stage, person: one, keptUntil: new Date(row.kept_until) }))
      : [];
  });
}
