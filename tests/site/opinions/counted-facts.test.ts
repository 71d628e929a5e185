import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { answerOpinion } from "#subjects/opinions/data/answering/answer-opinion.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { findStageToAsk } from "#subjects/opinions/data/asking/asked-stages.ts";
import { onceKeyOf, openOpinion } from "#subjects/opinions/data/asking/write-opinions.ts";
import type { StageKind } from "#subjects/opinions/rules/asking/asking-moments.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { writeTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { QUESTIONS } from "./plant-opinions.ts";

const taughtBy = (trainerId: string, first: string) => twoDays(first).map((halfDay) => ({ ...halfDay, trainerId }));
/** On 25 and 26 November. */
const stage: Stage = { ...semoirDansDixJours, halfDays: taughtBy("ghislain", "2026-11-25") };
const ASKED = new Date("2026-11-16T08:00:00Z");
const ENDED = new Date("2026-11-26T16:00:00Z");
const PEOPLE = ["basile", "noemie", "colette", "gaspard", "ines"].map((name, index) => ({
  ...(index % 2 ? noemie : basile),
  email: `${name}@ferme.example`,
}));

describe.each(ANY_ENGINE)("under which facts opinions are counted on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, stage, site.services.clock());
    for (const person of PEOPLE) await enrol(site, stage, person);
  });
  afterEach(() => site.close());

  const correct = (change: { type_id?: number; trainerId: string; first: string }) => {
    const { trainerId, first, ...columns } = change;
    const timetable = writeTimetable(taughtBy(trainerId, first));
    return singleStatement(site.services.database)
      .updateTable("stages")
      .set({ ...columns, timetable, date: first })
      .execute();
  };
  const idOf = async (index: number) => {
    const email = PEOPLE[index]?.email ?? "";
    const people = site.services.database.selectFrom("participants").select("id").where("email", "=", email);
    return (await people.executeTakeFirstOrThrow()).id;
  };
  /** The one that was asked for, or a new one « à chaud », as by the QR code. */
  const open = async (index: number, kind: StageKind, now: Date) => {
    const { database } = site.services;
    const participantId = await idOf(index);
    const asked = await findStageToAsk(database, stage.id);
    if (!asked) throw new Error("no stage");
    if (kind === "end")
      await database
        .transaction()
        .execute((transaction) => openOpinion(transaction, { stage: asked, participantId }, now));
    const opened = database.selectFrom("opinions").select("id").where("once_key", "=", onceKeyOf(kind, participantId));
    return (await opened.executeTakeFirstOrThrow()).id;
  };
  const answer = async (index: number, kind: StageKind, now: Date) => {
    const opinionId = await open(index, kind, now);
    const said = { answers: { satisfaction: "5" }, comment: "", isCommentAllowed: false };
    const form = { opinionId, version: 0, questions: QUESTIONS, answer: said };
    expect(await answerOpinion(site.services.database, form, now)).toBe("saved");
  };
  /** Without the zeros, as scope/month, of who was asked, of who answered, or of a value. */
  const counts = async (question: "@asked" | "" | "satisfaction") => {
    const rows = await site.services.database
      .selectFrom("opinion_counts")
      .selectAll()
      .where("question", "=", question)
      .where("count", "<>", 0)
      .execute();
    return Object.fromEntries(rows.map(({ scope, month, count }) => [`${scope}/${month}`, count]));
  };
  const everywhere = (count: number) => ({
    "all/11": count,
    "type:5/11": count,
    [`stage:${stage.id}/11`]: count,
    "trainer:ghislain/11": count,
  });

  it("are those of the first answer of a stage, whatever is corrected before the next ones", async () => {
    const late = { type_id: 2, trainerId: "lucie", first: "2026-12-01" };
    const afterwards = new Date("2026-12-02T16:00:00Z");
    await answer(0, "end", ENDED);
    await correct(late);
    for (const index of [1, 2, 3]) await answer(index, "end", afterwards);
    expect(await counts("")).toEqual(everywhere(4));
    expect(await counts("@asked")).toEqual(everywhere(4));
    expect(await counts("satisfaction")).toEqual(everywhere(4));
    await answer(4, "end", afterwards);
    expect(await counts("satisfaction")).toEqual(everywhere(5));
  });

  it("move with a stage for who was asked before it, and stay for who has answered", async () => {
    const { database } = site.services;
    await askParticipants(database, ASKED);
    expect(await counts("@asked")).toEqual(everywhere(5));
    await answer(0, "before", ASKED);
    await correct({ type_id: 2, trainerId: "lucie", first: "2026-12-01" });
    const now = new Date("2026-11-22T08:00:00Z");
    const other = await openSite(engine, { sameDatabaseAs: site });
    await Promise.all([askParticipants(database, now), askParticipants(other.services.database, now)]);
    await other.close();
    await askParticipants(database, now);
    expect(await counts("@asked")).toEqual({
      ...{ "all/11": 1, "type:5/11": 1, [`stage:${stage.id}/11`]: 1, "trainer:ghislain/11": 1 },
      ...{ "all/12": 4, "type:2/12": 4, [`stage:${stage.id}/12`]: 4, "trainer:lucie/12": 4 },
    });
    expect(await counts("")).toEqual(everywhere(1));
    await answer(1, "before", now);
    expect(await counts("")).toMatchObject({ "type:5/11": 1, "type:2/12": 1, "trainer:lucie/12": 1 });
  });

  it("move with somebody who is moved to another stage", async () => {
    const { database } = site.services;
    const next = { ...stage, id: "semoir-suivant", halfDays: taughtBy("ghislain", "2026-11-23"), date: "2026-11-23" };
    await askParticipants(database, ASKED);
    await insertStage(database, next, ASKED);
    await singleStatement(database)
      .updateTable("participants")
      .set({ stage_id: next.id })
      .where("id", "=", await idOf(2))
      .execute();
    await askParticipants(database, ASKED);
    // Of the same month, type and trainer: only the stage is another one.
    expect(await counts("@asked")).toEqual({
      ...everywhere(5),
      [`stage:${stage.id}/11`]: 4,
      [`stage:${next.id}/11`]: 1,
    });
  });
});
