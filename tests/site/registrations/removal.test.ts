import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { wait } from "../waiting-list/wait.ts";
import { enrol } from "./enrol.ts";
import {
  changeForm,
  correction,
  journalOf,
  notificationsOf,
  registrantId,
  registrantsOf,
  stageState,
} from "./registrants-page.ts";

const ADDRESS = registrantsOf(semoirDansDixJours);
const REMOVED = "Participant supprimé avec succès et place réincrémentée";
const MISSING = "Impossible de supprimer le participant : informations manquantes";
const FAILED = "Erreur lors de la suppression du participant";
const marie = { ...basile, email: marieEleveuse.email, firstName: "Marie", lastName: "Lenglet" };

describe.each(ANY_ENGINE)("removing a registrant on %s", (engine) => {
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
  const idOf = (email: string, firstName?: string) => registrantId(site, semoirDansDixJours, email, firstName);
  const seats = async () => (await stageState(site, semoirDansDixJours)).seats;
  const removal = (participantId: string, email: string, extra = {}) =>
    changeForm("remove", { email }, { participantId, ...extra });

  it("frees the seat, adds a journal row and notifies their account", async () => {
    const account = await signedIn(site, marieEleveuse);
    await account.post(stagePath(semoirDansDixJours), { kind: "self", enhanced: "1", ...withoutBox(marie) });
    expect(await seats()).toBe(9);
    const response = await send(removal(await idOf(marie.email), marie.email));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(REMOVED);
    expect(await stageState(site, semoirDansDixJours)).toEqual({ seats: 10, people: [] });
    expect(await notificationsOf(site)).toContain(
      "Le centre a annulé votre inscription au stage «Semoir de précision» du 25-11-2026.",
    );
    expect(await journalOf(site)).toEqual([
      ["participantRemoved", "Marie Lenglet", "Odile Wacquez", "Semoir de précision"],
    ]);
  });

  it("says to whom the waiting list offers the seat, and whom not to call", async () => {
    const { database } = site.services;
    await enrol(site, semoirDansDixJours, { ...basile, email: "pas-une-adresse" });
    await setFreeSeats(database, 0, semoirDansDixJours.id);
    await wait(site, semoirDansDixJours, [noemie]);
    await send(removal(await idOf("pas-une-adresse"), "pas-une-adresse"));
    const page = await readable(await odile.get(ADDRESS));
    expect(page).toContain(`proposée à la liste d’attente, par un e-mail à ${noemie.email}.`);
    expect(page).toContain("Inutile d’appeler une personne qui a demandé elle-même son annulation.");
  });

  it("removes one of two people with the same e-mail address", async () => {
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, semoirDansDixJours, { ...basile, firstName: "Lise" });
    await send(removal(await idOf(basile.email, "Lise"), basile.email));
    const { seats, people } = await stageState(site, semoirDansDixJours);
    expect(seats).toBe(11);
    expect(people.map(({ first_name }) => first_name)).toEqual(["Basile"]);
  });

  it("frees the seat once when it is sent twice", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const form = removal(await idOf(basile.email), basile.email);
    expect((await send(form)).status).toBe(200);
    const again = await send(form);
    expect(again.status).toBe(409);
    expect(await readable(again)).toContain(FAILED);
    expect(await seats()).toBe(11);
    expect(await journalOf(site)).toHaveLength(1);
  });

  it.each([
    ["the person", { participantId: "" }],
    ["the address", { email: " " }],
    ["both", { participantId: "", email: "" }],
  ])("is refused without %s", async (_what, missing) => {
    await enrol(site, semoirDansDixJours, basile);
    const fields = { participantId: await idOf(basile.email), email: basile.email, ...missing };
    const response = await send(new URLSearchParams({ intent: "remove", enhanced: "1", ...fields }));
    expect(response.status).toBe(400);
    expect(await readable(response)).toContain(MISSING);
    expect(await seats()).toBe(10);
  });

  it("is refused without a stage, and for an unknown one", async () => {
    const withoutStage = await send(removal("x", basile.email), "/admin/inscrits");
    expect([withoutStage.status, await readable(withoutStage)]).toEqual([400, expect.stringContaining(MISSING)]);
    const unknown = await send(removal("x", basile.email), "/admin/stages/nulle-part/inscrits");
    expect([unknown.status, await readable(unknown)]).toEqual([404, expect.stringContaining("Stage non trouvé")]);
  });

  it("is refused for another e-mail address or another stage", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const id = await idOf(basile.email);
    expect((await send(removal(id, noemie.email))).status).toBe(409);
    expect((await send(removal(id, basile.email), registrantsOf(gpsDernierePlace))).status).toBe(409);
    expect((await stageState(site, semoirDansDixJours)).people).toHaveLength(1);
    expect([await seats(), (await stageState(site, gpsDernierePlace)).seats]).toEqual([10, 1]);
  });

  it("shows an error message and logs it when the database fails", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const form = removal(await idOf(basile.email), basile.email, { enhanced: "" });
    await toKysely(site.services.database).schema.dropTable("journal").execute();
    const response = await send(form, `${ADDRESS}.data`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(FAILED);
    expect(await seats()).toBe(10);
    expect(site.logged.join()).toContain('"unexpected"');
    expect(site.logged.join()).not.toContain("basile");
  });

  it("keeps seats and registrants consistent during concurrent registrations and corrections", async () => {
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
      [removals, corrections, arrivals].map((group) =>
        Promise.all(group.map(async (request) => (await request()).status)),
      ),
    );
    const count = (statuses: number[] | undefined, status: number) =>
      statuses?.filter((other) => other === status).length;
    expect([count(removed, 200), count(removed, 409)]).toEqual([12, 12]);
    const { seats, people: left } = await stageState(site, semoirDansDixJours);
    expect(seats + left.length).toBe(22);
    expect(left).toHaveLength(count(arrived, 200) ?? -1);
    const actions = (await journalOf(site)).map(([action]) => action);
    expect(actions.filter((action) => action === "participantRemoved")).toHaveLength(12);
    expect(actions.filter((action) => action === "participantCorrected")).toHaveLength(count(corrected, 200) ?? -1);
  });
});

function withoutBox({ isHandicapped: _, ...texts }: typeof basile) {
  return texts;
}
