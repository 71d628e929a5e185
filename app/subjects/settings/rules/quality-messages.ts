import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { CERTIFICATE_REMINDER_DAYS } from "./certificate-reminders.ts";

export const qualityFault = {
  missing: "À remplir pour un centre certifié.",
  notADay: "Cette date n’existe pas.",
  endsBeforeItBegins: "Cette date est avant celle du début.",
} as const;

const [FIRST, LAST] = CERTIFICATE_REMINDER_DAYS;
export const QUALITY_LEAD = `Sans certification, aucune page n’en parle. ${FIRST} jours puis ${LAST} jours avant la fin du certificat, les administrateurs reçoivent un e-mail.`;

export const certificateEnds = (until: Day) => `Le certificat qualité est valable jusqu’au ${dashedDate(until)}.`;
export const certificateEnded = (until: Day) =>
  `Le certificat qualité n’est plus valable depuis le ${dashedDate(until)}, et le site en parle toujours.`;
