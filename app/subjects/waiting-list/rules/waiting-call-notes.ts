import { dateAndHour } from "#platform/values/paris-time.ts";

/** What the office tells somebody who waits without an e-mail address. */
export const callNote = {
  waiting: "sur la liste d’attente",
  held: (until: Date) => `place retenue jusqu’au ${dateAndHour(until)}`,
  ended: "place non confirmée à temps : elle passe au suivant",
  passedOver: "passe à la fin de la liste",
  removed: "n’est plus sur la liste",
};
