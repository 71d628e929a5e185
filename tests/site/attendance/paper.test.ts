import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { twoDays } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { FIRST_MORNING, openHalfDays, paperUpload, recordFact, semoirDeVendredi, TYPED } from "./half-days.ts";

const STAGE = semoirDeVendredi.id;
const PAGE = `/admin/stages/${STAGE}/emargement/papier/${FIRST_MORNING}`;
const photo = () => pictureOf("png", { width: 60, height: 40 });
const scan = (id: string) => `/admin/stages/${STAGE}/emargement/scans/${id}`;
const HOUR = 3_600_000;

async function send(browser: Browser, body: Uint8Array<ArrayBuffer>, of: Parameters<typeof paperUpload>[0] = {}) {
  const answer = await browser.send(paperUpload(of), body);
  return { status: answer.status, ...((await answer.json()) as { id: string; refusal?: string; advice?: string }) };
}

const fields = (files: readonly string[], people: readonly (string | undefined)[]) =>
  new URLSearchParams([
    ...files.map((id) => ["file", id] as [string, string]),
    ...people.map((id) => ["participantId", id ?? ""] as [string, string]),
  ]);

describe.each(ANY_ENGINE)("a sheet signed on paper on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let people: Record<string, string>;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    people = await openHalfDays(site);
  });
  afterEach(() => site.close());

  const records = () => readRecords(site.services.database, STAGE);
  const attendance = async () => attendanceOf(await records()).get(FIRST_MORNING);

  it("closes the half-day with its pages and the people who are ticked", async () => {
    const [first, second] = [await send(odile, await photo()), await send(odile, pdfOf("Feuille"), { name: "b.pdf" })];
    const form = fields([first.id, second.id], [people.Basile]);
    const answer = await odile.post(PAGE, form);
    expect(answer.status).toBe(200);
    const text = await readable(answer);
    for (const shown of ["La feuille est jointe", "a.jpg", "b.pdf", "a signé sur papier", "par Odile Wacquez"])
      expect(text).toContain(shown);
    const [record, ...others] = await records();
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      personName: "Basile Hutin",
      heldByName: "Odile Wacquez",
      fact: { kind: "paper", fileIds: [first.id, second.id], presentIds: [people.Basile] },
    });
    const { closing, presences } = (await attendance()) ?? {};
    expect(closing?.id).toBe(record?.id);
    expect([...(presences?.values() ?? [])].map(({ personId, source }) => [personId, source])).toEqual([
      [people.Basile, "paper"],
    ]);
    // The answer was lost, and the form is sent again.
    expect((await odile.post(PAGE, form)).status).toBe(200);
    expect(await records()).toHaveLength(1);
    const journal = await readable(await odile.get("/admin/journal"));
    expect(journal).toContain("Émargement sur papier joint");
    expect(journal).toContain("2 pages jointes");
  });

  it("adds nothing to a half-day that the trainer closed, but its pages", async () => {
    await recordFact(site, { kind: "closed", trainerName: "Hugues Carlier", signature: TYPED });
    const { id } = await send(odile, await photo());
    expect(await readable(await odile.get(PAGE))).toContain("Le formateur a déjà clos cette demi-journée");
    const refused = await odile.post(PAGE, fields([id], [people.Basile]));
    expect(refused.status).toBe(409);
    expect((await odile.post(PAGE, fields([id], []))).status).toBe(200);
    expect((await attendance())?.presences.size).toBe(0);
    expect((await odile.get(scan(id))).status).toBe(200);
  });

  it("is not stored twice by two forms with the same page", async () => {
    const { id } = await send(odile, await photo());
    const answers = await Promise.all(
      [people.Basile, people.Gaston].map((person) => odile.post(PAGE, fields([id], [person]))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await records()).toHaveLength(1);
  });

  it("whose form is never saved is deleted after a day; a saved page is no orphan", async () => {
    const [saved, unsaved] = [await send(odile, await photo()), await send(odile, await photo())];
    await odile.post(PAGE, fields([saved.id], [people.Basile]));
    const uploaded = site.services.clock().getTime();
    await sweepFiles(site.services, new Date(uploaded + 23 * HOUR));
    expect((await odile.get(scan(unsaved.id))).status).toBe(200);
    // The store dates blobs by the real clock.
    await sweepFiles(site.services, new Date(Math.max(uploaded, Date.now()) + 25 * HOUR));
    const keys = await Array.fromAsync(site.services.blobs.list(), ({ key }) => key);
    expect(keys).toEqual([saved.id]);
    expect([(await odile.get(scan(unsaved.id))).status, (await odile.get(scan(saved.id))).status]).toEqual([404, 200]);
  });
});

describe.each(ANY_ENGINE)("the form of a sheet signed on paper on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let people: Record<string, string>;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    people = await openHalfDays(site);
  });
  afterEach(() => site.close());

  it("shows who has signed already, and keeps what was ticked when something lacks", async () => {
    await recordFact(
      site,
      { kind: "signed", signature: TYPED, arrivedAt: null },
      {
        personId: people.Noémie ?? "",
      },
    );
    const answer = await odile.post(PAGE, fields([], [people.Basile]));
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Joignez au moins une page");
    expect(html).toMatch(new RegExp(`checked=""[^>]*value="${people.Basile}"|value="${people.Basile}"[^>]*checked=""`));
    expect(html).not.toMatch(new RegExp(`name="participantId"[^>]*value="${people.Noémie}"`));
    expect(html).toContain("a signé sur un appareil");
    expect(html).toContain(`/admin/stages/${STAGE}/dossier/feuille-vierge.pdf`);
  });

  it("refuses what is not of this half-day", async () => {
    const { id } = await send(odile, await photo());
    const { id: other } = await send(odile, await photo(), { halfDay: "half-day-1" });
    const refused: [number, string, URLSearchParams][] = [
      [400, "Cochez au moins une personne", fields([id], [])],
      [400, "n’est plus inscrite", fields([id], ["inconnue"])],
      [409, "n’est plus disponible", fields([id, other], [people.Basile])],
      [409, "n’est plus disponible", fields(["inconnue"], [people.Basile])],
      [
        400,
        "20 pages au plus",
        fields(
          Array.from({ length: 21 }, (_, index) => `page-${index}`),
          [people.Basile],
        ),
      ],
    ];
    for (const [status, sentence, form] of refused) {
      const answer = await odile.post(PAGE, form);
      expect([sentence, answer.status]).toEqual([sentence, status]);
      expect(await readable(answer)).toContain(sentence);
    }
    expect(await readRecords(site.services.database, STAGE)).toEqual([]);
    expect((await odile.post(PAGE, fields([id], [people.Basile]))).status).toBe(200);
  });

  it("waits for the half-day to begin, and knows those of the timetable only", async () => {
    const later = { ...semoirDeVendredi, id: "semoir-de-mardi", halfDays: twoDays("2026-11-24") };
    await openHalfDays(site, later);
    const page = PAGE.replace(STAGE, later.id);
    expect(await readable(await odile.get(page))).toContain("n’a pas encore commencé");
    expect((await odile.post(page, fields(["page"], []))).status).toBe(400);
    for (const path of [PAGE.replace(FIRST_MORNING, "inconnue"), PAGE.replace(STAGE, "inconnu")])
      expect([(await odile.get(path)).status, (await odile.post(path, {})).status]).toEqual([404, 404]);
    expect((await send(odile, await photo(), { halfDay: "inconnue" })).status).toBe(404);
  });

  it.each([
    ["HEIC", async () => HEIC],
    ["half a PDF", async () => pdfOf().subarray(0, 300) as Uint8Array<ArrayBuffer>],
    ["HTML", async () => new TextEncoder().encode("<script>alert(1)</script>")],
    ["a cut picture", async () => (await pictureOf("jpeg")).subarray(0, 900) as Uint8Array<ArrayBuffer>],
    ["nothing", async () => new Uint8Array()],
  ])("refuses %s as a page, says what to do, and stores nothing", async (_, make) => {
    const answer = await send(odile, await make());
    expect(answer).toMatchObject({ status: 400, refusal: "Cette page n’est pas jointe." });
    expect(answer.advice).toMatch(/\.$/);
    expect(await Array.fromAsync(site.services.blobs.list())).toEqual([]);
    expect(await site.services.database.selectFrom("attendance_scans").selectAll().execute()).toEqual([]);
  });

  it("refuses a page of more than 20 MB", async () => {
    for (const start of ["%PDF-1.4\n", "autre chose"]) {
      const large = new Uint8Array(21 * 1024 * 1024);
      large.set(new TextEncoder().encode(start));
      expect(await send(odile, large)).toMatchObject({ status: 413, advice: "Ce fichier est trop lourd." });
    }
  });

  it("gives pages to administrators only, upright, without what a phone hides in a photo", async () => {
    const { id } = await send(odile, await pictureOf("jpeg"));
    const page = await odile.get(scan(id));
    expect(page.headers.get("content-type")).toBe("image/jpeg");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await page.arrayBuffer()).includes("secret-du-champ")).toBe(false);
    for (const browser of [openBrowser(site), await signedIn(site, marieEleveuse)])
      expect((await browser.get(scan(id))).status).toBe(404);
    expect((await odile.get(scan(id).replace(STAGE, "un-autre"))).status).toBe(404);
    expect((await odile.get(`${scan(id)}.data`)).status).toBe(404);
  });
});

/** The first bytes of a photo of an iPhone. */
const HEIC = new TextEncoder().encode("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");
