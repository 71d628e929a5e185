import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { readable } from "../stages/cards.ts";
import { enrol } from "./enrol.ts";
import { changeForm, correction, ledger, registrantsOf } from "./registrants-page.ts";

const ADDRESS = registrantsOf(semoirDansDixJours);
const REMOVED = "Participant supprimé avec succès et place réincrémentée";
const LACKS = "Impossible de supprimer le participant : informations manquantes";
const FAILED = "Erreur lors de la suppression du participant";
const marie = { ...basile, email: marieEleveuse.email, firstName: "Marie", lastName: "Lenglet" };

describe.each(ENGINES)("removing a registrant on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, gpsDernierePlace])
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const send = (form: URLSearchParams, path = ADDRESS) => odile.post(path, form);
  const idOf = async (email: string, firstName?: string) => {
    const { people } = await ledger(site, semoirDansDixJours);
    return people.find((person) => person.email === email && (!firstName || person.first_name === firstName))?.id ?? "";
  };
  const journal = async () =>
    (await site.services.database.selectFrom("journal").selectAll().orderBy("id").execute()).map(
      ({ action, person, by_name, stage_title }) => [action, person, by_name, stage_title],
    );
  const notifications = async () =>
    (await site.services.database.selectFrom("notifications").selectAll().execute()).map(({ message }) => message);
  const seats = async () => (await ledger(site, semoirDansDixJours)).seats;
  const removal = (participantId: string, email: string, extra = {}) =>
    changeForm("remove", { email }, { participantId, ...extra });

  it("frees the seat, notes it in the journal and tells their account", async () => {
    const account = await signedIn(site, marieEleveuse);
    await account.post(stagePath(semoirDansDixJours), { kind: "self", enhanced: "1", ...withoutBox(marie) });
    expect(await seats()).toBe(9);
    const answer = await send(removal(await idOf(marie.email), marie.email));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(REMOVED);
    expect(await ledger(site, semoirDansDixJours)).toEqual({ seats: 10, people: [] });
    expect(await notifications()).toContain("Vous avez été retiré du stage «Semoir de précision» du 25-11-2026.");
    expect(await journal()).toEqual([["participantRemoved", "Marie Lenglet", "Odile Wacquez", "Semoir de précision"]]);
  });

  it("takes one of a couple, and leaves the other", async () => {
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, semoirDansDixJours, { ...basile, firstName: "Lise" });
    await send(removal(await idOf(basile.email, "Lise"), basile.email));
    const { seats, people } = await ledger(site, semoirDansDixJours);
    expect(seats).toBe(11);
    expect(people.map(({ first_name }) => first_name)).toEqual(["Basile"]);
  });

  it("gives the seat back once to somebody removed twice", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const form = removal(await idOf(basile.email), basile.email);
    expect((await send(form)).status).toBe(200);
    const again = await send(form);
    expect(again.status).toBe(409);
    expect(await readable(again)).toContain(FAILED);
    expect(await seats()).toBe(11);
    expect(await journal()).toHaveLength(1);
  });

  it.each([
    ["the person", { participantId: "" }],
    ["the address", { email: " " }],
    ["both", { participantId: "", email: "" }],
  ])("needs %s", async (_what, missing) => {
    await enrol(site, semoirDansDixJours, basile);
    const fields = { participantId: await idOf(basile.email), email: basile.email, ...missing };
    const answer = await send(new URLSearchParams({ intent: "remove", enhanced: "1", ...fields }));
    expect(answer.status).toBe(400);
    expect(await readable(answer)).toContain(LACKS);
    expect(await seats()).toBe(10);
  });

  it("needs a stage, and one that exists", async () => {
    const lacking = await send(removal("x", basile.email), "/admin/inscrits");
    expect([lacking.status, await readable(lacking)]).toEqual([400, expect.stringContaining(LACKS)]);
    const gone = await send(removal("x", basile.email), "/admin/inscrits/nulle-part");
    expect([gone.status, await readable(gone)]).toEqual([404, expect.stringContaining("Stage non trouvé")]);
  });

  it("removes nobody whose address or stage is another's", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const id = await idOf(basile.email);
    expect((await send(removal(id, noemie.email))).status).toBe(409);
    expect((await send(removal(id, basile.email), registrantsOf(gpsDernierePlace))).status).toBe(409);
    expect((await ledger(site, semoirDansDixJours)).people).toHaveLength(1);
    expect([await seats(), (await ledger(site, gpsDernierePlace)).seats]).toEqual([10, 1]);
  });

  it("is told as failed, and logged, when the database fails at it", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const form = removal(await idOf(basile.email), basile.email, { enhanced: "" });
    await toKysely(site.services.database).schema.dropTable("journal").execute();
    const answer = await send(form, `${ADDRESS}.data`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(FAILED);
    expect(await seats()).toBe(10);
    expect(site.logged.join()).toContain('"unexpected"');
    expect(site.logged.join()).not.toContain("basile");
  });

  it("keeps seats and people in step while removals, repeated, race with registrations and corrections", async () => {
    const people = Array.from({ length: 12 }, (_, index) => ({ ...basile, email: `p${index}@ferme.example` }));
    for (const person of people) await enrol(site, semoirDansDixJours, person);
    const ids = await Promise.all(people.map(({ email }) => idOf(email)));
    const visitor = openBrowser(site);
    const removals = people.flatMap(({ email }, index) => {
      const form = changeForm("remove", { email }, { participantId: ids[index] ?? "" });
      return [form, form].map((again) => () => send(again));
    });
    const corrections = people.map((person, index) => () => {
      return send(correction(person, { ...person, phone: "0639980000" }, ids[index] ?? ""));
    });
    const arrivals = Array.from({ length: 15 }, (_, index) => () => {
      const form = { kind: "self", enhanced: "1", ...withoutBox({ ...basile, email: `n${index}@ferme.example` }) };
      return visitor.post(stagePath(semoirDansDixJours), form);
    });
    const [removed, corrected, arrived] = await Promise.all(
      [removals, corrections, arrivals].map((group) => Promise.all(group.map(async (go) => (await go()).status))),
    );
    const count = (statuses: number[] | undefined, status: number) =>
      statuses?.filter((other) => other === status).length;
    expect([count(removed, 200), count(removed, 409)]).toEqual([12, 12]);
    const { seats, people: left } = await ledger(site, semoirDansDixJours);
    expect(seats + left.length).toBe(22);
    expect(left).toHaveLength(count(arrived, 200) ?? -1);
    const deeds = (await journal()).map(([action]) => action);
    expect(deeds.filter((action) => action === "participantRemoved")).toHaveLength(12);
    expect(deeds.filter((action) => action === "participantCorrected")).toHaveLength(count(corrected, 200) ?? -1);
  });
});

function withoutBox({ isHandicapped: _, ...texts }: typeof basile) {
  return texts;
}
