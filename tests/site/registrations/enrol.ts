import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { findUser } from "#subjects/accounts/data/users.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { withBookings } from "#subjects/bookings/data/book.ts";
import { assignPeople, typedPeople } from "#subjects/identities/data/assign-people.ts";
import { namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { participantColumns } from "#subjects/registrations/data/participant-columns.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { addSeats } from "../../seats.ts";
import { addAccount } from "../../sign-in.ts";
import type { Site } from "../site.ts";

interface Account {
  id: string;
  email: string;
}

/** Inserts a registration that was made before the test, without checking seats or deadline. */
export async function enrol({ services: { database } }: Site, stage: Stage, participant: Participant, by?: Account) {
  await insertRegistrations(database, [rowOf(stage, participant, new Date("2026-11-01T09:00:00Z"), by)]);
  await addSeats(database, { registered: 1 }, stage.id);
}

const ROWS_PER_STATEMENT = 500;

/** Inserts many registrations, each a minute after the one before. */
export async function enrolMany(
  { services: { database } }: Pick<Site, "services">,
  stage: Stage,
  people: readonly Participant[],
) {
  const rows = people.map((person, index) => rowOf(stage, person, new Date(Date.UTC(2026, 9, 1, 8, index))));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await insertRegistrations(database, rows.slice(start, start + ROWS_PER_STATEMENT));
  await addSeats(database, { registered: people.length }, stage.id);
}

const NAMED_ON = new Date("2026-11-01T09:00:00Z");

type Row = Omit<ReturnType<typeof rowOf>, "id" | "user_id"> & { id: string; user_id: string | null };

/** Rows of rowOf, with the organisations that they name. */
export async function insertRegistrations(database: Database, rows: readonly Row[]) {
  await database.transaction().execute(async (transaction) => {
    const assigned = await withOrganisations(transaction, rows, namedOrganisations(rows), NAMED_ON);
    const organisations = assigned.map(({ organisation_id }) => organisation_id);
    const people = await assignPeople(transaction, typedPeople(rows), organisations, NAMED_ON);
    const belonging = assigned.map((row, index) => ({ ...row, person_id: people[index] }));
    const booked = await withBookings(transaction, belonging, NAMED_ON);
    await transaction.insertInto("participants").values(booked).execute();
  });
}

/** The row of a registration, for tests that insert many at once. */
export function rowOf(stage: Stage, participant: Participant, registrationDate: Date, by?: Account) {
  return {
    id: randomUUID(),
    stage_id: stage.id,
    user_id: null,
    ...participantColumns(tidyParticipant(participant)),
    registered_by: by?.email ?? null,
    registered_by_user: by?.id ?? null,
    registration_date: registrationDate,
    submission: "",
  };
}

export function accountOf({ services }: Site, { email }: { email: string }): Promise<Account> {
  return services.database
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

/** A new account, as the server's functions take who acts. */
export async function addUser(
  { services: { database } }: Pick<Site, "services">,
  person: SignUpForm,
  options: Parameters<typeof addAccount>[2] = {},
): Promise<User> {
  const user = await findUser(database, await addAccount(database, person, options));
  if (!user) throw new Error(`no account for ${person.email}`);
  return user;
}
