import { stageStatus } from "#subjects/stages/rules/stage.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { GatheredPerson } from "../data/gather-people.ts";
import { addressesOf, companiesOf, nextOrLast, personId, personName, phonesOf } from "../rules/person.ts";

/** A line of a list, and a side of the comparison of two people. */
export interface PersonSummary {
  id: string;
  name: string;
  addresses: string[];
  phones: string[];
  companies: string[];
  /** The next stage, or the last one. */
  stage: { title: string; when: string; isOver: boolean } | null;
  isWaiting: boolean;
  /** Verified when one of several is. */
  account: "verified" | "unverified" | null;
  registrations: number;
}

export function summarize(person: GatheredPerson, now: Date): PersonSummary {
  const near = nextOrLast(person.rows, now);
  return {
    id: personId(person),
    name: personName(person),
    addresses: addressesOf(person),
    phones: phonesOf(person),
    companies: companiesOf(person),
    stage: near && {
      title: near.stage.title,
      when: near.stage.date ? whenOnPage(near.stage) : "",
      isOver: stageStatus(near.stage, now) === "terminé",
    },
    isWaiting: person.rows.some(({ waiting }) => waiting !== null),
    account: accountState(person.accounts),
    registrations: person.rows.filter(({ waiting }) => waiting === null).length,
  };
}

function accountState(accounts: GatheredPerson["accounts"]): PersonSummary["account"] {
  if (accounts.length === 0) return null;
  return accounts.some(({ emailVerified }) => emailVerified) ? "verified" : "unverified";
}

export const personPath = (id: string) => `/admin/personnes/${encodeURIComponent(id)}`;
