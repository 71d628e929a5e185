import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { toDatabase, toKysely } from "../../../server/database/kysely.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { crowd, registrantsOf } from "./registrants-page.ts";

const EXPORT = `${registrantsOf(semoirDansDixJours)}/export.csv`;
const COLUMNS = ["Nom", "Email", "Téléphone", "Entreprise", "Date d'inscription", "Handicapé", "Type de handicap"];

/** A reader of RFC 4180 with semicolons, which knows nothing of the writer. */
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

describe.each(ENGINES)("the export of the registrants on %s", (engine) => {
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

  it("is only described to who asks for no more, and not noted as an export", async () => {
    expect((await odile.head(EXPORT)).status).toBe(404);
    await crowd(site, semoirDansDixJours, ODD);
    const described = await odile.head(EXPORT);
    expect(described.status).toBe(200);
    expect(await described.text()).toBe("");
    expect(await journal()).toEqual([]);
    const sent = await odile.get(EXPORT);
    for (const name of ["content-type", "content-disposition", "cache-control"])
      expect(described.headers.get(name), name).toBe(sent.headers.get(name));
    expect(await journal()).toHaveLength(1);
  });

  it("is the database, cell by cell, as a spreadsheet reads it", async () => {
    await crowd(site, semoirDansDixJours, ODD);
    const answer = await odile.get(EXPORT, { "accept-encoding": "gzip, br" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("content-disposition")).toContain(
      'attachment; filename="participants_Semoir-precision_25-11-2026.csv"',
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
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

  it("is noted in the journal, without a word on anybody", async () => {
    await crowd(site, semoirDansDixJours, [noemie]);
    await (await odile.get(EXPORT)).text();
    const noted = await journal();
    expect(noted).toMatchObject([{ action: "registrantsExported", stage_id: semoirDansDixJours.id, person: "" }]);
    expect(JSON.stringify([noted, site.logged])).not.toMatch(/Surdité|Caudrelier|noemie/i);
  });

  it("names the people and the addresses that are missing", async () => {
    await crowd(site, semoirDansDixJours, [{ ...basile, email: "", firstName: "", lastName: "" }]);
    expect(await (await odile.get(EXPORT)).text()).toContain("Nom non défini;Email non défini;0639981111");
  });

  it.each([
    ["nobody is registered", `${registrantsOf(presseComplete)}/export.csv`, "Aucun participant à exporter."],
    ["there is no such stage", "/admin/inscrits/nulle-part/export.csv", "Le stage sélectionné est introuvable."],
  ])("says in words that %s, and notes nothing", async (_why, path, message) => {
    const answer = await odile.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(message);
    expect(await journal()).toEqual([]);
  });

  it("does not exist for anybody else, nor as a page's data", async () => {
    await crowd(site, semoirDansDixJours, [noemie]);
    const marie = await signedIn(site, marieEleveuse);
    for (const browser of [openBrowser(site), marie]) {
      for (const path of [EXPORT, `${EXPORT}.data`, "/admin/inscrits/nulle-part/export.csv"]) {
        for (const answer of [await browser.get(path), await browser.post(path, {})]) {
          expect(answer.status, path).toBe(404);
          expect(await answer.text()).not.toMatch(/Noémie|Surdité|introuvable/);
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
      await crowd(site, semoirDansDixJours, PEOPLE);
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

    it("comes in pieces, a batch of people at a time, and misses nobody", async () => {
      const reader = (await odile.get(EXPORT)).body?.getReader();
      const decoder = new TextDecoder();
      const askedAtPiece: number[] = [];
      let text = "";
      for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        askedAtPiece.push(queries);
        text += decoder.decode(piece.value, { stream: true });
      }
      expect(askedAtPiece.length).toBeGreaterThan(10);
      expect(askedAtPiece[0]).toBe(1);
      expect(new Set(askedAtPiece).size).toBeGreaterThan(4);
      const emails = readCsv(text)
        .slice(6)
        .map(([, email]) => email);
      expect(emails).toEqual(PEOPLE.map(({ email }) => email));
    });

    it("asks the database no more when its reader has left", async () => {
      const queriesOfAll = async () => {
        const before = queries;
        await (await odile.get(EXPORT)).text();
        return queries - before;
      };
      const all = await queriesOfAll();
      const before = queries;
      const reader = (await odile.get(EXPORT)).body?.getReader();
      for (let piece = 0; piece < 5; piece += 1) await reader?.read();
      expect(queries - before).toBeLessThan(4);
      await reader?.cancel();
      // One that went on would ask in the middle of the next one.
      expect(await queriesOfAll()).toBe(all);
    });

    it("breaks off, and says so in the log, when the database fails half way", async () => {
      const reader = (await odile.get(EXPORT)).body?.getReader();
      await reader?.read();
      await toKysely(site.services.database).schema.dropTable("participants").execute();
      const toItsEnd = async () => {
        while (!(await reader?.read())?.done);
      };
      await expect(toItsEnd()).rejects.toThrow();
      expect(site.logged.join()).toContain("export broken off");
      expect(site.logged.join()).not.toContain("@ferme");
    });
  });
});
