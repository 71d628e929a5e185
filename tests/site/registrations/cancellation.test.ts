import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { MAILS_TO_ONE_ADDRESS } from "#subjects/mails/data/limited-mails.ts";
import { CANCELLATION_RATES } from "#subjects/registrations/data/cancel-registration.ts";
import { changeRules } from "#subjects/settings/data/change-rules.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { mariesMail, writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, noemie, sansDate, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol } from "./enrol.ts";
import { linkTo, mailsOf, sentTo } from "./private-link.ts";
import { changeForm, journalOf, notificationsOf, registrantId, registrantsOf, stageState } from "./registrants-page.ts";

const cancelOn = (stage: { id: string }) => `/account/formations/annuler?stageId=${stage.id}`;
const marieHerself = { ...basile, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };

describe.each(ANY_ENGINE)("cancelling a registration on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoir, sansDate]) await insertStage(site.services.database, stage, site.services.clock());
    marie = await signedIn(site, marieEleveuse);
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  const seats = async () => (await stageState(site, semoir)).seats;
  const idOf = (email: string) => registrantId(site, semoir, email);
  const cancelling = async (...emails: string[]) =>
    new URLSearchParams(await Promise.all(emails.map(async (email) => ["participantId", await idOf(email)])));
  const forgetMails = () => singleStatement(site.services.database).deleteFrom("mails").execute();

  it("from the account frees the seat, tells the person and the centre, and happens once", async () => {
    await marie.post(stagePath(semoir), registrationForm([marieHerself]));
    expect(await seats()).toBe(9);
    await forgetMails();
    expect(await readable(await marie.get("/account/formations"))).toContain("Annuler mon inscription");
    const page = await readable(await marie.get(cancelOn(semoir)));
    expect(page).toContain("jusqu’au mardi 24 novembre 2026 au soir");
    expect(page).toContain("La place est rendue tout de suite");
    const form = await cancelling(marieEleveuse.email);
    const done = await marie.post(cancelOn(semoir), form);
    expect([done.status, await readable(done)]).toEqual([200, expect.stringContaining("L’inscription est annulée")]);
    expect(await stageState(site, semoir)).toEqual({ seats: 10, people: [] });
    expect(await sentTo(site)).toEqual([
      `registrationCancelled → ${site.services.centre.email}`,
      `registrationCancelled → ${marieEleveuse.email}`,
    ]);
    expect((await mailsOf(site)).map(({ data }) => data.cancelledBy)).toEqual(["Marie Lenglet", null]);
    expect(await journalOf(site)).toEqual([
      ["registrationCancelled", "Marie Lenglet", "la personne elle-même", "Semoir de précision"],
    ]);
    expect(await notificationsOf(site)).toContain(
      "Votre inscription au stage «Semoir de précision» du 25-11-2026 est annulée.",
    );
    const again = await marie.post(cancelOn(semoir), form);
    expect([again.status, await readable(again)]).toEqual([409, expect.stringContaining("déjà annulée")]);
    expect((await marie.get(cancelOn(semoir))).status).toBe(404);
    expect(await seats()).toBe(10);
    expect(await journalOf(site)).toHaveLength(1);
  });

  it("is possible for some of a group, whose registrar and people are told", async () => {
    await marie.post(stagePath(semoir), registrationForm([marieHerself, basile, noemie], { kind: "group" }));
    await forgetMails();
    const nobody = await marie.post(cancelOn(semoir), {});
    expect([nobody.status, await readable(nobody)]).toEqual([400, expect.stringContaining("au moins une personne")]);
    const done = await marie.post(cancelOn(semoir), await cancelling(marieEleveuse.email, basile.email));
    expect([done.status, await readable(done)]).toEqual([200, expect.stringContaining("2 inscriptions sont annulées")]);
    const { seats, people } = await stageState(site, semoir);
    expect([seats, people.map(({ email }) => email)]).toEqual([9, [noemie.email]]);
    const mails = (await mailsOf(site)).map(({ recipient, data }) => [recipient, data.people, data.cancelledBy]);
    expect(mails).toContainEqual([basile.email, ["Basile Hutin"], "Marie Lenglet"]);
    expect(mails).toContainEqual([marieEleveuse.email, ["Marie Lenglet"], null]);
    expect(mails).toContainEqual([marieEleveuse.email, ["Basile Hutin"], null]);
    expect(mails).toContainEqual([
      site.services.centre.email,
      expect.toSatisfy((names: string[]) => names.toSorted().join() === "Basile Hutin,Marie Lenglet"),
      "Marie Lenglet",
    ]);
    expect(mails).toHaveLength(4);
    expect((await journalOf(site)).map(([, person, by]) => [person, by]).toSorted()).toEqual([
      ["Basile Hutin", "Marie Lenglet"],
      ["Marie Lenglet", "la personne elle-même"],
    ]);
  });

  it("by the private link tells the account that registered them", async () => {
    await enrol(site, semoir, noemie, await accountOf(site, marieEleveuse));
    const address = `/inscription/${await linkTo(site, semoir, noemie)}/annuler`;
    expect(await readable(await visitor.get(address))).toContain("La place est rendue tout de suite");
    expect(await seats()).toBe(10);
    const done = await visitor.post(address, {});
    expect([done.status, await readable(done)]).toEqual([200, expect.stringContaining("L’inscription est annulée")]);
    expect(await seats()).toBe(11);
    expect((await mailsOf(site)).map(({ recipient, data }) => [recipient, data.cancelledBy])).toEqual([
      [site.services.centre.email, "Noémie Caudrelier"],
      [marieEleveuse.email, "Noémie Caudrelier"],
      [noemie.email, null],
    ]);
    const again = await visitor.post(address, {});
    expect([again.status, await readable(again)]).toEqual([404, expect.stringContaining("déjà annulée")]);
    expect(await seats()).toBe(11);
  });

  it("is told to a proved registrar and to the person of the link, however many mails they got", async () => {
    await enrol(site, semoir, noemie, await accountOf(site, marieEleveuse));
    const token = await linkTo(site, semoir, noemie);
    for (const to of [marieEleveuse.email, noemie.email])
      for (let index = 0; index < MAILS_TO_ONE_ADDRESS.hour; index += 1)
        await writeMail(site, { ...mariesMail, to, isTrusted: true });
    await visitor.post(`/inscription/${token}/annuler`, {});
    expect(await sentTo(site)).toEqual(
      expect.arrayContaining([
        `registrationCancelled → ${marieEleveuse.email}`,
        `registrationCancelled → ${noemie.email}`,
      ]),
    );
  });

  it("is nobody else’s: another account, or one that has not proved the address, changes nothing", async () => {
    await enrol(site, semoir, { ...basile, email: paulChauffeur.email });
    await enrol(site, semoir, noemie);
    const form = await cancelling(paulChauffeur.email, noemie.email);
    const { database, clock } = site.services;
    await addAccount(database, paulChauffeur, { verified: false, now: clock() });
    const paul = openBrowser(site);
    await paul.post("/login", { email: paulChauffeur.email, password: paulChauffeur.password });
    for (const browser of [marie, paul]) {
      expect((await browser.get(cancelOn(semoir))).status).toBe(404);
      expect((await browser.post(cancelOn(semoir), form)).status).toBe(409);
    }
    expect((await stageState(site, semoir)).people).toHaveLength(2);
    await singleStatement(database).updateTable("users").set({ email_verified: true }).execute();
    expect((await paul.post(cancelOn(semoir), form)).status).toBe(200);
    expect((await stageState(site, semoir)).people.map(({ email }) => email)).toEqual([noemie.email]);
  });

  it("ends with the evening of the setting, then names the phone number; never without a date", async () => {
    for (const stage of [semoir, sansDate]) await enrol(site, stage, marieHerself);
    const token = await linkTo(site, semoir, marieHerself);
    const late = await openSite(engine, { now: "2026-11-24T23:00:00Z", sameDatabaseAs: site });
    const phone = site.services.centre.phone.display;
    const cookie = { headers: { cookie: marie.cookie() } };
    for (const path of [cancelOn(semoir), "/account/formations", `/inscription/${token}/annuler`])
      expect(await readable(await late.request(path, cookie))).toContain(`Pour annuler, appelez le centre au ${phone}`);
    const body = await cancelling(marieEleveuse.email);
    const refused = await late.request(cancelOn(semoir), { ...cookie, method: "POST", body });
    expect([refused.status, await seats()]).toEqual([409, 10]);
    expect((await late.request(`/inscription/${token}/annuler`, { method: "POST", body })).status).toBe(409);
    await late.close();
    await changeRules(site.services.database, { cancelDays: 11 }, site.services.clock());
    site.services.settings.invalidate();
    expect((await marie.post(cancelOn(semoir), body)).status).toBe(409);
    const undated = { participantId: await registrantId(site, sansDate, marieEleveuse.email) };
    expect((await marie.post(cancelOn(sansDate), undated)).status).toBe(200);
  });

  it("frees the seat once, whoever cancels or removes at the same time", async () => {
    await enrol(site, semoir, noemie, await accountOf(site, marieEleveuse));
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const [token, participantId] = [await linkTo(site, semoir, noemie), await idOf(noemie.email)];
    const answers = await Promise.all([
      visitor.post(`/inscription/${token}/annuler`, {}),
      marie.post(cancelOn(semoir), { participantId }),
      odile.post(registrantsOf(semoir), changeForm("remove", { email: noemie.email }, { participantId })),
      visitor.post(`/inscription/${token}/pas-moi`, {}),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await seats(), (await journalOf(site)).length]).toEqual([11, 1]);
  });

  it("is limited for each account, and then cancels nothing", async () => {
    const [{ limit }] = CANCELLATION_RATES.account;
    const { id } = await accountOf(site, marieEleveuse);
    const people = Array.from({ length: limit + 1 }, (_, index) => ({ ...basile, email: `p${index}@ferme.example` }));
    for (const person of people) await enrol(site, semoir, person, { id, email: marieEleveuse.email });
    const all = await cancelling(...people.map(({ email }) => email));
    expect((await marie.post(cancelOn(semoir), all)).status).toBe(429);
    expect([await seats(), (await mailsOf(site)).length]).toEqual([10, 0]);
  });
});
