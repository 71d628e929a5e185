import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, presseComplete, tracteurClos } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { changeForm, registrantsOf } from "./registrants-page.ts";

describe.each(ENGINES)("an administrator who registers somebody all the same on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [presseComplete, tracteurClos]) await insertStage(site.services.database, stage, new Date());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const add = async (stage: Stage, extra: Record<string, string> = {}, person = basile) => {
    const { enhanced: _, ...fields } = Object.fromEntries(changeForm("add", person, extra));
    const response = await odile.post(`${registrantsOf(stage)}?dialogue=ajouter`, fields);
    return { status: response.status, text: textOf(await response.text()) };
  };
  const seatsOf = ({ id }: Stage) =>
    site.services.database
      .selectFrom("stages")
      .select(["available_seats as free", "registered_seats as registered", "capacity"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  it("is asked once on a full stage, which then has a seat more", async () => {
    const before = await seatsOf(presseComplete);
    const asked = await add(presseComplete);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain("Désolé, il ne reste plus de places disponibles.");
    expect(asked.text).toContain("le stage comptera une place de plus");
    expect(asked.text).toContain("Inscrire quand même");
    expect(await seatsOf(presseComplete)).toEqual(before);

    expect((await add(presseComplete, { anyway: "1" })).status).toBe(302);
    expect(await seatsOf(presseComplete)).toEqual({
      free: before.free,
      registered: before.registered + 1,
      capacity: before.capacity + 1,
    });
    expect(textOf(await (await odile.get("/admin/journal")).text())).toContain(
      "au-delà des places ou de la date limite",
    );
  });

  it("puts somebody onto the waiting list instead, at its end, with or without an address", async () => {
    const { database } = site.services;
    const before = await seatsOf(presseComplete);
    expect((await add(presseComplete)).text).toContain("Mettre en liste d’attente");
    expect((await add(presseComplete, { wanted: "wait" })).status).toBe(302);
    expect((await add(presseComplete, { wanted: "wait" }, { ...noemie, email: "" })).status).toBe(302);
    expect((await add(presseComplete, { wanted: "wait", submission: "twice" })).text).toContain("déjà sur la liste");
    expect((await add(tracteurClos, { wanted: "wait" })).status).toBe(409);
    expect(await seatsOf(presseComplete)).toEqual(before);
    const entries = await database
      .selectFrom("waiting_entries")
      .select(["email", "user_id"])
      .orderBy("position")
      .execute();
    expect(entries).toEqual([
      { email: basile.email, user_id: null },
      { email: "", user_id: null },
    ]);
    const mails = await database
      .selectFrom("mails")
      .select(["kind", "recipient"])
      .where("kind", "=", "waitingListJoined");
    expect(await mails.execute()).toEqual([{ kind: "waitingListJoined", recipient: basile.email }]);
    expect(textOf(await (await odile.get("/admin/journal")).text())).toContain("Mise en liste d’attente par le centre");
    expect(textOf(await (await odile.get(registrantsOf(presseComplete))).text())).toContain("Rang 2");
  });

  it("takes one seat each when two insist at once", async () => {
    const before = await seatsOf(presseComplete);
    const both = await Promise.all(
      [basile, noemie].map((person) => add(presseComplete, { anyway: "1", submission: person.email }, person)),
    );
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    expect((await seatsOf(presseComplete)).registered).toBe(before.registered + 2);
  });

  onAnyEngine(engine, () => {
    it("is asked after the deadline; a free seat is then taken as usual", async () => {
      const before = await seatsOf(tracteurClos);
      const asked = await add(tracteurClos);
      expect([asked.status, asked.text]).toEqual([400, expect.stringContaining("après la date limite")]);
      expect((await add(tracteurClos, { anyway: "1" })).status).toBe(302);
      const { capacity, free } = await seatsOf(tracteurClos);
      expect([capacity, free]).toEqual([before.capacity, before.free - 1]);
    });

    it("is not offered it for a cancelled stage or a missing name, and a visitor cannot do it", async () => {
      const nameless = await add(presseComplete, { anyway: "1" }, { ...basile, lastName: "" });
      expect([nameless.status, nameless.text.includes("Inscrire quand même")]).toEqual([400, false]);
      await singleStatement(site.services.database).updateTable("stages").set({ state: "cancelled" }).execute();
      const cancelled = await add(tracteurClos, { anyway: "1" });
      expect([cancelled.status, cancelled.text.includes("Inscrire quand même")]).toEqual([400, false]);
      await singleStatement(site.services.database).updateTable("stages").set({ state: "open" }).execute();
      const marie = await signedIn(site, marieEleveuse);
      const own = { ...Object.fromEntries(changeForm("add", basile)), kind: "self", anyway: "1" };
      await marie.post(`/formation/presse?stageId=${presseComplete.id}`, own);
      const { count } = await site.services.database
        .selectFrom("participants")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    });
  });
});
