import { errorFields } from "#platform/log.ts";
import type { RequestServices } from "#platform/services.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { listPublicComments } from "#subjects/opinions/data/results/public-figures.ts";
import { listUpcomingStages } from "#subjects/stages/data/stages.ts";
import { shownPrice } from "#subjects/stages/rules/price.ts";
import { type Stage, seatsText, startDay } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { portraitUrl } from "#subjects/team/parts/portrait.tsx";

/** The stages as texts: the browser needs no rule to show them. */
export interface NextStage {
  path: string;
  title: string;
  date: string;
  price: string;
  /** Town and length. */
  where: string;
  seats: string;
}

export interface Opinion {
  comment: string;
  /** Level, month and course. */
  by: string;
}

export interface Face {
  id: string;
  name: string;
  speciality: string;
  url: string;
}

export interface HomeNews {
  stages: NextStage[];
  opinion: Opinion | null;
  faces: Face[];
}

const NEXT_STAGES = 3;
const FACES = 4;

/** What a visitor wants after the title: dates that can be booked, faces, and what somebody said. */
export async function readHome(services: RequestServices): Promise<HomeNews> {
  const faces = services.team.filter(({ isArchived }) => !isArchived).slice(0, FACES);
  return {
    ...(await readNews(services)),
    faces: faces.map(({ id, name, speciality, ...drawn }, place) => ({
      id,
      name,
      speciality: typeset(speciality),
      url: portraitUrl(drawn, place),
    })),
  };
}

/** The page has none of it without the database, and is there all the same, with the telephone number. */
async function readNews({ database, clock, centre, log }: RequestServices): Promise<Omit<HomeNews, "faces">> {
  const wanted = { today: dayInParis(clock()), filter: { availability: "available" }, limit: NEXT_STAGES } as const;
  try {
    const { stages } = await listUpcomingStages(database, wanted);
    const opinion = await readOpinion(database, stages);
    return { stages: stages.map((stage) => toNext(stage, centre.vatPercent)), opinion };
  } catch (error) {
    log("error", "home page without stages", errorFields(error));
    return { stages: [], opinion: null };
  }
}

const toNext = (stage: Stage, vatPercent: number): NextStage => ({
  path: stagePath(stage),
  title: typeset(stage.title),
  date: dashedDate(startDay(stage)),
  price: shownPrice(stage.priceCents, vatPercent),
  where: [stage.location, ...(stage.duration === null ? [] : [hoursText(stage.duration)])].filter(Boolean).join(", "),
  seats: seatsText(stage.availableSeats),
});

/** The newest public one about the first of these courses that has any. */
async function readOpinion(database: RequestServices["database"], stages: readonly Stage[]): Promise<Opinion | null> {
  const courses = new Map(stages.map(({ typeId, type }) => [typeId, type]));
  for (const [typeId, type] of courses) {
    const [newest] = await listPublicComments(database, typeId);
    if (newest) return { comment: typeset(`« ${newest.comment} »`), by: `${newest.by}, stage ${type}` };
  }
  return null;
}
