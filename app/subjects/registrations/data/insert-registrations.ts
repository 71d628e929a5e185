import type { Insertable } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { prepareInsert } from "#platform/database/prepared-insert.ts";
import type { Schema } from "#platform/database/schema.ts";
import { withBookings } from "#subjects/bookings/data/book.ts";
import { assignPeople, typedPeople } from "#subjects/identities/data/assign-people.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { readDossierSettings, readRules } from "#subjects/settings/data/read-settings.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { groupNotification, selfNotification } from "../rules/registration-messages.ts";
import type { Registration } from "./register.ts";
import { prepareMails } from "./registration-mails.ts";
import { registrationRows } from "./registration-rows.ts";

/** What is inserted, prepared before the transaction, which then only checks what other requests may change. */
export type PreparedRegistration = Awaited<ReturnType<typeof prepareRegistration>>;

export async function prepareRegistration(database: Database, registration: Registration, now: Date) {
  const rows = registrationRows(registration, now);
  const people = rows.map(({ email, person_key }) => ({ email, personKey: person_key }));
  return {
    registration,
    rows,
    people,
    organisations: namedOrganisations(rows),
    typed: typedPeople(rows),
    mailsOf: prepareMails(registration, rows, await readMailed(database)),
  };
}

/** What the mails about registrations tell of the settings. */
export async function readMailed(database: Reader) {
  const { cancelDays } = await readRules(database);
  const { houseRulesUrl } = await readDossierSettings(database);
  return { cancelDays, houseRulesUrl };
}

/** The caller has taken the seats. Everybody is told, and the account that registers. */
export async function insertRegistrations(
  transaction: Transaction,
  { registration, rows, organisations, typed, mailsOf, stage }: PreparedRegistration & { stage: Stage },
  now: Date,
): Promise<void> {
  const { kind, participants, by } = registration;
  const assigned = await withOrganisations(transaction, rows, organisations, now);
  const persons = await assignPeople(
    transaction,
    typed,
    assigned.map(({ organisation_id }) => organisation_id),
    now,
  );
  const belonging = assigned.map((row, index) => ({ ...row, person_id: persons[index] }));
  await insertRows(transaction, await withBookings(transaction, belonging, now));
  await queueMails(transaction, mailsOf(stage, now), now);
  if (!by) return;
  const message = kind === "self" ? selfNotification : groupNotification;
  await notify(
    transaction,
    participants.map((participant) => ({ userId: by.id, message: message(stage.title, participant) })),
    now,
  );
}

const insertRow = prepareInsert("participants");

async function insertRows(transaction: Transaction, rows: Insertable<Schema["participants"]>[]): Promise<void> {
  const [only, ...others] = rows;
  if (only && others.length === 0) await insertRow(transaction, only);
  else await transaction.insertInto("participants").values(rows).execute();
}
