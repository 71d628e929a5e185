import { sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { personWords } from "#platform/values/search-text.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { PARTICIPANT_COLUMNS, toParticipant } from "./participant-columns.ts";

interface RegistrationSearch {
  /** Every word is in the name, the e-mail address, the telephone or the company. */
  text: string | null;
  /** The first days of the stages, both included. */
  from: Day;
  until: Day;
  typeId: number | null;
}

export type ListedRegistration = Awaited<ReturnType<typeof listRegistrations>>[number];

/** The registrations of stages of some days, latest stage first, by name within a stage. */
export async function listRegistrations(
  database: Reader,
  { text, from, until, typeId }: RegistrationSearch,
  { offset, limit }: { offset: number; limit: number },
) {
  const words = personWords(text ?? "");
  if (text && words.length === 0) return [];
  const rows = await database
    .selectFrom("stages")
    .innerJoin("participants", "participants.stage_id", "stages.id")
    .select(PARTICIPANT_COLUMNS.map((column) => `participants.${column}` as const))
    .select([
      "participants.id",
      "person_id",
      "registration_date",
      "stages.id as stageId",
      "stages.title",
      "stages.date",
    ])
    .leftJoin("organisations", "organisations.id", "participants.organisation_id")
    .select(["stages.state", "stages.location", "organisations.name as organisation"])
    .where(indexedDay(), ">=", from)
    .where(indexedDay(), "<=", until)
    .$if(typeId !== null, (query) => query.where("stages.type_id", "=", typeId))
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`participants.id in (select id from participants where ${sql.join(words.map(contains), sql` and `)})`,
      ),
    )
    .orderBy(indexedDay(), "desc")
    .orderBy("stages.id", "desc")
    .orderBy("participants.search_text")
    .orderBy("participants.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ person_id, registration_date, stageId, title, date, state, location, organisation, ...row }) => ({
    ...toParticipant(row),
    id: row.id,
    personId: person_id,
    /** The name of the sheet that the registration belongs to, which the typed one leads to. */
    organisation: organisation ?? row.company,
    registrationDate: new Date(registration_date),
    stage: { id: stageId, title, date, location, isCancelled: state === "cancelled" },
  }));
}
