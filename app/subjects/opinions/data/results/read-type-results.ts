import type { Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import {
  type Attendance,
  attendanceOfType,
  type Figure,
  figureOfCentre,
  figureOfType,
} from "../../rules/results/public-figures.ts";
import { listPublicComments, readPublicCounts } from "./public-figures.ts";

export interface PublicComment {
  id: string;
  comment: string;
  /** Level and month. */
  by: string;
}

export interface TypeResults {
  figure: Figure | null;
  attendance: Attendance | null;
  comments: PublicComment[];
}

const yearOf = (now: Date) => Number(dayInParis(now).slice(0, 4));

/** What the pages of a type and of its stages say. */
export async function readTypeResults(database: Reader, typeId: number, now: Date): Promise<TypeResults> {
  const [types, comments] = await Promise.all([
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

/** All types that have a figure, and the centre. */
export async function listTypeResults(
  database: Reader,
  now: Date,
): Promise<{ types: ListedType[]; centre: Figure | null }> {
  const read = await readPublicCounts(database, { typeIds: STAGE_TYPES.map(({ id }) => id), year: yearOf(now) });
  const types = STAGE_TYPES.map(({ id, name, slug }) => {
    const years = read.get(id) ?? [];
    return { name, slug, figure: figureOfType(years), attendance: attendanceOfType(years) };
  }).filter(({ figure, attendance }) => figure !== null || attendance !== null);
  return { types, centre: figureOfCentre([...read.values()]) };
}
