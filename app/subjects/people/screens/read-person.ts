import type { Reader } from "#platform/database/database.ts";
import { ageInWords } from "#platform/values/age.ts";
import { dateAndHour, longFrenchDate } from "#platform/values/paris-time.ts";
import { fullName } from "#platform/values/user.ts";
import { listDocumentsAbout } from "#subjects/dossiers/data/reading/person-documents.ts";
import { showDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { stageStatus } from "#subjects/stages/rules/stage.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { GatheredPerson } from "../data/gather-people.ts";
import { listPersonFiles } from "../data/person-files.ts";
import { listPersonMails } from "../data/person-mails.ts";
import type { PersonRow } from "../data/person-rows.ts";
import { addressesOf, companiesOf, personName, phonesOf } from "../rules/person.ts";
import { toDoOf } from "../rules/to-do.ts";

export interface ShownRegistration {
  id: string;
  title: string;
  when: string;
  to: string;
  state: "coming" | "past" | "waiting" | "held";
  heldUntil: string | null;
  /** What was typed there, where it differs from the name of the page. */
  typed: string | null;
}

export interface ShownMerge {
  id: string;
  /** The entry that was added. */
  label: string;
  by: string;
  on: string;
}

/** Without health data: that is on the list of the registrants of a stage only. */
export async function readPerson(database: Reader, person: GatheredPerson, now: Date) {
  const mails = await listPersonMails(database, person);
  const files = await listPersonFiles(database, person);
  const registered = person.rows.filter(({ waiting }) => waiting === null).map(({ id }) => id);
  const documents = await listDocumentsAbout(database, registered);
  const name = personName(person);
  return {
    name,
    addresses: addressesOf(person),
    phones: phonesOf(person),
    companies: companiesOf(person),
    accounts: person.accounts.map(({ id, email, emailVerified }) => ({ id, email, emailVerified })),
    toDo: toDoOf({ ...person, mails }, now),
    registrations: person.rows.map((row) => shownRegistration(row, name, now)),
    mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, age: ageInWords(createdAt, now) })),
    files: files.map(({ sharedAt, downloadedAt, ...file }) => ({
      ...file,
      on: longFrenchDate(sharedAt),
      downloadedOn: downloadedAt && longFrenchDate(downloadedAt),
    })),
    documents: documents.map((document) => ({
      ...showDocument(document, { withStage: true }),
      openedOn: document.openedAt && longFrenchDate(document.openedAt),
    })),
    merges: person.merges.map(({ id, key, byName, at }) => ({
      id,
      label: entryLabel(person, key),
      by: byName,
      on: longFrenchDate(at),
    })),
  };
}

function shownRegistration(row: PersonRow, name: string, now: Date): ShownRegistration {
  const { stage, waiting } = row;
  const isOver = stageStatus(stage, now) === "terminé";
  const typed = fullName(row);
  return {
    id: row.id,
    title: stage.title,
    when: stage.date ? whenOnPage(stage) : "",
    to: `/admin/inscrits/${encodeURIComponent(stage.id)}`,
    state: waiting ? (waiting.state === "held" ? "held" : "waiting") : isOver ? "past" : "coming",
    heldUntil: waiting?.state === "held" && waiting.heldUntil ? dateAndHour(waiting.heldUntil) : null,
    typed: typed === name ? null : typed,
  };
}

/** Of a merged entry; nothing is left of one whose registrations were cancelled. */
function entryLabel({ rows, accounts, identities }: GatheredPerson, key: string): string {
  const account = accounts.find(({ id }) => id === key);
  if (account) return `${account.name}, compte ${account.email}`;
  const row = rows.find((one) => identities.entryOf(one) === key);
  return row ? `${fullName(row)}, ${row.email || row.phone}` : "une fiche sans inscription";
}
