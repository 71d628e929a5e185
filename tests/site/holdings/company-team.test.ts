import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { invoiceByHand, OCAPIAT, openQuickMoneySite, RIOT, semoirFini } from "../invoices/invoice-site.ts";
import { storeInvoicesLink } from "../invoices/plant-invoices.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ENGINES, type Site } from "../site.ts";
import { hold, personOfRegistration } from "./plant-holdings.ts";

const LINKS = { [RIOT]: "lien-factures-du-riot1", [OCAPIAT]: "lien-factures-ocapiat1" };
const HELD = "Habilitations de votre équipe";

/** Basile works at the GAEC and holds a Certiphyto that ends in April 2027. */
describe.each(ENGINES)("what a company sees of its team on %s", (engine) => {
  let site: Site;
  let basiles: string;
  const write = () => singleStatement(site.services.database);
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    await enrol(site, semoirFini, { ...basile, company: "GAEC du Riot" });
    await enrol(site, semoirFini, { ...noemie, company: "Ferme Noémie" });
    basiles = await personOfRegistration(site, basile.email);
    await hold(site, basiles, "certiphyto", "2022-04-01");
    await hold(site, await personOfRegistration(site, noemie.email), "certiphyto", "2022-04-02");
    for (const [id, company] of [
      [RIOT, "GAEC du Riot"],
      [OCAPIAT, "OCAPIAT"],
    ] as const) {
      const email = `compta-${id}@riot.example`;
      await write().updateTable("organisations").set({ billing_email: email }).where("id", "=", id).execute();
      await invoiceByHand(site, `facture-${id}`, { company });
      await storeInvoicesLink(site, { invoiceId: `facture-${id}`, email }, LINKS[id] ?? "");
    }
  });
  afterEach(() => site.close());

  /** The invoice of the organisation is about the latest registration of Basile. */
  const invoiced = async (organisationId: string) => {
    const { booking_id } = await site.services.database
      .selectFrom("participants")
      .select("booking_id")
      .where("person_id", "=", basiles)
      .orderBy("registration_date", "desc")
      .executeTakeFirstOrThrow();
    const lines = write().updateTable("invoice_lines").where("invoice_id", "=", `facture-${organisationId}`);
    await lines.set({ booking_id }).execute();
  };

  const page = async (id: string) => readable(await openBrowser(site).get(`/factures/${LINKS[id]}`));

  it("is what its people of today hold, in one sentence and a list, and nothing of anybody else", async () => {
    // Another farm may have the same name: whoever only typed it is not shown.
    expect(await page(RIOT)).not.toContain(HELD);
    await invoiced(RIOT);
    const shown = await page(RIOT);
    expect(shown).toMatch(
      new RegExp(`${HELD}.*1 Certiphyto se termine avant l’été.*${basile.lastName}.*01-04-2027`, "s"),
    );
    expect(shown).not.toContain(noemie.lastName);
    expect(await page(OCAPIAT)).not.toMatch(new RegExp(`${HELD}|${basile.lastName}`));
  });

  it("is nothing any more of who has left, by the centre’s word or by a registration from elsewhere", async () => {
    await invoiced(RIOT);
    expect(await page(RIOT)).toContain(HELD);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    await enrol(site, semoirDansDixJours, { ...basile, company: "OCAPIAT" });
    const later = { registration_date: new Date("2026-11-14T09:00:00Z") };
    const moved = await write()
      .updateTable("participants")
      .set({ ...later, organisation_id: OCAPIAT })
      .where("person_id", "=", basiles)
      .where("stage_id", "=", semoirDansDixJours.id)
      .executeTakeFirst();
    expect(moved.numUpdatedRows).toBe(1n);
    await invoiced(OCAPIAT);
    // The centre has not noted it: neither the former employer nor the new one sees anything.
    for (const id of [RIOT, OCAPIAT]) expect(await page(id)).not.toContain(HELD);
    await write().updateTable("people").set({ organisation_id: OCAPIAT }).where("id", "=", basiles).execute();
    expect(await page(RIOT)).not.toContain(HELD);
    expect(await page(OCAPIAT)).toContain(HELD);
    // Alone: no longer for a company.
    await write().updateTable("participants").set({ organisation_id: null }).where("person_id", "=", basiles).execute();
    expect(await page(OCAPIAT)).not.toContain(HELD);
    await write().updateTable("people").set({ organisation_id: null }).where("id", "=", basiles).execute();
    for (const id of [RIOT, OCAPIAT]) expect(await page(id)).not.toContain(HELD);
  });

  it("the office notes who said no on the phone, once, with a line of the journal, and takes it back", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const path = `/admin/personnes/${basiles}`;
    expect(await readable(await odile.get(path))).toContain("Noter : ne veut plus de rappel");
    const post = async (intent: string) => (await odile.post(path, { intent })).status;
    expect([await post("refuseRecall"), await post("refuseRecall")]).toEqual([200, 409]);
    expect(await readable(await odile.get(path))).toMatch(/Ne veut plus de rappel.*Rappeler à nouveau/s);
    expect(await readable(await odile.get("/admin/echeances?etat=refus"))).toContain(basile.lastName);
    expect([await post("resumeRecall"), await post("resumeRecall")]).toEqual([200, 409]);
    const lines = await site.services.database.selectFrom("journal").select(["action", "person", "by_name"]).execute();
    const person = `${basile.firstName} ${basile.lastName}`;
    expect(lines.filter(({ action }) => action.startsWith("recall")).map((line) => [line.action, line.person])).toEqual(
      expect.arrayContaining([
        ["recallRefused", person],
        ["recallResumed", person],
      ]),
    );
  });
});
