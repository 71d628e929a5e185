import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { correctionVersion } from "#subjects/registrations/data/correct-made.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { share, uploaded } from "../documents/sharing.ts";
import { readable } from "../readable.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const LATE = "Le stage a commencé, ou des documents sont déjà partis à ce nom";

describe.each(ENGINES)("an account that corrects whom it registered on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, new Date("2026-10-01T00:00:00Z"));
    marie = await signedIn(site, marieEleveuse);
    const form = registrationForm([basile, noemie], { kind: "group" });
    expect((await marie.post(stagePath(semoirDansDixJours), form)).status).toBe(200);
  });
  afterEach(() => site.close());

  const rowOf = async (email: string) =>
    site.services.database.selectFrom("participants").selectAll().where("email", "=", email).executeTakeFirst();
  const pathOf = async (email: string) =>
    `/account/formations/corriger?participant=${(await rowOf(email))?.id ?? "nobody"}`;
  const mailsTo = async (email: string) =>
    (await site.services.database.selectFrom("mails").select("id").where("recipient", "=", email).execute()).length;
  const formOf = (person: typeof basile, typed: Partial<typeof basile>) => {
    const { firstName, lastName, email } = { ...person, ...typed };
    return { firstName, lastName, email, version: correctionVersion(person) };
  };
  const correct = async (person: typeof basile, typed: Partial<typeof basile>, by = marie) =>
    by.post(await pathOf(person.email), formOf(person, typed));

  onAnyEngine(engine, () => {
    it("leads there from the confirmation and from its formations, where the state of each stage is", async () => {
      const path = (await pathOf(basile.email)).replace("&", "&amp;");
      for (const page of [stagePath(semoirDansDixJours), "/account/formations"])
        expect(await (await marie.get(page)).text()).toContain(`href="${path}"`);
      expect(await readable(await marie.get("/account/formations"))).toContain("stage à venir");
      const html = await (await marie.get(await pathOf(basile.email))).text();
      expect(html).toContain(`value="${basile.email}"`);
      // Only administrators see the rest.
      expect(html).not.toContain(basile.phone);
    });

    it("saves a name without a mail, and tells a new address everything", async () => {
      const links = site.services.database.selectFrom("links").select("digest");
      const before = (await links.execute()).length;
      expect((await correct(basile, { lastName: "Hutin-Leroy" })).status).toBe(200);
      expect(await rowOf(basile.email)).toMatchObject({ last_name: "Hutin-Leroy", company: basile.company });
      expect(await mailsTo(basile.email)).toBe(1);
      const named = { ...basile, lastName: "Hutin-Leroy" };
      expect((await correct(named, { email: "Basile.Hutin@ferme.example" })).status).toBe(200);
      expect(await rowOf("basile.hutin@ferme.example")).toMatchObject({
        last_name: "Hutin-Leroy",
        phone: basile.phone,
      });
      expect(await mailsTo("basile.hutin@ferme.example")).toBe(1);
      expect((await links.execute()).length).toBeLessThanOrEqual(before);
      const actions = await site.services.database.selectFrom("journal").select(["action", "by_name"]).execute();
      expect(actions.filter(({ action }) => action === "participantCorrected")).toHaveLength(2);
    });
  });

  it("accepts the same form again, and shows what is saved instead of overwriting another correction", async () => {
    const path = await pathOf(basile.email);
    const form = formOf(basile, { lastName: "Hutin-Leroy" });
    expect([(await marie.post(path, form)).status, (await marie.post(path, form)).status]).toEqual([200, 200]);
    const stale = await marie.post(path, formOf(basile, { lastName: "Dubois" }));
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain('value="Hutin-Leroy"');
    expect(await rowOf(basile.email)).toMatchObject({ last_name: "Hutin-Leroy" });
  });

  onAnyEngine(engine, () => {
    it.each([
      ["an empty name", { firstName: " " }, 400, "Veuillez remplir tous les champs obligatoires."],
      ["an address that no mail reaches", { email: "basile" }, 400, "L'adresse email «basile» n'est pas valide."],
      ["a long name", { lastName: "x".repeat(300) }, 400, "trop long"],
    ])("refuses %s", async (_what, typed, status, message) => {
      const response = await correct(basile, typed);
      expect(response.status).toBe(status);
      expect(await readable(response)).toContain(message);
      expect(await rowOf(basile.email)).toMatchObject({ first_name: basile.firstName, last_name: basile.lastName });
    });

    it("refuses the very name and address of a colleague", async () => {
      const response = await correct(basile, noemie);
      expect(response.status).toBe(400);
      expect(await readable(response)).toContain("est déjà utilisée ou inscrite pour ce stage.");
    });

    it("does not open for another account, nor once somebody else has registered the person", async () => {
      const paul = await signedIn(site, paulChauffeur);
      const path = await pathOf(basile.email);
      expect((await paul.get(path)).status).toBe(404);
      expect((await correct(basile, { lastName: "Volé" }, paul)).status).toBe(404);
      expect(await rowOf(basile.email)).toMatchObject({ last_name: basile.lastName });
      expect(await (await paul.get(path)).text()).not.toContain(basile.email);
    });

    it("ends on the morning of the stage, and when it is cancelled", async () => {
      const { clock } = site.services;
      site.services.clock = () => new Date("2026-11-25T05:00:00Z");
      const late = await correct(basile, { lastName: "Hutin-Leroy" });
      expect(late.status).toBe(409);
      expect(await readable(late)).toContain(LATE);
      site.services.clock = clock;
      await singleStatement(site.services.database).updateTable("stages").set({ state: "cancelled" }).execute();
      expect((await correct(basile, { lastName: "Hutin-Leroy" })).status).toBe(409);
      expect(await rowOf(basile.email)).toMatchObject({ last_name: basile.lastName });
    });

    it("ends when something was sent to the person", async () => {
      const odile = await signedIn(site, odileAdministratrice, "admin");
      await share(odile, await uploaded(odile, "Consignes"), [["stage", semoirDansDixJours.id]]);
      const response = await correct(basile, { lastName: "Hutin-Leroy" });
      expect(response.status).toBe(409);
      expect(await readable(response)).toContain(LATE);
    });
  });

  it("writes to at most three new addresses a day for a registration", async () => {
    let person = basile;
    const statuses: number[] = [];
    for (const name of ["un", "deux", "trois", "quatre"]) {
      const next = { ...person, email: `${name}@ferme.example` };
      const response = await correct(person, next);
      statuses.push(response.status);
      if (response.status === 200) person = next;
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
