import { dateAndHour } from "#platform/values/paris-time.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { newsOf, type StageChange } from "#subjects/stages/rules/stage-changes.ts";
import { ofDays } from "#subjects/stages/rules/timetable/timetable-words.ts";

type Dated = Pick<Stage, "title" | "date"> & Partial<Pick<Stage, "halfDays">>;

interface Held {
  seats: number;
  until: Date;
}

const stageOf = (stage: Dated) => `stage «${stage.title}»${ofDays(stage)}`;
const confirmBefore = ({ seats, until }: Held) =>
  `Confirmez-${seats > 1 ? "les" : "la"} avant le ${dateAndHour(until)}.`;

/** The account that waits gets these. */
export const waitingNotification = {
  joined: (stage: Dated) => `Vous êtes sur la liste d’attente du ${stageOf(stage)}.`,
  held: (stage: Dated, held: Held) =>
    `${held.seats > 1 ? `${held.seats} places se sont libérées` : "Une place s’est libérée"} au ${stageOf(stage)}. ${confirmBefore(held)}`,
  heldLonger: (stage: Dated, held: Held) =>
    `${held.seats > 1 ? `Vos ${held.seats} places sont retenues` : "Votre place est retenue"} plus longtemps au ${stageOf(stage)}. ${confirmBefore(held)}`,
  heldAsAsked: (stage: Dated, held: Held) =>
    `Une place est retenue pour vous au ${stageOf(stage)}. ${confirmBefore(held)}`,
  ended: (stage: Dated, { seats }: { seats: number }) =>
    seats > 1
      ? `Les places retenues pour vous au ${stageOf(stage)} n’ont pas été confirmées à temps : elles passent au suivant.`
      : `La place retenue pour vous au ${stageOf(stage)} n’a pas été confirmée à temps : elle passe au suivant.`,
  passedOver: (stage: Dated) =>
    `Le centre a passé votre tour : vous êtes à la fin de la liste d’attente du ${stageOf(stage)}.`,
  removed: (stage: Dated) => `Le centre a retiré votre demande de la liste d’attente du ${stageOf(stage)}.`,
  personLeft: (stage: Dated, { name, isAlone }: { name: string; isAlone: boolean }) =>
    isAlone
      ? `${name} a supprimé son compte : votre demande pour le ${stageOf(stage)} quitte la liste d’attente.`
      : `${name} a supprimé son compte et n’attend plus avec vous de place au ${stageOf(stage)}.`,
  stageChanged: (title: string, changes: readonly StageChange[]) =>
    `Le stage «${title}» dont vous attendez une place a changé, ${newsOf(changes)}.`,
  stageDeleted: (stage: Dated) => `Le ${stageOf(stage)} dont vous attendiez une place a été supprimé.`,
  stageCalledOff: (stage: Dated) => `Le ${stageOf(stage)} dont vous attendez une place est annulé.`,
  stageRestored: (stage: Dated) =>
    `Le ${stageOf(stage)} a finalement lieu : vous êtes de nouveau sur sa liste d’attente.`,
};
