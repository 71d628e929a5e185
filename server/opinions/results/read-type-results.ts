import {
  type Attendance,
  attendanceOfType,
  type Figure,
  figureOfStage,
  figureOfType,
  type StageFigure,
} from "../../../domain/opinions/results/public-figures.ts";
import { dayInParis } from "../../../domain/paris-time.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import { STAGE_TYPES } from "../../../domain/stages/stage-type.ts";
import { daysOf } from "../../../domain/stages/timetable/half-days.ts";
import type { Reader } from "../../database/database.ts";
import { listPublicComments, readPublicCounts } from "./public-figures.ts";

export interface PublicComment {
  id: string;
  comment: string;
  year: number;
}

export interface TypeResults {
  figure: Figure | null;
  attendance: Attendance | null;
  comments: PublicComment[];
}

export interface StageResults extends TypeResults {
  figure: StageFigure | null;
}

const yearOf = (now: Date) => Number(dayInParis(now).slice(0, 4));

/** What the page of a stage says of it and of its type: two queries. */
export async function readStageResults(
  database: Reader,
  stage: Pick<Stage, "id" | "typeId" | "date" | "halfDays">,
  now: Date,
): Promise<StageResults> {
  const last = daysOf(stage).at(-1);
  const [{ types, stage: own }, comments] = await Promise.all([
    readPublicCounts(database, {
      typeIds: [stage.typeId],
      stage: last ? { id: stage.id, year: Number(last.slice(0, 4)) } : undefined,
      year: yearOf(now),
    }),
    listPublicComments(database, stage.typeId),
  ]);
  const years = types.get(stage.typeId) ?? [];
  return { figure: figureOfStage(own, years), attendance: attendanceOfType(years), comments };
}

export async function readTypeResults(database: Reader, typeId: number, now: Date): Promise<TypeResults> {
  const [{ types }, comments] = await Promise.all([
    readPublicCounts(database, { typeIds: [typeId], year: yearOf(now) }),
    listPublicComments(database, typeId),
  ]);
  const years = types.get(typeId) ?? [];
  return { figure: figureOfType(years), attendance: attendanceOfType(years), comments };
}

export interface ListedType {
  name: string;
  slug: string;
  figure: Figure | null;
  attendance: Attendance | null;
}

/** All types that have a figure: one query. */
export async function listTypeResults(database: Reader, now: Date): Promise<ListedType[]> {
  const { types } = await readPublicCounts(database, { typeIds: STAGE_TYPES.map(({ id }) => id), year: yearOf(now) });
  return STAGE_TYPES.map(({ id, name, slug }) => {
    const years = types.get(id) ?? [];
    return { name, slug, figure: figureOfType(years), attendance: attendanceOfType(years) };
  }).filter(({ figure, attendance }) => figure !== null || attendance !== null);
}
