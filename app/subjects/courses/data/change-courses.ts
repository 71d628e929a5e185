import { isDeepStrictEqual } from "node:util";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { idOfForm } from "#platform/values/form-id.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { Refused } from "#subjects/stages/data/refused.ts";
import { claimCourseFiles, deleteBlobs, resolveFiles, type StageStore } from "#subjects/stages/data/stage-files.ts";
import type { StageFileKind } from "#subjects/stages/rules/stage-file.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { COURSE_FACT_NAMES, type Course, type CourseFacts } from "../rules/course.ts";
import { type CourseDraft, courseTexts, PLACE_IN_CATALOGUE } from "../rules/course-fields.ts";
import { courseColumns, findCourse, listCourses } from "./courses.ts";

type By = Pick<User, "id" | "name">;
/** The file of the form is no longer there. */
type NoSuchFile = { missing: StageFileKind };

/** `submission` is the id of the form: sent twice, it adds one course. */
export async function addCourse(
  store: StageStore,
  { draft, submission, by }: { draft: CourseDraft; submission: string; by: By },
  now: Date,
): Promise<{ id: string } | NoSuchFile> {
  return withFiles(store, { draft, current: null }, now, async (transaction, resolved) => {
    const sentBefore = await findCourse(transaction, submission);
    if (sentBefore && isDeepStrictEqual(courseTexts(draft), courseTexts(sentBefore)))
      return { result: { id: submission }, released: [] };
    const id = idOfForm(sentBefore ? "" : submission);
    const { lastType, last } = await transaction
      .selectFrom("courses")
      .select(({ fn }) => [fn.max("type_id").as("lastType"), fn.max("position").as("last")])
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("courses")
      .values({
        ...courseColumns(resolved),
        id,
        type_id: Math.max(STAGE_TYPES.length, Number(lastType)) + 1,
        position: Number(last) + 1,
        state: "open",
        updated_at: now,
      })
      .execute();
    const released = await claimCourseFiles(transaction, { ...resolved, id });
    await recordCourse(transaction, { by, action: "courseAdded", course: resolved }, now);
    return { result: { id }, released };
  });
}

interface Change {
  course: Course;
  draft: CourseDraft;
  /** The version that the form was loaded with. */
  edited: number;
  changes: readonly JournalChange[];
  by: By;
}

/** Stages keep their copies; what the course said is kept too, to know which of them still say the same. */
export async function changeCourse(
  store: StageStore,
  { course, draft, edited, changes, by }: Change,
  now: Date,
): Promise<"saved" | "changedMeanwhile" | NoSuchFile> {
  return withFiles(store, { draft, current: course }, now, async (transaction, resolved, refuse) => {
    const { numUpdatedRows } = await transaction
      .updateTable("courses")
      .set((column) => ({ ...courseColumns(resolved), version: column("version", "+", 1), updated_at: now }))
      .where("id", "=", course.id)
      .where("version", "=", edited)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return refuse("changedMeanwhile");
    const content = JSON.stringify(course satisfies CourseFacts, [...COURSE_FACT_NAMES]);
    await transaction
      .insertInto("course_versions")
      .values({ course_id: course.id, version: edited, replaced_at: now, content })
      .execute();
    const released = await claimCourseFiles(transaction, { ...resolved, id: course.id });
    await recordCourse(transaction, { by, action: "courseChanged", course: resolved, changes }, now);
    return { result: "saved" as const, released };
  });
}

/** Null when there is nothing to change: another administrator did it. */
export async function archiveCourse(
  database: Database,
  { id, isArchived, by }: { id: string; isArchived: boolean; by: By },
  now: Date,
): Promise<Course | null> {
  return changeCatalogue<Course | null>(database, async (transaction, refuse) => {
    const course = (await findCourse(transaction, id)) ?? refuse(null);
    if (course.isArchived === isArchived) return refuse(null);
    await transaction
      .updateTable("courses")
      .set({ state: isArchived ? "archived" : "open", updated_at: now })
      .where("id", "=", id)
      .execute();
    await recordCourse(transaction, { by, action: isArchived ? "courseArchived" : "courseRestored", course }, now);
    return course;
  });
}

const STEPS = { up: -1, down: 1 } as const;

/** Its new place, from 1; null when it cannot be moved. */
export async function moveCourse(
  database: Database,
  { id, direction, by }: { id: string; direction: keyof typeof STEPS; by: By },
  now: Date,
): Promise<{ title: string; place: number } | null> {
  return changeCatalogue<{ title: string; place: number } | null>(database, async (transaction, refuse) => {
    const courses = (await listCourses(transaction)).filter(({ isArchived }) => !isArchived);
    const from = courses.findIndex((course) => course.id === id);
    const to = from + STEPS[direction];
    const [moved, other] = [courses[from], courses[to]];
    if (!moved || !other) return refuse(null);
    [courses[from], courses[to]] = [other, moved];
    for (const [position, course] of courses.entries())
      await transaction
        .updateTable("courses")
        .set({ position })
        .where("id", "=", course.id)
        .where("position", "<>", position)
        .execute();
    const change = { label: PLACE_IN_CATALOGUE, before: String(from + 1), after: String(to + 1) };
    await recordCourse(transaction, { by, action: "courseChanged", course: moved, changes: [change] }, now);
    return { title: moved.title, place: to + 1 };
  });
}

/** One transaction at a time: the row that noteCatalogueChange writes is locked until its end. */
const changeCatalogue = <Outcome>(
  database: Database,
  run: (transaction: Transaction, refuse: (outcome: Outcome) => never) => Promise<Outcome>,
): Promise<Outcome> =>
  refusableTransaction<Outcome, Outcome>(database, async (transaction, refuse) => {
    await noteCatalogueChange(transaction);
    return run(transaction, refuse);
  });

interface Files {
  draft: CourseDraft;
  current: Pick<Course, "image" | "pdfUrl"> | null;
}

/** The same, with the files of the form; the blobs of those that it no longer has are deleted after the commit. */
async function withFiles<Result>(
  { database, blobs }: StageStore,
  { draft, current }: Files,
  now: Date,
  run: (
    transaction: Transaction,
    draft: CourseDraft,
    refuse: (outcome: Result) => never,
  ) => Promise<{ result: Result; released: string[] }>,
): Promise<Result | NoSuchFile> {
  const wanted = { image: draft.image ?? "", pdfUrl: draft.pdfUrl ?? "" };
  const files = await resolveFiles({ database, blobs }, wanted, current, now);
  if ("reason" in files) return missingOf(files);
  try {
    let released: string[] = [];
    const result = await changeCatalogue<Result>(database, async (transaction, refuse) => {
      const done = await run(transaction, { ...draft, ...files }, refuse);
      released = done.released;
      return done.result;
    });
    await deleteBlobs(blobs, released);
    return result;
  } catch (error) {
    if (error instanceof Refused) return missingOf(error.refusal);
    throw error;
  }
}

const missingOf = (refusal: Refused["refusal"]): NoSuchFile => ({
  missing: refusal.reason === "noSuchFile" ? refusal.kind : "photo",
});

interface CourseEntry {
  by: By;
  action: "courseAdded" | "courseChanged" | "courseArchived" | "courseRestored";
  course: Pick<Course, "title">;
  changes?: readonly JournalChange[];
}

const recordCourse = (transaction: Transaction, { course, ...entry }: CourseEntry, now: Date) =>
  record(transaction, { ...entry, stage: { id: null, title: course.title } }, now);
