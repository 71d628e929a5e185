import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { mergeOrganisations } from "#subjects/organisations/data/merge-organisations.ts";
import { readCarriedFiles } from "#subjects/outbox/data/carried-files.ts";
import { prepare } from "#subjects/outbox/data/delivery/deliver.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { issueQuotation } from "#subjects/quotations/data/send-quotation.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { mailsOf } from "../accounts/mailed-links.ts";
import { type Browser, signedIn } from "../browser.ts";
import { OCAPIAT, ODILE, openQuickMoneySite, RIOT } from "../invoices/invoice-site.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, ENGINES, type Site } from "../site.ts";

const stage: Stage = { ...semoirDansDixJours, priceCents: 40_000, availableSeats: 8 };
const TYPED = {
  quotationCompany: "GAEC du Riot",
  quotationStage: stage.id,
  quotationPeople: "3",
  quotationDiscount: "100",
  lineLabel1: "Repas",
  lineQuantity1: "3",
  linePrice1: "18,50",
  lineVat1: "10",
  quotationNote: "Tarif de groupe",
};
const SIGNATORY = "gerant@riot.example";

async function open(engine: Parameters<typeof openQuickMoneySite>[0]): Promise<{ site: Site; odile: Browser }> {
  const site = await openQuickMoneySite(engine);
  await insertStage(site.services.database, stage, site.services.clock());
  await singleStatement(site.services.database)
    .updateTable("organisations")
    .set({ signatory_name: "Jean Riot", signatory_email: SIGNATORY })
    .where("id", "=", RIOT)
    .execute();
  return { site, odile: await signedIn(site, odileAdministratrice, "admin") };
}

/** Sends the form of a new quotation; the path of its page. */
async function draft(odile: Browser, change: Record<string, string> = {}): Promise<string> {
  const response = await odile.post("/admin/devis/nouveau", { ...TYPED, ...change });
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "", "http://x").pathname;
}

const people = (odile: Browser, path: string, names: readonly string[], change: Record<string, string> = {}) => {
  const form = new URLSearchParams({ company: "GAEC du Riot", payer: "employer", submission: names.join(), ...change });
  form.set("quotation", path.split("/").at(-1) ?? "");
  for (const name of names)
    for (const [field, text] of Object.entries({
      firstName: name,
      lastName: "Riot",
      email: "",
      phone: "0612345678",
      level: "",
    }))
      form.append(field, text);
  return odile.post(`/admin/stages/${stage.id}/inscrits/equipe`, form);
};

describe.each(ANY_ENGINE)("a quotation before anybody has a name on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    ({ site, odile } = await open(engine));
  });
  afterEach(() => site.close());

  const bookings = () =>
    site.services.database
      .selectFrom("bookings")
      .leftJoin("booking_shares", "booking_id", "id")
      .select(["price_cents", "note", "bookings.organisation_id", "payer"])
      .where("quotation_id", "is not", null)
      .orderBy("price_cents")
      .execute();

  it("begins from a stage or a company with what is known, and asks for what lacks", async () => {
    const form = await (await odile.get(`/admin/devis/nouveau?stage=${stage.id}&par=${RIOT}`)).text();
    // As many days as the settings say would be beyond the stage.
    for (const known of [
      'value="GAEC du Riot"',
      'value="400"',
      `value="${stage.id}" selected`,
      `value="${stage.date}"`,
    ])
      expect(form).toContain(known);
    const refused = await odile.post("/admin/devis/nouveau", {
      ...TYPED,
      quotationPeople: "0",
      quotationStage: "autre",
    });
    expect(refused.status).toBe(400);
    expect(await readable(refused)).toContain("Choisissez dans la liste.");
    const much = await odile.post("/admin/devis/nouveau", { ...TYPED, quotationDiscount: "1200,01" });
    expect([much.status, await readable(much)]).toEqual([400, expect.stringContaining("La remise dépasse le prix.")]);
    const past = await odile.post("/admin/devis/nouveau", { ...TYPED, quotationValidUntil: "2026-11-14" });
    expect([past.status, await readable(past)]).toEqual([400, expect.stringContaining("Ce jour est passé.")]);
    await insertStage(site.services.database, { ...stage, id: "sans-prix", priceCents: null }, site.services.clock());
    expect((await odile.post("/admin/devis/nouveau", { ...TYPED, quotationStage: "sans-prix" })).status).toBe(400);
  });

  it("is changed as a draft, sent once with its PDF, and then never changes", async () => {
    const path = await draft(odile);
    const version = /name="version" value="(\d+)"/.exec(await (await odile.get(`${path}/modifier`)).text())?.[1] ?? "";
    const change = { ...TYPED, version, quotationPeople: "4", quotationPrice: "390" };
    expect((await odile.post(`${path}/modifier`, change)).status).toBe(302);
    expect((await odile.post(`${path}/modifier`, { ...change, quotationPeople: "5" })).status).toBe(409);
    // 4 × 390 € − 100 €, and 3 meals of 18,50 € with 10 %.
    expect(await readable(await odile.get(path))).toMatch(/Total TTC1.521,05.€/);
    expect((await odile.get(`${path}.pdf`)).status).toBe(404);
    expect(await readable(await odile.post(path, { intent: "send" }))).toContain(
      `DVP-2026-0001, avec son PDF : l’e-mail à ${SIGNATORY} est prêt à partir`,
    );
    expect(await readable(await odile.get(path))).toContain(`Renvoyer à ${SIGNATORY}`);
    expect((await odile.post(path, { intent: "send" })).status).toBe(409);
    expect(await mailsOf(site)).toEqual([`quotationSent ${SIGNATORY}`]);
    expect((await odile.get(`${path}.pdf`)).headers.get("content-type")).toBe("application/pdf");
    expect((await odile.post(`${path}/modifier`, change)).status).toBe(404);
    expect((await odile.post(path, { intent: "delete" })).status).toBe(409);

    const { services } = site;
    const { database, centre, baseUrl, clock } = services;
    const row = await database.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    const prepared = await prepare(
      {
        ...{ database, baseUrl, clock },
        readFiles: (mail) => readCarriedFiles(services, mail, clock()),
        render: (mail, links, files) => renderMail(mail, links, { centre, baseUrl, files }),
      },
      row,
    );
    if (!("rendered" in prepared)) throw new Error("the mail cannot be sent");
    expect(prepared.rendered.attachments.map(({ filename }) => filename)).toEqual(["DVP-2026-0001.pdf"]);
    expect(prepared.rendered.text).toMatch(/Bonjour Jean Riot,.*4 personnes/s);
  });

  it("asks a new company for an address, keeps it there, and goes to it at once", async () => {
    const refused = await odile.post("/admin/devis/nouveau", { ...TYPED, quotationEmail: "autre@riot.example" });
    expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining(SIGNATORY)]);
    expect(await odile.get(`/admin/devis/nouveau?par=${RIOT}`).then((page) => page.text())).toContain(SIGNATORY);
    const fields = { quotationCompany: "SCEA Nouvelle", quotationEmail: "Gerante@Nouvelle.example" };
    const path = await draft(odile, fields);
    expect(await readable(await odile.get(path))).toContain("Envoyer à gerante@nouvelle.example");
    expect(await readable(await odile.post(path, { intent: "send" }))).toContain(
      "DVP-2026-0001, avec son PDF : l’e-mail à gerante@nouvelle.example est prêt à partir",
    );
    expect(await mailsOf(site)).toEqual(["quotationSent gerante@nouvelle.example"]);
    const changed = await site.services.database
      .selectFrom("journal")
      .select(["person", "changes"])
      .where("action", "=", "companyChanged")
      .execute();
    expect(changed).toMatchObject([{ person: "SCEA Nouvelle" }]);
  });

  it("goes as a draft, and is numbered for a company without an address", async () => {
    const gone = await draft(odile);
    expect((await odile.post(gone, { intent: "delete" })).status).toBe(302);
    expect((await odile.get(gone)).status).toBe(404);
    const path = await draft(odile, { quotationCompany: "SCEA Nouvelle" });
    expect((await odile.post(path, { intent: "send" })).status).toBe(409);
    expect(await readable(await odile.post(path, { intent: "issue" }))).toContain("DVP-2026-0001");
    // The company that came with it stays while the quotation does.
    await applyRetention(site.services, site.services.clock());
    const { rows } = { rows: await site.services.database.selectFrom("organisations").select("name").execute() };
    expect(rows.map(({ name }) => name)).toContain("SCEA Nouvelle");
  });

  it("is answered, expires without an answer, and is found by its state in the list", async () => {
    const path = await draft(odile);
    expect((await odile.post(path, { intent: "accept" })).status).toBe(409);
    await odile.post(path, { intent: "issue" });
    expect(await readable(await odile.post(path, { intent: "refuse" }))).toContain("DVP-2026-0001 : refusé.");
    expect((await odile.post(path, { intent: "refuse" })).status).toBe(409);
    expect(await readable(await odile.get("/admin/devis?etat=refused"))).toContain("DVP-2026-0001");
    await odile.post(path, { intent: "wait" });
    await singleStatement(site.services.database)
      .updateTable("quotations")
      .set({ valid_until: "2026-11-01" })
      .execute();
    expect(await readable(await odile.get(path))).toContain("Expiré");
    expect(await readable(await odile.get("/admin/devis?etat=expired"))).toContain("DVP-2026-0001");
    expect(await readable(await odile.get("/admin/devis?etat=sent"))).not.toContain("DVP-2026-0001");
    expect(await readable(await odile.get(`/admin/stages/${stage.id}/argent`))).toContain("DVP-2026-0001");
    expect((await odile.get("/admin/devis/export.xlsx")).status).toBe(200);
  });

  it("is apart from those of dossiers, to which its list leads", async () => {
    const html = await (await odile.get("/admin/devis")).text();
    expect(html).toContain("(DEV-…) sont dans le dossier de chaque stage");
    const [, path = ""] = /href="([^"]+)"[^>]*>Devis des dossiers</.exec(html) ?? [];
    const register = await (await odile.get(path)).text();
    expect(register).toContain("Registre des documents");
    expect(register).toMatch(/<option[^>]*value="quotation"[^>]* selected|<option[^>]* selected[^>]*value="quotation"/);
  });

  it("is turned into registrations: company, payer and price come from it, to the cent", async () => {
    const path = await draft(odile, { quotationPrice: "400,01" });
    await odile.post(path, { intent: "issue" });
    const table = await (
      await odile.get(`/admin/stages/${stage.id}/inscrits/equipe?avec=${path.split("/").at(-1)}`)
    ).text();
    expect(table).toContain('value="GAEC du Riot"');
    // Its price is said with the tax that it was made with, whatever the centre’s is today.
    const made = singleStatement(site.services.database).updateTable("quotations");
    const team = `/admin/stages/${stage.id}/inscrits/equipe?avec=${path.split("/").at(-1)}`;
    for (const [vat_rate, words] of [
      [0, /personnes, [^.]*net de TVA/],
      [2_000, /personnes, [^.]*€.HT/],
    ] as const) {
      await made.set({ vat_rate }).execute();
      expect(await readable(await odile.get(team))).toMatch(words);
    }
    await made.set({ vat_rate: 0 }).execute();
    expect(table.match(/name="firstName"/g)).toHaveLength(3);
    expect((await people(odile, path, ["Ana", "Bob"])).status).toBe(302);
    expect((await people(odile, path, ["Cléo"])).status).toBe(302);
    const rows = await bookings();
    // 3 × 400,01 € − 100 €; the meals have a tax of their own.
    expect(rows.map(({ price_cents }) => price_cents)).toEqual([36_668, 73_335]);
    for (const row of rows) expect(row).toMatchObject({ organisation_id: RIOT, payer: "employer" });
    expect(rows[0]?.note).toMatch(/^Devis DVP-2026-0001\. À facturer en plus, à la main : Repas \(55,50.€ HT\)\.$/);
    expect(await readable(await odile.get(path))).toMatch(/Accepté.*3 inscrits/s);
  });

  it("leaves alone who is registered for another company or pays themselves, and a draft books nothing", async () => {
    const path = await draft(odile);
    expect((await people(odile, path, ["Ana"])).status).toBe(302);
    await odile.post(path, { intent: "issue" });
    expect((await people(odile, path, ["Bob"], { company: "EARL d’à côté" })).status).toBe(302);
    expect((await people(odile, path, ["Cléo"], { payer: "oneself" })).status).toBe(302);
    expect(await bookings()).toEqual([]);
  });

  it("follows its company into another one, and goes with its PDF after ten years", async () => {
    const path = await draft(odile);
    await odile.post(path, { intent: "issue" });
    const { database, clock } = site.services;
    await mergeOrganisations(database, { goneId: RIOT, intoId: OCAPIAT, name: "OCAPIAT", by: ODILE }, clock());
    expect(await readable(await odile.get(`/admin/entreprises/${OCAPIAT}`))).toContain("DVP-2026-0001");
    expect(await database.selectFrom("quotation_files").select("id").execute()).toHaveLength(1);
    await applyRetention(site.services, new Date("2037-02-01T10:00:00Z"));
    expect(await database.selectFrom("quotations").select("id").execute()).toEqual([]);
    expect(await database.selectFrom("quotation_files").select("id").execute()).toEqual([]);
  });
});

describe.each(ENGINES)("numbers of quotations on %s", (engine) => {
  it("have no gap and no double when two administrators send at once", async () => {
    const { site, odile } = await open(engine);
    const paths = [await draft(odile), await draft(odile), await draft(odile)];
    const { centre, clock } = site.services;
    const ids = [...paths, ...paths].map((path) => path.split("/").at(-1) ?? "");
    const outcomes = await Promise.all(
      ids.map((id) => issueQuotation(site.services, { id, centre, by: ODILE }, clock())),
    );
    const numbers = outcomes.flatMap((outcome) => ("number" in outcome ? [outcome.number] : [])).sort();
    expect(numbers).toEqual(["DVP-2026-0001", "DVP-2026-0002", "DVP-2026-0003"]);
    await site.close();
  });
});
