import { ofName } from "#platform/values/elision.ts";
import { fieldsOf } from "#platform/values/map-fields.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import type { FactField } from "./facts/stage-facts.ts";
import { netPriceText } from "./price.ts";
import type { Stage } from "./stage.ts";
import { type HalfDay, inOrder } from "./timetable/half-days.ts";
import { changedHours, placesInWords, trainersInWords } from "./timetable/timetable-changes.ts";
import { ofDays } from "./timetable/timetable-words.ts";

/** Registrants are told of other half-days, not of another trainer. */
type ChangedField = Exclude<keyof Stage, "version" | "id" | "typeId" | "state"> | "halfDayTrainers";

/** One changed field of a stage, with its values as shown on the page. */
export interface StageChange {
  field: ChangedField | FactField;
  label: string;
  before: string;
  after: string;
}

const NOTHING = "—";
const day = (value: string | null) => (value ? dashedDate(value) : NOTHING);
const present = (value: string | null) => (value ? "oui" : "non");

const LABELS: Record<ChangedField, string> = {
  type: "Type",
  title: "Titre",
  date: "Date",
  endRegistrationDate: "Date limite d’inscription",
  location: "Lieu",
  availableSeats: "Places restantes",
  duration: "Durée",
  satisfactionPercentage: "Satisfaction",
  halfDays: "Horaire",
  halfDayTrainers: "Formateurs de l’horaire",
  priceCents: "Prix",
  details: "Détails",
  pdfUrl: "Programme PDF",
  image: "Photo",
};

export function stageChanges(before: Stage, after: Stage): StageChange[] {
  return fieldsOf(LABELS)
    .filter((field) => compared(before, field) !== compared(after, field))
    .map((field) => ({ field, label: LABELS[field], before: shown(before, field), after: shown(after, field) }))
    .map((change) => (change.before === change.after ? { ...change, ...toldApart(before, after, change) } : change));
}

/** The ids of half-days are not compared: a copy has others. */
function compared(stage: Stage, field: ChangedField): string {
  if (field === "halfDayTrainers")
    return (
      trainersInWords(stage.halfDays) &&
      inOrder(stage.halfDays)
        .map(({ trainer }) => trainer)
        .join("\n")
    );
  if (field !== "halfDays") return JSON.stringify(stage[field]);
  return JSON.stringify(inOrder(stage.halfDays).map(({ day, from, to, place }) => [day, from, to, place]));
}

/** Words for two values that are shown the same way. */
function toldApart(before: Stage, after: Stage, { field }: Pick<StageChange, "field">) {
  if (field !== "halfDays") return { before: "l’ancien", after: "un autre" };
  const hours = (one: readonly HalfDay[], other: readonly HalfDay[]) => changedHours(one, other) || NOTHING;
  return { before: hours(before.halfDays, after.halfDays), after: hours(after.halfDays, before.halfDays) };
}

function shown(stage: Stage, field: ChangedField): string {
  switch (field) {
    case "date":
    case "endRegistrationDate":
      return day(stage[field]);
    case "pdfUrl":
    case "image":
      return present(stage[field]);
    case "duration":
      return stage.duration === null ? NOTHING : hoursText(stage.duration);
    case "satisfactionPercentage":
      return stage.satisfactionPercentage === null ? NOTHING : `${stage.satisfactionPercentage} %`;
    case "halfDays":
      return placesInWords(stage.halfDays) || NOTHING;
    case "halfDayTrainers":
      return trainersInWords(stage.halfDays) || NOTHING;
    case "priceCents":
      return stage.priceCents === null ? NOTHING : netPriceText(stage.priceCents);
    default:
      return String(stage[field]) || NOTHING;
  }
}

/** Registered accounts are notified only if the date, the place or the timetable changed. */
export function changeNotification(title: string, changes: readonly StageChange[]): string | null {
  const news = newsOf(changes);
  return news === "" ? null : `Le stage «${title}» où vous avez une place a changé, ${news}.`;
}

/** Those that registrants are told. */
export const toldChanges = (changes: readonly StageChange[]) =>
  changes.filter(({ field }) => NEWS[field] !== undefined);

const NEWS: Partial<Record<StageChange["field"], string>> = {
  date: "nouvelle date",
  location: "nouveau lieu",
  halfDays: "nouvel horaire",
};

export const newsOf = (changes: readonly StageChange[]) =>
  toldChanges(changes)
    .map(({ field, after }) => `${NEWS[field]} : ${after}`)
    .join(", ");

type Dated = Pick<Stage, "title" | "date"> & Partial<Pick<Stage, "halfDays">>;

export function deletionNotification(stage: Dated): string {
  return `Le stage «${stage.title}»${ofDays(stage)} où vous aviez une place a été supprimé.`;
}

export function callingOffNotification(stage: Dated): string {
  return `Le stage «${stage.title}»${ofDays(stage)} où vous avez une place est annulé.`;
}

export function restoringNotification(stage: Dated): string {
  return `Le stage «${stage.title}»${ofDays(stage)} a finalement lieu : votre inscription est de nouveau valable.`;
}

export function removalNotification(stage: Dated): string {
  return `Le centre a annulé votre inscription au stage «${stage.title}»${ofDays(stage)}.`;
}

/** The removal was a mistake. */
export function returnNotification(stage: Dated): string {
  return `Le centre a rétabli votre inscription au stage «${stage.title}»${ofDays(stage)}.`;
}

/** The person cancelled, or the account that registered them did. */
export function cancellationNotification(stage: Dated): string {
  return `Votre inscription au stage «${stage.title}»${ofDays(stage)} est annulée.`;
}

export function moveNotification(from: Dated, to: Dated): string {
  return `Votre inscription passe du stage «${from.title}»${ofDays(from)} au stage «${to.title}»${ofDays(to)}.`;
}

/** The same for the account that registered these people. */
export const toRegistrar = {
  changed: (title: string, changes: readonly StageChange[]) => (people: readonly string[]) =>
    `Le stage «${title}» auquel vous avez inscrit ${namesOf(people)} a changé, ${newsOf(changes)}.`,
  deleted: (stage: Dated) => (people: readonly string[]) =>
    `Le stage «${stage.title}»${ofDays(stage)} auquel vous aviez inscrit ${namesOf(people)} a été supprimé.`,
  calledOff: (stage: Dated) => (people: readonly string[]) =>
    `Le stage «${stage.title}»${ofDays(stage)} auquel vous avez inscrit ${namesOf(people)} est annulé.`,
  restored: (stage: Dated) => (people: readonly string[]) =>
    `Le stage «${stage.title}»${ofDays(stage)} a finalement lieu : l’inscription ${ofName(namesOf(people))} est de nouveau valable.`,
  removed: (stage: Dated) => (people: readonly string[]) =>
    `L’inscription ${ofName(namesOf(people))} au stage «${stage.title}»${ofDays(stage)} a été annulée par le centre.`,
  returned: (stage: Dated) => (people: readonly string[]) =>
    `L’inscription ${ofName(namesOf(people))} au stage «${stage.title}»${ofDays(stage)} a été rétablie par le centre.`,
  cancelled: (stage: Dated) => (people: readonly string[]) =>
    `L’inscription ${ofName(namesOf(people))} au stage «${stage.title}»${ofDays(stage)} est annulée.`,
  moved: (from: Dated, to: Dated) => (people: readonly string[]) =>
    `L’inscription ${ofName(namesOf(people))} passe du stage «${from.title}»${ofDays(from)} au stage «${to.title}»${ofDays(to)}.`,
  denied: (stage: Dated) => (people: readonly string[]) =>
    `${namesOf(people)} a répondu «Ce n’est pas moi» : son inscription au stage «${stage.title}»${ofDays(stage)} est annulée.`,
};

const NAMED = 5;

function namesOf(people: readonly string[]): string {
  const more = people.length - NAMED;
  return people.slice(0, NAMED).join(", ") + (more > 0 ? ` et ${more} ${more > 1 ? "autres" : "autre"}` : "");
}
