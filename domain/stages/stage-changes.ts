import { dashedDate } from "../paris-time.ts";
import { hoursText } from "../plural.ts";
import type { Stage } from "./stage.ts";

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
  details: "Détails",
  pdfUrl: "Programme PDF",
  image: "Photo",
};

export function stageChanges(before: Stage, after: Stage): StageChange[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((field) => before[field] !== after[field])
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
    default:
      return String(stage[field]) || NOTHING;
  }
}

/** Registered accounts are notified only if the date or the place changed. */
export function changeNotification(title: string, changes: readonly StageChange[]): string | null {
  const news = changes
    .filter(({ field }) => field === "date" || field === "location")
    .map(({ field, after }) => (field === "date" ? `nouvelle date : ${after}` : `nouveau lieu : ${after}`));
  return news.length === 0 ? null : `Le stage «${title}» auquel vous êtes inscrit a changé, ${news.join(", ")}.`;
}

type Dated = Pick<Stage, "title" | "date">;

export function deletionNotification({ title, date }: Dated): string {
  return `Le stage «${title}»${ofDay(date)} auquel vous étiez inscrit a été supprimé.`;
}

export function removalNotification({ title, date }: Dated): string {
  return `Vous avez été retiré du stage «${title}»${ofDay(date)}.`;
}

const ofDay = (date: string | null) => (date ? ` du ${dashedDate(date)}` : "");
