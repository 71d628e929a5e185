import { csvLine } from "#platform/values/csv.ts";
import { plainName } from "#platform/values/file-name.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { type Stage, startDay } from "#subjects/stages/rules/stage.ts";
import { NO_HANDICAP } from "./participant.ts";
import {
  cellOf,
  PARTICIPANT_FIELD_NAMES,
  PARTICIPANT_FIELDS,
  type Participant,
  type ParticipantField,
} from "./participant-fields.ts";

export interface Registrant extends Participant {
  registrationDate: Date;
}

interface Column {
  heading: string;
  cell: (registrant: Registrant) => string;
}

const NAME: Column = {
  heading: "Nom",
  cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || "Nom non défini",
};
const REGISTRATION_DATE: Column = {
  heading: "Date d'inscription",
  cell: ({ registrationDate }) => frenchDate.format(registrationDate),
};

/** The order is that of docs/behaviour.md#csv-export: the registration date comes before the handicap. */
const COLUMNS: Column[] = [
  NAME,
  ...PARTICIPANT_FIELD_NAMES.flatMap((field) => {
    const { csvColumn } = PARTICIPANT_FIELDS[field];
    if (csvColumn === null) return [];
    const column = {
      heading: csvColumn,
      cell: (registrant: Registrant) => cellOf(registrant, field) || (WHEN_MISSING[field] ?? ""),
    };
    return field === "isHandicapped" ? [REGISTRATION_DATE, column] : [column];
  }),
];

const WHEN_MISSING: Partial<Record<ParticipantField, string>> = {
  email: "Email non défini",
  handicapType: NO_HANDICAP,
};

export function csvHead(stage: Pick<Stage, "title" | "date" | "location" | "duration">): string {
  return [
    ["Stage", stage.title],
    ["Date", dashedDate(startDay(stage))],
    ["Lieu", stage.location],
    ["Durée", stage.duration === null ? "" : hoursText(stage.duration)],
    [],
    COLUMNS.map(({ heading }) => heading),
  ]
    .map(csvLine)
    .join("");
}

export function csvRow(registrant: Registrant): string {
  return csvLine(COLUMNS.map(({ cell }) => cell(registrant)));
}

const frenchDate = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short" });

/** participants_{title}_{date}.csv, in ASCII letters, which every file system accepts. */
export function csvFileName({ title, date }: Pick<Stage, "title" | "date">): string {
  return `participants_${plainName(title) || "stage"}_${dashedDate(startDay({ date }))}.csv`;
}
