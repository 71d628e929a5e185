import { dayInParis, timeInParis } from "#platform/values/paris-time.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
import { JOURNAL_ACTIONS, type JournalChange, type JournalEntry } from "./journal.ts";

/** What the journal shows. */
export const JOURNAL_COLUMNS: readonly SheetColumn<JournalEntry>[] = [
  { heading: "Date", width: 12, cell: ({ at }) => new Date(dayInParis(at)) },
  { heading: "Heure", width: 8, cell: ({ at }) => timeInParis(at) },
  { heading: "Par", width: 26, cell: ({ by }) => by },
  { heading: "Action", width: 40, cell: ({ action }) => JOURNAL_ACTIONS[action] ?? action },
  { heading: "Stage", width: 40, cell: ({ stageTitle }) => stageTitle },
  { heading: "Personne", width: 26, cell: ({ person }) => person },
  {
    heading: "Détails",
    width: 60,
    cell: ({ changes }) => changesInWords(changes).slice(0, LONGEST_CELL),
  },
];

/** Spreadsheets refuse a longer text. */
const LONGEST_CELL = 32_000;

export const changesInWords = (changes: readonly JournalChange[]) =>
  changes.map(({ label, before, after }) => `${label} : ${before === "" ? after : `${before} → ${after}`}`).join(" ; ");
