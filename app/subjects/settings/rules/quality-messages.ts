import { type Day, dashedDate } from "#platform/values/paris-time.ts";

export const qualityFault = {
  missing: "À remplir pour un centre certifié.",
  notADay: "Cette date n’existe pas.",
  endsBeforeItBegins: "Cette date est avant celle du début.",
} as const;

export const certificateEnds = (until: Day) => `Le certificat qualité est valable jusqu’au ${dashedDate(until)}.`;
export const certificateEnded = (until: Day) =>
  `Le certificat qualité n’est plus valable depuis le ${dashedDate(until)}, et le site en parle toujours.`;
