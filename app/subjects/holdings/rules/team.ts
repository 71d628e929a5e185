import type { Day } from "#platform/values/paris-time.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";

/** The two seasons that work is planned by, and the day on which each begins. */
const SEASONS = [
  { begins: "06-21", words: "avant l’été" },
  { begins: "12-21", words: "avant l’hiver" },
] as const;

/** Nobody plans anything for a season that is nearer. */
const MONTHS_AHEAD = 2;
function nextSeason(today: Day): { day: Day; words: string } {
  const earliest = addMonths(today, MONTHS_AHEAD);
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((of) =>
    SEASONS.map(({ begins, words }) => ({ day: `${of}-${begins}`, words })),
  );
  return days.find(({ day }) => day >= earliest) ?? { day: earliest, words: "bientôt" };
}

interface Held {
  certification: { name: string };
  endsOn: Day | null;
}

/** « 3 Certiphyto se terminent avant l’été », « 1 SST est terminé »: what a company has to think of. */
export function teamSentences(held: readonly Held[], today: Day): string[] {
  const season = nextSeason(today);
  return [...Map.groupBy(held, ({ certification }) => certification.name)].flatMap(([name, all]) => {
    const ended = all.filter(({ endsOn }) => endsOn !== null && endsOn < today).length;
    const ending = all.filter(({ endsOn }) => endsOn !== null && endsOn >= today && endsOn < season.day).length;
    return [
      ...(ended > 0 ? [`${ended} ${name} ${ended > 1 ? "sont terminés" : "est terminé"}`] : []),
      ...(ending > 0 ? [`${ending} ${name} ${ending > 1 ? "se terminent" : "se termine"} ${season.words}`] : []),
    ];
  });
}
