import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { sharesInWords } from "#subjects/bookings/rules/shares.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { bookingOf } from "../bookings/booking-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { accountOf, enrol } from "./enrol.ts";
import { changeForm, correction, registrantId, registrantsOf } from "./registrants-page.ts";

const DAY = 86_400_000;
const PASSWORD = { currentPassword: odileAdministratrice.password };
const semoir = { ...semoirDansDixJours, priceCents: 40_000 };
const colleague = { ...basile, firstName: "Luce", lastName: "Hutin", email: "luce@ferme.example" };
const marie = { ...basile, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };

describe.each(ENGINES)("while a registrant lies in the bin on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    for (const stage of [semoir, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const plant = () => singleStatement(site.services.database);
  async function remove(person = basile, stage: Stage = semoir) {
    const participantId = await registrantId(site, stage, person.email);
    await odile.post(registrantsOf(stage), changeForm("remove", { email: person.email }, { participantId }));
    const { id } = await site.services.database
      .selectFrom("bin")
      .select("id")
      .where("subject_id", "=", participantId)
      .executeTakeFirstOrThrow();
    return `/admin/corbeille/${id}`;
  }
  const comeBack = async (bin: string) => expect((await odile.post(bin, {})).status).toBe(302);
  const content = async () =>
    (await site.services.database.selectFrom("bin").select("content").execute()).map((row) => row.content).join();
  const firstNames = async () =>
    (await site.services.database.selectFrom("participants").select("first_name").orderBy("first_name").execute()).map(
      ({ first_name }) => first_name,
    );
  const retain = (now: Date) =>
    applyRetention({ ...site.services, rules: { healthDataMonths: 12 }, dossiers: { evidenceYears: 6 } }, now);
  /** Both in one booking, which OCAPIAT pays. */
  async function enrolTogether() {
    for (const person of [basile, colleague]) await enrol(site, semoir, { ...person, payer: "ocapiat" });
    const booking_id = await bookingOf(site, semoir, basile.email);
    await plant().updateTable("participants").set({ booking_id }).execute();
    await plant().deleteFrom("bookings").where("id", "<>", booking_id).execute();
    return booking_id;
  }
  const bookings = async () =>
    (await readBookings(site.services.database, { stageId: semoir.id }))
      .map(({ organisation, people, shares, priceCents }) => {
        const names = people.map(({ firstName }) => firstName).toSorted();
        return `${organisation?.name ?? "—"} ${names.join("+")} ${sharesInWords(shares, priceCents).replaceAll(/\s/g, " ")}`;
      })
      .toSorted();

  it("others of the booking may pay themselves: who comes back pays as before", async () => {
    await enrolTogether();
    const bin = await remove();
    const id = await registrantId(site, semoir, colleague.email);
    const paid = { ...colleague, payer: "ocapiat" };
    await odile.post(registrantsOf(semoir), correction(paid, { ...colleague, payer: "oneself" }, id));
    await comeBack(bin);
    expect(await bookings()).toEqual(["GAEC du Riot Basile OCAPIAT 400 €", "— Luce Le stagiaire lui-même 400 €"]);
  });

  it.each(["first", "last"])(
    "the other may be removed too: their agreed price is there, whoever is back %s",
    async (order) => {
      const id = await enrolTogether();
      await plant().updateTable("bookings").set({ price_cents: 50_000 }).where("id", "=", id).execute();
      const before = await bookings();
      const bins = [await remove(basile), await remove(colleague)];
      for (const bin of order === "first" ? bins : bins.toReversed()) await comeBack(bin);
      expect(await bookings()).toEqual(before);
    },
  );

  it("their company may be merged", async () => {
    await enrol(site, semoir, { ...basile, company: "Riot (GAEC du)" });
    await enrol(site, semoir, colleague);
    const bin = await remove();
    const merging = { other: organisationIdOf("Riot (GAEC du)"), keptName: "GAEC du Riot" };
    await odile.post(`/admin/entreprises/${organisationIdOf("GAEC du Riot")}/reunir`, merging);
    await comeBack(bin);
    const merged = await site.services.database
      .selectFrom("participants")
      .innerJoin("organisations", "organisations.id", "participants.organisation_id")
      .select("merged_into")
      .execute();
    expect(merged).toEqual([{ merged_into: null }, { merged_into: null }]);
  });

  it("nothing of an account that is deleted stays, and who is erased does not come back", async () => {
    const browser = await signedIn(site, marieEleveuse);
    const account = await accountOf(site, marieEleveuse);
    await enrol(site, semoir, basile, account);
    await enrol(site, semoir, marie);
    await plant().updateTable("participants").set({ user_id: account.id }).where("email", "=", marie.email).execute();
    const [, bin] = [await remove(), await remove(marie)];
    await browser.post("/account/donnees/supprimer", { currentPassword: marieEleveuse.password });
    const erased = await odile.post("/admin/donnees", { email: marie.email, kind: "registrant", ...PASSWORD });
    expect(erased.status).toBe(200);
    expect(await content()).not.toContain(marieEleveuse.email);
    expect((await odile.post(bin, {})).status).toBe(404);
    expect(await firstNames()).toEqual([]);
  });

  it("health data ends in its time, everywhere in the bin", async () => {
    const aYearAgo = { ...moissonPassee, id: "il-y-a-un-an", date: "2025-11-20" };
    await insertStage(site.services.database, aYearAgo, site.services.clock());
    await enrol(site, aYearAgo, noemie);
    await remove(noemie, aYearAgo);
    expect(await content()).toContain(noemie.handicapType);
    await retain(new Date("2026-11-22T09:00:00Z"));
    expect(await content()).not.toContain(noemie.handicapType);
  });

  it("people of whom nothing is left are forgotten, and theirs stay", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, moissonPassee, colleague);
    await plant().deleteFrom("participants").where("email", "=", colleague.email).execute();
    await remove();
    await retain(new Date(site.services.clock().getTime() + DAY));
    const people = await site.services.database.selectFrom("people").select("first_name").execute();
    expect(people.map(({ first_name }) => first_name).toSorted()).toEqual(["Basile", "Odile"]);
  });

  it("companies that nothing names are forgotten, and theirs stay", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, moissonPassee, { ...colleague, company: "ETA Dubrulle" });
    await plant().deleteFrom("participants").where("email", "=", colleague.email).execute();
    await plant().deleteFrom("bookings").where("stage_id", "=", moissonPassee.id).execute();
    await plant().deleteFrom("people").where("first_name", "=", "Luce").execute();
    await remove();
    await retain(new Date(site.services.clock().getTime() + DAY));
    const left = await site.services.database.selectFrom("organisations").select("name").execute();
    expect(left.map(({ name }) => name)).toEqual(["GAEC du Riot"]);
  });

  it("the stage may get another date, which their page tells", async () => {
    await enrol(site, semoir, basile);
    const bin = await remove();
    await plant().updateTable("stages").set({ date: "2026-12-15" }).where("id", "=", semoir.id).execute();
    site.services.clock = () => new Date("2026-12-01T09:00:00Z");
    expect(await readable(await odile.get(bin))).toMatch(/15-12-2026.*La personne est prévenue/);
  });

  it("a stage that is archived takes nobody back, and offers it nowhere", async () => {
    await enrol(site, moissonPassee, basile);
    const bin = await remove(basile, moissonPassee);
    await plant().updateTable("stages").set({ state: "archived" }).where("id", "=", moissonPassee.id).execute();
    expect(await (await odile.get(registrantsOf(moissonPassee))).text()).not.toContain(bin);
    const refused = await odile.post(bin, {});
    expect([refused.status, await readable(refused)]).toEqual([409, expect.stringContaining("annulé, archivé")]);
  });

  it("two who were removed in the same moment have each their line of the journal", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, semoir, colleague);
    const bins = [await remove(basile), await remove(colleague)];
    const journal = await (await odile.get("/admin/journal?nature=participantRemoved")).text();
    const entries = new Set(
      [...journal.matchAll(/href="(\/admin\/journal\/[^"?.]+)"/g)].map(([, entry = ""]) => entry),
    );
    const found = [];
    for (const entry of entries)
      found.push(/action="(\/admin\/corbeille\/[^"]+)"/.exec(await (await odile.get(entry)).text())?.[1]);
    expect(found.toSorted()).toEqual(bins.toSorted());
  });

  it("who is registered again is no more to be called about the removal, however the number is written", async () => {
    const called = { ...noemie, email: "", phone: "0639981234" };
    await enrol(site, semoir, called);
    await remove(called);
    const lists = () =>
      site.services.database.selectFrom("call_lists").select("change").where("count", ">", 0).execute();
    expect(await lists()).toEqual([{ change: "participantRemoved" }]);
    await odile.post(registrantsOf(semoir), changeForm("add", { ...called, phone: "+33 6 39 98 12 34" }));
    expect(await firstNames()).toEqual([noemie.firstName]);
    expect(await lists()).toEqual([]);
  });

  it("who is registered again is offered no more", async () => {
    await enrol(site, semoir, basile);
    const bin = await remove();
    expect(await (await odile.get(registrantsOf(semoir))).text()).toContain(bin);
    await odile.post(registrantsOf(semoir), changeForm("add", basile));
    expect(await (await odile.get(registrantsOf(semoir))).text()).not.toContain(bin);
  });
});
