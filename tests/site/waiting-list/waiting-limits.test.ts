import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { MAILS_TO_ONE_ADDRESS } from "#subjects/mails/data/limited-mails.ts";
import { settleEndedHolds, settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { leaveQueue } from "#subjects/waiting-list/data/answer-offer.ts";
import { joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { JOIN_RATES } from "#subjects/waiting-list/data/join-limits.ts";
import { marieEleveuse } from "../../people.ts";
import { addSeats } from "../../seats.ts";
import { addAccount } from "../../sign-in.ts";
import { semoirDansDixJours as semoir } from "../../stages.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { at, mailsTo, NOW } from "./queue.ts";
import { participant } from "./seat-actions.ts";

const VICTIM = "victime@ferme.example";
const HALF_DAYS = [
  { id: "1", day: "2026-11-25", from: "09:00", to: "12:30", place: "", trainer: "", trainerId: "" },
  { id: "2", day: "2026-11-26", from: "09:00", to: "12:30", place: "Iwuy", trainer: "", trainerId: "" },
];

describe.each(ANY_ENGINE)("mails of the waiting list to an address that somebody may have typed, on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    for (let index = 0; index < 12; index += 1) await insertStage(site.services.database, stage(index), NOW);
  });
  afterEach(() => site.close());

  const stage = (index: number) => ({
    ...semoir,
    id: `s${index}`,
    availableSeats: 0,
    pdfUrl: null,
    halfDays: HALF_DAYS,
  });

  async function join(name: string, { stageId = "s0", email = VICTIM, by = null as string | null, now = NOW } = {}) {
    const account = by === null ? null : await findUserByEmail(site.services.database, by);
    const form = { stageId, kind: "self" as const, submission: randomUUID(), brand: centre.brand, address: undefined };
    const participants = [{ ...participant(name), email }];
    return joinWaitingList(site.services.database, { ...form, participants, by: account }, now);
  }

  const offer = async (stageId: string, now = NOW) => {
    await addSeats(site.services.database, { available: 1 }, stageId);
    await site.services.database.transaction().execute((transaction) => settleSeats(transaction, stageId, now));
  };

  it("are those of three people in a queue, and of ten in all queues", async () => {
    for (const name of ["a", "b", "c"]) expect(await join(name)).toMatchObject({ entryId: expect.any(String) });
    expect(await join("d")).toEqual({ reason: "alreadyWaiting", email: VICTIM });
    expect(await join("d", { email: "autre@ferme.example" })).toMatchObject({ rank: 4 });
    const later = at("16T10:00");
    for (let index = 1; index <= 7; index += 1)
      expect(await join("a", { stageId: `s${index}`, now: later })).toMatchObject({ rank: 1 });
    expect(await join("a", { stageId: "s8", now: later })).toEqual({ reason: "tooManyRegistrations" });
  });

  it("are few, however often an account joins for that address and leaves", async () => {
    await addAccount(site.services.database, marieEleveuse, { verified: false });
    const { limit } = JOIN_RATES.mailedAddress;
    const outcomes = [];
    for (let time = 0; time < limit + 2; time += 1) {
      const joined = await join("a", { by: marieEleveuse.email });
      outcomes.push("reason" in joined ? joined.reason : "joined");
      if (!("entryId" in joined)) continue;
      await offer("s0");
      await leaveQueue(site.services.database, joined, NOW);
      await addSeats(site.services.database, { available: -1 }, "s0");
    }
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(limit);
    expect(outcomes.at(-1)).toBe("tooManyRegistrations");
    const offers = (await mailsTo(site, VICTIM)).filter((kind) => kind === "seatHeld");
    expect(offers).toHaveLength(limit);
  });

  it.each([
    ["is not told of an ended hold when it had many mails", VICTIM, 0],
    ["is told when the account that waits has proved it", marieEleveuse.email, 1],
  ])("%s", async (_what, email, expected) => {
    await addAccount(site.services.database, marieEleveuse);
    const by = email === marieEleveuse.email ? email : null;
    await join("a", { email, by });
    await offer("s0");
    const mail = { recipient: email, kind: "registration", subject: "", search_text: "", data: "{}" };
    const columns = { priority: 1, state: "sent", due_at: at("17T08:50"), created_at: at("17T08:50") };
    await site.services.database.transaction().execute(async (transaction) => {
      for (let index = 0; index < MAILS_TO_ONE_ADDRESS.hour; index += 1)
        await transaction
          .insertInto("mails")
          .values({ ...mail, ...columns, id: randomUUID() })
          .execute();
    });
    await settleEndedHolds(site.services.database, at("17T09:00"));
    expect((await mailsTo(site, email)).filter((kind) => kind === "holdEnded")).toHaveLength(expected);
  });

  it("tell the half-days of the stage", async () => {
    await join("a");
    await offer("s0");
    const rows = await site.services.database
      .selectFrom("mails")
      .select(["kind", "data"])
      .where("recipient", "=", VICTIM)
      .execute();
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["seatHeld", "waitingListJoined"]);
    for (const { data } of rows) expect(JSON.parse(data).stage).toMatchObject({ halfDays: HALF_DAYS, version: 1 });
  });
});
