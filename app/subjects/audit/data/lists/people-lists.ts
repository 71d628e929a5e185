import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Instant } from "#platform/database/tables/column-values.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { COMPLAINT_KINDS, type ComplaintKind, complaintNumber } from "#subjects/complaints/rules/complaint.ts";
import { type DocumentKind, documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import { leftAt } from "#subjects/mails/data/left-at.ts";
import { OPINION_KINDS, type OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import { levelLabel } from "#subjects/registrations/rules/trainee-choices.ts";
import { ABSENCE_TOLD } from "../absence-told.ts";
import type { AuditedYear } from "../year.ts";
import { BATCH, type EvidenceList, inBatches, mapped, yesOrNo } from "./list.ts";

const dayOf = (at: Instant | null) => (at === null ? "" : dayInParis(new Date(at)));

export function documentList(database: Reader, kind: DocumentKind, { year }: AuditedYear): EvidenceList {
  const read = (last: { number: number } | null) =>
    database
      .selectFrom("issued_documents")
      .select(["number", "recipient_name", "stage_title", "stage_day", "issued_at", "opened_at"])
      .select(leftAt().as("left_at"))
      .where("kind", "=", kind)
      .where("year", "=", year)
      .where("number", ">", last?.number ?? 0)
      .orderBy("number")
      .limit(BATCH)
      .execute();
  return {
    name: `documents-${kind === "convocation" ? "convocations" : "programmes"}`,
    headings: ["Numéro", "Destinataire", "Stage", "Date du stage", "Émis le", "Envoyé le", "Ouvert le"],
    rows: mapped(inBatches(read), ({ number, ...row }) => [
      documentNumber({ kind, year, number }),
      row.recipient_name,
      row.stage_title,
      row.stage_day,
      ...[row.issued_at, row.left_at, row.opened_at].map(dayOf),
    ]),
  };
}

/** Nobody's name and no answer: who said what is not for an auditor. */
export function opinionList(database: Reader, kind: OpinionKind, { year }: AuditedYear): EvidenceList {
  const read = (last: { id: string; closes_at: Instant } | null) => {
    let query = database
      .selectFrom("opinions")
      .select(["id", "stage_title", "stage_day", "asked_at", "reminders", "answered_at", "closes_at"])
      .where("kind", "=", kind)
      .where("year", "=", year);
    if (last)
      query = query.where(({ or, and, eb }) =>
        or([
          eb("closes_at", "<", new Date(last.closes_at)),
          and([eb("closes_at", "=", new Date(last.closes_at)), eb("id", "<", last.id)]),
        ]),
      );
    return query.orderBy("closes_at", "desc").orderBy("id", "desc").limit(BATCH).execute();
  };
  return {
    name: `avis-${FILE_NAMES[kind]}`,
    headings: ["Questionnaire", "Stage", "Date du stage", "Demandé le", "Relances", "Répondu le"],
    rows: mapped(inBatches(read), (row) => [
      OPINION_KINDS[kind].label,
      row.stage_title,
      row.stage_day,
      dayOf(row.asked_at),
      String(row.reminders),
      dayOf(row.answered_at),
    ]),
  };
}

const FILE_NAMES: Record<OpinionKind, string> = {
  before: "avant",
  end: "a-chaud",
  later: "a-froid",
  company: "entreprises",
  trainer: "formateurs",
  funder: "financeurs",
};

/** The list has no health data. */
export function registrationList(database: Reader, { from, until }: AuditedYear): EvidenceList {
  const read = (last: { id: string; at: Instant } | null) => {
    let query = database
      .selectFrom("participants")
      .innerJoin("stages", "stages.id", "participants.stage_id")
      .select(["participants.id", "registration_date as at", "level", "title", "date"])
      .where("registration_date", ">=", from)
      .where("registration_date", "<", until);
    if (last)
      query = query.where(({ or, and, eb }) =>
        or([
          eb("registration_date", ">", new Date(last.at)),
          and([eb("registration_date", "=", new Date(last.at)), eb("participants.id", ">", last.id)]),
        ]),
      );
    return query.orderBy("registration_date").orderBy("participants.id").limit(BATCH).execute();
  };
  return {
    name: "inscriptions",
    headings: ["Inscription du", "Stage", "Date du stage", "Niveau"],
    rows: mapped(inBatches(read), ({ at, title, date, level }) => [dayOf(at), title, date ?? "", levelLabel(level)]),
  };
}

export function absenceList(database: Reader, { from, until }: AuditedYear): EvidenceList {
  const read = (last: { id: string; received_at: string } | null) => {
    let query = database
      .selectFrom("attendance_records as record")
      .leftJoin("attendance_chains as chain", "chain.stage_id", "record.stage_id")
      .select(["record.id", "received_at", "person_name", "stage_title"])
      .select(ABSENCE_TOLD.as("told"))
      .where(sql<boolean>`record.kind = 'absent'`)
      .where("received_at", ">=", from.toISOString())
      .where("received_at", "<", until.toISOString());
    if (last)
      query = query.where(({ or, and, eb }) =>
        or([
          eb("received_at", ">", last.received_at),
          and([eb("received_at", "=", last.received_at), eb("record.id", ">", last.id)]),
        ]),
      );
    return query.orderBy("received_at").orderBy("record.id").limit(BATCH).execute();
  };
  return {
    name: "absences",
    headings: ["Notée le", "Stage", "Personne", "Signalée par e-mail"],
    rows: mapped(inBatches(read), (row) => [
      dayInParis(new Date(row.received_at)),
      row.stage_title ?? "",
      row.person_name,
      yesOrNo(row.told),
    ]),
  };
}

/** The list does not say who wrote: the register does. */
export function registerList(database: Reader, { year }: AuditedYear): EvidenceList {
  const read = (last: { number: number } | null) =>
    database
      .selectFrom("complaints")
      .select(["number", "kind", "received_at", "stage_title", "assigned_to", "due_day", "answered_at", "closed_at"])
      .select([
        "conclusion",
        ({ selectFrom }) =>
          selectFrom("complaint_actions")
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .whereRef("complaint_id", "=", "complaints.id")
            .where("complaint_actions.kind", "=", "note")
            .as("actions"),
      ])
      .where("year", "=", year)
      .where("number", ">", last?.number ?? 0)
      .orderBy("number")
      .limit(BATCH)
      .execute();
  return {
    name: "reclamations",
    headings: [
      ...["Numéro", "Nature", "Reçue le", "Stage", "Suivie par", "Réponse attendue le", "Répondue le", "Close le"],
      ...["Actions", "Conclusion"],
    ],
    rows: mapped(inBatches(read), (row) => [
      complaintNumber({ year, number: row.number }),
      COMPLAINT_KINDS[row.kind as ComplaintKind],
      dayOf(row.received_at),
      row.stage_title,
      row.assigned_to,
      row.due_day,
      dayOf(row.answered_at),
      dayOf(row.closed_at),
      String(row.actions ?? 0),
      row.conclusion,
    ]),
  };
}
