import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { draftCreditNote } from "#subjects/invoices/data/change-drafts.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, twoDays } from "../../stages.ts";
import { recordFact, TYPED } from "../attendance/half-days.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, type Site } from "../site.ts";
import { ODILE, openQuickMoneySite, semoirFini, setShares } from "./invoice-site.ts";

/** Two days of seven hours, which are over. */
const stage = { ...semoirFini, id: "semoir-suivi", date: "2026-11-12", halfDays: twoDays("2026-11-12") };
const MONEY = `/admin/stages/${stage.id}/argent`;

describe.each(ANY_ENGINE)("invoices by hours followed on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await insertStage(site.services.database, stage, site.services.clock());
    await enrol(site, stage, { ...basile, company: "GAEC du Riot", payer: "ocapiat" });
    await setShares(site, {
      email: basile.email,
      stage,
      payer1: "ocapiat",
      amount1: "10001",
      payer2: "employer",
      amount2: "",
    });
  });
  afterEach(() => site.close());

  const prepare = async (basis: string) => readable(await odile.post(MONEY, { intent: "prepare", basis }));
  const drafts = () =>
    site.services.database
      .selectFrom("invoice_lines as line")
      .innerJoin("invoices", "invoices.id", "line.invoice_id")
      .select(["invoices.id", "line.net_cents", "line.label"])
      .orderBy("line.net_cents")
      .execute();

  it("ask each payer for its part of the hours of the certificate, once, and for all of it after a credit note", async () => {
    expect(await prepare("hours")).toContain("l’émargement n’est pas terminé");
    const personId = await registrantId(site, stage, basile.email);
    for (const { id: halfDayId } of stage.halfDays) {
      if (halfDayId !== "half-day-3")
        await recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: null }, { personId, stage, halfDayId });
      await recordFact(site, { kind: "closed", trainerName: "Hugues Carlier", signature: TYPED }, { stage, halfDayId });
    }
    expect(await prepare("hours")).toContain("2 brouillons préparés");
    const [part, rest] = await drafts();
    // Three half-days of four: 300 € of 400 €, of which OCAPIAT pays 100,01 € of 400 €.
    expect([part?.net_cents, rest?.net_cents]).toEqual([7_501, 22_499]);
    expect(part?.label).toMatch(/ suivies sur 14 h prévues/);
    expect(await prepare("end")).toContain("Il ne reste rien à facturer pour ce stage.");
    expect(await readable(await odile.get("/admin/factures?etat=a-facturer"))).not.toContain("400,00");
    const { services } = site;
    const { database, centre, dossiers, clock } = services;
    await issueInvoice(services, { id: rest?.id ?? "", centre, dossiers, by: ODILE }, clock());
    await draftCreditNote(database, { invoiceId: rest?.id ?? "", submission: "avoir", by: ODILE }, clock());
    await singleStatement(database)
      .updateTable("invoices")
      .set({ reason: "Erreur" })
      .where("id", "=", "avoir")
      .execute();
    await issueInvoice(services, { id: "avoir", centre, dossiers, by: ODILE }, clock());
    expect(await readable(await odile.get(MONEY))).toMatch(/GAEC du Riot.*299,99.€ HT/s);
    expect(await prepare("deposit")).toContain("1 brouillon préparé");
    expect((await drafts()).map(({ net_cents }) => net_cents)).toContain(8_999);
  });
});
