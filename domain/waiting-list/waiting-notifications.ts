import { dashedDate, dateAndHour } from "../paris-time.ts";
import type { Stage } from "../stages/stage.ts";
import { newsOf, type StageChange } from "../stages/stage-changes.ts";

type Dated = Pick<Stage, "title" | "date">;

const stageOf = ({ title, date }: Dated) => `stage «${title}»${date ? ` du ${dashedDate(date)}` : ""}`;

/** For the account that waits. */
export const waitingNotification = {
  joined: (stage: Dated) => `Vous êtes dans la liste d’attente du ${stageOf(stage)}.`,
  held: (stage: Dated, { seats, until }: { seats: number; until: Date }) =>
    seats > 1
      ? `${seats} places se sont libérées au ${stageOf(stage)}. Confirmez-les avant le ${dateAndHour(until)}.`
      : `Une place s’est libérée au ${stageOf(stage)}. Confirmez-la avant le ${dateAndHour(until)}.`,
  ended: (stage: Dated) =>
    `La place réservée pour vous au ${stageOf(stage)} n’a pas été confirmée à temps : elle passe au suivant.`,
  personLeft: (stage: Dated, { name, isAlone }: { name: string; isAlone: boolean }) =>
    isAlone
      ? `${name} a supprimé son compte : votre demande pour le ${stageOf(stage)} quitte la liste d’attente.`
      : `${name} a supprimé son compte et n’attend plus avec vous de place au ${stageOf(stage)}.`,
  stageChanged: (title: string, changes: readonly StageChange[]) =>
    `Le stage «${title}» dont vous attendez une place a changé, ${newsOf(changes)}.`,
  stageDeleted: (stage: Dated) => `Le ${stageOf(stage)} dont vous attendiez une place a été supprimé.`,
};
