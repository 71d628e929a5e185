import type { DocumentPart, TableCell } from "#platform/documents/document-description.ts";
import { signatureAlt } from "#platform/documents/document-page-messages.ts";
import { toSmallDrawing } from "#platform/values/drawn-signature.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { type AttendanceRecord, type Signature, undoneIds } from "#subjects/attendance/rules/attendance-record.ts";
import {
  decisionsOf,
  type HalfDayAttendance,
  isRecordOf,
  type Presence,
  type RecordOf,
  settledPeople,
} from "#subjects/attendance/rules/half-day-attendance.ts";
import { inOrder } from "#subjects/stages/rules/timetable/half-days.ts";
import {
  CORRECTIONS,
  correctionInWords,
  DECISIONS,
  decisionOnSheet,
  NOT_REGISTERED,
  onPaper,
  otherHalfDays,
  PROOF_HEADING,
  PROOF_TEXT,
  presenceOnSheet,
  proofRows,
  SHEET_CAPTIONS,
  SOMEBODY,
  signedAtInWords,
  typedSignature,
  UNREADABLE_SIGNATURE,
  waitingRecords,
} from "../../rules/attendance-sheet-messages.ts";
import { type Known, nameOf } from "./known.ts";
import { onPages, sheetOpening } from "./sheet-opening.ts";
import { toldHalfDays } from "./timetable-table.ts";

/** A page for each half-day with what was recorded, then the end of the chain. */
export function signedSheets(known: Known): DocumentPart[] {
  const { stage, attendance } = known.dossier;
  const told = toldHalfDays(known);
  const sheets = inOrder(stage.halfDays).map(({ id, day }, index) => {
    const found = attendance.halfDays.get(id) ?? NOTHING;
    const own = attendance.records.filter(({ halfDayId }) => halfDayId === id);
    const halfDay = told[index];
    return halfDay
      ? [...sheetOpening(halfDay, stage.title), ...signatures(known, { found, own, day, trainer: halfDay.trainer })]
      : [];
  });
  return sheets.length === 0 ? [] : [...onPages(sheets), ...proof(known)];
}

const NOTHING: HalfDayAttendance = { presences: new Map(), closing: null, waiting: [], decided: [] };

/** What a signature of three centimetres needs. */
const POINTS_OF_A_SIGNATURE = 150;
const FEWEST_POINTS = 25;
/** The points of all signatures together: a PDF of more takes too long to be made. */
const MOST_POINTS = 200_000;

/** Only a stage with more than a thousand signatures has coarser ones. The records keep every point. */
const pointsFor = ({ length }: readonly AttendanceRecord[]) =>
  Math.max(FEWEST_POINTS, Math.min(POINTS_OF_A_SIGNATURE, Math.floor(MOST_POINTS / length)));

/** A height in points: a drawing, and its time below it. */
const ROW_HEIGHT = 40;

interface Signed {
  found: HalfDayAttendance;
  /** The records of the half-day. */
  own: readonly AttendanceRecord[];
  day: Day;
  trainer: string;
}

function signatures(known: Known, { found, own, day, trainer }: Signed): DocumentPart[] {
  const { records } = known.dossier.attendance;
  const signedOf = signatureFinder(records, own);
  const points = pointsFor(records);
  const rows = peopleOf(known, found).map(({ id, name, company }): TableCell[] => {
    const presence = found.presences.get(id);
    const record = presence && signedOf(presence);
    const cell = record ? signatureCell(record.fact.signature, { name, at: signedAtInWords(record, day), points }) : "";
    return [name, company, presenceOnSheet(presence), cell];
  });
  return [
    {
      kind: "table",
      caption: SHEET_CAPTIONS.participants,
      columns: [
        { heading: "Participant", width: 3 },
        { heading: "Entreprise", width: 2.5 },
        { heading: "Présence", width: 2.5 },
        { heading: "Signature", width: 3 },
      ],
      rows,
      rowHeight: ROW_HEIGHT,
    },
    {
      kind: "table",
      caption: SHEET_CAPTIONS.trainer,
      columns: [
        { heading: "Formateur", width: 8 },
        { heading: "Signature", width: 3 },
      ],
      rows: [closingRow(found.closing, { trainer, day, points })],
      rowHeight: ROW_HEIGHT,
    },
    ...remarks(found, own),
  ];
}

/** The signature of a presence; also of one that was corrected, if they did sign. */
function signatureFinder(records: readonly AttendanceRecord[], own: readonly AttendanceRecord[]) {
  const settled = settledPeople(records);
  const undone = undoneIds(own);
  const signed = own.filter((record) => isRecordOf(record, "signed")).filter(({ id }) => !undone.has(id));
  const byPerson = Map.groupBy(signed, ({ personId }) => settled.get(personId) ?? personId);
  return ({ source, state, record, personId }: Presence): RecordOf<"signed"> | undefined => {
    if (isRecordOf(record, "signed")) return record;
    return source === "correction" && state === "present" ? byPerson.get(personId)?.[0] : undefined;
  };
}

/** The registered people, then those who signed and are not registered, or not any more. */
function peopleOf({ participants }: Known, { presences }: HalfDayAttendance) {
  const registered = participants.map((person) => ({ id: person.id, name: nameOf(person), company: person.company }));
  const ids = new Set(registered.map(({ id }) => id));
  const others = [...presences.values()]
    .filter(({ personId }) => !ids.has(personId))
    .map(({ personId, personName }) => ({ id: personId, name: personName || SOMEBODY, company: NOT_REGISTERED }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "fr"));
  return [...registered, ...others];
}

interface Shown {
  name: string;
  at: string;
  /** The most points that are drawn. */
  points: number;
}

function signatureCell(signature: Signature, { name, at, points }: Shown): TableCell {
  if ("typed" in signature) return `${typedSignature(signature.typed)}\n${at}`;
  const drawing = toSmallDrawing(signature.drawn, points);
  if (drawing === null || drawing === "invalid") return `${UNREADABLE_SIGNATURE}\n${at}`;
  return { drawing, alt: signatureAlt(name), text: at };
}

function closingRow(
  closing: AttendanceRecord | null,
  { trainer, day, points }: { trainer: string; day: Day; points: number },
): readonly TableCell[] {
  if (closing && isRecordOf(closing, "closed")) {
    const { trainerName, signature } = closing.fact;
    return [trainerName, signatureCell(signature, { name: trainerName, at: signedAtInWords(closing, day), points })];
  }
  return [trainer, closing && isRecordOf(closing, "paper") ? onPaper(closing) : ""];
}

function remarks({ waiting: late }: HalfDayAttendance, own: readonly AttendanceRecord[]): DocumentPart[] {
  const corrections = own.filter((record) => isRecordOf(record, "corrected"));
  const decisions = [...decisionsOf(own).values()].flatMap((decision) => {
    const about = own.find(({ id }) => id === decision.fact.recordId);
    return about ? [decisionOnSheet(decision, about)] : [];
  });
  return [
    ...(corrections.length > 0
      ? ([
          { kind: "heading", level: 3, text: CORRECTIONS },
          { kind: "list", ordered: false, items: corrections.map((record) => [correctionInWords(record)]) },
        ] as const)
      : []),
    ...(decisions.length > 0
      ? ([
          { kind: "heading", level: 3, text: DECISIONS },
          { kind: "list", ordered: false, items: decisions.map((text) => [text]) },
        ] as const)
      : []),
    ...(late.length > 0 ? [paragraph(waitingRecords(late.length))] : []),
  ];
}

function proof({ dossier: { stage, attendance } }: Known): DocumentPart[] {
  const last = attendance.records.at(-1);
  if (!last) return [];
  const ids = new Set(stage.halfDays.map(({ id }) => id));
  const others = attendance.records.filter(({ halfDayId }) => halfDayId !== "" && !ids.has(halfDayId));
  return [
    { kind: "heading", level: 2, text: PROOF_HEADING },
    paragraph(PROOF_TEXT),
    { kind: "facts", rows: proofRows(last) },
    ...(others.length > 0 ? [paragraph(otherHalfDays(others.length))] : []),
  ];
}

const paragraph = (text: string): DocumentPart => ({ kind: "paragraph", lines: [[typeset(text)]] });
