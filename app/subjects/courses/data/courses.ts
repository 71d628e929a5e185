import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { CourseRow } from "#platform/database/tables/courses.ts";
import type { Course } from "../rules/course.ts";
import type { CourseDraft } from "../rules/course-fields.ts";

interface StoredCourse extends Course {
  version: number;
}

/** The order is that of the catalogue, with archived courses last. */
export async function listCourses(database: Reader): Promise<StoredCourse[]> {
  const rows = await database
    .selectFrom("courses")
    .selectAll()
    .orderBy("state", "desc")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toCourse);
}

export async function findCourse(database: Reader, id: string): Promise<StoredCourse | null> {
  const row = await database.selectFrom("courses").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toCourse(row) : null;
}

export async function findCourseOfType(database: Reader, typeId: number): Promise<StoredCourse | null> {
  const row = await database.selectFrom("courses").selectAll().where("type_id", "=", typeId).executeTakeFirst();
  return row ? toCourse(row) : null;
}

const toCourse = (row: Selectable<CourseRow>): StoredCourse => ({
  id: row.id,
  typeId: row.type_id,
  title: row.title,
  isArchived: row.state === "archived",
  image: row.image,
  pdfUrl: row.pdf_url,
  duration: row.duration,
  priceCents: row.price_cents,
  details: row.details,
  objectives: row.objectives,
  audience: row.audience,
  prerequisites: row.prerequisites,
  methods: row.methods,
  assessment: row.assessment,
  priceIncludes: row.price_includes,
  admission: row.admission,
  accessibility: row.accessibility,
  purpose: row.purpose,
  nsfCode: row.nsf_code,
  machines: row.machines,
  certificate: row.certificate,
  validityMonths: row.validity_months,
  version: row.version,
});

export const courseColumns = (draft: CourseDraft) => ({
  title: draft.title,
  image: draft.image,
  pdf_url: draft.pdfUrl,
  duration: draft.duration,
  price_cents: draft.priceCents,
  details: draft.details,
  objectives: draft.objectives,
  audience: draft.audience,
  prerequisites: draft.prerequisites,
  methods: draft.methods,
  assessment: draft.assessment,
  price_includes: draft.priceIncludes,
  admission: draft.admission,
  accessibility: draft.accessibility,
  purpose: draft.purpose,
  nsf_code: draft.nsfCode,
  machines: draft.machines,
  certificate: draft.certificate,
  validity_months: draft.validityMonths,
});
