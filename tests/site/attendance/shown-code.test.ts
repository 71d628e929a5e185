import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SHOWN_CODE_RATES } from "#subjects/attendance/data/own-phone/check-shown-code.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { noemie } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { linkTo } from "../registrations/private-link.ts";
import { addTrainer } from "../settings/team-forms.ts";
import { ANY_ENGINE, type Site } from "../site.ts";
import {
  closeMorning,
  giveMorningTo,
  MORNING,
  moveClock,
  openFieldSite,
  personId,
  recordsOf,
  semoirEnCours,
  shownQr,
  signatureForm,
} from "./own-phone-site.ts";

describe.each(ANY_ENGINE)("the code on the trainer's screen on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openFieldSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("is shown to administrators and to the trainers of the stage, and to nobody else", async () => {
    const paul = await signedIn(site, paulChauffeur);
    const marie = await signedIn(site, marieEleveuse);
    expect(await shownQr(paul)).toMatchObject({ status: 404 });
    await giveMorningTo(site, await addTrainer(odile, { trainerEmail: paulChauffeur.email }));
    for (const browser of [odile, paul])
      expect(await shownQr(browser)).toMatchObject({
        status: 200,
        url: expect.stringContaining("http://sillon.test/presence/"),
        code: expect.stringMatching(/^\d{6}$/),
        endsAt: "2026-11-25T08:10:30.000Z",
        secondsLeft: 30,
      });
    expect(await shownQr(marie)).toMatchObject({ status: 404 });
    expect(await shownQr(openBrowser(site))).toMatchObject({ status: 401 });
    for (const at of [
      { ...MORNING, halfDayId: "half-day-9" },
      { ...MORNING, stageId: "nulle-part" },
    ])
      expect(await shownQr(odile, at)).toMatchObject({ status: 404 });
  });

  it("is another one every half minute, and none outside the half-day or once it is closed", async () => {
    const before = await shownQr(odile);
    moveClock(site, "2026-11-25T08:10:29Z");
    expect(await shownQr(odile)).toMatchObject({ url: before.url, code: before.code, secondsLeft: 1 });
    moveClock(site, "2026-11-25T08:10:30Z");
    expect((await shownQr(odile)).url).not.toBe(before.url);
    for (const time of ["2026-11-25T06:59:59Z", "2026-11-25T12:00:01Z", "2026-11-24T09:00:00Z"]) {
      moveClock(site, time);
      expect(await shownQr(odile)).toMatchObject({ status: 409, error: expect.stringMatching(/(60|30) minutes/) });
    }
    moveClock(site, "2026-11-25T08:10:00Z");
    await closeMorning(site);
    expect(await shownQr(odile)).toMatchObject({ status: 409, error: "La demi-journée est close." });
  });

  it("lets somebody sign who has the link of their registration, without a mail", async () => {
    const link = `/inscription/${await linkTo(site, semoirEnCours, noemie)}`;
    const phone = openBrowser(site);
    expect(await (await phone.get(link)).text()).toContain(`href="${link}/presence"`);
    const page = `${link}/presence`;
    const { code = "" } = await shownQr(odile);
    const wrong = code === "000000" ? "000001" : "000000";
    for (const [typed, sentence] of [
      ["", "six chiffres"],
      ["12", "six chiffres"],
      [wrong, "Ce code n’est pas le bon"],
      ["1".repeat(60), "Ce code n’est pas le bon"],
    ] as const) {
      const refused = await phone.post(page, { code: typed });
      expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining(sentence)]);
    }
    // Typed half a minute after it was shown.
    moveClock(site, "2026-11-25T08:10:59Z");
    const opened = await phone.post(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    const path = opened.headers.get("location") ?? "";
    expect([opened.status, path]).toEqual([302, expect.stringContaining("/presence/")]);
    const shown = await readable(await phone.get(path));
    expect(shown).toContain("Noémie Caudrelier");
    expect(shown).not.toContain("Basile");
    const noemies = await personId(site, noemie);
    expect((await phone.post(path, signatureForm(noemies))).headers.get("location")).toBe(path);
    expect(await recordsOf(site)).toMatchObject([
      { personId: noemies, fact: { signature: { typed: "Noémie Caudrelier" } } },
    ]);
    expect(await readable(await phone.get(path))).toContain("C’est signé");
  });

  it("cannot be guessed", async () => {
    const page = `/inscription/${await linkTo(site, semoirEnCours, noemie)}/presence`;
    const { code = "" } = await shownQr(odile);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < SHOWN_CODE_RATES.person.limit; count++)
      await openBrowser(site).post(page, { code: wrong });
    const late = await openBrowser(site).post(page, { code });
    expect([late.status, await readable(late)]).toEqual([429, expect.stringContaining("Trop de codes")]);
  });

  it("is not asked for while no half-day is signed", async () => {
    const link = `/inscription/${await linkTo(site, semoirEnCours, noemie)}`;
    moveClock(site, "2026-11-25T06:59:00Z");
    expect(await (await openBrowser(site).get(link)).text()).not.toContain(`${link}/presence`);
    expect(await readable(await openBrowser(site).get(`${link}/presence`))).toContain("Aucune demi-journée");
    expect((await openBrowser(site).post(`${link}/presence`, { code: "123456" })).status).toBe(409);
  });
});
