import { randomUUID } from "node:crypto";
import { type Participant, personKey, tidyParticipant } from "../../../domain/registrations/participant.ts";
import { registrantSearchText } from "../../../domain/search-text.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import type { Site } from "../site.ts";

interface Account {
  id: string;
  email: string;
}

/** Inserts a registration that was made before the test, without checking seats or deadline. */
export async function enrol({ services: { database } }: Site, stage: Stage, participant: Participant, by?: Account) {
  const row = rowOf(stage, participant, new Date("2026-11-01T09:00:00Z"), by);
  await database.insertInto("participants").values(row).execute();
}

const ROWS_PER_STATEMENT = 500;

/** Inserts many registrations, each a minute after the one before. */
export async function enrolMany({ services: { database } }: Site, stage: Stage, people: readonly Participant[]) {
  const rows = people.map((person, index) => rowOf(stage, person, new Date(Date.UTC(2026, 9, 1, 8, index))));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await database
      .insertInto("participants")
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
}

function rowOf(stage: Stage, participant: Participant, registrationDate: Date, by?: Account) {
  const tidy = tidyParticipant(participant);
  return {
    id: randomUUID(),
    stage_id: stage.id,
    user_id: null,
    email: tidy.email,
    first_name: tidy.firstName,
    last_name: tidy.lastName,
    person_key: personKey(tidy),
    phone: tidy.phone,
    company: tidy.company,
    level: tidy.level,
    is_handicapped: tidy.isHandicapped,
    handicap_type: tidy.handicapType,
    registered_by: by?.email ?? null,
    registered_by_user: by?.id ?? null,
    registration_date: registrationDate,
    submission: "",
    search_text: registrantSearchText(tidy),
  };
}

export function accountOf({ services }: Site, { email }: { email: string }): Promise<Account> {
  return services.database
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}
