import { BYTE_ORDER_MARK, csvLine } from "#platform/values/csv.ts";
import { dayInParis, timeInParis } from "#platform/values/paris-time.ts";
import {
  type AttendanceFact,
  type AttendanceRecord,
  happenedAt,
} from "#subjects/attendance/rules/attendance-record.ts";
import { FACT_LABELS } from "#subjects/attendance/rules/fact-labels.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { hoursInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";

/** A record as a spreadsheet shows it. The signature itself is in the JSON, and in the émargement. */
type Cell = (record: AttendanceRecord, halfDays: ReadonlyMap<string, HalfDay>) => string;

const COLUMNS: readonly { heading: string; cell: Cell }[] = [
  { heading: "Numéro", cell: ({ number }) => String(number) },
  { heading: "Demi-journée", cell: ({ halfDayId }, halfDays) => halfDayText(halfDays.get(halfDayId), halfDayId) },
  { heading: "Personne", cell: ({ personName }) => personName },
  { heading: "Fait", cell: ({ fact }) => FACT_LABELS[fact.kind] },
  { heading: "Détail", cell: ({ fact }) => detailOf(fact) },
  { heading: "Heure (Paris)", cell: (record) => instantText(happenedAt(record)) },
  { heading: "Horloge de l’appareil", cell: ({ recordedAt }) => recordedAt },
  { heading: "Retard de cette horloge (s)", cell: ({ clockOffset }) => String(clockOffset) },
  { heading: "Reçu le (UTC)", cell: ({ receivedAt }) => receivedAt.toISOString() },
  { heading: "Appareil", cell: ({ deviceId }) => deviceId },
  { heading: "Tenu par", cell: ({ heldByName }) => heldByName },
  { heading: "Empreinte précédente", cell: ({ previousDigest }) => previousDigest },
  { heading: "Empreinte SHA-256", cell: ({ digest }) => digest },
];

export const ATTENDANCE_HEADING = BYTE_ORDER_MARK + csvLine(COLUMNS.map(({ heading }) => heading));

export const attendanceLine = (record: AttendanceRecord, halfDays: ReadonlyMap<string, HalfDay>) =>
  csvLine(COLUMNS.map(({ cell }) => cell(record, halfDays)));

function detailOf(fact: AttendanceFact): string {
  switch (fact.kind) {
    case "signed":
      return [
        fact.arrivedAt && `arrivée à ${fact.arrivedAt}`,
        "typed" in fact.signature && `nom écrit : ${fact.signature.typed}`,
      ]
        .filter(Boolean)
        .join(", ");
    case "left":
      return fact.at;
    case "absent":
      return fact.reason;
    case "added":
      return [fact.name, fact.email].filter(Boolean).join(", ");
    case "undone":
      return fact.recordId;
    case "closed":
      return fact.trainerName;
    case "corrected": {
      const { presence, reason } = fact;
      const times = presence.isPresent ? [presence.arrivedAt, presence.leftAt].map((time) => time ?? "") : [];
      return [presence.isPresent ? "présence" : "absence", times.some(Boolean) && times.join(" – "), reason]
        .filter(Boolean)
        .join(", ");
    }
    case "settled":
      return fact.participantId ?? "hors liste des inscrits";
    case "paper":
      return `${fact.fileIds.length} fichier(s), ${fact.presentIds.length} présence(s)`;
    case "decided":
      return [fact.counts ? "comptée" : "écartée", fact.reason, fact.recordId].filter(Boolean).join(", ");
    case "waiting":
      return [FACT_LABELS[fact.fact.kind], detailOf(fact.fact)].filter(Boolean).join(", ");
  }
}

const halfDayText = (halfDay: HalfDay | undefined, id: string) =>
  halfDay ? `${halfDay.day}, ${hoursInWords(halfDay)}` : id;

const instantText = (at: Date) => `${dayInParis(at)} ${timeInParis(at)}`;
