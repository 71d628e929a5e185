import { type Day, dateAndHour, dayInParis, timeInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { timeInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { type AttendanceFact, type AttendanceRecord, happenedAt } from "./attendance-record.ts";
import type { HeldReason, HeldRecord, Presence } from "./half-day-attendance.ts";
import { ADMINISTRATION, OWN_PHONE } from "./named-devices.ts";

export type ShownPresence = Pick<Presence, "state" | "arrivedAt" | "leftAt">;

/** "Présent, arrivé à 9 h 15, parti à 11 h". */
export function presenceInWords(presence: ShownPresence | undefined): string {
  if (!presence) return "Rien de noté";
  if (presence.state === "absent") return "Absent";
  const { arrivedAt, leftAt } = presence;
  return ["Présent", arrivedAt && `arrivé à ${timeInWords(arrivedAt)}`, leftAt && `parti à ${timeInWords(leftAt)}`]
    .filter(Boolean)
    .join(", ");
}

/** Said of a half-day that had ended before the person was registered: they had come to a later one without being on the list. */
export const REGISTERED_LATER = "Pas encore inscrit";

/** "1 saisie à décider": half-days of which records wait for an administrator. */
export const toDecide = (count: number) => `${counted(count, "saisie")} à décider`;

/** A line of « À faire »: the centre says who that is. */
export const signedUnregistered = (name: string) => `${name} a signé sans inscription`;

const SOURCES: Record<Presence["source"], string> = {
  signature: "signature",
  paper: "feuille papier",
  correction: "correction",
  statement: "noté par le formateur",
};

export const sourceInWords = (source: Presence["source"]) => SOURCES[source];

/** What a record says, in the list of those that came after the closing. */
export function factInWords(fact: AttendanceFact): string {
  switch (fact.kind) {
    case "signed":
      return fact.arrivedAt ? `Signature, arrivé à ${timeInWords(fact.arrivedAt)}` : "Signature";
    case "left":
      return `Parti à ${timeInWords(fact.at)}`;
    case "absent":
      return fact.reason === "" ? "Noté absent" : `Noté absent : ${fact.reason}`;
    case "added":
      return "Ajouté sur le terrain";
    case "undone":
      return "Annulation d’une saisie";
    case "closed":
      return `Clôture par ${fact.trainerName}`;
    case "corrected":
      return `Corrigé : ${presenceInWords(correctedPresence(fact))}. Motif : ${fact.reason}`;
    case "settled":
      return fact.participantId === null ? "Reconnu : hors du stage" : "Reconnu comme un inscrit";
    case "paper":
      return "Feuille signée sur papier";
    case "waiting":
      return `${factInWords(fact.fact)} (${WAITING[fact.because]} : attend une décision)`;
    case "decided":
      return `${fact.counts ? "Compté" : "Écarté"} par le centre${fact.reason && `. Motif : ${fact.reason}`}`;
  }
}

const WAITING: Record<HeldReason, string> = {
  outsideWindow: "hors de l’horaire",
  unknownPerson: "personne inconnue du stage",
  badClock: "horloge de l’appareil trop loin de la bonne heure",
  afterClosing: "après la clôture",
};

/** "Compté par Odile Martin le 16 novembre 2026 à 9 h 02" */
export const decisionInWords = (record: AttendanceRecord & { fact: Extract<AttendanceFact, { kind: "decided" }> }) =>
  `${record.fact.counts ? "Compté" : "Écarté"} par ${record.heldByName} le ${dateAndHour(happenedAt(record))}${record.fact.reason && `. Motif : ${record.fact.reason}`}`;

/** "Signature, hors de l’horaire" */
export const heldInWords = ({ fact, because }: Pick<HeldRecord, "fact" | "because">) =>
  `${factInWords(fact)}, ${WAITING[because]}`;

/** "Signé à 14 h 05, hors de l’horaire : à décider", with the day where it is not that of the half-day. */
export function heldSignatureInWords(held: HeldRecord, day: Day | undefined): string {
  const at = happenedAt(held);
  const when = dayInParis(at) === day ? `à ${hour(at)}` : `le ${dateAndHour(at)}`;
  return `Signé ${when}, ${WAITING[held.because]} : à décider`;
}

export function correctedPresence({ presence }: Extract<AttendanceFact, { kind: "corrected" }>): ShownPresence {
  return presence.isPresent
    ? { state: "present", arrivedAt: presence.arrivedAt, leftAt: presence.leftAt }
    : { state: "absent", arrivedAt: null, leftAt: null };
}

/** Who an added person is; empty when nobody has said so. */
export function settledInWords(
  settledAs: string | null | undefined,
  nameOf: (participantId: string) => string | undefined,
): string {
  if (settledAs === undefined) return "";
  return settledAs === null ? NOBODY_OF_THE_STAGE : (nameOf(settledAs) ?? "une personne qui n’est plus inscrite");
}

export const NOBODY_OF_THE_STAGE = "Personne de ce stage";

const NAMED_DEVICES = new Map([
  [ADMINISTRATION, "page d’administration"],
  [OWN_PHONE, "sur son propre téléphone"],
]);

export const deviceInWords = (deviceId: string) => NAMED_DEVICES.get(deviceId) ?? `appareil ${deviceId.slice(0, 8)}`;

/** A clock that is off by less is not worth a word. */
const TOLERATED_SECONDS = 60;

/** "16 novembre 2026 à 9 h 02", then what the clock of the device said if it was wrong, then when the server got it. */
export function whenRecorded(record: Pick<AttendanceRecord, "recordedAt" | "clockOffset" | "receivedAt">): string[] {
  const happened = happenedAt(record);
  const own = new Date(record.recordedAt);
  const isWrong = Math.abs(record.clockOffset) > TOLERATED_SECONDS;
  return [
    dateAndHour(happened),
    ...(isWrong ? [`l’horloge de l’appareil disait ${dateAndHour(own)}`] : []),
    `reçu ${sameDay(happened, record.receivedAt) ? `à ${hour(record.receivedAt)}` : `le ${dateAndHour(record.receivedAt)}`}`,
  ];
}

const sameDay = (one: Date, other: Date) => dayInParis(one) === dayInParis(other);
const hour = (instant: Date) => timeInWords(timeInParis(instant));
