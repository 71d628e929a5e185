import { randomUUID } from "node:crypto";
import { personKey, tidyParticipant } from "../../../domain/registrations/participant.ts";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { registrantSearchText } from "../../../domain/search-text.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import type { Site } from "../site.ts";

interface Registrant {
  id: string;
  email: string;
}

/** Puts somebody on a stage, whatever its seats and its deadline: it happened before the test. */
export async function enrol({ services }: Site, stage: Stage, participant: Participant, by?: Registrant) {
  const tidy = tidyParticipant(participant);
  await singleStatement(services.database)
    .insertInto("participants")
    .values({
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
      registration_date: new Date("2026-11-01T09:00:00Z"),
      submission: "",
      search_text: registrantSearchText(tidy),
    })
    .execute();
}

export function accountOf({ services }: Site, { email }: { email: string }): Promise<Registrant> {
  return services.database
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}
