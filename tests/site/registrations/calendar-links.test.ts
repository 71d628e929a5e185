import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { newToken, UNKNOWN_LINKS } from "#subjects/mails/data/links.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { NEW_CALENDARS } from "#subjects/registrations/data/calendar-links.ts";
import { changeStage } from "#subjects/stages/data/change-stages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { moveTimetable } from "#subjects/stages/rules/timetable/propose-timetable.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, noemie, presseComplete, sansDate, semoirDansDixJours, twoDays } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol } from "./enrol.ts";

const PAGE = "/account/calendrier/abonnement";
const halfDays = twoDays("2026-11-27");
const planned = { ...semoirDansDixJours, date: "2026-11-27", halfDays };
const marieHerself = { ...noemie, email: marieEleveuse.email, firstName: "Marie" };

describe.each(ANY_ENGINE)("the private calendar of an account on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [planned, presseComplete, sansDate])
      await insertStage(site.services.database, stage, site.services.clock());
    marie = await signedIn(site, marieEleveuse);
    await enrol(site, planned, marieHerself);
  });
  afterEach(() => site.close());

  const create = async (browser = marie) => {
    const response = await browser.post(PAGE, { intent: "create" });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const [, address = ""] = /value="([^"]*\/calendrier\/[^"]*)"/.exec(await response.text()) ?? [];
    return new URL(address).pathname;
  };
  /** As a calendar application, which has no session. */
  const read = async (path: string) => {
    const response = await site.request(path);
    expect(response.status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    return calendar.getAllSubcomponents("vevent").map((event) => ({
      uid: event.getFirstPropertyValue("uid"),
      sequence: event.getFirstPropertyValue("sequence"),
      start: String(event.getFirstPropertyValue("dtstart")),
    }));
  };

  it("shows its address once, for applications that have no session", async () => {
    const path = await create();
    expect(path).toMatch(/^\/calendrier\/[\w-]{22}\.ics$/);
    const again = await marie.get(PAGE);
    expect(again.headers.get("cache-control")).toBe("no-store");
    const page = await again.text();
    expect(page).not.toContain(path);
    expect(page).toContain("Une adresse est active depuis le 15 novembre 2026");
    const response = await site.request(path);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const text = await response.text();
    expect(text).toContain("X-WR-CALNAME:Mes stages\\, ");
    expect(text).not.toMatch(/surdit|caudrelier|ferme/i);
    const stored = await site.services.database.selectFrom("calendar_links").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(path.slice(12, 34));
  });

  it("has each half-day, follows a change, and drops what is no longer there", async () => {
    const path = await create();
    const before = await read(path);
    expect(before).toHaveLength(4);
    expect(before[0]).toMatchObject({ sequence: 1, start: "2026-11-27T08:00:00Z" });
    const moved = moveTimetable(halfDays, "2026-12-04").slice(0, 3);
    await signedIn(site, odileAdministratrice, "admin");
    const by = await findUserByEmail(site.services.database, odileAdministratrice.email);
    if (!by) throw new Error("no account");
    const draft = { ...planned, date: "2026-12-04", halfDays: moved, facts: NO_FACTS };
    const loaded = { version: 1, seats: planned.availableSeats };
    const edit = { id: planned.id, draft, files: { pdfUrl: "", image: "" }, loaded, by };
    expect(await changeStage(site.services, edit, site.services.clock())).toMatchObject({ id: planned.id });
    const after = await read(path);
    expect(after.map(({ uid }) => uid)).toEqual(before.slice(0, 3).map(({ uid }) => uid));
    expect(after[0]).toMatchObject({ sequence: 2, start: "2026-12-04T08:00:00Z" });
    await enrol(site, presseComplete, marieHerself);
    await enrol(site, sansDate, marieHerself);
    expect((await read(path)).map(({ start }) => start)).toContain("2026-11-18");
    await singleStatement(site.services.database).deleteFrom("participants").execute();
    expect(await read(path)).toEqual([]);
  });

  it("has the account's own registrations only, by a verified address only", async () => {
    await enrol(site, presseComplete, basile, await accountOf(site, marieEleveuse));
    const paul = await signedIn(site, paulChauffeur);
    expect(await read(await create(paul))).toEqual([]);
    const path = await create();
    expect(await read(path)).toHaveLength(4);
    await singleStatement(site.services.database)
      .updateTable("users")
      .set({ email_verified: false })
      .where("email", "=", marieEleveuse.email)
      .execute();
    expect(await read(path)).toEqual([]);
    expect(await readable(await marie.get(PAGE))).toContain("Votre adresse e-mail n’est pas vérifiée");
  });

  it("is not sent again while it is unchanged", async () => {
    const path = await create();
    const first = await site.request(path);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    site.services.clock = () => new Date("2026-11-16T09:00:00Z");
    const second = await site.request(path, { headers: { "if-none-match": etag } });
    expect([second.status, second.headers.get("etag"), await second.text()]).toEqual([304, etag, ""]);
    await enrol(site, presseComplete, marieHerself);
    expect((await site.request(path, { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it("ends when it is replaced, revoked, or its account deleted", async () => {
    const first = await create();
    const second = await create();
    expect((await site.request(second)).status).toBe(200);
    const replaced = await site.request(first);
    expect([replaced.status, await replaced.text()]).toEqual([404, expect.stringContaining("n’est plus valable")]);
    expect(await readable(await marie.post(PAGE, { intent: "revoke" }))).toContain("L’adresse est révoquée");
    expect((await site.request(second)).status).toBe(404);
    expect(await readable(await marie.get(PAGE))).toContain("Créer mon adresse");
    expect((await marie.post(PAGE, { intent: "revoke" })).status).toBe(200);

    const third = await create();
    const { id } = await accountOf(site, marieEleveuse);
    await deleteAccount(site.services, { userId: id, cancelComing: true, by: null }, site.services.clock());
    expect((await site.request(third)).status).toBe(404);
  });

  it("is limited: new addresses by account, unknown ones by network address", async () => {
    for (let index = 0; index < NEW_CALENDARS.limit; index++) await create();
    const refused = await marie.post(PAGE, { intent: "create" });
    expect([refused.status, await readable(refused)]).toEqual([429, expect.stringContaining("plusieurs fois")]);
    for (const intent of ["", "autre", "x".repeat(5_000)])
      expect((await marie.post(PAGE, { intent })).status).toBe(400);

    const guess = (path = `${newToken()}.ics`) => site.request(`/calendrier/${path}`, {}, "203.0.113.7");
    for (const path of ["court.ics", `${newToken()}`, `${newToken()}.ics.data`, "%C3%A9.ics"])
      expect((await guess(path)).status, path).toBe(404);
    for (let index = 0; index < UNKNOWN_LINKS.limit; index++) await guess();
    expect((await guess()).status).toBe(429);
  });

  it("is in no log line", async () => {
    const path = await create();
    await openBrowser(site).get(path);
    await openBrowser(site).get(path.toUpperCase());
    await openBrowser(site).get(`${path}.data`);
    expect(site.logged.join()).toContain("/calendrier/…");
    expect(site.logged.join().toLowerCase()).not.toContain(path.slice(12, 34).toLowerCase());
  });
});
