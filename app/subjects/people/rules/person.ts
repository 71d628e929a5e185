import { type Stage, stageStatus, startDay } from "#subjects/stages/rules/stage.ts";

/** A human being, as the centre knows them. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  /** The name of the organisation; empty without one. */
  organisation: string;
  organisationId: string | null;
  notes: string;
  /** 0: nobody of the centre has changed it. */
  version: number;
  /** They said that they want no recalls. */
  hasRefusedRecall?: boolean;
  contacts: readonly PersonContact[];
}

interface PersonContact {
  kind: "email" | "phone";
  value: string;
  /** What it is compared by. */
  contact: string;
  /** An account has proved the address. */
  isProven: boolean;
}

interface Companies {
  organisation: string;
  accounts: readonly { company: string }[];
  /** The latest stage first. */
  rows: readonly { company: string }[];
}

export const nameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim() || "Sans nom";

const valuesOf = (kind: PersonContact["kind"]) => (person: Pick<Person, "contacts">) => {
  const own = person.contacts.filter((contact) => contact.kind === kind && contact.value.trim() !== "");
  return [...new Map(own.map(({ contact, value }) => [contact, value])).values()];
};
export const addressesOf = valuesOf("email");
export const phonesOf = valuesOf("phone");
export const companiesOf = ({ organisation, accounts, rows }: Companies) =>
  [...new Set([organisation, ...[...rows, ...accounts].map(({ company }) => company)])].filter(
    (text) => text.trim() !== "",
  );

export const personPath = (id: string) => `/admin/personnes/${encodeURIComponent(id)}`;

type Dated = { stage: Pick<Stage, "title" | "date" | "duration" | "halfDays">; waiting: object | null };

/** The next stage that they are registered on, or the last one; null for a person who only waits. */
export function nextOrLast<Row extends Dated>(rows: readonly Row[], now: Date): Row | null {
  const registered = rows.filter(({ waiting }) => waiting === null);
  const coming = registered.filter(({ stage }) => stageStatus(stage, now) !== "terminé");
  const byDay = (one: Row, other: Row) => startDay(one.stage).localeCompare(startDay(other.stage));
  return coming.sort(byDay)[0] ?? registered.sort(byDay).at(-1) ?? null;
}
