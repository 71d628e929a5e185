import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { draftInvoices } from "#subjects/invoices/data/make-drafts.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { cancelStage } from "#subjects/stages/data/cancel-stage.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { addUser, enrolMany } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";
import { ODILE, openQuickMoneySite } from "./invoice-site.ts";

const stage = { ...semoirDansDixJours, priceCents: 40_000 };
const ofRiot = (firstName: string) => ({
  ...{ ...basile, firstName, email: `${firstName.toLowerCase()}@riot.example` },
  ...{ company: "GAEC du Riot", payer: "employer" },
});
const TEAM = ["Anne", "Bruno", "Colette"].map(ofRiot);

describe.each(ENGINES)("credit notes that are proposed on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    const { database, clock, centre, dossiers } = site.services;
    await insertStage(database, stage, clock());
    await enrolMany(site, stage, [...TEAM, { ...noemie, company: "", payer: "oneself" }]);
    const drafts = await draftInvoices(database, { stageId: stage.id, dossiers, by: ODILE }, clock());
    expect(drafts).toHaveLength(2);
    // Noémie has signed nothing: hers stays a draft.
    for (const id of drafts) await issueInvoice(site.services, { id, centre, dossiers, by: ODILE }, clock());
  });
  afterEach(() => site.close());

  const remove = async (email: string) => {
    const by = await addUser(site, { ...odileAdministratrice, email: `${email}.odile` });
    const participantId = await registrantId(site, stage, email);
    const outcome = await removeRegistrant(
      site.services,
      { stageId: stage.id, participantId, email, by },
      site.services.clock(),
    );
    expect(outcome).toHaveProperty("reached");
  };
  const rows = async (kind: string) =>
    (
      await site.services.database
        .selectFrom("invoices")
        .select(["id", "state", "net_cents", "reason", "recipient_name"])
        .where("kind", "=", kind)
        .orderBy("created_at")
        .orderBy("net_cents")
        .execute()
    ).map(({ state, net_cents, recipient_name }) => [recipient_name, state, net_cents]);

  it("give back the part of each who leaves a team, until an administrator has read them", async () => {
    expect(await rows("invoice")).toContainEqual(["GAEC du Riot", "issued", 120_000]);
    await remove("anne@riot.example");
    expect(await rows("creditNote")).toEqual([["GAEC du Riot", "draft", 40_000]]);
    await remove("bruno@riot.example");
    expect(await rows("creditNote")).toEqual([
      ["GAEC du Riot", "draft", 40_000],
      ["GAEC du Riot", "draft", 40_000],
    ]);
    const home = await readable(await odile.get("/admin"));
    expect(home).toMatch(/Relire l’avoir : GAEC du Riot/);
    const money = `/admin/stages/${stage.id}/argent`;
    expect(await readable(await odile.get(money))).toContain("Avoir");
    expect(await readable(await odile.post(money, { intent: "issueAll" }))).toMatch(/AVO-2026-0001.*AVO-2026-0002/);
    // One who is left costs what is left.
    expect((await odile.post(money, { intent: "prepare" })).status).toBe(409);
  });

  it("ask nothing more of who left before anything was issued", async () => {
    expect(await rows("invoice")).toContainEqual(["Noémie Caudrelier", "draft", 12_000]);
    await remove(noemie.email);
    expect(await rows("invoice")).toEqual([["GAEC du Riot", "issued", 120_000]]);
    expect(await rows("creditNote")).toEqual([]);
    expect(await readable(await odile.get("/admin/journal"))).toContain("Tâche automatique");
  });

  it("give back all of a stage that is cancelled, once", async () => {
    const { services } = site;
    const by = await addUser(site, { ...odileAdministratrice, email: "autre@centre.example" });
    await remove("anne@riot.example");
    await cancelStage(services, { id: stage.id, reason: "Intempéries", by }, services.clock());
    expect(await rows("creditNote")).toEqual([
      ["GAEC du Riot", "draft", 40_000],
      ["GAEC du Riot", "draft", 80_000],
    ]);
    await remove("bruno@riot.example");
    expect(await rows("creditNote")).toHaveLength(2);
  });
});
