import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { queueDunning, remindInvoice } from "#subjects/invoices/data/dunning.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { readCarriedFiles } from "#subjects/outbox/data/carried-files.ts";
import { prepare } from "#subjects/outbox/data/delivery/deliver.ts";
import { odileAdministratrice } from "../../people.ts";
import { linkOf, mailsOf } from "../accounts/mailed-links.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { untilLocked } from "../database/lock-waits.ts";
import { readable } from "../readable.ts";
import { ENGINES, type Site } from "../site.ts";
import {
  draftByHand,
  invoiceByHand,
  ODILE,
  openQuickMoneySite,
  owedOf,
  payWithin,
  RIOT,
  saveDossierSettings,
} from "./invoice-site.ts";

const COMPTA = "compta@riot.example";
const at = (day: string, hour = "09") => new Date(`${day}T${hour}:00:00Z`);

/** The invoices are of the fifteenth of November, to be paid until the fifteenth of December. */
describe.each(ENGINES)("reminders of invoices on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await singleStatement(site.services.database)
      .updateTable("organisations")
      .set({ billing_name: "Claire Riot", billing_email: COMPTA })
      .where("id", "=", RIOT)
      .execute();
    await invoiceByHand(site, "un");
  });
  afterEach(() => site.close());

  const run = (now: Date, change = {}) =>
    queueDunning(site.services.database, { ...site.services.dossiers, dunningAlone: true, ...change }, now);
  const remind = (invoiceId: string, now: Date) =>
    remindInvoice(site.services.database, { invoiceId, settings: site.services.dossiers, by: ODILE }, now);
  const pay = (cents: string) =>
    odile.post("/admin/factures/un", {
      ...{ intent: "pay", submission: `paiement-${cents}`, paidOn: "2026-11-15", paidAmount: cents },
      ...{ paidMeans: "transfer", paidReference: "", paidInvoices: "" },
    });
  const steps = async () => {
    const rows = await site.services.database
      .selectFrom("invoice_mails")
      .select(["invoice_id", "step", "by_name"])
      .orderBy("invoice_id")
      .orderBy("step")
      .execute();
    return rows.map(({ invoice_id, step, by_name }) => `${invoice_id} ${step} ${by_name}`.trim());
  };
  const late = () =>
    singleStatement(site.services.database).updateTable("invoices").set({ due_on: "2026-11-01" }).execute();

  it("leave by themselves at their delays, each once, to who receives the invoices", async () => {
    for (const day of ["2026-11-16", "2026-12-15", "2026-12-16", "2026-12-21"]) expect(await run(at(day))).toBe(0);
    // Not before eight o'clock.
    expect(await run(at("2026-12-22", "06"))).toBe(0);
    expect(await run(at("2026-12-22"))).toBe(1);
    for (const day of ["2026-12-22", "2026-12-23", "2027-01-04"]) expect(await run(at(day))).toBe(0);
    expect(await run(at("2027-01-05"))).toBe(1);
    expect(await run(at("2027-01-29"))).toBe(1);
    expect(await run(at("2027-12-31"))).toBe(0);
    expect(await steps()).toEqual(["un 1", "un 2", "un 3"]);
    expect(await mailsOf(site)).toEqual([1, 2, 3].map(() => `invoiceReminder ${COMPTA}`));
    const page = await readable(await odile.get("/admin/factures/un"));
    expect(page).toMatch(/3e relance du .*automatique.*2e relance du .*1re relance du/s);
  });

  it("leave once when processes send them at the same time, which the lock and one row for each step decide", async () => {
    expect((await Promise.all([1, 2, 3, 4].map(() => run(at("2026-12-22"))))).reduce((sum, one) => sum + one)).toBe(1);
    expect(await mailsOf(site)).toHaveLength(1);
    const again = { id: "encore", invoice_id: "un", step: 1, created_at: at("2026-12-22") };
    await expect(
      singleStatement(site.services.database).insertInto("invoice_mails").values(again).execute(),
    ).rejects.toThrow(/unique/i);
  });

  it("wait for a payment that is being written, which without the lock they would not know of", async () => {
    const { database, dossiers } = site.services;
    let read: number | null = null;
    let reminded: ReturnType<typeof remindInvoice> | undefined;
    await database.transaction().execute(async (transaction) => {
      await payWithin(transaction, { id: "un", cents: 30_000 }, at("2026-12-22"));
      // Whoever reads without the lock sees an invoice that owes everything, and would remind.
      read = await owedOf(site, "un");
      reminded = remindInvoice(database, { invoiceId: "un", settings: dossiers, by: null }, at("2026-12-22"));
      await untilLocked(engine, database, 1);
    });
    expect([read, await reminded]).toEqual([30_000, { reason: "gone" }]);
    expect(await steps()).toEqual([]);
  });

  it("of which the transaction is broken off leave neither a mail nor a row, and leave later", async () => {
    const { database } = site.services;
    await expect(
      database.transaction().execute(async (transaction) => {
        const row = { id: "perdu", invoice_id: "un", step: 1, created_at: at("2026-12-22") };
        await transaction.insertInto("invoice_mails").values(row).execute();
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    expect(await steps()).toEqual([]);
    expect(await run(at("2026-12-22"))).toBe(1);
  });

  it("stop by a payment: the whole for good, a part until somebody has looked", async () => {
    await pay("100");
    expect(await run(at("2026-12-22"))).toBe(0);
    expect(await remind("un", at("2026-12-22"))).toEqual({ step: 1, to: COMPTA });
    await pay("200");
    expect(await run(at("2027-02-01"))).toBe(0);
    expect(await remind("un", at("2027-02-01"))).toEqual({ reason: "gone" });
    expect(await steps()).toEqual(["un 1 Odile Wacquez"]);
  });

  it("that wait in the outbox are not sent once the invoice is paid; otherwise they say what is left", async () => {
    await run(at("2026-12-22"));
    const { services } = site;
    const { database, centre, baseUrl } = services;
    const clock = () => at("2026-12-22", "10");
    const row = await database.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    const attempt = () =>
      prepare(
        {
          ...{ database, baseUrl, clock },
          readFiles: (mail) => readCarriedFiles(services, mail, clock()),
          render: (mail, links, files) => renderMail(mail, links, { centre, baseUrl, files }),
        },
        row,
      );
    await pay("100");
    const prepared = await attempt();
    if (!("rendered" in prepared)) throw new Error("the mail cannot be sent");
    expect(prepared.rendered.subject).toMatch(/^Rappel.: facture FAC-2026-0001$/);
    expect(prepared.rendered.text).toMatch(
      /Bonjour Claire Riot,.*Sauf erreur de notre part.*Reste à payer.: 200,00.€/s,
    );
    expect(prepared.rendered.attachments.map(({ filename }) => filename)).toEqual(["FAC-2026-0001.pdf"]);
    expect((await openBrowser(site).get(await linkOf(site, "invoiceReminder", COMPTA))).status).toBe(200);
    await pay("200");
    expect(await attempt()).toMatchObject({ ended: { state: "cancelled" } });
  });

  it("never leave for what is not due, a credit note, a draft, or somebody without an address", async () => {
    await invoiceByHand(site, "ocapiat", { company: "OCAPIAT" });
    await draftByHand(site, "brouillon");
    expect(await remind("un", at("2026-12-15"))).toEqual({ reason: "gone" });
    expect(await remind("brouillon", at("2027-01-15"))).toEqual({ reason: "gone" });
    expect(await remind("inconnue", at("2027-01-15"))).toEqual({ reason: "gone" });
    expect(await remind("ocapiat", at("2027-01-15"))).toEqual({ reason: "noAddress" });
    expect(await run(at("2027-01-15"), { dunningAlone: false })).toBe(0);
    expect(await run(at("2027-01-15"), { dunningDays: [] })).toBe(0);
    expect(await steps()).toEqual([]);
  });

  it("are sent after a look from the invoice and from the list, at most one a day, with the text of the centre", async () => {
    await invoiceByHand(site, "ocapiat", { company: "OCAPIAT" });
    await late();
    await saveDossierSettings(site, { dunningText1: "Pensez à nous.\nMerci !" }, 1);
    expect(await readable(await odile.get("/admin/factures/un"))).toContain("Relancer (1re relance)");
    const answer = await readable(
      await odile.send(
        "/admin/factures",
        new URLSearchParams([
          ["intent", "remind"],
          ["row", "un"],
          ["row", "ocapiat"],
        ]),
      ),
    );
    expect(answer).toMatch(/1 relance prête à partir.*Pour les autres.*adresse e-mail/s);
    const mail = await site.services.database.selectFrom("mails").select("data").executeTakeFirstOrThrow();
    expect(JSON.parse(mail.data)).toMatchObject({ text: "Pensez à nous.\nMerci !", step: 1 });
    const again = await odile.post("/admin/factures/un", { intent: "remind" });
    expect([again.status, await readable(again)]).toEqual([
      409,
      expect.stringContaining("Une relance vient de partir"),
    ]);
    expect(await readable(await odile.get("/admin/journal"))).toContain("Relance de facture mise à l’envoi");
    expect(await steps()).toEqual([expect.stringMatching(/^un 1 Odile/)]);
  });
});
