import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { STAGE_TYPES, stagePath } from "#subjects/stages/rules/stage-type.ts";
import { presseComplete, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { readable } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { cardsOf } from "./cards.ts";

const THEN = new Date("2026-10-01T00:00:00Z");

const AS = `Dit "l'As" !\\`;
const withSpecialCharacters = [
  { ...semoirDansDixJours, id: "cent-pour-cent", title: "Récolte 100 % maîtrisée", location: "Le Cateau", typeId: 7 },
  { ...semoirDansDixJours, id: "souligne", title: "Code RTK_42", location: "Solesmes", typeId: 7 },
  { ...semoirDansDixJours, id: "guillemets", title: AS, location: "Élincourt", typeId: 7 },
].map((stage, index) => ({ ...stage, date: addDays("2027-01-10", index) }));

describe.each(ENGINES)("the catalogue on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
    for (const stage of [...TOUS_LES_STAGES, ...withSpecialCharacters])
      await insertStage(site.services.database, stage, THEN);
  });
  afterAll(() => site.close());

  const search = (filters: Record<string, string> = {}) => site.request(`/our-stages?${new URLSearchParams(filters)}`);
  const cards = async (filters: Record<string, string> = {}) => cardsOf(await (await search(filters)).text());
  const titles = async (filters: Record<string, string> = {}) => (await cards(filters)).map(({ title }) => title);
  const card = async (title: string) => (await cards()).find((one) => one.title === title);

  it("lists the stages from today on, without past or undated ones: first what can be booked, each group by date", async () => {
    const bookable = ["Semoir de précision", "Guidage RTK", "Chariot télescopique"];
    expect(await titles()).toEqual([
      ...[...bookable, ...withSpecialCharacters.map(({ title }) => title)],
      "Presse à balles rondes",
      "Tracteur et route",
    ]);
    const [html = ""] = (await (await search()).text()).split("<footer");
    const outline = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>|<h3/g)].map(([, group]) => group ?? "card");
    expect(outline).toEqual([
      ...["Inscriptions ouvertes", ...Array.from({ length: 6 }, () => "card")],
      ...["Sur liste d’attente", "card"],
      ...["Inscriptions closes", "card"],
    ]);
  });

  it("has no list to wait on for a full stage that has begun, or whose deadline has passed", async () => {
    const full = { ...presseComplete, availableSeats: 0 };
    const begun = { ...full, id: "commence", title: "Commencé", date: "2026-11-15" };
    const late = { ...full, id: "tard", title: "Trop tard", date: "2026-11-30", endRegistrationDate: "2026-11-14" };
    for (const stage of [begun, late]) await insertStage(site.services.database, stage, THEN);
    expect((await titles({ places: "full" })).slice(0, 3)).toEqual(["Presse à balles rondes", "Commencé", "Trop tard"]);
    expect(await (await search({ places: "full" })).text()).toMatch(/Inscriptions closes<\/h2>.*Commencé.*Trop tard/s);
    const ids = ["commence", "tard"];
    await singleStatement(site.services.database).deleteFrom("stages").where("id", "in", ids).execute();
  });

  it("never shows the same picture on two cards in a row", async () => {
    const pictures = (await cards()).map(({ html }) => /<img[^>]*src="([^"]*)"/.exec(html)?.[1]);
    expect(pictures.filter((picture, place) => picture === pictures[place + 1])).toEqual([]);
    // Three stages of one type come after one another.
    expect(new Set(pictures.slice(3, 6)).size).toBe(2);
  });

  it("says in one line what is chosen", async () => {
    const line = async (filters: Record<string, string>) => {
      const [, summary] = /<search>.*?<summary[^>]*>(.*?)<\/summary>/s.exec(await (await search(filters)).text()) ?? [];
      return textOf(summary).replaceAll(/\s/g, " ");
    };
    expect(await line({})).toBe("Rechercher, filtrer, trier");
    expect(await line({ q: "rtk", type: "8", places: "full", mois: "2026-12", tri: "prix" })).toBe(
      "Filtres : « rtk », GPS, Complet, décembre 2026, par prix",
    );
  });

  it("uses the date of Paris for today", async () => {
    const { clock } = site.services;
    site.services.clock = () => new Date("2026-11-16T22:59:59Z");
    expect(await titles()).toContain("Tracteur et route");
    site.services.clock = () => new Date("2026-11-16T23:00:00Z");
    expect(await titles()).not.toContain("Tracteur et route");
    site.services.clock = clock;
  });

  it("shows the title, date, location, hours and seats on a card", async () => {
    const { text } = (await card("Semoir de précision")) ?? {};
    for (const fact of ["Semoir de précision", "25-11-2026", "Cambrai", "14 heures", "10 places disponibles"])
      expect(text).toContain(fact);
    expect((await card("Guidage RTK"))?.text).toContain("1 place disponible");
  });

  it("shows a full stage with a banner, and only the link to its waiting list", async () => {
    const full = await card("Presse à balles rondes");
    expect(full?.text).toContain("Complet !");
    expect(full?.html).toMatch(/<p[^>]*>Complet<\/p>/);
    expect(full?.html).toMatch(/<button[^>]*disabled=""[^>]*>Voir les détails<\/button>/);
    expect(
      full?.html.match(/<a [^>]*>.*?<\/a>/gs)?.filter((link) => !link.includes("Rejoindre la liste d’attente")),
    ).toEqual([]);
    expect(full?.link).toBe(stagePath(presseComplete));
    const free = await card("Semoir de précision");
    expect(free?.html).not.toContain("Complet");
    expect(free?.html).not.toContain("<button");
  });

  it("links to /stage/{id} for a type that has no page", async () => {
    expect((await card("Chariot télescopique"))?.link).toBe("/stage/telescopique");
    expect((await card("Guidage RTK"))?.link).toBe("/formation/gps?stageId=gps-derniere-place");
  });

  it.each([
    ["part of a title", "précis", ["Semoir de précision"]],
    ["a title typed without accents", "PRECISION", ["Semoir de précision"]],
    ["a title typed with wrong accents", "sémôir", ["Semoir de précision"]],
    ["a location", "caudry", ["Presse à balles rondes"]],
    ["a location typed without accents", "elincourt", [AS]],
    ["spaces around and between", "  semoir   de ", ["Semoir de précision"]],
    ["a percent sign", "%", ["Récolte 100 % maîtrisée"]],
    ["a percent sign after a number", "100 %", ["Récolte 100 % maîtrisée"]],
    ["an underscore", "_", ["Code RTK_42"]],
    ["nothing for a letter in place of an underscore", "rtk042", []],
    ["an apostrophe", "l'as", [AS]],
    ["a quotation mark", '"', [AS]],
    ["a backslash", "\\", [AS]],
    ["an exclamation mark", "!", [AS]],
    ["nothing for an SQL injection", "' or 1=1 --", []],
    ["nothing by the text of the programme", "jalonnage", []],
  ])("finds %s", async (_what, q, found) => {
    expect(await titles({ q })).toEqual(found);
  });

  it("filters by type, by seats, and by all filters together", async () => {
    expect(await titles({ type: "2" })).toEqual(["Presse à balles rondes"]);
    expect(await titles({ type: "1" })).toEqual([]);
    expect(await titles({ places: "full" })).toEqual(["Presse à balles rondes"]);
    // Neither a full stage nor one whose registration is closed.
    for (const gone of ["Presse à balles rondes", "Tracteur et route"]) {
      expect(await titles({ places: "available" })).not.toContain(gone);
      expect(await titles({})).toContain(gone);
    }
    expect(await titles({ places: "available" })).toHaveLength(6);
    expect((await card("Tracteur et route"))?.text).toContain("Inscriptions closes");
    expect((await card("Tracteur et route"))?.text).not.toContain("disponible");
    expect(await titles({ q: "RTK" })).toEqual(["Guidage RTK", "Code RTK_42"]);
    expect(await titles({ q: "RTK", type: "8" })).toEqual(["Guidage RTK"]);
    expect(await titles({ q: "RTK", type: "8", places: "available" })).toEqual(["Guidage RTK"]);
    expect(await titles({ q: "RTK", type: "8", places: "full" })).toEqual([]);
  });

  it("shows the selected filters, and a link to reset them", async () => {
    const html = await (await search({ q: 'a"b', type: "8", places: "full" })).text();
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="a&quot;b"/);
    expect(html).toMatch(/<option value="8" selected="">GPS<\/option>/);
    expect(html).toMatch(/<option value="full" selected="">Complet<\/option>/);
    expect(html).toMatch(/<a [^>]*href="\/our-stages"[^>]*>Réinitialiser<\/a>/);
    const types = [
      ...(/<select[^>]*name="type".*?<\/select>/s.exec(html)?.[0].matchAll(/<option[^>]*>([^<]*)/g) ?? []),
    ];
    expect(types.map(([, label]) => label)).toEqual(["Tous les types", ...STAGE_TYPES.map(({ name }) => name)]);
  });

  it.each([
    ["type", ["0", "-1", "abc", "1e1", "99999999999999999999", "8 or 1=1"]],
    ["places", ["FULL", "complet", "1"]],
    ["page", ["0", "-1", "1.5", "abc", "Infinity", "1e400"]],
    ["autre", ["x"]],
  ])("ignores an invalid %s", async (name, values) => {
    for (const value of values) expect(await titles({ [name]: value }), value).toHaveLength(8);
  });

  it("shows a message and the phone number when nothing matches", async () => {
    const text = await readable(await search({ q: "charrue" }));
    expect(text).toContain("Aucun stage ne correspond");
    expect(text).toContain(`Appeler le ${site.services.centre.phone.display}`);
  });

  it("accepts unusual search texts, and refuses a null byte or an address that is too long", async () => {
    const cut = `${"a".repeat(199)}🚜`;
    for (const q of ["x".repeat(7_000), cut, "\u0301", "\ud800", "🚜", "<script>alert(1)</script>", "%00"]) {
      const response = await search({ q });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain("<script>alert(1)");
    }
    expect((await search({ q: "semoir\0" })).status).toBe(400);
    expect((await search({ q: "x".repeat(8_000) })).status).toBe(414);
    expect((await site.request("/our-stages?q=a&q=b&type=1&type=2")).status).toBe(200);
  });
});
