import { type Day, dateAndHour, dayInParis, timeInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { type AttendanceRecord, happenedAt } from "#subjects/attendance/rules/attendance-record.ts";
import {
  asRecorded,
  heldBecause,
  type Presence,
  type RecordOf,
} from "#subjects/attendance/rules/half-day-attendance.ts";
import { heldInWords } from "#subjects/attendance/rules/presence-words.ts";
import { timeInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";

/** A sheet that is signed by hand says it. */
export const PAPER_INSTRUCTION =
  "Une absence se note « absent » dans la case ; une arrivée en retard ou un départ avant la fin se note avec son heure.";

export const SHEET_CAPTIONS = {
  participants: "Signatures des participants",
  trainer: "Signature du formateur",
} as const;

/** A line each: what is known of somebody in a half-day. Nouns, because nobody is asked whether they are a man. */
export function presenceOnSheet(presence: Presence | undefined): string {
  if (!presence) return "Absence (pas de signature)";
  const { state, arrivedAt, leftAt, reason, source } = presence;
  const lines = [
    state === "present" ? "Présence" : source === "correction" || reason === "" ? "Absence" : `Absence : ${reason}`,
    arrivedAt && `Arrivée à ${timeInWords(arrivedAt)}`,
    leftAt && `Départ à ${timeInWords(leftAt)}`,
    source === "paper" && "Signature sur la feuille papier",
    source === "correction" && "Correction : voir plus bas",
  ];
  return lines
    .filter((line) => line !== null && line !== false)
    .map(typeset)
    .join("\n");
}

/** The time under a signature, with the day if that is another one. */
export function signedAtInWords(record: AttendanceRecord, day: Day): string {
  const at = happenedAt(record);
  return dayInParis(at) === day ? typeset(timeInWords(timeInParis(at))) : dateAndHour(at);
}

export const typedSignature = (name: string) => typeset(`Nom écrit : ${name}`);
export const UNREADABLE_SIGNATURE = "Signature illisible";

export const onPaper = (record: RecordOf<"paper">) =>
  typeset(
    `Feuille signée sur papier (${counted(record.fact.fileIds.length, "fichier")}), ajoutée le ${dateAndHour(happenedAt(record))} par ${record.heldByName}`,
  );

export const CORRECTIONS = "Corrections";

/** « Basile Hutin : absence. Motif : … Par Odile Martin le … » */
export function correctionInWords(record: RecordOf<"corrected">): string {
  const { presence, reason } = record.fact;
  const now = presence.isPresent
    ? [
        "présence",
        presence.arrivedAt && `arrivée à ${timeInWords(presence.arrivedAt)}`,
        presence.leftAt && `départ à ${timeInWords(presence.leftAt)}`,
      ]
    : ["absence"];
  const what = now.filter(Boolean).join(", ");
  return typeset(
    `${record.personName} : ${what}. Motif : ${reason}. Par ${record.heldByName} le ${dateAndHour(happenedAt(record))}.`,
  );
}

export const DECISIONS = "Décisions du centre";

/** « Basile Hutin : signature de 17 h 45, hors de l’horaire, comptée. Par Odile Martin le … » */
export function decisionOnSheet(decision: RecordOf<"decided">, about: AttendanceRecord): string {
  const { counts, reason } = decision.fact;
  const what = `${heldInWords({ fact: asRecorded(about).fact, because: heldBecause(about) })}, le ${dateAndHour(happenedAt(about))}`;
  const decided = `${counts ? "compte" : "ne compte pas"}${reason && `. Motif : ${reason}`}`;
  return typeset(
    `${decision.personName} : ${what}, ${decided}. Par ${decision.heldByName} le ${dateAndHour(happenedAt(decision))}.`,
  );
}

export const waitingRecords = (count: number) =>
  count === 1
    ? "Un enregistrement reçu après la clôture ou hors de l’horaire ne compte pas."
    : `${count} enregistrements reçus après la clôture ou hors de l’horaire ne comptent pas.`;

export const otherHalfDays = (count: number) =>
  count === 1
    ? "Un enregistrement concerne une demi-journée qui n’est plus dans l’horaire : il ne compte pas."
    : `${count} enregistrements concernent des demi-journées qui ne sont plus dans l’horaire : ils ne comptent pas.`;

export const NOT_REGISTERED = "hors liste des inscrits";
export const SOMEBODY = "Personne sans nom";

export const PROOF_HEADING = "Preuve";
export const PROOF_TEXT =
  "Chaque signature, absence ou correction est un enregistrement que le site n’efface ni ne modifie. Chacun contient l’empreinte SHA-256 de celui qui le précède : un enregistrement changé après coup se voit. Le dossier de preuve du stage les contient tous.";

/** What the sheet says of the end of the chain. */
export const proofRows = ({ number, digest, receivedAt }: AttendanceRecord) => [
  { name: "Dernier enregistrement", value: typeset(`n° ${number}, reçu le ${dateAndHour(receivedAt)}`) },
  { name: "Son empreinte SHA-256", value: digest },
];
