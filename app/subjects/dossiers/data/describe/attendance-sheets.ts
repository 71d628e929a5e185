import type { DocumentPart } from "#platform/documents/document-description.ts";
import { typeset } from "#platform/values/typography.ts";
import { PAPER_INSTRUCTION, SHEET_CAPTIONS } from "../../rules/attendance-sheet-messages.ts";
import { type Known, nameOf } from "./known.ts";
import { onPages, sheetOpening } from "./sheet-opening.ts";
import { signedSheets } from "./signed-sheets.ts";
import { type ToldHalfDay, toldHalfDays } from "./timetable-table.ts";

/** A height in points: room for a signature by hand. */
const BOX_HEIGHT = 30;

/** A page for each half-day: with its signatures, or to be signed on paper. Empty without participants or half-days. */
export function attendanceSheets(known: Known): DocumentPart[] {
  const { participants, dossier, isBlank } = known;
  if (participants.length === 0) return [];
  if (!isBlank && dossier.attendance.records.length > 0) return signedSheets(known);
  const rows = participants.map((person) => [nameOf(person), person.company, ""]);
  const sheets = toldHalfDays(known).map((halfDay) => blankSheet(halfDay, { title: dossier.stage.title, rows }));
  if (sheets.length === 0) return [];
  return [{ kind: "paragraph", lines: [[typeset(PAPER_INSTRUCTION)]] }, ...onPages(sheets)];
}

function blankSheet(halfDay: ToldHalfDay, { title, rows }: { title: string; rows: string[][] }): DocumentPart[] {
  return [
    ...sheetOpening(halfDay, title),
    {
      kind: "table",
      caption: SHEET_CAPTIONS.participants,
      columns: [
        { heading: "Participant", width: 3 },
        { heading: "Entreprise", width: 3 },
        { heading: "Signature", width: 4 },
      ],
      rows,
      rowHeight: BOX_HEIGHT,
    },
    {
      kind: "table",
      caption: SHEET_CAPTIONS.trainer,
      columns: [
        { heading: "Formateur", width: 6 },
        { heading: "Signature", width: 4 },
      ],
      rows: [[halfDay.trainer, ""]],
      rowHeight: BOX_HEIGHT,
    },
  ];
}
