import type { Browser } from "../browser.ts";
import { addCourse, CATALOGUE, TELESCOPIC } from "./course-forms.ts";

export const SEMOIR = `${CATALOGUE}/SEMOIR_001`;
export const ARCHIVED = `${CATALOGUE}/IRRIGATION_001`;

/** A course of the centre, one that is archived, and one whose stages say something else. */
export async function plantCourses(odile: Browser): Promise<void> {
  await addCourse(odile);
  await odile.post(ARCHIVED, { intent: "archive" });
  const saved = await odile.post(SEMOIR, { ...TELESCOPIC, title: "Formation Semoir", version: "1" });
  if (saved.status !== 302) throw new Error(`saving a course: status ${saved.status}`);
}
