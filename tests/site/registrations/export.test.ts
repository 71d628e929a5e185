import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toDatabase, toKysely } from "#platform/database/kysely.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { loseTable } from "../database/lose-table.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { enrolMany } from "./enrol.ts";
import { registrantsOf } from "./registrants-page.ts";

const EXPORT = `${registrantsOf(semoirDansDixJours)}/export.csv`;
const COLUMNS = ["Nom", "Email", "Téléphone", "Entreprise", "Date d'inscription", "Handicapé", "Type de handicap"];

/** Parses RFC 4180 with semicolons, independently of the product's writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length; ) {
    let cell = "";
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        cell += text[at];
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ";" && text[at] !== "\r") {
        cell += text[at];
        at += 1;
      }
    }
    rows.at(-1)?.push(cell);
    if (text.startsWith("\r\n", at)) rows.push([]);
    at += text[at] === ";" ? 1 : 2;
  }
  return rows.slice(0, -1);
}

const ODD: Participant[] = [
  { ...basile, email: "a@ferme.example" },
  { ...noemie, email: "b@ferme.example" },
  { ...basile, email: "c@ferme.example", company: 'GAEC "du Riot"; frères\net sœurs' },
  { ...basile, email: "d@ferme.example", firstName: "=1+1", company: "+33 1", phone: "-1" },
  { ...basile, email: "@formule", company: "＝SOMME(A1)" },
  { ...basile, email: "f@ferme.example", lastName: "O'Neill ’ œuvre 🚜", isHandicapped: true, handicapType: "" },
];
const plain = (text: string) => (/^[=+\-@＝]/.test(text) ? `'${text}` : text);

describe.each(ANY_ENGINE)("the CSV export of registrants on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    const stage = { ...semoirDansDixJours, title: "Semoir ; précision" };
    for (const each of [stage, presseComplete]) await insertStage(site.services.database, each, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const journal = () => site.services.database.selectFrom("journal").selectAll().execute();

  it("answers HEAD with its headers, without a journal row", async () => {
    expect((await odile.head(EXPORT)).status).toBe(404);
    await enrolMany(site, semoirDansDixJours, ODD);
    const head = await odile.head(EXPORT);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(await journal()).toEqual([]);
    const sent = await odile.get(EXPORT);
    for (const name of ["content-type", "content-disposition", "cache-control"])
      expect(head.headers.get(name), name).toBe(sent.headers.get(name));
    expect(await journal()).toHaveLength(1);
  });

  it("contains every registrant, escaped for spreadsheets", async () => {
    await enrolMany(site, semoirDansDixJours, ODD);
    const response = await odile.get(EXPORT, { "accept-encoding": "gzip, br" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("content-disposition")).toContain(
      'attachment; filename="participants_Semoir-precision_25-11-2026.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [title, date, place, duration, empty, columns, ...people] = readCsv(new TextDecoder().decode(bytes));
    expect([title, date, place, duration]).toEqual([
      ["Stage", "Semoir ; précision"],
      ["Date", "25-11-2026"],
      ["Lieu", "Cambrai"],
      ["Durée", "14 heures"],
    ]);
    expect([empty, columns]).toEqual([[""], COLUMNS]);
    expect(people).toEqual(
      ODD.map((person) => [
        plain(`${person.firstName} ${person.lastName}`),
        plain(person.email),
        plain(person.phone),
        plain(person.company),
        "01/10/2026",
        person.isHandicapped ? "Oui" : "Non",
        (person.isHandicapped && person.handicapType) || "Aucun",
      ]),
    );
  });

  it("adds a journal row without personal data", async () => {
    await enrolMany(site, semoirDansDixJours, [noemie]);
    await (await odile.get(EXPORT)).text();
    const rows = await journal();
    expect(rows).toMatchObject([{ action: "registrantsExported", stage_id: semoirDansDixJours.id, person: "" }]);
    expect(JSON.stringify([rows, site.logged])).not.toMatch(/Surdité|Caudrelier|noemie/i);
  });

  it("marks missing names and e-mail addresses", async () => {
    await enrolMany(site, semoirDansDixJours, [{ ...basile, email: "", firstName: "", lastName: "" }]);
    expect(await (await odile.get(EXPORT)).text()).toContain("Nom non défini;Email non défini;0639981111");
  });

  it.each([
    ["nobody is registered", `${registrantsOf(presseComplete)}/export.csv`, "Aucun participant à exporter."],
    ["there is no such stage", "/admin/stages/nulle-part/inscrits/export.csv", "Le stage sélectionné est introuvable."],
  ])("answers 404 with a message when %s, without a journal row", async (_why, path, message) => {
    const response = await odile.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(message);
    expect(await journal()).toEqual([]);
  });

  it("is answered 404 to everybody else, and as data", async () => {
    await enrolMany(site, semoirDansDixJours, [noemie]);
    const marie = await signedIn(site, marieEleveuse);
    for (const browser of [openBrowser(site), marie]) {
      for (const path of [EXPORT, `${EXPORT}.data`, "/admin/stages/nulle-part/inscrits/export.csv"]) {
        for (const response of [await browser.get(path), await browser.post(path, {})]) {
          expect(response.status, path).toBe(404);
          expect(await response.text()).not.toMatch(/Noémie|Surdité|introuvable/);
        }
      }
    }
    expect((await odile.post(EXPORT, {})).status).toBe(405);
    expect((await odile.get(`${EXPORT}.data`)).status).toBe(404);
    expect(await journal()).toEqual([]);
  });

  describe("of three thousand people", () => {
    const PEOPLE = Array.from({ length: 3_000 }, (_, index) => ({ ...basile, email: `p${index}@ferme.example` }));
    let queries: number;
    beforeEach(async () => {
      await enrolMany(site, semoirDansDixJours, PEOPLE);
      const counting = toKysely(site.services.database).withPlugin({
        transformQuery({ node }) {
          if (JSON.stringify(node).includes('"participants"')) queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      site.services.database = toDatabase(counting);
      queries = 0;
    });

    it("is streamed, one query per batch, and complete", async () => {
      const reader = (await odile.get(EXPORT)).body?.getReader();
      const decoder = new TextDecoder();
      const queriesAtChunk: number[] = [];
      let text = "";
      for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
        queriesAtChunk.push(queries);
        text += decoder.decode(chunk.value, { stream: true });
      }
      expect(queriesAtChunk.length).toBeGreaterThan(10);
      expect(queriesAtChunk[0]).toBe(1);
      expect(new Set(queriesAtChunk).size).toBeGreaterThan(4);
      const emails = readCsv(text)
        .slice(6)
        .map(([, email]) => email);
      expect(emails).toEqual(PEOPLE.map(({ email }) => email));
    });

    it("stops its queries when the client disconnects", async () => {
      const queriesOfAll = async () => {
        const before = queries;
        await (await odile.get(EXPORT)).text();
        return queries - before;
      };
      const all = await queriesOfAll();
      const before = queries;
      const reader = (await odile.get(EXPORT)).body?.getReader();
      for (let chunk = 0; chunk < 5; chunk += 1) await reader?.read();
      expect(queries - before).toBeLessThan(4);
      await reader?.cancel();
      // Further queries of the first export would be counted with the second one.
      expect(await queriesOfAll()).toBe(all);
    });

    it("aborts, with a log line, when the database fails half way", async () => {
      const reader = (await odile.get(EXPORT)).body?.getReader();
      await reader?.read();
      await loseTable(site, "participants");
      const readToEnd = async () => {
        while (!(await reader?.read())?.done);
      };
      await expect(readToEnd()).rejects.toThrow();
      expect(site.logged.join()).toContain("export broken off");
      expect(site.logged.join()).not.toContain("@ferme");
    });
  });
});
