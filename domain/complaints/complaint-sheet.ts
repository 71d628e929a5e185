import { type Day, dayInParis } from "../paris-time.ts";
import type { SheetColumn } from "../sheets/sheet.ts";
import { CHANNELS, COMPLAINT_KINDS, complaintState, STATE_WORDS } from "./complaint.ts";
import type { RegisterLine } from "./register-line.ts";

/** The register, as an auditor reads it. */
export const complaintColumns = (today: Day): readonly SheetColumn<RegisterLine>[] => [
  { heading: "Numéro", width: 15, cell: ({ number }) => number },
  { heading: "Nature", width: 18, cell: ({ kind }) => COMPLAINT_KINDS[kind] },
  { heading: "Reçue le", width: 12, cell: ({ receivedAt }) => new Date(dayInParis(receivedAt)) },
  { heading: "Par", width: 22, cell: ({ channel }) => CHANNELS[channel] },
  { heading: "De", width: 26, cell: ({ name }) => name },
  { heading: "E-mail", width: 28, cell: ({ email }) => email },
  { heading: "Téléphone", width: 16, cell: ({ phone }) => phone },
  { heading: "Stage", width: 32, cell: ({ stageTitle }) => stageTitle },
  { heading: "Texte", width: 60, cell: ({ body }) => body },
  { heading: "Suivie par", width: 24, cell: ({ assignedTo }) => assignedTo },
  { heading: "À répondre avant le", width: 18, cell: ({ dueDay }) => new Date(dueDay) },
  { heading: "État", width: 18, cell: (line) => STATE_WORDS[complaintState(line, today)] },
  { heading: "Répondue le", width: 12, cell: ({ answeredAt }) => dayOf(answeredAt) },
  { heading: "Réponse", width: 60, cell: ({ answer }) => answer },
  { heading: "Close le", width: 12, cell: ({ closedAt }) => dayOf(closedAt) },
  { heading: "Ce qui en est retenu", width: 60, cell: ({ conclusion }) => conclusion },
];

const dayOf = (instant: Date | null) => (instant ? new Date(dayInParis(instant)) : "");

/** The name says so when older lines are missing. */
export const complaintFileName = (day: Day, { most, isWhole }: { most: number; isWhole: boolean }) =>
  `reclamations_${day}${isWhole ? "" : `_${most}-plus-recentes`}.xlsx`;
