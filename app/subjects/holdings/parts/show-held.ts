import type { Reader } from "#platform/database/database.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { listCertifications, rulesByCertification } from "../data/certifications.ts";
import { holdingsOfOrganisation, holdingsOfPerson } from "../data/list-holdings.ts";
import { endInWords, HOLDING_SOURCES, HOLDING_TONES, holdingState } from "../rules/holding.ts";
import type { ShownHolding } from "./held-list.tsx";

/** What a person holds, and what can be added. */
export async function showHeld(database: Reader, personId: string, today: Day) {
  const rulesOf = await rulesByCertification(database);
  const held = await holdingsOfPerson(database, personId);
  return {
    certifications: await listCertifications(database),
    held: held.map(
      ({ id, certification, obtainedOn, endsOn, source, isLatest }): ShownHolding => ({
        id,
        title: certification.name,
        about: `Obtenue le ${dashedDate(obtainedOn)}, ${HOLDING_SOURCES[source]}`,
        end: isLatest ? endInWords(endsOn, today) : "Renouvelée",
        tone: isLatest ? HOLDING_TONES[holdingState(endsOn, rulesOf(certification.id), today)] : "over",
      }),
    ),
  };
}

/** What the people of a company hold, for the office. */
export async function showTeam(
  database: Reader,
  organisationId: string,
  today: Day,
): Promise<(ShownHolding & { personId: string })[]> {
  const rulesOf = await rulesByCertification(database);
  const held = await holdingsOfOrganisation(database, organisationId);
  return held.map(({ id, person, certification, endsOn }) => ({
    id,
    personId: person.id,
    title: `${person.firstName} ${person.lastName}`.trim(),
    about: certification.name,
    end: endInWords(endsOn, today),
    tone: HOLDING_TONES[holdingState(endsOn, rulesOf(certification.id), today)],
  }));
}
