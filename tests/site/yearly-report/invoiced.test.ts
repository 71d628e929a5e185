import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { draftCreditNote } from "#subjects/invoices/data/change-drafts.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { draftInvoices } from "#subjects/invoices/data/make-drafts.ts";
import { readYear, totalsOf } from "#subjects/yearly-report/data/read-year.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { signedIn } from "../browser.ts";
import { ODILE, openQuickMoneySite, semoirFini, setShares } from "../invoices/invoice-site.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";

const ANA = "ana@riot.example";
const ALL = { offset: 0, limit: 100 };

describe.each(ENGINES)("income by invoices on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    // OCAPIAT pays 250 € of the 400 € of Basile, his employer the rest; what Ana pays is typed.
    await enrol(site, semoirFini, { ...basile, company: "GAEC du Riot", payer: "ocapiat" });
    await setShares(site, {
      email: basile.email,
      payer1: "ocapiat",
      amount1: "25000",
      payer2: "employer",
      amount2: "",
    });
    await enrol(site, semoirFini, { ...basile, firstName: "Ana", email: ANA, payer: "vivea" });
    const id = await registrantId(site, semoirFini, ANA);
    await singleStatement(site.services.database)
      .insertInto("registration_amounts")
      .values({ participant_id: id, origin: "2g", cents: 12_345, by_name: "Odile", updated_at: site.services.clock() })
      .execute();
  });
  afterEach(() => site.close());

  const cents = async (...cells: string[]) => {
    const totals = totalsOf(await readYear(site.services.database, 2026, site.services.clock()));
    return cells.map((cell) => totals.get(cell)?.cents ?? 0);
  };
  const issueAll = async () => {
    const { services } = site;
    const { database, clock, centre, dossiers } = services;
    await draftInvoices(database, { stageId: semoirFini.id, dossiers, by: ODILE }, clock());
    for (const { id } of await listInvoices(database, { view: "brouillons" }, ALL, "2026-11-15"))
      await issueInvoice(services, { id, centre, dossiers, by: ODILE }, clock());
    return listInvoices(database, { isIssued: true }, ALL, "2026-11-15");
  };

  it("is what was invoiced to each payer less the credit notes; what was typed stays without an invoice, and is marked", async () => {
    expect(await cents("C.1", "C.2h", "C.2g", "typed:C.2g")).toEqual([0, 0, 12_345, 12_345]);
    const issued = await issueAll();
    const invoiced = (name: string) => issued.find(({ recipientName }) => recipientName === name);
    expect([invoiced("OCAPIAT")?.netCents, invoiced("GAEC du Riot")?.netCents]).toEqual([25_000, 15_000]);
    expect(await cents("C.1", "C.2h", "C.2g", "typed:C.2g")).toEqual([15_000, 25_000, 12_345, 12_345]);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    expect(await readable(await odile.get("/admin/bpf?annee=2026"))).toMatch(/VIVEA…\)saisi\s*123/);
    const behind = await odile.get("/admin/bpf/C.2h?annee=2026");
    expect(await behind.text()).toContain(`/admin/stages/${semoirFini.id}/argent`);
    expect(await readable(await odile.get("/admin/bpf/C.2g?annee=2026"))).toMatch(/123,45.€, saisi/);
    const { services } = site;
    const { database, clock, centre, dossiers } = services;
    const of = invoiced("OCAPIAT")?.id ?? "";
    await draftCreditNote(database, { invoiceId: of, submission: "avoir", by: ODILE }, clock());
    await singleStatement(database)
      .updateTable("invoices")
      .set({ reason: "Erreur" })
      .where("id", "=", "avoir")
      .execute();
    expect(await issueInvoice(services, { id: "avoir", centre, dossiers, by: ODILE }, clock())).toHaveProperty(
      "number",
    );
    expect(await cents("C.1", "C.2h", "C.2g")).toEqual([15_000, 0, 12_345]);
  });

  it("stays when nobody is registered with the booking any more", async () => {
    await issueAll();
    const { database } = site.services;
    await singleStatement(database)
      .updateTable("participants")
      .set({ booking_id: null })
      .where("email", "=", basile.email)
      .execute();
    expect(await cents("C.1", "C.2h")).toEqual([15_000, 25_000]);
  });
});
