import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie, twoDays } from "../../stages.ts";
import { recordFact, TYPED } from "../attendance/half-days.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";
import { ODILE, openQuickMoneySite, semoirFini, setShares } from "./invoice-site.ts";

/** Two days of seven hours, which are over. */
const stage = { ...semoirFini, id: "semoir-suivi", date: "2026-11-12", halfDays: twoDays("2026-11-12") };
const MONEY = `/admin/stages/${stage.id}/argent`;

describe.each(ENGINES)("invoices by hours followed on %s", (engine) => {
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

  /** These people were there until this half-day, and all half-days are closed. */
  const follow = async (emails: readonly string[], until: number) => {
    for (const [at, { id: halfDayId }] of stage.halfDays.entries()) {
      for (const email of at < until ? emails : []) {
        const personId = await registrantId(site, stage, email);
        await recordFact(site, { kind: "signed", signature: TYPED, arrivedAt: null }, { personId, stage, halfDayId });
      }
      await recordFact(site, { kind: "closed", trainerName: "Hugues Carlier", signature: TYPED }, { stage, halfDayId });
    }
  };
  const issue = async (id: string) => {
    const { centre, dossiers, clock } = site.services;
    await issueInvoice(site.services, { id, centre, dossiers, by: ODILE }, clock());
  };
  const credit = async (id: string | undefined, linePrice1: string) => {
    const submission = `avoir-${linePrice1}`;
    const begun = await odile.post(`/admin/factures/${id}`, { intent: "credit", submission });
    const form = { version: "1", invoiceCompany: "GAEC du Riot", lineLabel1: "Semoir", lineQuantity1: "1" };
    const typed = { ...form, linePrice1, lineVat1: "0", invoiceReason: "Erreur" };
    expect((await odile.post(begun.headers.get("location") ?? "", typed)).status).toBe(302);
    await issue(submission);
  };

  it("ask each payer for its part of the hours of the certificate, once, and for all of it after credit notes", async () => {
    expect(await prepare("hours")).toContain("l’émargement n’est pas terminé");
    await follow([basile.email], 3);
    expect(await prepare("hours")).toContain("2 brouillons préparés");
    const [part, rest] = await drafts();
    // Three half-days of four: 300 € of 400 €, of which OCAPIAT pays 100,01 € of 400 €.
    expect([part?.net_cents, rest?.net_cents]).toEqual([7_501, 22_499]);
    expect(part?.label).toMatch(/ suivies sur 14 h prévues/);
    expect(await prepare("end")).toContain("Il ne reste rien à facturer pour ce stage.");
    expect(await readable(await odile.get("/admin/factures?etat=a-facturer"))).not.toContain("400,00");
    await issue(rest?.id ?? "");
    await credit(rest?.id, "100");
    await credit(rest?.id, "124,99");
    expect(await readable(await odile.get(MONEY))).toMatch(/GAEC du Riot.*299,99.€ HT/s);
    expect(await prepare("deposit")).toContain("1 brouillon préparé");
    expect((await drafts()).map(({ net_cents }) => net_cents)).toContain(8_999);
  });

  it("say that a deposit was above them, also beside other drafts, and leave the rest", async () => {
    expect(await prepare("deposit")).toContain("2 brouillons préparés");
    const deposits = await drafts();
    for (const { id } of deposits) await issue(id);
    await enrol(site, stage, { ...noemie, company: "GAEC du Riot", payer: "employer" });
    await follow([basile.email, noemie.email], 1);
    const said = await prepare("hours");
    expect(said).toContain("1 brouillon préparé");
    expect(said).toMatch(/GAEC du Riot : l’acompte dépasse les heures suivies, faites un avoir de 14,99.€ HT\./);
    expect(said).toMatch(/OCAPIAT : l’acompte dépasse les heures suivies, faites un avoir de 5,00.€ HT\./);
    expect(await prepare("end")).toContain("Il ne reste rien à facturer pour ce stage.");
    await credit(deposits[1]?.id, "14,99");
    expect(await prepare("hours")).not.toContain("GAEC du Riot : l’acompte");
    expect(await prepare("end")).toContain("Il ne reste rien à facturer pour ce stage.");
    expect(await readable(await odile.get("/admin/factures?etat=a-facturer"))).not.toContain("800,00");
  });
});
