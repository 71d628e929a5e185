import { registrantVersion } from "#subjects/registrations/data/correct-registrant.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { textOf } from "../../text-of.ts";
import { unescaped } from "../readable.ts";
import type { Site } from "../site.ts";

export const registrantsOf = ({ id }: Pick<Stage, "id">) => `/admin/stages/${id}/inscrits`;

/** The form that a dialog of the page sends. */
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

/** The version that the form contains when the page showed these values. */
export const versionOf = (shown: Participant) => registrantVersion(tidyParticipant(shown));

/** The correction form of a page that showed these values. */
export const correction = (shown: Participant, typed: Partial<Participant>, participantId: string) =>
  changeForm("correct", typed, { participantId, version: versionOf(shown) });

/** The rows of the table, as visible text. */
export function rowsOf(html: string): string[][] {
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? "";
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => unescaped(textOf(cell)).trim()),
  );
}

export async function stageState({ services: { database } }: Site, { id }: Pick<Stage, "id">) {
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

/** The id of the registrant with that e-mail address, and first name if given. */
export async function registrantId(site: Site, stage: Pick<Stage, "id">, email: string, firstName?: string) {
  const { people } = await stageState(site, stage);
  return people.find((person) => person.email === email && (!firstName || person.first_name === firstName))?.id ?? "";
}

/** Without the registrations that a test begins with: tests/site/journal/ has those. */
export async function journalOf({ services: { database } }: Site) {
  const entries = database.selectFrom("journal").selectAll().where("action", "!=", "participantRegistered");
  const rows = await entries.orderBy("id").execute();
  return rows.map(({ action, person, by_name, stage_title }) => [action, person, by_name, stage_title]);
}

export async function notificationsOf({ services: { database } }: Site): Promise<string[]> {
  const rows = await database.selectFrom("notifications").select("message").execute();
  return rows.map(({ message }) => message);
}
