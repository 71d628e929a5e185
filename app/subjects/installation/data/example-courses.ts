import { randomUUID } from "node:crypto";
import { EXAMPLE_COURSES } from "#config/courses.ts";
import type { Transaction } from "#platform/database/database.ts";
import { courseColumns, findCourseOfType, listCourses } from "#subjects/courses/data/courses.ts";

/** The facts of the example's courses, where nobody has changed them, and the course that is its own. */
export async function fillExampleCourses(transaction: Transaction, now: Date): Promise<void> {
  for (const { typeId, facts, details = "", certificate = "", validityMonths = null, ...example } of EXAMPLE_COURSES) {
    const draft = { ...facts, ...example, details, certificate, validityMonths, image: null, pdfUrl: null };
    const row = { ...courseColumns(draft), updated_at: now };
    const known = await findCourseOfType(transaction, typeId);
    if (known) {
      await transaction.updateTable("courses").set(row).where("id", "=", known.id).where("version", "=", 1).execute();
      continue;
    }
    const position = (await listCourses(transaction)).length;
    await transaction
      .insertInto("courses")
      .values({ ...row, id: randomUUID(), type_id: typeId, position, state: "open" })
      .execute();
  }
}
