import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { draftInvoices } from "#subjects/invoices/data/make-drafts.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrolMany } from "../registrations/enrol.ts";
import { changeForm, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";
import { ODILE, openQuickMoneySite } from "./invoice-site.ts";

const stage = { ...semoirDansDixJours, priceCents: 40_000 };
const anne = { ...basile, firstName: "Anne", email: "anne@riot.example", company: "GAEC du Riot", payer: "employer" };
const TEAM = [anne, { ...anne, firstName: "Bruno", email: "bruno@riot.example" }];

describe.each(ENGINES)("the invoice of a registrant who comes back from the bin on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await insertStage(site.services.database, stage, site.services.clock());
  });
  afterEach(() => site.close());

  const money = (intent: string) => odile.post(`/admin/stages/${stage.id}/argent`, { intent });
  async function invoiceAll(people: readonly Participant[], isOwn: boolean) {
    await enrolMany(site, stage, people);
    const { database, clock, centre, dossiers } = site.services;
    for (const id of await draftInvoices(database, { stageId: stage.id, dossiers, by: ODILE }, clock()))
      await issueInvoice(site.services, { id, centre, dossiers, by: ODILE }, clock());
    const participant_id = await registrantId(site, stage, anne.email);
    if (isOwn) await singleStatement(database).updateTable("invoices").set({ participant_id }).execute();
  }
  async function remove() {
    const participantId = await registrantId(site, stage, anne.email);
    await odile.post(registrantsOf(stage), changeForm("remove", { email: anne.email }, { participantId }));
    const { id } = await site.services.database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
    return `/admin/corbeille/${id}`;
  }
  const invoices = () =>
    site.services.database
      .selectFrom("invoices")
      .innerJoin("invoice_lines as line", "line.invoice_id", "invoices.id")
      .select(["kind", "state", "line.net_cents", "line.booking_id", "participant_id"])
      .orderBy("kind", "desc")
      .execute();

  const WHO = [
    ["a team", TEAM, false],
    ["one alone", [anne], false],
    ["an invoice of their own", [anne], true],
  ] as const;
  it.each(WHO)("is as before, without the draft of a credit note: %s", async (_, people, isOwn) => {
    await invoiceAll(people, isOwn);
    const before = await invoices();
    const bin = await remove();
    expect(await invoices()).not.toEqual(before);
    expect((await odile.post(bin, {})).status).toBe(302);
    expect(await invoices()).toEqual(before);
  });

  it("is as before although the person was moved since from the stage that it names", async () => {
    await insertStage(site.services.database, { ...stage, id: "avant" }, site.services.clock());
    await invoiceAll(TEAM, false);
    await singleStatement(site.services.database).updateTable("invoices").set({ stage_id: "avant" }).execute();
    const before = await invoices();
    const bin = await remove();
    expect(await invoices()).not.toEqual(before);
    await odile.post(bin, {});
    expect(await invoices()).toEqual(before);
    expect(await readable(await odile.get("/admin/journal"))).toMatch(/Participant rétabli.*Avoirs en brouillon/);
  });

  it.each(WHO)("is made again for what was credited: %s", async (_, people, isOwn) => {
    await invoiceAll(people, isOwn);
    const bin = await remove();
    await money("issueAll");
    expect((await odile.post(bin, {})).status).toBe(302);
    await money("prepare");
    const all = await invoices();
    expect(
      new Set(all.filter(({ state }) => state === "issued").map(({ participant_id }) => participant_id)).size,
    ).toBe(1);
    const drafts = all.filter(({ state }) => state === "draft");
    expect(drafts).toEqual([expect.objectContaining({ kind: "invoice", net_cents: 40_000 })]);
  });
});
