import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { waitingEntries, waitingPeople } from "../../../server/privacy/collect/waiting-list.ts";
import { deleteAccount } from "../../../server/privacy/delete-account.ts";
import { eraseRegistrant } from "../../../server/privacy/erase-registrant.ts";
import { personOf } from "../../../server/privacy/person.ts";
import { applyRetention } from "../../../server/privacy/retention.ts";
import { settleSeats } from "../../../server/seats/settle-seats.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { queueOf } from "../../../server/waiting-list/waiting-entry.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { addSeats } from "../../seats.ts";
import { presseComplete } from "../../stages.ts";
import { addUser } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { NOW, waits } from "./queue.ts";

const stageId = presseComplete.id;

describe.each(ENGINES)("the data of who waits on %s", (engine) => {
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

  it("is deleted when the stage begins, and the entry a year later", async () => {
    const { database } = site.services;
    const services = { ...site.services, healthDataMonths: 12, sendsMail: true };
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
