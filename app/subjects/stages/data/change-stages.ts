import type { Database, Reader } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { idOfForm } from "#platform/values/form-id.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { cancelDocumentMails } from "#subjects/mails/data/unsend-documents.ts";
import { keepCallList } from "#subjects/notifications/data/call-lists.ts";
import type { TellingSettings } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { guardPlanning, readOverlaps } from "#subjects/planning/data/guard-planning.ts";
import { lockPlanning } from "#subjects/planning/data/lock-planning.ts";
import { listThings } from "#subjects/planning/data/things.ts";
import { confirmedChanges } from "#subjects/planning/rules/overlap-words.ts";
import { lockSettledStage, settleSeats, shortenHolds } from "#subjects/seats/data/settle-seats.ts";
import { briefly, factChanges } from "../rules/facts/stage-fact-changes.ts";
import type { StageFacts } from "../rules/facts/stage-facts.ts";
import type { StageDraft } from "../rules/form/stage-form.ts";
import type { StageSaveRefusal } from "../rules/form/stage-save-messages.ts";
import type { Stage } from "../rules/stage.ts";
import { stageChanges } from "../rules/stage-changes.ts";
import { contentChanges, contentOf } from "../rules/stage-version.ts";
import { type HalfDay, inOrder } from "../rules/timetable/half-days.ts";
import { keepInBin, readDeletion } from "./bin/keep-in-bin.ts";
import { noteCatalogueChange } from "./catalogue-change.ts";
import { forgetAnswersOf } from "./forget-answers.ts";
import { replaceHalfDays, timetableOf, withThings } from "./half-days.ts";
import { Refused, refusableTransaction } from "./refused.ts";
import { findFacts, writeFacts } from "./stage-facts.ts";
import { claimFiles, deleteBlobs, resolveFiles, type StageStore, type WantedFiles } from "./stage-files.ts";
import { hasVersions, keepFirstVersion, keepVersion, publishChange } from "./stage-versions.ts";
import { findStage, publishedColumns, stageRow, toStage } from "./stages.ts";
import { newsOfChange, newsOfDeletion, tellOfStage } from "./tell-of-stage.ts";

interface Addition {
  draft: StageDraft;
  files: WantedFiles;
  by: User;
  /** Id of the form, which becomes the stage's id: the same form sent twice adds one stage. */
  submission: string;
  /** Nobody but administrators sees it before it is published. */
  isDraft?: boolean;
  /** The key of the question that was answered with « Réserver quand même ». */
  anyway?: string;
}

export async function addStage(
  { database, blobs }: StageStore,
  addition: Addition,
  now: Date,
): Promise<{ id: string } | StageSaveRefusal> {
  const { draft, files, by, submission, isDraft = false, anyway = "" } = addition;
  const { facts, ...ofStage } = draft;
  const isKnown = await hasVersions(database, submission);
  const sentBefore = await findStage(database, submission);
  if (sentBefore && hasSameContent(sentBefore, await findFacts(database, submission), draft))
    return { id: sentBefore.id };
  const resolved = await resolveFiles({ database, blobs }, files, null, now);
  if ("reason" in resolved) return resolved;
  // The same form sent after going back to it, with another content or after a deletion, adds another stage.
  const id = idOfForm(isKnown || sentBefore ? "" : submission);
  const stage: Stage = { ...ofStage, id, ...resolved, state: isDraft ? "draft" : "open" };
  const row = stageRow(stage, now);
  try {
    return await refusableTransaction(database, async (transaction) => {
      await lockPlanning(transaction);
      await transaction.insertInto("stages").values(row).execute();
      await replaceHalfDays(transaction, stage);
      const planned = await guardPlanning(transaction, { stageId: id, anyway }, now);
      if ("reason" in planned) throw new Refused(planned);
      await writeFacts(transaction, id, facts);
      if (!isDraft) await keepVersion(transaction, { ...contentOf(stage, facts), version: 1, by: by.name }, now);
      await claimFiles(transaction, stage);
      const changes = [
        ...(isDraft ? [{ label: "État", before: "", after: "brouillon" }] : []),
        ...confirmedChanges(planned.confirmed),
      ];
      await record(transaction, { by, action: "stageAdded", stage, changes }, now);
      return { id: stage.id };
    });
  } catch (error) {
    // Sent twice at once: the other request has inserted it.
    if (isUniqueViolation(error) && id === submission) return addStage({ database, blobs }, addition, now);
    throw error;
  }
}

/** Seats taken since do not count. */
function hasSameContent(stage: Stage, facts: StageFacts, draft: StageDraft): boolean {
  return contentChanges(contentOf(stage, facts), contentOf({ ...stage, ...draft }, draft.facts)).length === 0;
}

/** Two people of the team may have the same name. */
const hasSameThings = (one: Pick<Stage, "halfDays">, other: Pick<Stage, "halfDays">) =>
  thingIds(one) === thingIds(other);
const thingIds = ({ halfDays }: Pick<Stage, "halfDays">) =>
  JSON.stringify(inOrder(halfDays).map(({ trainerId, things = [] }) => [trainerId, ...things.toSorted()]));

interface StageEdit {
  id: string;
  draft: StageDraft;
  files: WantedFiles;
  /** The values that the form was loaded with: seats change by the difference, so that registrations made meanwhile stay counted. */
  loaded: { version: number; seats: number };
  by: User;
  /** The key of the question that was answered with « Réserver quand même ». */
  anyway?: string;
}

const NOBODY: Reached = { informed: 0, toCall: [] };

/** Registrants are told of another date, timetable or place. */
export async function changeStage(
  { database, blobs, ...settings }: StageStore & TellingSettings,
  { id, draft, files, loaded, by, anyway = "" }: StageEdit,
  now: Date,
): Promise<{ id: string; reached: Reached } | StageSaveRefusal> {
  const found = await findStage(database, id);
  if (!found) return { reason: "gone" };
  const before = await withThings(database, found);
  const resolved = await resolveFiles({ database, blobs }, files, before, now);
  if ("reason" in resolved) return resolved;
  const seats = draft.availableSeats - loaded.seats;
  const { facts, ...ofStage } = draft;
  const published = contentOf(before, await findFacts(database, id));
  const wanted = contentOf({ ...before, ...ofStage, ...resolved }, facts);
  // Unchanged: the version stays, so that no other open form is refused as out of date.
  const isUnchanged = contentChanges(published, wanted).length === 0 && hasSameThings(before, draft);
  if (seats === 0 && isUnchanged) return { id, reached: NOBODY };

  const columns = publishedColumns(wanted.stage);
  const outcome = await refusableTransaction(database, async (transaction) => {
    await lockPlanning(transaction);
    const known = await readOverlaps(transaction, { stageId: id, from: dayInParis(now), onlyHeld: true });
    // A hold that is over must not make fewer seats look free than there are.
    await lockSettledStage(transaction, id, now);
    await replaceHalfDays(transaction, { id, halfDays: draft.halfDays });
    const row = await transaction
      .updateTable("stages")
      .set((column) => ({
        ...columns,
        available_seats: column("available_seats", "+", seats),
        capacity: column("capacity", "+", seats),
        version: column("version", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", id)
      .where("version", "=", loaded.version)
      .where((column) => column(column("available_seats", "+", seats), ">=", 0))
      .returningAll()
      .returning(timetableOf())
      .executeTakeFirst();
    if (!row) throw new Refused(await updateRefusal(transaction, id, loaded.version));

    const planned = await guardPlanning(transaction, { stageId: id, before: known, anyway }, now);
    if ("reason" in planned) throw new Refused(planned);
    const after = toStage(row);
    const changes = [
      ...stageChanges({ ...before, availableSeats: after.availableSeats - seats }, after),
      ...factChanges(published.facts, facts).map(briefly),
    ];
    await publishChange(transaction, { before: published, after: contentOf(after, facts), row, by: by.name }, now);
    await shortenHolds(transaction, row);
    await settleSeats(transaction, id, now);
    const released = await claimFiles(transaction, after);
    const noted = [
      ...changes,
      ...(await thingChanges(transaction, before.halfDays, draft.halfDays)),
      ...confirmedChanges(planned.confirmed),
    ];
    if (noted.length > 0) await record(transaction, { by, action: "stageChanged", stage: after, changes: noted }, now);
    const news = newsOfChange(after, changes);
    if (!news) return { released, reached: NOBODY };
    const reached = await tellOfStage(transaction, { stage: after, news }, settings, now);
    await keepCallList(transaction, { by, change: "stageChanged", stage: after, reached }, now);
    return { released, reached };
  });
  if ("reason" in outcome) return outcome;
  await deleteBlobs(blobs, outcome.released);
  return { id, reached: outcome.reached };
}

/** Which helpers, rooms and machines the stage has, as the journal tells it. */
async function thingChanges(
  database: Reader,
  before: readonly HalfDay[],
  after: readonly HalfDay[],
): Promise<JournalChange[]> {
  if (hasSameThings({ halfDays: [...before] }, { halfDays: [...after] })) return [];
  const names = new Map((await listThings(database)).map(({ id, name }) => [id, name]));
  const inWords = (halfDays: readonly HalfDay[]) =>
    [...new Set(halfDays.flatMap(({ things = [] }) => things.map((id) => names.get(id) ?? "")))].toSorted().join(", ");
  const change = { label: "Salles, machines et renforts", before: inWords(before), after: inWords(after) };
  return change.before === change.after
    ? []
    : [{ label: change.label, ...shortenedChange(change.before, change.after) }];
}

/** Deletes a stage and its registrations; the bin keeps all of it for a while. Null when there was no such stage. */
export async function deleteStage(
  { database, ...settings }: { database: Database } & TellingSettings,
  { id, by }: { id: string; by: User },
  now: Date,
): Promise<Reached | null> {
  return database.transaction().execute(async (transaction) => {
    // Locks the row first: registrations on this stage wait, and then find it deleted.
    const row = await transaction
      .updateTable("stages")
      .set({ updated_at: now })
      .where("id", "=", id)
      .returningAll()
      .returning(timetableOf())
      .executeTakeFirst();
    if (!row) return null;
    const stage = toStage(row);
    const content = await readDeletion(transaction, "stages", id);
    await forgetAnswersOf(transaction, { stageId: id });
    // Those to a company need no registration to leave.
    await cancelDocumentMails(transaction, { stageId: id });
    const reached = await tellOfStage(transaction, { stage, news: newsOfDeletion(stage) }, settings, now);
    await keepCallList(transaction, { by, change: "stageDeleted", stage, reached }, now);
    await keepFirstVersion(transaction, { ...contentOf(stage, await findFacts(transaction, id)), row });
    await transaction.deleteFrom("stages").where("id", "=", id).execute();
    await keepInBin(transaction, { stage, registration: null, content, by }, now);
    await noteCatalogueChange(transaction);
    await record(transaction, { by, action: "stageDeleted", stage }, now);
    return reached;
  });
}

/** Why no row was updated. */
async function updateRefusal(database: Reader, id: string, version: number): Promise<StageSaveRefusal> {
  const row = await database
    .selectFrom("stages")
    .select(["version", "available_seats"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return { reason: "gone" };
  return row.version === version ? { reason: "tooFewSeats", left: row.available_seats } : { reason: "editConflict" };
}
