import type { Reader } from "#platform/database/database.ts";
import { listCourses } from "#subjects/courses/data/courses.ts";
import { typeOfCourse } from "#subjects/courses/rules/course.ts";
import { FIRST_TYPES, type TypeChoice } from "#subjects/stages/rules/catalogue.ts";
import { stageTypeById } from "#subjects/stages/rules/stage-type.ts";

/** The eight machines and every other course, also those that are archived: a stage of last year may be of one. */
export async function listImportTypes(database: Reader): Promise<TypeChoice[]> {
  const courses = await listCourses(database);
  const others = courses.filter(({ typeId }) => !stageTypeById(typeId));
  return [
    ...FIRST_TYPES,
    ...others.map((course) => ({ typeId: course.typeId, type: typeOfCourse(course), title: course.title })),
  ];
}
