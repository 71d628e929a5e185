import type { Reader } from "#platform/database/database.ts";
import type { TypeChoice } from "#subjects/stages/rules/catalogue.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { referenceOf, typeOfCourse } from "../rules/course.ts";
import { listCourses } from "./courses.ts";

export interface OfferedType extends TypeChoice {
  courseId: string;
  /** « Formation GPS (GPS_001) » */
  label: string;
}

/** The open courses; a stage may also keep its own type, which is archived or not in the catalogue. */
export async function listTypeChoices(database: Reader, own?: Pick<Stage, "typeId" | "type">): Promise<OfferedType[]> {
  const courses = await listCourses(database);
  const choices = courses
    .filter(({ isArchived, typeId }) => !isArchived || typeId === own?.typeId)
    .map((course) => {
      const note = course.isArchived ? "archivée" : referenceOf(course);
      const type = typeOfCourse(course);
      const { id: courseId, typeId, title } = course;
      return { courseId, typeId, type, title, label: note ? `${title} (${note})` : title };
    });
  if (!own || choices.some(({ typeId }) => typeId === own.typeId)) return choices;
  return [...choices, { ...own, courseId: "", title: own.type, label: `${own.type} (hors catalogue)` }];
}
