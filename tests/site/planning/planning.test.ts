import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unavailabilities } from "#subjects/planning/data/personal.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { MACHINE, plantPlanning, ROOM } from "./plant-planning.ts";

/** The tests are on the fifteenth of November 2026. */
describe.each(ENGINES)("the planning of the centre on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  const database = () => site.services.database;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await plantPlanning(site);
  });
  afterEach(() => site.close());

  const page = async (path: string) => readable(await odile.get(path));
  const actions = async () =>
    (await database().selectFrom("journal").select(["action", "changes"]).orderBy("at").orderBy("id").execute()).filter(
      ({ action }) => /^(resource|unavailability)/.test(action),
    );
  const away = (fields: Record<string, string> = {}) => ({
    ...{ unavailableFrom: "2026-12-07", unavailableFromHalf: "morning", unavailableTo: "2026-12-08" },
    ...{ unavailableToHalf: "morning", unavailableReason: "Prêt", submission: randomUUID(), ...fields },
  });

  it("adds a machine once, and no second thing of the same name", async () => {
    const form = { resourceName: "Semoir de démonstration", resourceKind: "machine", submission: randomUUID() };
    for (const _ of [1, 2]) expect((await odile.post("/admin/planning/moyens/ajouter", form)).status).toBe(302);
    expect((await actions()).filter(({ action }) => action === "resourceAdded")).toHaveLength(3);
    const again = { ...form, resourceName: "semoir de DEMONSTRATION", submission: randomUUID() };
    const refused = await odile.post("/admin/planning/moyens/ajouter", again);
    expect(refused.status).toBe(400);
    expect(await readable(refused)).toContain("porte déjà ce nom");
    expect(await page("/admin/planning")).toContain("Semoir de démonstration");
  });

  it("archives a room: it leaves the planning, and comes back", async () => {
    const path = `/admin/planning/moyens/${ROOM}`;
    expect((await odile.post(path, { intent: "archive" })).status).toBe(200);
    expect((await odile.post(path, { intent: "archive" })).status).toBe(409);
    expect(await page("/admin/planning")).not.toContain("Salle bleue");
    expect(await page("/admin/planning/moyens")).toContain("Salle bleue");
    expect((await odile.post(path, { intent: "restore" })).status).toBe(200);
    expect(await page("/admin/planning")).toContain("Salle bleue");
  });

  it("notes maintenance once, refuses one that ends before it begins, and takes it back", async () => {
    const path = `/admin/planning/${MACHINE}`;
    const form = away();
    for (const _ of [1, 2]) expect((await odile.post(path, form)).status).toBe(200);
    const rows = await database().selectFrom("unavailabilities").select("id").execute();
    expect(rows).toHaveLength(2);
    expect(await page(path)).toContain("du 07-12-2026 au 08-12-2026 (matin)");
    expect(await page("/admin/planning?date=2026-12-07")).toContain("Indisponible (Prêt)");
    const wrong: Record<string, string>[] = [
      { unavailableTo: "2026-12-06" },
      { unavailableTo: "2026-12-07", unavailableFromHalf: "afternoon" },
      { unavailableTo: "2028-12-07" },
      { unavailableFrom: "" },
      { unavailableToHalf: "soir" },
    ];
    for (const fields of wrong) expect((await odile.post(path, away(fields))).status).toBe(400);
    const removal = { intent: "remove", unavailable: form.submission };
    expect((await odile.post(`/admin/planning/${ROOM}`, removal)).status).toBe(409);
    expect((await odile.post(path, removal)).status).toBe(200);
    expect((await odile.post(path, removal)).status).toBe(409);
    // The journal is kept for longer than the reason may be.
    expect(JSON.stringify(await actions())).not.toContain("Prêt");
  });

  it("gives trainers a copy of their absences, and forgets them a year later", async () => {
    const trainer = await database()
      .selectFrom("trainers")
      .select(["id", "email"])
      .where("email", "<>", "")
      .limit(1)
      .executeTakeFirst();
    const id = trainer?.id ?? (site.services.team[0]?.id as string);
    const email = trainer?.email ?? "formatrice@ferme.example";
    if (!trainer)
      await database()
        .transaction()
        .execute((transaction) => transaction.updateTable("trainers").set({ email }).where("id", "=", id).execute());
    await odile.post(`/admin/planning/${id}`, away({ unavailableReason: "Congé" }));
    const subject = { email } as Parameters<typeof unavailabilities.rows>[1];
    const copied = await Array.fromAsync(unavailabilities.rows(database(), subject));
    expect(copied).toMatchObject([{ du: "2026-12-07 (matin)", au: "2026-12-08 (matin)", motif: "Congé" }]);
    const services = { ...site.services, sendsMail: false };
    await applyRetention(services, new Date("2027-12-08T08:00:00Z"));
    expect(await database().selectFrom("unavailabilities").select("id").execute()).toHaveLength(1);
    await applyRetention(services, new Date("2027-12-10T08:00:00Z"));
    expect(await database().selectFrom("unavailabilities").select("id").execute()).toHaveLength(0);
  });
});
