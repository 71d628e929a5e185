import type { Reader } from "#platform/database/database.ts";
import { type Day, dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { listCertifications, rulesByCertification } from "../data/certifications.ts";
import {
  holdingsForCompany,
  holdingsOfOrganisation,
  holdingsOfPerson,
  type ListedHolding,
} from "../data/list-holdings.ts";
import { ownTeams, teamContact } from "../data/team-links.ts";
import { endInWords, HOLDING_SOURCES, HOLDING_TONES, holdingState } from "../rules/holding.ts";
import { teamSentences } from "../rules/team.ts";
import type { ShownHolding } from "./held-list.tsx";
import type { TeamToSend } from "./send-team.tsx";

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
export const showTeam = async (database: Reader, organisationId: string, today: Day) =>
  showHolders(database, await holdingsOfOrganisation(database, organisationId), today);

/** The same for the company, without the ids of people. */
export async function showCompanyTeam(database: Reader, organisationId: string, today: Day) {
  const held = await holdingsForCompany(database, organisationId);
  const team = await showHolders(database, held, today);
  return { team: team.map(({ personId: _, ...shown }) => shown), sentences: teamSentences(held, today) };
}

/** The teams that an account sees: those whose link went to its proven address. */
export async function showOwnTeams(database: Reader, user: Pick<User, "email" | "emailVerified">, now: Date) {
  const shown = [];
  for (const { id, name } of await ownTeams(database, user, now))
    shown.push({ id, name, ...(await showCompanyTeam(database, id, dayInParis(now))) });
  return shown;
}

/** Who can receive the link of the team, and whom it would show; null when nobody can receive it. */
export async function showTeamToSend(
  database: Reader,
  organisationId: string,
  team: readonly { personId: string; title: string }[],
): Promise<TeamToSend | null> {
  const email = await teamContact(database, organisationId);
  if (!email || team.length === 0) return null;
  const said = new Set((await holdingsForCompany(database, organisationId)).map(({ person }) => person.id));
  const names = new Map(team.map(({ personId, title }) => [personId, title]));
  return { email, people: [...names].map(([id, name]) => ({ id, name, isSaid: said.has(id) })) };
}

async function showHolders(
  database: Reader,
  held: readonly ListedHolding[],
  today: Day,
): Promise<(ShownHolding & { personId: string })[]> {
  const rulesOf = await rulesByCertification(database);
  return held.map(({ id, person, certification, endsOn }) => ({
    id,
    personId: person.id,
    title: `${person.firstName} ${person.lastName}`.trim(),
    about: certification.name,
    end: endInWords(endsOn, today),
    tone: HOLDING_TONES[holdingState(endsOn, rulesOf(certification.id), today)],
  }));
}
