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
import type { StagePlaceholder } from "../../rules/templates/placeholders.ts";
import { attendanceSheets } from "./attendance-sheets.ts";
import type { Known, Value, Values } from "./known.ts";
import { natureBoxes, natureOf } from "./nature.ts";
import { markdownParts, plainParts } from "./template-parts.ts";
import { timetableTable } from "./timetable-table.ts";
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
