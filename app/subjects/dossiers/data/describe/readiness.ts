import { stageStatus } from "#subjects/stages/rules/stage.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../rules/document-kinds.ts";
import type { Dossier } from "../../rules/dossier.ts";
import { needsContract } from "../../rules/own-part.ts";
import { BUYER_KINDS, END_KINDS } from "../../rules/templates/placeholder-definition.ts";
import { PLACEHOLDERS, type Placeholder, placeholdersOf } from "../../rules/templates/placeholders.ts";
import {
  MISSING_COMPANY,
  MISSING_END,
  MISSING_PAYER,
  MISSING_PERSON,
  MISSING_SHARES,
  MISSING_TIMETABLE,
  missingAttendance,
  missingIdentity,
  NOT_NEEDED,
} from "../../rules/templates/readiness-messages.ts";
import type { Known, ValueFor } from "./known.ts";
import { trainersOfStage } from "./trainers.ts";

/** `missing`: what lacks, after « il manque ». `notNeeded`: why there is no such document for them. */
export type NotReady = { missing: string[] } | { notNeeded: string };

/** Null when the document can be made. */
export function notReady(known: Known, template: string, valueFor: ValueFor): NotReady | null {
  const notNeeded = reasonNotNeeded(known);
  if (notNeeded) return { notNeeded };
  const fromTemplate = namedIn(known.dossier, template)
    // What the hours lack is said below.
    .filter((name) => name !== "heures suivies" && valueFor(name).length === 0)
    // Nobody is qualified as long as nobody is named.
    .map((name) =>
      name === "qualification des formateurs" && trainersOfStage(known).length === 0 ? "formateurs" : name,
    )
    .flatMap((name) => PLACEHOLDERS[name].missing ?? []);
  const missing = [...new Set([...missingOfKind(known), ...fromTemplate])];
  return missing.length > 0 ? { missing } : null;
}

const named = new WeakMap<Dossier, Map<string, Placeholder[]>>();

/** A page asks for hundreds of documents of one dossier: each template is read once. */
function namedIn(dossier: Dossier, template: string): readonly Placeholder[] {
  const templates = named.get(dossier) ?? new Map<string, Placeholder[]>();
  named.set(dossier, templates);
  const names = templates.get(template) ?? placeholdersOf(template);
  templates.set(template, names);
  return names;
}

const isEnd = (kind: DocumentKind) => (END_KINDS as readonly DocumentKind[]).includes(kind);

function reasonNotNeeded({ kind, subject, person, company, dossier }: Known): string | null {
  if (kind === "convocation" && dossier.stage.state === "cancelled") return NOT_NEEDED.stageCancelled;
  if (isEnd(kind) && person?.followedMinutes === 0) return NOT_NEEDED.nothingFollowed;
  if (kind === "contract" && person && person.payer !== "" && !needsContract(person)) return NOT_NEEDED.paidByOthers;
  if (DOCUMENT_KINDS[kind].per !== "company" || company) return null;
  const people = dossier.participants.filter(({ companyId, id }) => companyId === subject || id === subject);
  return people.length > 0 && people.every(({ payer }) => payer === "oneself") ? NOT_NEEDED.paidByOneself : null;
}

const ended = new WeakMap<Dossier, { at: Date; isOver: boolean }>();

/** Remembered like the above: the calendar of a dossier is looked at once. */
function isOver(dossier: Dossier, at: Date): boolean {
  const known = ended.get(dossier);
  if (known?.at === at) return known.isOver;
  const found = { at, isOver: stageStatus(dossier.stage, at) === "terminé" };
  ended.set(dossier, found);
  return found.isOver;
}

function missingOfKind({ kind, subject, person, company, participants, dossier, now, isBlank }: Known): string[] {
  const { per } = DOCUMENT_KINDS[kind];
  const missing: string[] = [];
  if (per === "participant" && !person) missing.push(MISSING_PERSON);
  if (kind === "contract" && person?.payer === "") missing.push(MISSING_PAYER);
  if (per === "company" && !company) {
    const people = dossier.participants.filter(({ companyId, id }) => companyId === subject || id === subject);
    missing.push(people.some(({ payer }) => payer === "") ? MISSING_PAYER : MISSING_COMPANY);
  }
  if (isEnd(kind) && !isOver(dossier, now)) missing.push(MISSING_END);
  if (isEnd(kind) && person?.followedMinutes === null) missing.push(missingHours(dossier));
  if (kind === "attendanceSheet" && !isBlank) missing.push(...missingSignatures(dossier));
  if (BUYER_KINDS.some((buyers) => buyers === kind) && participants.some(({ ownPart }) => ownPart?.cents === null))
    missing.push(MISSING_SHARES);
  // An agreement that nobody can sign for the company is not ready.
  if (kind === "agreement" && company?.signatoryName === "")
    missing.push(PLACEHOLDERS["signataire de l’entreprise"].missing ?? "");
  return missing;
}

/** Nobody types them: they follow from the attendance. */
const missingHours = ({ stage, attendance }: Dossier) =>
  stage.halfDays.length === 0 ? MISSING_TIMETABLE : missingAttendance(attendance.open);

/** Without a timetable it is the placeholder that is empty. */
const missingSignatures = ({ attendance: { open, unsettled } }: Dossier) => [
  ...(open > 0 ? [missingAttendance(open)] : []),
  ...(unsettled > 0 ? [missingIdentity(unsettled)] : []),
];
