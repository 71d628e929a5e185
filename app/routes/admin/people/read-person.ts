import { fullName } from "../../../../domain/accounts/user.ts";
import { ageInWords } from "../../../../domain/age.ts";
import { dateAndHour, longFrenchDate } from "../../../../domain/paris-time.ts";
import { addressesOf, companiesOf, personName, phonesOf } from "../../../../domain/people/person.ts";
import { toDoOf } from "../../../../domain/people/to-do.ts";
import { stageStatus } from "../../../../domain/stages/stage.ts";
import { whenOnPage } from "../../../../domain/stages/timetable/timetable-words.ts";
import type { Reader } from "../../../../server/database/database.ts";
import { listDocumentsAbout } from "../../../../server/dossiers/reading/person-documents.ts";
import type { GatheredPerson } from "../../../../server/people/gather-people.ts";
import { listPersonFiles } from "../../../../server/people/person-files.ts";
import { listPersonMails } from "../../../../server/people/person-mails.ts";
import type { PersonRow } from "../../../../server/people/person-rows.ts";
import { showDocument } from "../../../dossiers/person-documents.tsx";

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
