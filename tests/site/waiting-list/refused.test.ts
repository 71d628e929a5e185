import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REFUSED_PEOPLE } from "#subjects/registrations/data/limited-registration.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { confirmEntry, leaveQueue } from "#subjects/waiting-list/data/answer-offer.ts";
import { joinWaitingList, REFUSED_JOINS } from "#subjects/waiting-list/data/join.ts";
import { entriesOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { marieEleveuse } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { gpsDernierePlace, presseComplete } from "../../stages.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { at, formOf, join, NOW, peopleOf, waits } from "./queue.ts";
import { offerSeats } from "./wait.ts";

const stageId = presseComplete.id;
const LATER = at("15T10:00");

describe.each(ANY_ENGINE)("a refused request of the waiting list on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [presseComplete, gpsDernierePlace]) await insertStage(site.services.database, stage, NOW);
  });
  afterEach(() => site.close());

  /** Pages that are kept, and feeds, go by it. */
  const changes = async () => {
    const rows = await site.services.database.selectFrom("stages").select("updated_at").execute();
    return rows.map((row) => new Date(row.updated_at ?? 0).toISOString());
  };

  it("to join leaves the stage as it is", async () => {
    await waits(site, { stageId, names: ["e"] });
    const before = await changes();
    const refused = async (form: Parameters<typeof join>[1]) => join(site, { now: LATER, ...form });
    expect(await refused({ stageId: gpsDernierePlace.id, names: ["f"] })).toEqual({ reason: "seatsFree" });
    expect(await refused({ stageId, names: ["e"] })).toMatchObject({ reason: "alreadyWaiting" });
    expect(await refused({ stageId: "nulle-part", names: ["e"] })).toEqual({ reason: "noSeats" });
    expect(await changes()).toEqual(before);
  });

  it("to join, on the day on which the stage begins", async () => {
    const { database } = site.services;
    const begun = { ...presseComplete, id: "commence", date: "2026-11-15", endRegistrationDate: null };
    await insertStage(database, begun, NOW);
    expect(await join(site, { stageId: begun.id, names: ["e"] })).toEqual({ reason: "deadlinePassed" });
  });

  it("to join counts, beyond a limit for each network address", async () => {
    const { database } = site.services;
    const again = (address: string) =>
      joinWaitingList(database, { ...formOf(peopleOf({ stageId, names: ["e"] })), address }, NOW);
    await again("192.0.2.1");
    for (let count = 0; count < REFUSED_PEOPLE.limit; count += 1)
      expect(await again("192.0.2.1")).toMatchObject({ reason: "alreadyWaiting" });
    expect(await again("192.0.2.1")).toEqual({ reason: "tooManyRegistrations" });
    expect(await again("192.0.2.2")).toMatchObject({ reason: "alreadyWaiting" });
  });

  it("to join a stage with free seats counts too", async () => {
    const { database } = site.services;
    const form = { ...formOf(peopleOf({ stageId: gpsDernierePlace.id, names: ["e"] })), address: "192.0.2.1" };
    for (let count = 0; count < REFUSED_JOINS.limit; count += 1)
      expect(await joinWaitingList(database, form, NOW)).toEqual({ reason: "seatsFree" });
    expect(await joinWaitingList(database, form, NOW)).toEqual({ reason: "tooManyRegistrations" });
  });

  it("to confirm or leave leaves the stage as it is, but ends a hold that is over", async () => {
    const { database } = site.services;
    const entryId = await waits(site, { stageId, names: ["e"] });
    const before = await changes();
    expect(await confirmEntry(database, { entryId, by: "person", brand: "" }, LATER)).toEqual({ reason: "notHeld" });
    expect(await changes()).toEqual(before);

    await offerSeats(site, presseComplete, 1);
    const next = await waits(site, { stageId, names: ["f"] });
    const now = at("17T12:00");
    expect(await confirmEntry(database, { entryId, by: "person", brand: "" }, now)).toEqual({ reason: "holdEnded" });
    const states = database.selectFrom("waiting_entries").select(["id", "state"]).orderBy("position");
    expect(await states.execute()).toEqual([
      { id: entryId, state: "expired" },
      { id: next, state: "held" },
    ]);
    const ended = await changes();
    expect(await leaveQueue(database, { entryId }, at("17T13:00"))).toBe("gone");
    expect(await changes()).toEqual(ended);
  });

  it("remembers the answers of the account that confirms", async () => {
    const { database } = site.services;
    const id = await addAccount(database, marieEleveuse);
    const user = { ...marieEleveuse, id, name: "Marie", role: "client" as const, emailVerified: true };
    const [participant] = formOf(peopleOf({ stageId, names: ["e"] })).participants;
    if (!participant) throw new Error("nobody");
    const participants = [{ ...participant, email: marieEleveuse.email, traineeKind: "employee", payer: "employer" }];
    const by = { ...user, traineeKind: "", payer: "" };
    const form = { ...formOf(peopleOf({ stageId, names: ["e"] })), kind: "self" as const, by, participants };
    await joinWaitingList(database, { ...form, address: undefined } as Parameters<typeof joinWaitingList>[1], NOW);
    await offerSeats(site, presseComplete, 1);
    const [entry] = await entriesOf(database, user, NOW);
    await confirmEntry(database, { entryId: entry?.id ?? "", by: "person", brand: "" }, NOW);
    const answers = database.selectFrom("users").select(["trainee_kind", "payer"]);
    expect(await answers.executeTakeFirst()).toEqual({ trainee_kind: "employee", payer: "employer" });
  });
});
