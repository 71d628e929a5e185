import { dashedDate } from "../paris-time.ts";
import { hoursText } from "../plural.ts";
import { priceText } from "./price.ts";
import type { Stage } from "./stage.ts";
import { timetableInWords } from "./timetable-words.ts";

/** One changed field of a stage, with its values as shown on the page. */
export interface StageChange {
  field: keyof Stage;
  label: string;
  before: string;
  after: string;
}

const NOTHING = "—";
const day = (value: string | null) => (value ? dashedDate(value) : NOTHING);
const present = (value: string | null) => (value ? "oui" : "non");

const LABELS: Record<Exclude<keyof Stage, "id" | "typeId">, string> = {
  type: "Type",
  title: "Titre",
  date: "Date",
  endRegistrationDate: "Date limite d’inscription",
  location: "Lieu",
  availableSeats: "Places restantes",
  duration: "Durée",
  satisfactionPercentage: "Satisfaction",
  halfDays: "Horaire",
  priceCents: "Prix",
  details: "Détails",
  pdfUrl: "Programme PDF",
  image: "Photo",
};

export function stageChanges(before: Stage, after: Stage): StageChange[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, label: LABELS[field], before: shown(before, field), after: shown(after, field) }))
    .map((change) => (change.before === change.after ? { ...change, before: "l’ancien", after: "un autre" } : change));
}

function shown(stage: Stage, field: keyof typeof LABELS): string {
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
      return timetableInWords(stage.halfDays) || NOTHING;
    case "priceCents":
      return stage.priceCents === null ? NOTHING : priceText(stage.priceCents);
    default:
      return String(stage[field]) || NOTHING;
  }
}

/** Registered accounts are notified only if the date or the place changed. */
export function changeNotification(title: string, changes: readonly StageChange[]): string | null {
  const news = newsOf(changes);
  return news === "" ? null : `Le stage «${title}» auquel vous êtes inscrit a changé, ${news}.`;
}

/** Those that registrants are told. */
export const toldChanges = (changes: readonly StageChange[]) =>
  changes.filter(({ field }) => field === "date" || field === "location");

export const newsOf = (changes: readonly StageChange[]) =>
  toldChanges(changes)
    .map(({ field, after }) => (field === "date" ? `nouvelle date : ${after}` : `nouveau lieu : ${after}`))
    .join(", ");

type Dated = Pick<Stage, "title" | "date">;

export function deletionNotification({ title, date }: Dated): string {
  return `Le stage «${title}»${ofDay(date)} auquel vous étiez inscrit a été supprimé.`;
}

export function removalNotification({ title, date }: Dated): string {
  return `Vous avez été retiré du stage «${title}»${ofDay(date)}.`;
}

/** The same for the account that registered these people. */
export const toRegistrar = {
  changed: (title: string, changes: readonly StageChange[]) => (people: readonly string[]) =>
    `Le stage «${title}» auquel vous avez inscrit ${namesOf(people)} a changé, ${newsOf(changes)}.`,
  deleted:
    ({ title, date }: Dated) =>
    (people: readonly string[]) =>
      `Le stage «${title}»${ofDay(date)} auquel vous aviez inscrit ${namesOf(people)} a été supprimé.`,
  removed:
    ({ title, date }: Dated) =>
    (people: readonly string[]) =>
      `L’inscription de ${namesOf(people)} au stage «${title}»${ofDay(date)} a été annulée par le centre.`,
  denied:
    ({ title, date }: Dated) =>
    (people: readonly string[]) =>
      `${namesOf(people)} a répondu «Ce n’est pas moi» : son inscription au stage «${title}»${ofDay(date)} est annulée.`,
};

const NAMED = 5;

function namesOf(people: readonly string[]): string {
  const more = people.length - NAMED;
  return people.slice(0, NAMED).join(", ") + (more > 0 ? ` et ${more} ${more > 1 ? "autres" : "autre"}` : "");
}

const ofDay = (date: string | null) => (date ? ` du ${dashedDate(date)}` : "");
