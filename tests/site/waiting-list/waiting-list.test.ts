import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { User } from "#platform/values/user.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { settleEndedHolds } from "#subjects/seats/data/settle-seats.ts";
import { changeStage, deleteStage } from "#subjects/stages/data/change-stages.ts";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { holdForEntry, passOver, removeEntry } from "#subjects/waiting-list/data/administer-queue.ts";
import { confirmEntry, leaveQueue } from "#subjects/waiting-list/data/answer-offer.ts";
import { entriesOf, findEntry, queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours as semoir } from "../../stages.ts";
import { addUser } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { at, join, mailsTo, messagesOf, NOW, register, waits } from "./queue.ts";
import { readSeats } from "./seat-state.ts";

const stageId = semoir.id;
const addressOf = (name: string) => `${name}@ferme.example`;

describe.each(ANY_ENGINE)("the waiting list on %s", (engine) => {
  let site: Site;
  let odile: User;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    await insertStage(site.services.database, { ...semoir, availableSeats: 4, pdfUrl: null }, NOW);
    odile = await addUser(site, odileAdministratrice, { role: "admin" });
    for (const name of ["a", "b", "c", "d"]) expect(await register(site, { stageId, names: [name] })).toBeNull();
  });
  afterEach(() => site.close());

  async function frees(name: string, now = NOW) {
    const email = addressOf(name);
    const { id } = await site.services.database
      .selectFrom("participants")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await removeRegistrant(site.services, { stageId, participantId: id, email, by: odile }, now);
  }

  async function changes(change: object, now = NOW) {
    const stage = await findStage(site.services.database, stageId);
    const { version } = await site.services.database
      .selectFrom("stages")
      .select("version")
      .where("id", "=", stageId)
      .executeTakeFirstOrThrow();
    if (!stage) throw new Error("no stage");
    const edit = {
      id: stageId,
      draft: { ...stage, facts: NO_FACTS, ...change },
      files: { pdfUrl: "", image: "" },
      by: odile,
    };
    return changeStage(site.services, { ...edit, loaded: { version, seats: stage.availableSeats } }, now);
  }

  const stateOf = async (entryId: string) => (await findEntry(site.services.database, entryId))?.state;
  const seats = (now = NOW) => readSeats(site.services.database, stageId, now.getTime());

  it("takes whom a registration would take, once, at its end", async () => {
    expect(await join(site, { stageId, names: ["e"], submission: "form" })).toMatchObject({ rank: 1 });
    expect(await join(site, { stageId, names: ["e"], submission: "form" })).toMatchObject({ rank: 1 });
    expect(await join(site, { stageId, names: ["f"] })).toMatchObject({ rank: 2 });
    expect(await join(site, { stageId, names: ["e"] })).toEqual({ reason: "alreadyWaiting", email: addressOf("e") });
    expect(await join(site, { stageId, names: ["a"] })).toEqual({ reason: "alreadyRegistered", email: addressOf("a") });
    expect(await join(site, { stageId, names: [""] })).toEqual({ reason: "missingFields" });
    expect(await join(site, { stageId: "inconnu", names: ["g"] })).toEqual({ reason: "noSeats" });
    expect(await join(site, { stageId, names: ["g"], now: at("21T09:00") })).toEqual({ reason: "deadlinePassed" });
    await changes({ availableSeats: 3 });
    expect((await seats()).queue.map(({ heldUntil }) => heldUntil === null)).toEqual([false, false]);
    expect(await join(site, { stageId, names: ["g"] })).toEqual({ reason: "seatsFree" });
    expect(await mailsTo(site, addressOf("e"))).toEqual(["waitingListJoined", "seatHeld"]);
  });

  it("has at most two hundred entries", async () => {
    for (let index = 0; index < 200; index += 1) await waits(site, { stageId, names: [`n${index}`] });
    expect(await join(site, { stageId, names: ["z"] })).toEqual({ reason: "queueFull" });
  });

  it("holds seats for a team when there are enough, and nobody else gets them", async () => {
    const marie = await addUser(site, marieEleveuse);
    const team = await waits(site, { stageId, names: ["t1", "t2", "t3", "t4"], by: marie });
    for (const name of ["a", "b", "c"]) await frees(name);
    expect(await stateOf(team)).toBe("waiting");
    await frees("d");
    expect(await stateOf(team)).toBe("held");
    expect(await register(site, { stageId, names: ["e"] })).toEqual({ reason: "noSeats" });
    expect(await mailsTo(site, marieEleveuse.email)).toEqual(["waitingListJoined", "seatHeld"]);
    expect((await messagesOf(site, marie.id)).join()).toContain("4 places se sont libérées");

    const people = (await findEntry(site.services.database, team))?.people ?? [];
    const confirmation = { entryId: team, by: "person" as const, brand: centre.brand };
    expect(await confirmEntry(site.services.database, confirmation, NOW)).toBe("confirmed");
    expect(await confirmEntry(site.services.database, confirmation, NOW)).toEqual({ reason: "gone" });
    const rows = await site.services.database.selectFrom("participants").select(["id", "registered_by_user"]).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(new Set(rows.map((row) => row.registered_by_user))).toEqual(new Set([marie.id]));
    expect(await mailsTo(site, marieEleveuse.email)).toContain("groupRegistration");
    expect(await mailsTo(site, addressOf("t1"))).toEqual(["registration"]);
    expect(await seats()).toMatchObject({ free: 0, queue: [] });
  });

  it("counts a hold as over the moment anybody asks, and tells the next one", async () => {
    const [first, second] = [
      await waits(site, { stageId, names: ["e"] }),
      await waits(site, { stageId, names: ["f"] }),
    ];
    await frees("a");
    const over = at("17T09:00");
    const confirmation = { entryId: first, by: "person" as const, brand: centre.brand };
    // The registration is refused and rolled back: the seat is the next one's.
    expect(await register(site, { stageId, names: ["g"], now: over })).toEqual({ reason: "noSeats" });
    expect(await confirmEntry(site.services.database, confirmation, over)).toEqual({ reason: "holdEnded" });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["expired", "held"]);
    await Promise.all([settleEndedHolds(site.services.database, over), settleEndedHolds(site.services.database, over)]);
    expect(await mailsTo(site, addressOf("e"))).toEqual(["waitingListJoined", "seatHeld", "holdEnded"]);
    expect(await mailsTo(site, addressOf("f"))).toEqual(["waitingListJoined", "seatHeld"]);
    await settleEndedHolds(site.services.database, at("19T09:00"));
    expect(await register(site, { stageId, names: ["g"], now: at("19T09:00") })).toBeNull();
  });

  it("shows no ended hold on the page of the stage", async () => {
    await waits(site, { stageId, names: ["e"] });
    await frees("a");
    const over = at("15T08:00");
    const held = { held_until: over };
    await singleStatement(site.services.database).updateTable("waiting_entries").set(held).execute();
    await singleStatement(site.services.database).updateTable("stages").set({ holds_until: over }).execute();
    await site.request(`/formation/semoir?stageId=${stageId}`);
    expect(await seats()).toMatchObject({ free: 1, queue: [] });
  });

  it("shortens holds with the deadline, and lengthens none", async () => {
    const entry = await waits(site, { stageId, names: ["e"] });
    await frees("a");
    const until = async () => (await findEntry(site.services.database, entry))?.heldUntil;
    expect(await until()).toEqual(at("17T09:00"));
    await changes({ endRegistrationDate: "2026-11-16" });
    expect(await until()).toEqual(at("16T23:00"));
    await changes({ endRegistrationDate: "2026-11-22" });
    expect(await until()).toEqual(at("16T23:00"));
    await changes({ endRegistrationDate: "2026-11-14" });
    expect([await stateOf(entry), (await seats()).free]).toEqual(["expired", 1]);
  });

  it("is told when the stage changes, and when it is deleted", async () => {
    const marie = await addUser(site, marieEleveuse);
    await waits(site, { stageId, names: ["e"] });
    await waits(site, { stageId, names: ["f", "g"], by: marie });
    await changes({ date: "2026-11-26" });
    await deleteStage(site.services, { id: stageId, by: odile }, NOW);
    for (const email of [addressOf("e"), marieEleveuse.email])
      expect((await mailsTo(site, email)).sort()).toEqual(["stageCancelled", "stageChanged", "waitingListJoined"]);
    expect((await messagesOf(site, marie.id)).filter((message) => /dont vous attend/.test(message))).toHaveLength(2);
  });

  it("writes no names to an address that its account has not proved", async () => {
    const marie = await addUser(site, marieEleveuse, { verified: false });
    const entry = await waits(site, { stageId, names: ["e", "f"], by: marie });
    await changes({ availableSeats: 2 });
    expect(await stateOf(entry)).toBe("held");
    expect(await mailsTo(site, marieEleveuse.email)).toEqual(["accountCreated"]);
    expect(await messagesOf(site, marie.id)).toHaveLength(2);
    expect(await entriesOf(site.services.database, marie, NOW)).toMatchObject([{ id: entry, place: null, seats: 2 }]);
  });

  it("is left at any time, and administered with a line in the journal", async () => {
    const { database } = site.services;
    const [one, two, three] = [
      await waits(site, { stageId, names: ["e"] }),
      await waits(site, { stageId, names: ["f"] }),
      await waits(site, { stageId, names: ["g"] }),
    ];
    const by = odile;
    expect((await queueOf(database, stageId)).map(({ place }) => place?.rank)).toEqual([1, 2, 3]);
    expect(await holdForEntry(database, { entryId: one, by }, NOW)).toEqual({ reason: "noSeats" });
    expect(await passOver(database, { entryId: one, by }, NOW)).toBe("done");
    await frees("a");
    expect(await stateOf(two)).toBe("held");
    expect(await holdForEntry(database, { entryId: two, by }, at("16T09:00"))).toBe("done");
    expect((await findEntry(database, two))?.heldUntil).toEqual(at("18T09:00"));
    expect(await leaveQueue(database, { entryId: two }, NOW)).toBe("left");
    expect([await stateOf(two), await stateOf(three)]).toEqual(["refused", "held"]);
    expect(await removeEntry(database, { entryId: three, by }, NOW)).toBe("done");
    expect([await stateOf(three), await stateOf(one)]).toEqual(["removed", "held"]);
    expect(await confirmEntry(database, { entryId: one, by, brand: centre.brand }, NOW)).toBe("confirmed");
    expect(await leaveQueue(database, { entryId: one }, NOW)).toBe("gone");
    const journal = await database.selectFrom("journal").select(["action", "person"]).execute();
    const lines = journal.map(({ action, person }) => `${action} ${person}`);
    expect(lines).toEqual(
      expect.arrayContaining(
        ["waitingPassedOver e", "waitingProlonged f", "waitingRemoved g", "waitingConfirmed e"].map(startsWith),
      ),
    );
  });
});

const startsWith = (text: string) => expect.stringMatching(new RegExp(`^${text}`));
