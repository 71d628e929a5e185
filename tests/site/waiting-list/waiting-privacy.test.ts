import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { personOf } from "#subjects/privacy/data/person.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { waitingEntries, waitingPeople } from "#subjects/waiting-list/data/personal.ts";
import { queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addSeats } from "../../seats.ts";
import { presseComplete } from "../../stages.ts";
import { addUser } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { messagesOf, NOW, waits } from "./queue.ts";
import { participant } from "./seat-actions.ts";
import { readSeats } from "./seat-state.ts";
import { offerSeats, wait } from "./wait.ts";

const stageId = presseComplete.id;

describe.each(ANY_ENGINE)("the data of who waits on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    await insertStage(site.services.database, presseComplete, NOW);
  });
  afterEach(() => site.close());

  it("is in the archive of the account, and leaves with it: the seats go to the next one", async () => {
    const { database } = site.services;
    const marie = await addUser(site, marieEleveuse);
    await waits(site, { stageId, names: ["e", "f"], by: marie });
    const next = await waits(site, { stageId, names: ["g"] });
    await addSeats(database, { available: 2 }, stageId);
    await database.transaction().execute((transaction) => settleSeats(transaction, stageId, NOW));
    const entries = await Array.fromAsync(waitingEntries.rows(database, personOf(marie)));
    expect(entries).toMatchObject([{ personnes: 2, état: "place retenue, à confirmer" }]);
    const person = { userId: null, email: "g@ferme.example" };
    expect(await Array.fromAsync(waitingPeople.rows(database, person))).toMatchObject([{ prénom: "g" }]);

    expect(await deleteAccount(site.services, { userId: marie.id, cancelComing: false, by: null }, NOW)).toBeNull();
    expect(await queueOf(database, stageId)).toMatchObject([{ id: next, state: "held" }]);
    expect(await database.selectFrom("waiting_entries").select("id").execute()).toEqual([{ id: next }]);
  });

  it("is erased for a person without an account, except from the group of somebody else", async () => {
    const { database } = site.services;
    const [marie, by] = [
      await addUser(site, marieEleveuse),
      await addUser(site, odileAdministratrice, { role: "admin" }),
    ];
    await waits(site, { stageId, names: ["e"] });
    await waits(site, { stageId, names: ["f", "g"], by: marie });
    expect(await eraseRegistrant(database, { email: "f@ferme.example", by }, NOW)).toEqual({
      reason: "comingRegistrations",
    });
    expect(await eraseRegistrant(database, { email: "e@ferme.example", by }, NOW)).toMatchObject({ registrations: 0 });
    expect(await queueOf(database, stageId)).toMatchObject([{ seats: 2, place: { rank: 1, of: 1 } }]);
  });

  it("leaves the group of somebody else with the account of the person, and that account is told", async () => {
    const { database } = site.services;
    const [marie, paul] = [await addUser(site, marieEleveuse), await addUser(site, paulChauffeur)];
    const own = { ...participant("e"), email: paul.email };
    await wait(site, presseComplete, [participant("f"), own], marie);
    const next = await waits(site, { stageId, names: ["g"] });
    await offerSeats(site, presseComplete, 2);
    expect(await deleteAccount(site.services, { userId: paul.id, cancelComing: false, by: null }, NOW)).toBeNull();
    expect(await queueOf(database, stageId)).toMatchObject([
      { seats: 1, state: "held", people: [{ firstName: "f" }] },
      { id: next, state: "held" },
    ]);
    await readSeats(database, stageId, NOW.getTime());
    expect(await messagesOf(site, marie.id)).toContainEqual(expect.stringContaining("n’attend plus avec vous"));
  });

  it("is in the archive of a person whom another account has put on the list, and leaves with their account", async () => {
    const { database } = site.services;
    const [marie, paul] = [await addUser(site, marieEleveuse), await addUser(site, paulChauffeur)];
    await wait(site, presseComplete, [{ ...participant("e"), email: paul.email }], marie);
    expect(await Array.fromAsync(waitingPeople.rows(database, personOf(paul)))).toMatchObject([{ prénom: "e" }]);
    await deleteAccount(site.services, { userId: paul.id, cancelComing: false, by: null }, NOW);
    expect(await queueOf(database, stageId)).toEqual([]);
    expect(await messagesOf(site, marie.id)).toContainEqual(expect.stringContaining("quitte la liste d’attente"));
  });

  it("is deleted after a year of waiting for a stage without a date", async () => {
    const { database } = site.services;
    const services = { ...site.services, sendsMail: true };
    const undated = { ...presseComplete, id: "sans-date", date: null, endRegistrationDate: null };
    await insertStage(database, undated, NOW);
    await waits(site, { stageId: undated.id, names: ["e"] });
    await waits(site, { stageId: undated.id, names: ["f"], now: new Date("2027-06-15T09:00:00Z") });
    const left = async () => (await queueOf(database, undated.id)).map(({ people }) => people[0]?.firstName);
    await applyRetention(services, new Date("2027-11-13T09:00:00Z"));
    expect(await left()).toEqual(["e", "f"]);
    await applyRetention(services, new Date("2027-11-15T09:00:00Z"));
    expect(await left()).toEqual(["f"]);
    await readSeats(database, undated.id, Date.parse("2027-11-15T09:00:00Z"));
  });

  it("is deleted when the stage begins, and the entry a year later", async () => {
    const { database } = site.services;
    const services = { ...site.services, sendsMail: true };
    await waits(site, { stageId, names: ["e"] });
    const left = async () => [
      (await database.selectFrom("waiting_people").select("id").execute()).length,
      (await database.selectFrom("waiting_entries").select("id").execute()).length,
      (await database.selectFrom("stages").select("waiting_entries").executeTakeFirstOrThrow()).waiting_entries,
    ];
    await applyRetention(services, new Date("2026-11-17T09:00:00Z"));
    expect(await left()).toEqual([1, 1, 1]);
    await applyRetention(services, new Date("2026-11-18T09:00:00Z"));
    expect(await left()).toEqual([0, 1, 0]);
    await applyRetention(services, new Date("2027-11-20T09:00:00Z"));
    expect(await left()).toEqual([0, 0, 0]);
  });
});
