import { hash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { PRESENCE_CODE_RATES } from "#subjects/attendance/data/own-phone/request-presence-code.ts";
import { OWN_PHONE } from "#subjects/attendance/rules/named-devices.ts";
import { CODE_TRIES } from "#subjects/mails/data/codes.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { tablesWith } from "../accounts/mailed-links.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { sentTo } from "../registrations/private-link.ts";
import { ANY_ENGINE, onAnyEngine, type Site } from "../site.ts";
import {
  closeMorning,
  morningOf,
  moveClock,
  openFieldSite,
  permitPath,
  personId,
  presenceCode,
  recordMorning,
  recordsOf,
  scannedPath,
  semoirEnCours,
  signatureForm,
} from "./own-phone-site.ts";

describe.each(ANY_ENGINE)("signing on one's own phone on %s", (engine) => {
  let site: Site;
  let phone: Browser;
  let noemies: string;
  beforeEach(async () => {
    site = await openFieldSite(engine);
    phone = openBrowser(site);
    noemies = await personId(site, noemie);
  });
  afterEach(() => site.close());

  it("needs a name of the list and the code of a mail, and keeps who held the phone", async () => {
    const scan = await phone.get(await scannedPath(site));
    const path = scan.headers.get("location") ?? "";
    expect([scan.status, path]).toEqual([302, expect.stringContaining("/presence/")]);
    const page = await readable(await phone.get(path));
    for (const name of ["Noémie C.", "Basile H."]) expect(page).toContain(name);
    const html = await (await phone.get(path)).text();
    for (const secret of [noemie.email, noemie.lastName, noemie.company]) expect(html).not.toContain(secret);

    const asked = await readable(await phone.post(path, signatureForm(noemies, { intent: "code", signedName: "" })));
    expect(asked).toContain("n…@f….example");
    expect(await sentTo(site)).toEqual([`attendanceCode → ${noemie.email}`]);
    const code = await presenceCode(site, noemie.email);
    // Six digits may also be a part of an id or of a phone number.
    expect(await tablesWith(site, new RegExp(`(?<![\\w-])${code}(?![\\w-])`))).toEqual([]);
    const drawing = "[[0,0,10,10,20,0]]";
    const form = signatureForm(noemies, { drawing, arrivedAt: "09:05", code: `${code.slice(0, 3)} ${code.slice(3)}` });
    const signed = await phone.post(path, form);
    expect(signed.status).toBe(302);
    expect(await recordsOf(site)).toMatchObject([
      {
        number: 1,
        halfDayId: "half-day-0",
        personId: noemies,
        personName: "Noémie Caudrelier",
        fact: { kind: "signed", signature: { drawn: drawing }, arrivedAt: "09:05" },
        deviceId: OWN_PHONE,
        heldById: noemies,
        heldByName: "Noémie Caudrelier",
        recordedAt: "2026-11-25T08:10:00.000Z",
        clockOffset: 0,
      },
    ]);
    expect((await morningOf(site))?.presences.get(noemies)).toMatchObject({ state: "present", arrivedAt: "09:05" });
    const done = await readable(await phone.get(signed.headers.get("location") ?? ""));
    expect(done).toMatch(/La présence de Noémie Caudrelier est signée\s:/);
    expect(await readable(await openBrowser(site).get(path))).not.toContain("Noémie");
  });

  it("signs once, however often the form is sent at once", async () => {
    const path = await permitPath(site, noemies);
    const send = () => openBrowser(site).post(path, signatureForm(noemies));
    const statuses = (await Promise.all([send(), send(), send(), send()])).map(({ status }) => status);
    expect(statuses).toContain(302);
    expect(await recordsOf(site)).toHaveLength(1);
    const again = await send();
    expect([again.status, await readable(again)]).toEqual([409, expect.stringContaining("C’est signé")]);
  });

  it("cannot be kept out by a record that took its number before", async () => {
    // What a device knows: the person and the half-day.
    const guessed = hash("sha256", JSON.stringify([OWN_PHONE, noemies, "half-day-0", 0]));
    const id = guessed.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
    await recordMorning(site, { kind: "absent", reason: "" }, noemies, id);
    expect((await phone.post(await permitPath(site, noemies), signatureForm(noemies))).status).toBe(302);
    expect((await morningOf(site))?.presences.get(noemies)).toMatchObject({ state: "present" });
  });

  it("uses a code once, and gives it five tries however many come at once", async () => {
    const path = await permitPath(site);
    await phone.post(path, signatureForm(noemies, { intent: "code" }));
    const code = await presenceCode(site, noemie.email);
    const wrong = code === "000000" ? "000001" : "000000";
    const tries = Array.from({ length: CODE_TRIES + 3 }, () =>
      phone.post(path, signatureForm(noemies, { code: wrong })),
    );
    for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
    const late = await phone.post(path, signatureForm(noemies, { code }));
    expect([late.status, await readable(late)]).toEqual([400, expect.stringContaining("essayé cinq fois")]);
    await phone.post(path, signatureForm(noemies, { intent: "code" }));
    const next = await presenceCode(site, noemie.email);
    // Of another person, or of another half-day, it is none.
    expect((await phone.post(path, signatureForm(await personId(site, basile), { code: next }))).status).toBe(400);
    const others = await permitPath(site, null, { stageId: semoirEnCours.id, halfDayId: "half-day-1" });
    expect((await phone.post(others, signatureForm(noemies, { code: next }))).status).toBe(409);
    const both = [1, 2].map(() => openBrowser(site).post(path, signatureForm(noemies, { code: next })));
    expect((await Promise.all(both)).map(({ status }) => status)).toContain(302);
    expect(await recordsOf(site)).toHaveLength(1);
  });

  it("refuses a code that went to an address that was corrected since, or that is ten minutes old", async () => {
    const path = await permitPath(site);
    await phone.post(path, signatureForm(noemies, { intent: "code" }));
    const code = await presenceCode(site, noemie.email);
    const { database, clock } = site.services;
    const setEmail = (email: string) =>
      singleStatement(database).updateTable("participants").set({ email }).where("id", "=", noemies).execute();
    await setEmail("autre@ferme.example");
    expect(await readable(await phone.post(path, signatureForm(noemies, { code })))).toContain("n’est pas le bon");
    // A mail that still waits is not sent to the old one.
    expect(await presenceCode(site, noemie.email)).toBe("");
    await setEmail(noemie.email);
    await singleStatement(database).updateTable("codes").set({ expires_at: clock() }).execute();
    expect(await readable(await phone.post(path, signatureForm(noemies, { code })))).toContain("plus valable");
    expect(await recordsOf(site)).toEqual([]);
  });

  onAnyEngine(engine, () => {
    it("knows the account whose proven address is the registrant's, and all who share it", async () => {
      const marie = await signedIn(site, marieEleveuse);
      const path = await permitPath(site);
      expect(await readable(await marie.get(path))).toContain("Recevoir un code");
      await enrol(site, semoirEnCours, { ...noemie, firstName: "Marie", email: marieEleveuse.email });
      await enrol(site, semoirEnCours, { ...noemie, firstName: "Léon", email: marieEleveuse.email });
      const page = await readable(await marie.get(path));
      expect(page).toContain("Qui signe");
      for (const name of ["Basile", "Noémie", "Recevoir un code"]) expect(page).not.toContain(name);
      const { id } = await site.services.database
        .selectFrom("participants")
        .select("id")
        .where("first_name", "=", "Léon")
        .executeTakeFirstOrThrow();
      expect((await marie.post(path, signatureForm(id))).headers.get("location")).toBe(path);
      const next = await readable(await marie.get(path));
      expect(next).toMatch(/La présence de Léon Caudrelier est signée/);
      expect(next).toContain("Marie Caudrelier");
      expect((await marie.post(path, signatureForm(noemies))).status).toBe(400);
    });

    it("knows nobody by an address that is not proven", async () => {
      const marie = await signedIn(site, marieEleveuse);
      await enrol(site, semoirEnCours, { ...noemie, firstName: "Marie", email: marieEleveuse.email });
      const unproven = { email_verified: engine === "SQLite" ? 0 : false } as { email_verified: never };
      await singleStatement(site.services.database).updateTable("users").set(unproven).execute();
      const page = await readable(await marie.get(await permitPath(site)));
      expect(page).toContain("Recevoir un code");
      expect(page).not.toContain("Marie Caudrelier");
    });

    it("opens for the present half-day only, and ends with the half-minute of the code", async () => {
      const scanned = await scannedPath(site);
      const path = await permitPath(site, noemies);
      const at = async (time: string, address = path) => {
        moveClock(site, time);
        const response = await phone.get(address);
        return [response.status, await readable(response)];
      };
      expect(await at("2026-11-25T08:10:59Z", scanned)).toEqual([302, expect.anything()]);
      expect(await at("2026-11-25T08:11:00Z", scanned)).toEqual([410, expect.stringContaining("a déjà changé")]);
      expect(await at("2026-11-25T08:19:59Z")).toEqual([200, expect.stringContaining("Signer ma présence")]);
      expect(await at("2026-11-25T08:20:00Z")).toEqual([410, expect.stringContaining("dix minutes pour signer")]);
      for (const [time, halfDayId, sentence] of [
        ["2026-11-25T06:59:00Z", "half-day-0", /ouvre à 8\sh/],
        ["2026-11-25T08:10:00Z", "half-day-1", /ouvre à 12\sh\s30/],
        ["2026-11-25T12:01:00Z", "half-day-0", /finie depuis plus de/],
      ] as const) {
        moveClock(site, time);
        const other = await permitPath(site, noemies, { stageId: semoirEnCours.id, halfDayId });
        expect(await readable(await phone.get(other))).toMatch(sentence);
        expect((await phone.post(other, signatureForm(noemies))).status).toBe(409);
        expect((await phone.post(other, signatureForm(noemies, { intent: "code" }))).status).toBe(409);
      }
      moveClock(site, "2026-11-25T08:10:00Z");
      await closeMorning(site);
      const closed = await phone.post(path, signatureForm(noemies));
      expect([closed.status, await readable(closed)]).toEqual([409, expect.stringContaining("a clos")]);
      expect(await recordsOf(site)).toHaveLength(1);
    });

    it("refuses what is missing or wrong, and keeps what was typed", async () => {
      const path = await permitPath(site, noemies);
      const refused = async (change: Record<string, string>) => {
        const response = await phone.post(path, signatureForm(noemies, change));
        return [response.status, unescaped(await response.text())];
      };
      for (const [change, sentence] of [
        [{ participantId: "" }, "Choisissez votre nom"],
        [{ participantId: "nulle-part" }, "n’est pas sur la liste"],
        [{ signedName: " " }, "Écrivez votre nom"],
        [{ drawing: "[[1]]" }, "Ce dessin n’a pas pu être lu"],
        [{ arrivedAt: "9h" }, "Écrivez l’heure d’arrivée"],
        [{ arrivedAt: "08:59" }, "pas dans la demi-journée"],
        [{ arrivedAt: "09:11" }, "pas dans la demi-journée"],
        [{ intent: "?" }, "Cette action n’existe pas"],
      ] as const)
        expect(await refused(change)).toEqual([400, expect.stringContaining(sentence)]);
      expect(await refused({ arrivedAt: "09:11", signedName: "N. Hutin" })).toEqual([
        400,
        expect.stringMatching(/value="N. Hutin"/),
      ]);
      expect(await recordsOf(site)).toEqual([]);
    });

    it("sends a person few codes, and nothing to an address that takes no mail", async () => {
      const path = await permitPath(site);
      const ask = () => phone.post(path, signatureForm(noemies, { intent: "code" }));
      for (let count = 0; count < PRESENCE_CODE_RATES.person.limit; count++) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
      await enrol(site, semoirEnCours, { ...basile, firstName: "Luc", email: "" });
      const luc = await personId(site, { email: "" });
      const refused = await phone.post(path, signatureForm(luc, { intent: "code" }));
      expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining("n’a pas d’adresse")]);
    });

    it("lets somebody sign again after the trainer undid their signature", async () => {
      const path = await permitPath(site, noemies);
      await phone.post(path, signatureForm(noemies));
      const [first] = await recordsOf(site);
      await recordMorning(site, { kind: "undone", recordId: first?.id ?? "" }, noemies);
      expect((await morningOf(site))?.presences.get(noemies)).toBeUndefined();
      expect((await phone.post(path, signatureForm(noemies))).status).toBe(302);
      const [, , again] = await recordsOf(site);
      expect(again).toMatchObject({ personId: noemies, fact: { kind: "signed" } });
      expect((await morningOf(site))?.presences.get(noemies)?.record.id).toBe(again?.id);
    });

    it("keeps the address of the page out of the log and of every cache", async () => {
      const path = await permitPath(site);
      const { headers } = await phone.get(path);
      expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
      expect(site.logged.at(-1)).toContain('"/presence/…"');
      expect(site.logged.join()).not.toContain(path.slice("/presence/".length, 35));
    });
  });
});
