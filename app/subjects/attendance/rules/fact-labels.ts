import type { AttendanceFactKind } from "./attendance-record.ts";

/** What a record is, where records are listed by themselves: to a person who asks for their data, to an auditor. */
export const FACT_LABELS: Record<AttendanceFactKind, string> = {
  signed: "Présence signée",
  left: "Départ avant la fin",
  absent: "Absence",
  added: "Personne ajoutée sur place",
  undone: "Saisie annulée",
  closed: "Demi-journée clôturée",
  waiting: "Saisie qui attend une décision du centre",
  decided: "Décision du centre sur une saisie qui attendait",
  corrected: "Présence corrigée",
  settled: "Personne ajoutée reconnue par le centre",
  paper: "Présence sur une feuille signée à la main",
};
