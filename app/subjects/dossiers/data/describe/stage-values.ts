import type { DocumentPart } from "#platform/documents/document-description.ts";
import { parseLines } from "#platform/markdown.ts";
import { dateInWords } from "#platform/values/paris-time.ts";
import { counted, hoursText } from "#platform/values/plural.ts";
import { plainText } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { LEVELS, objectivesOf, RESULTS } from "#subjects/assessments/rules/assessment.ts";
import { cellKey } from "#subjects/assessments/rules/assessment-fields.ts";
import type { FactText } from "#subjects/stages/rules/facts/stage-facts.ts";
import { fullAddress, isAtCentre } from "#subjects/stages/rules/place.ts";
import { lastDay } from "#subjects/stages/rules/stage.ts";
import { daysOf, totalMinutes } from "#subjects/stages/rules/timetable/half-days.ts";
import { lengthInWords, otherPlacesInWords, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { PAPER_INSTRUCTION, SHEET_CAPTIONS } from "../../rules/attendance-sheet-messages.ts";
import type { StagePlaceholder } from "../../rules/templates/placeholders.ts";
import { type Known, nameOf, type Value, type Values } from "./known.ts";
import { onPages, sheetOpening } from "./sheet-opening.ts";
import { signedSheets } from "./signed-sheets.ts";
import { markdownParts, plainParts } from "./template-parts.ts";
import { type ToldHalfDay, timetableTable, toldHalfDays } from "./timetable-table.ts";
import { qualifications, trainersOfStage } from "./trainers.ts";

export function stageValues(known: Known): Values<StagePlaceholder> {
  const { dossier, settings, person } = known;
  const { stage, facts } = dossier;
  const { address, position } = settings.centre;
  const days = daysOf(stage);
  const fact = (name: FactText) => () => markdownParts(facts[name]);
  return {
    "intitulé du stage": () => stage.title,
    dates: () => typeset(whenInWords(stage)),
    "premier jour": () => dayWords(days[0]),
    "dernier jour": () => dayWords(days.length > 0 ? lastDay(stage) : undefined),
    horaires: () => timetableTable(known),
    durée: () => durationText(stage.duration === null ? totalMinutes(stage.halfDays) : stage.duration * 60),
    lieu: () => placesInWords(known),
    "plan d’accès": () => (position && isAtCentre(stage.location, address) ? mapUrl(position) : ""),
    objectifs: () => listOf(facts.objectives),
    contenu: () => plainParts(stage.details),
    "public visé": fact("audience"),
    prérequis: fact("prerequisites"),
    méthodes: fact("methods"),
    évaluation: fact("assessment"),
    "modalités d’accès": fact("admission"),
    accessibilité: fact("accessibility"),
    "ce que comprend le prix": fact("priceIncludes"),
    formateurs: () => trainersOfStage(known).join(", "),
    "qualification des formateurs": () => qualifications(known),
    "part à distance": () => distanceText(facts.distancePercentage),
    "nature de l’action": () => natureOf(facts.purpose),
    "cases de la nature de l’action": () => natureBoxes(facts.purpose),
    effectif: () => peopleText(dossier.participants.length),
    "feuilles d’émargement": () => attendanceSheets(known),
    "heures suivies": () => durationText(person?.followedMinutes ?? 0),
    "acquis par objectif": () => levelsTable(known),
    résultat: () => (person?.result ? RESULTS[person.result] : ""),
  };
}

/** The stage's own place, then the half-days that are elsewhere. */
function placesInWords({ dossier: { stage }, settings: { centre } }: Known): string {
  const addressOf = (place: string) => (centre.address.city === "" ? place : fullAddress(place, centre.address));
  return [addressOf(stage.location), otherPlacesInWords(stage, addressOf)].filter(Boolean).join(" ; ");
}

/** Empty while nothing is assessed. */
function levelsTable({ dossier: { facts, levels }, person }: Known): Value {
  const rows = objectivesOf(facts.objectives).map((objective) => {
    const level = levels.get(cellKey({ participantId: person?.id ?? "", objective })) ?? null;
    return [typeset(plainText(parseLines(objective)[0] ?? [objective])), level ? LEVELS[level] : NOT_ASSESSED];
  });
  if (rows.every(([, level]) => level === NOT_ASSESSED)) return [];
  const columns = [
    { heading: "Objectif", width: 3 },
    { heading: "Niveau atteint", width: 1 },
  ];
  return [{ kind: "table", caption: "Acquis par objectif", columns, rows }];
}

const NOT_ASSESSED = "Non évalué";

const dayWords = (day: string | undefined) => (day === undefined ? "" : dateInWords(day));

export const peopleText = (count: number) => (count === 0 ? "" : counted(count, "personne"));

/** "14 heures", "3 h 30". */
function durationText(minutes: number): string {
  if (minutes === 0) return "";
  return typeset(minutes % 60 === 0 ? hoursText(minutes / 60) : lengthInWords(minutes));
}

const listOf = (text: string): Value => {
  const items = parseLines(text);
  return items.length === 0 ? [] : [{ kind: "list", ordered: false, items }];
};

/** A stage that says nothing of it is held in its place, as its timetable says. */
function distanceText(percentage: number | null): string {
  if (percentage === null || percentage === 0) return "entièrement en présentiel";
  return percentage === 100 ? "entièrement à distance" : typeset(`${percentage} % à distance, le reste en présentiel`);
}

const mapUrl = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** A height in points: room for a signature by hand. */
const BOX_HEIGHT = 30;

/** A page for each half-day: with its signatures, or to be signed on paper. Empty without participants or half-days. */
function attendanceSheets(known: Known): DocumentPart[] {
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

/** The words and the order are those of the ministry's certificate. */
const NATURES = {
  training: "action de formation",
  skills: "bilan de compétences",
  vae: "action de VAE",
  apprenticeship: "action de formation par apprentissage",
} as const;
type Nature = keyof typeof NATURES;

/** The general purpose of the stage tells the first three apart; the site does not organise apprenticeships. */
const natureFor = (purpose: string): Nature => (purpose === "skills" || purpose === "vae" ? purpose : "training");

const natureOf = (purpose: string): string => NATURES[natureFor(purpose)];

function natureBoxes(purpose: string): DocumentPart[] {
  const checked = natureOf(purpose);
  return [
    { kind: "checkboxes", items: Object.values(NATURES).map((label) => ({ label, isChecked: label === checked })) },
  ];
}
