import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { answerOpinion } from "#subjects/opinions/data/answering/answer-opinion.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { findStageToAsk } from "#subjects/opinions/data/asking/asked-stages.ts";
import { onceKeyOf, openOpinion } from "#subjects/opinions/data/asking/write-opinions.ts";
import type { StageKind } from "#subjects/opinions/rules/asking/asking-moments.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { setHalfDays } from "../stages/set-half-days.ts";
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
    for (const [index, id] of ["ghislain", "lucie"].entries())
      await singleStatement(site.services.database)
        .updateTable("trainers")
        .set({ id })
        .where("position", "=", index)
        .execute();
    await insertStage(site.services.database, stage, site.services.clock());
    for (const person of PEOPLE) await enrol(site, stage, person);
  });
  afterEach(() => site.close());

  const correct = async (change: { type_id?: number; trainerId: string; first: string }) => {
    const { trainerId, first, ...columns } = change;
    const { database } = site.services;
    await setHalfDays(database, stage.id, taughtBy(trainerId, first));
    await singleStatement(database)
      .updateTable("stages")
      .set({ ...columns, date: first })
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
  /** How many have each type, month and trainers, of those who were asked or who answered. */
  const facts = async (of: "asked" | "answered") => {
    const rows = await site.services.database.selectFrom("opinions").selectAll().execute();
    const counted = rows.filter(({ answers }) => of === "asked" || answers !== null);
    const keyOf = (row: (typeof rows)[number]) =>
      [row.stage_id, row.type_id, Number(row.stage_day.slice(5, 7)), ...JSON.parse(row.trainer_ids)].join(" ");
    return Object.fromEntries([...Map.groupBy(counted, keyOf)].map(([key, same]) => [key, same.length]));
  };
  const FIRST = `${stage.id} 5 11 ghislain`;
  const MOVED = `${stage.id} 2 12 lucie`;

  it("are those of the first answer of a stage, whatever is corrected before the next ones", async () => {
    const late = { type_id: 2, trainerId: "lucie", first: "2026-12-01" };
    const afterwards = new Date("2026-12-02T16:00:00Z");
    await answer(0, "end", ENDED);
    await correct(late);
    for (const index of [1, 2, 3]) await answer(index, "end", afterwards);
    expect([await facts("asked"), await facts("answered")]).toEqual([{ [FIRST]: 4 }, { [FIRST]: 4 }]);
    await answer(4, "end", afterwards);
    expect(await facts("answered")).toEqual({ [FIRST]: 5 });
  });

  it("move with a stage for who was asked before it, and stay for who has answered", async () => {
    const { database } = site.services;
    await askParticipants(database, ASKED);
    expect(await facts("asked")).toEqual({ [FIRST]: 5 });
    await answer(0, "before", ASKED);
    await correct({ type_id: 2, trainerId: "lucie", first: "2026-12-01" });
    const now = new Date("2026-11-22T08:00:00Z");
    const other = await openSite(engine, { sameDatabaseAs: site });
    await Promise.all([askParticipants(database, now), askParticipants(other.services.database, now)]);
    await other.close();
    await askParticipants(database, now);
    expect(await facts("asked")).toEqual({ [FIRST]: 1, [MOVED]: 4 });
    expect(await facts("answered")).toEqual({ [FIRST]: 1 });
    await answer(1, "before", now);
    expect(await facts("answered")).toEqual({ [FIRST]: 1, [MOVED]: 1 });
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
    expect(await facts("asked")).toEqual({ [FIRST]: 4, [`${next.id} 5 11 ghislain`]: 1 });
  });
});
