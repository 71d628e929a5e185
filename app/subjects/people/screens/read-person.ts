import type { Reader } from "#platform/database/database.ts";
import { ageInWords } from "#platform/values/age.ts";
import { dashedDate, dateAndHour, dayInParis, longFrenchDate } from "#platform/values/paris-time.ts";
import { fullName } from "#platform/values/user.ts";
import { listDocumentsAbout } from "#subjects/dossiers/data/reading/person-documents.ts";
import { showDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { showHeld } from "#subjects/holdings/parts/show-held.ts";
import { organisationPath } from "#subjects/organisations/rules/organisation.ts";
import { listUpcomingStages } from "#subjects/stages/data/stages.ts";
import { type StageStatus, stageStatus, startDay } from "#subjects/stages/rules/stage.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { mergedInto } from "../data/merge-people.ts";
import { listPersonFiles } from "../data/person-files.ts";
import { listPersonMails } from "../data/person-mails.ts";
import { type PersonRow, readBelongings } from "../data/person-rows.ts";
import { possibleDoubles } from "../data/possible-doubles.ts";
import { addressesOf, companiesOf, nameOf, type Person, phonesOf } from "../rules/person.ts";
import { correctionPath, toDoOf } from "../rules/to-do.ts";

export interface ShownRegistration {
  id: string;
  title: string;
  when: string;
  to: string;
  state: StageStatus | "waiting" | "held" | "cancelled";
  heldUntil: string | null;
  /** What was typed there, where it differs from the name of the page. */
  typed: string | null;
  /** Where that is corrected; null once a document has it. */
  correct: string | null;
}

const OFFERED = 12;

const addingPath = (stageId: string, participant: string) =>
  `/admin/stages/${encodeURIComponent(stageId)}/inscrits?${new URLSearchParams({ dialogue: "ajouter", participant })}`;

/** Health data is left out: it is shown on the list of the registrants of a stage only. */
export async function readPerson(database: Reader, person: Person, now: Date) {
  const belongings = await readBelongings(database, person.id, now);
  const { accounts, rows } = belongings;
  const mails = await listPersonMails(database, belongings);
  const files = await listPersonFiles(database, belongings);
  const doubles = await possibleDoubles(database, person);
  const merged = await mergedInto(database, person.id);
  const registered = rows.filter(({ waiting }) => waiting === null).map(({ id }) => id);
  const [latest] = registered;
  const documents = await listDocumentsAbout(database, registered);
  const { stages } = await listUpcomingStages(database, { today: dayInParis(now), limit: OFFERED });
  const name = nameOf(person);
  const addresses = addressesOf(person);
  return {
    id: person.id,
    name,
    notes: person.notes,
    hasRefusedRecall: person.hasRefusedRecall ?? false,
    doubles: doubles.map(({ why, ...double }) => ({ ...double, about: [why] })),
    addresses,
    phones: phonesOf(person),
    companies: companiesOf({ ...person, ...belongings }).map((name) => ({
      name,
      to: person.organisationId && name === person.organisation ? organisationPath(person.organisationId) : null,
    })),
    accounts: accounts.map(({ id, email, emailVerified }) => ({ id, email, emailVerified })),
    /** The next stages that they are not registered on, with the form that knows them. */
    offered: stages
      .filter(({ id }) => rows.every(({ stage }) => stage.id !== id))
      .flatMap((stage) => {
        const label = `${dashedDate(startDay(stage))} ${stage.title}`;
        return latest === undefined ? [] : [{ to: addingPath(stage.id, latest), label }];
      }),
    toDo: toDoOf({ name, addresses, ...belongings, mails }, now),
    registrations: rows.map((row) => shownRegistration(row, name, now)),
    mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, age: ageInWords(createdAt, now) })),
    ...(await showHeld(database, person.id, dayInParis(now))),
    files: files.map(({ sharedAt, downloadedAt, ...file }) => ({
      ...file,
      on: longFrenchDate(sharedAt),
      downloadedOn: downloadedAt && longFrenchDate(downloadedAt),
    })),
    documents: documents.map((document) => ({
      ...showDocument(document, { withStage: true }),
      openedOn: document.openedAt && longFrenchDate(document.openedAt),
    })),
    merged: merged.map(({ id, byName, updated_at, ...gone }) => ({
      id,
      name: nameOf(gone),
      how: `${byName ? `Réunie par ${byName}` : "Réunie quand l’adresse a été vérifiée"}, le ${longFrenchDate(new Date(updated_at))}`,
    })),
  };
}

function shownRegistration(row: PersonRow, name: string, now: Date): ShownRegistration {
  const { stage, waiting } = row;
  const typed = fullName(row);
  return {
    id: row.id,
    title: stage.title,
    when: stage.date ? whenOnPage(stage) : "",
    to: `/admin/stages/${encodeURIComponent(stage.id)}/inscrits`,
    state: stateOf(row, now),
    heldUntil: waiting?.state === "held" && waiting.heldUntil ? dateAndHour(waiting.heldUntil) : null,
    typed: typed === name ? null : typed,
    correct: typed === name || waiting || row.hasDocument ? null : correctionPath(row),
  };
}

function stateOf({ stage, waiting }: PersonRow, now: Date): ShownRegistration["state"] {
  if (stage.state === "cancelled") return "cancelled";
  if (waiting) return waiting.state === "held" ? "held" : "waiting";
  return stageStatus(stage, now);
}
