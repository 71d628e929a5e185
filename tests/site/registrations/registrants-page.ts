import { randomUUID } from "node:crypto";
import { personKey, tidyParticipant } from "../../../domain/registrations/participant.ts";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { registrantSearchText } from "../../../domain/search-text.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { registrantVersion } from "../../../server/registrations/registrant-version.ts";
import { textOf } from "../../text-of.ts";
import type { Site } from "../site.ts";
import { unescaped } from "../stages/cards.ts";

export const registrantsOf = ({ id }: Pick<Stage, "id">) => `/admin/inscrits/${id}`;

/** What the dialogs of the page send. */
export function changeForm(
  intent: string,
  participant: Partial<Participant>,
  extra: Record<string, string> = {},
): URLSearchParams {
  const { isHandicapped, ...texts } = participant;
  const fields = new URLSearchParams({ intent, enhanced: "1", ...texts, ...extra });
  if (isHandicapped) fields.append("isHandicapped", "0");
  return fields;
}

/** As the form of a page that showed them so carries it. */
export const versionOf = (shown: Participant) => registrantVersion(tidyParticipant(shown));

/** What the dialog of somebody who was shown so sends. */
export const correction = (shown: Participant, typed: Partial<Participant>, participantId: string) =>
  changeForm("correct", typed, { participantId, version: versionOf(shown) });

/** The rows of the table, each cell as it is read. */
export function rowsOf(html: string): string[][] {
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? "";
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => unescaped(textOf(cell)).trim()),
  );
}

export async function ledger({ services: { database } }: Site, { id }: Pick<Stage, "id">) {
  const { available_seats } = await database
    .selectFrom("stages")
    .select("available_seats")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const people = await database
    .selectFrom("participants")
    .selectAll()
    .where("stage_id", "=", id)
    .orderBy("search_text")
    .execute();
  return { seats: available_seats, people };
}

const A_STATEMENT = 500;

/** Thousands at once, who registered one minute after the other. */
export async function crowd({ services: { database } }: Site, stage: Stage, people: readonly Participant[]) {
  const rows = people.map(tidyParticipant).map((person, index) => ({
    id: randomUUID(),
    stage_id: stage.id,
    user_id: null,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    person_key: personKey(person),
    phone: person.phone,
    company: person.company,
    level: person.level,
    is_handicapped: person.isHandicapped,
    handicap_type: person.handicapType,
    registered_by: null,
    registered_by_user: null,
    registration_date: new Date(Date.UTC(2026, 9, 1, 8, index)),
    submission: "",
    search_text: registrantSearchText(person),
  }));
  for (let start = 0; start < rows.length; start += A_STATEMENT)
    await singleStatement(database)
      .insertInto("participants")
      .values(rows.slice(start, start + A_STATEMENT))
      .execute();
}
