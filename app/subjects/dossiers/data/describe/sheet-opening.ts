import type { DocumentPart } from "#platform/documents/document-description.ts";
import { capitalised } from "../../rules/templates/capitalised.ts";
import type { ToldHalfDay } from "./timetable-table.ts";

/** Each on a page of its own. */
export const onPages = (sheets: readonly DocumentPart[][]): DocumentPart[] =>
  sheets.flatMap((sheet, index) => (index === 0 ? sheet : [{ kind: "pageBreak" }, ...sheet]));

/** What every sheet begins with. */
export function sheetOpening({ day, hours, place, trainer }: ToldHalfDay, title: string): DocumentPart[] {
  return [
    { kind: "heading", level: 2, text: `${capitalised(day)}, ${hours}` },
    {
      kind: "facts",
      rows: [
        { name: "Formation", value: title },
        { name: "Date", value: day },
        { name: "Heures", value: hours },
        { name: "Lieu", value: place },
        { name: "Formateur", value: trainer || "à préciser" },
      ],
    },
  ];
}
