import type { DocumentPart } from "#platform/documents/document-description.ts";
import { dayInWords } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { fullAddress } from "#subjects/stages/rules/place.ts";
import { trainersOf } from "#subjects/stages/rules/timetable/half-day-trainers.ts";
import { type HalfDay, inOrder } from "#subjects/stages/rules/timetable/half-days.ts";
import { hoursInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { Known } from "./known.ts";

/** A half-day as the documents tell it. */
export interface ToldHalfDay {
  day: string;
  hours: string;
  place: string;
  trainer: string;
}

export function toldHalfDays({ dossier: { stage }, settings: { centre, team } }: Known): ToldHalfDay[] {
  const placeOf = ({ place }: HalfDay) =>
    centre.address.city === "" ? place || stage.location : fullAddress(place || stage.location, centre.address);
  return inOrder(stage.halfDays).map((halfDay) => ({
    day: dayInWords(halfDay.day),
    hours: typeset(hoursInWords(halfDay)),
    place: placeOf(halfDay),
    trainer: trainersOf([halfDay], team).join(", "),
  }));
}

export function timetableTable(known: Known): DocumentPart[] {
  const halfDays = toldHalfDays(known);
  if (halfDays.length === 0) return [];
  return [
    {
      kind: "table",
      caption: "Demi-journées",
      columns: [
        { heading: "Jour", width: 3.3 },
        { heading: "Heures", width: 2.1 },
        { heading: "Lieu", width: 4.2 },
        { heading: "Formateur", width: 2.8 },
      ],
      rows: halfDays.map(({ day, hours, place, trainer }) => [day, hours, place, trainer || "à préciser"]),
    },
  ];
}
