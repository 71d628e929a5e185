import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { counted } from "#platform/values/plural.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { opinionAsked } from "../../mails.ts";
import { nextReminder } from "../../rules/asking/asking-moments.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import {
  greetedName,
  MOST_AT_ONCE,
  MOST_PARTS,
  type Recipient,
  type YearlyKind,
  yearlyClosesAt,
} from "../../rules/yearly/yearly-kinds.ts";
import { companiesToAsk, notAskedYet } from "./recipients.ts";
import { yearlyKeys } from "./yearly-key.ts";

interface Sending {
  kind: YearlyKind;
  year: number;
  /** Companies are not given: they are found here. */
  recipients: readonly Recipient[];
  /** Where the press before has stopped, in the list of companies. */
  after?: string;
  /** How many parts of the list of companies; MOST_PARTS by default. */
  parts?: number;
  by: Pick<User, "id" | "name">;
}

export interface Sent {
  sent: number;
  hasMore: boolean;
  /** The company after which the next press goes on. */
  next?: string;
}

/** Asks those who were not asked for that year yet: each address once, also by two presses at the same time. */
export async function sendYearly(database: Database, sending: Sending, now: Date): Promise<Sent> {
  const { unasked, ...rest } = await findUnasked(database, sending, now);
  if (unasked.length === 0) return { sent: 0, ...rest };
  const sent = await database.transaction().execute((transaction) => ask(transaction, sending, unasked, now));
  return { sent, ...rest };
}

async function findUnasked(database: Database, sending: Sending, now: Date) {
  const { kind, year, recipients, after = "", parts = MOST_PARTS } = sending;
  if (kind !== "company") {
    const unasked = await notAskedYet(database, { kind, year }, recipients);
    return { unasked: unasked.slice(0, MOST_AT_ONCE), hasMore: unasked.length > MOST_AT_ONCE };
  }
  const unasked = new Map<string, Recipient>();
  let next: string | null = after;
  for (let part = 0; part < parts && next !== null && unasked.size < MOST_AT_ONCE; part++) {
    const found = await companiesToAsk(database, { year, after: next, limit: MOST_AT_ONCE - unasked.size }, now);
    for (const recipient of await notAskedYet(database, { kind, year }, found.recipients))
      unasked.set(recipient.email, recipient);
    next = found.next;
  }
  return { unasked: [...unasked.values()], hasMore: next !== null, next: next ?? undefined };
}

async function ask(
  transaction: Transaction,
  { kind, year, by }: Sending,
  recipients: readonly Recipient[],
  now: Date,
): Promise<number> {
  const closes = yearlyClosesAt(kind, now);
  const about = { kind, year, stage_id: null, stage_day: "", type_id: null, trainer_ids: "[]" };
  const keyOf = await yearlyKeys(transaction);
  // The order is always the same: of two presses at once, none waits for the other while the other waits for it.
  const inOrder = recipients
    .map((recipient) => ({ ...recipient, key: keyOf(kind, year, recipient.email) }))
    .sort((one, two) => (one.key < two.key ? -1 : 1));
  // The unique key decides: of two presses at once, the second one adds nobody.
  const rows = await transaction
    .insertInto("opinions")
    .values(
      inOrder.map(({ name, email, key }) => ({
        ...about,
        id: randomUUID(),
        once_key: key,
        recipient_name: name,
        recipient_email: email,
        asked_at: now,
        next_reminder_at: nextReminder(kind, { askedAt: now, reminders: 0, closesAt: closes }, now),
        closes_at: closes,
      })),
    )
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .returning(["id", "recipient_name", "recipient_email"])
    .execute();
  if (rows.length === 0) return 0;
  const mails = rows.map(
    (row): NewMail => ({
      mail: opinionAsked.with({
        opinionId: row.id,
        opinionKind: kind,
        person: greetedName(kind, row.recipient_name),
        stageTitle: "",
        stageDay: "",
        year,
        closesAt: closes.toISOString(),
        isRequested: false,
      }),
      to: row.recipient_email,
      isTrusted: true,
    }),
  );
  await queueMails(transaction, mails, now);
  const label = `${OPINION_KINDS[kind].label} ${year}`;
  const changes = [{ label, before: "", after: counted(rows.length, "questionnaire") }];
  await record(transaction, { by, action: "yearlyOpinionsAsked", changes }, now);
  return rows.length;
}
