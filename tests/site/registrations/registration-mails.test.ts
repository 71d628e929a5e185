import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf } from "./enrol.ts";
import { mailsOf, sentTo } from "./private-link.ts";
import { changeForm, correction, registrantId, registrantsOf } from "./registrants-page.ts";

const SEMOIR = stagePath(semoirDansDixJours);
const MARIE = `${marieEleveuse.firstName} ${marieEleveuse.lastName}`;
const mailStage = {
  id: semoirDansDixJours.id,
  typeId: 5,
  title: "Semoir de précision",
  date: "2026-11-25",
  location: "Cambrai",
  duration: 14,
};

describe.each(ANY_ENGINE)("the mails about a registration on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, gpsDernierePlace])
      await insertStage(site.services.database, stage, site.services.clock());
    marie = await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const register = (by: Browser, people: (typeof basile)[], options: { kind?: RegistrationKind } = {}) =>
    by.post(SEMOIR, registrationForm(people, { ...options, submission: "un-envoi" }));

  it("confirm a visitor's registration to the address they typed, once", async () => {
    const visitor = openBrowser(site);
    for (const _ of [1, 2]) expect((await register(visitor, [noemie])).status).toBe(200);
    const [mail, ...others] = await mailsOf(site);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "registration",
      recipient: noemie.email,
      state: "waiting",
      stage_id: semoirDansDixJours.id,
      participant_id: await registrantId(site, semoirDansDixJours, noemie.email),
      data: { stage: mailStage, people: ["Noémie Caudrelier"], toRegistrar: false, registeredBy: null },
    });
    expect(JSON.stringify(mail)).not.toMatch(/surdit|handicap/i);
  });

  it("say who registered a group to each of its people, and give the list to that account", async () => {
    const own = { ...basile, email: marieEleveuse.email, firstName: "Marie" };
    expect((await register(marie, [basile, noemie, own], { kind: "group" })).status).toBe(200);
    const mails = await mailsOf(site);
    expect(mails.map(({ kind, recipient, data }) => [kind, recipient, data.people.length, data.registeredBy])).toEqual([
      ["registration", basile.email, 1, MARIE],
      ["groupRegistration", marieEleveuse.email, 3, null],
      ["registration", marieEleveuse.email, 1, null],
      ["registration", noemie.email, 1, MARIE],
    ]);
    expect(mails[1]).toMatchObject({ user_id: (await accountOf(site, marieEleveuse)).id, data: { toRegistrar: true } });
  });

  it("say which account registered somebody under another address", async () => {
    await register(marie, [basile]);
    expect((await mailsOf(site)).map(({ data }) => data.registeredBy)).toEqual([MARIE]);
  });

  it("do not let an account appear as the centre", async () => {
    const { id } = await accountOf(site, marieEleveuse);
    const account = toKysely(site.services.database).updateTable("users").where("id", "=", id);
    await account.set({ name: site.services.centre.brand }).execute();
    await register(marie, [basile], { kind: "group" });
    expect((await mailsOf(site))[0]?.data.registeredBy).toBe("Inconnu");
  });

  it("are not written for a refused registration, nor for one whose transaction fails", async () => {
    const visitor = openBrowser(site);
    const gps = stagePath(gpsDernierePlace);
    expect((await visitor.post(gps, registrationForm([basile]))).status).toBe(200);
    expect((await visitor.post(gps, registrationForm([noemie]))).status).toBe(409);
    expect(await sentTo(site)).toEqual([`registration → ${basile.email}`]);
    await toKysely(site.services.database).schema.dropTable("notifications").execute();
    expect((await register(marie, [noemie])).status).toBe(500);
    expect(await sentTo(site)).toEqual([`registration → ${basile.email}`]);
  });

  it("are not written to an address that no mail can reach", async () => {
    await register(openBrowser(site), [{ ...basile, email: "pas une adresse" }]);
    expect(await sentTo(site)).toEqual([]);
  });

  it("reach three hundred people of one group, with one mail to the account", async () => {
    const { database, clock, centre } = site.services;
    await setFreeSeats(database, 300);
    const participants = Array.from({ length: 300 }, (_, index) => ({ ...basile, email: `p${index}@ferme.example` }));
    const by = await findUserByEmail(database, marieEleveuse.email);
    const group = { kind: "group" as const, stageId: semoirDansDixJours.id, participants, by };
    expect(await registerParticipants(database, { ...group, submission: "", brand: centre.brand }, clock())).toBe(null);
    const kinds = Object.groupBy(await mailsOf(site), ({ kind }) => kind);
    expect([kinds.registration?.length, kinds.groupRegistration?.length]).toEqual([300, 1]);
  });

  it("stop at ten an hour and thirty a day to one address, whatever a stranger types; registrations go on", async () => {
    const { database, centre } = site.services;
    await setFreeSeats(database, 300);
    let now = site.services.clock();
    const people = (letters: string, name = "") =>
      [...letters].map((one) => ({ ...basile, firstName: `${name}${one}` }));
    const send = (participants: (typeof basile)[], options: Partial<Parameters<typeof registerParticipants>[1]> = {}) =>
      registerParticipants(
        database,
        {
          stageId: semoirDansDixJours.id,
          kind: "self",
          participants,
          by: null,
          submission: "",
          brand: centre.brand,
          ...options,
        },
        now,
      );
    const toBasile = async () => (await mailsOf(site)).filter(({ recipient }) => recipient === basile.email).length;
    for (const person of people("ABCDEFGHIJKLMNO")) expect(await send([person])).toBe(null);
    expect(await toBasile()).toBe(10);
    expect(await database.selectFrom("participants").select("id").execute()).toHaveLength(15);
    // The centre itself, and others, are not concerned.
    expect(await send(people("P"), { byCentre: true })).toBe(null);
    expect(await toBasile()).toBe(11);
    expect(await send([noemie])).toBe(null);
    expect(await sentTo(site)).toContain(`registration → ${noemie.email}`);
    // Also in a group, whose others are told.
    const by = await findUserByEmail(database, marieEleveuse.email);
    const group = [basile, { ...noemie, email: "zoe@ferme.example" }];
    expect(await send(group, { kind: "group", by, stageId: gpsDernierePlace.id })).toBe(null);
    expect(await toBasile()).toBe(11);
    expect(await sentTo(site)).toContain("registration → zoe@ferme.example");
    for (const name of ["Jean ", "Luc "]) {
      now = new Date(now.getTime() + 3_600_000);
      for (const person of people("ABCDEFGHIJKLMNO", name)) expect(await send([person])).toBe(null);
    }
    expect(await toBasile()).toBe(30);
    now = new Date(now.getTime() + 3_600_000);
    expect(await send(people("Z"))).toBe(null);
    expect(await toBasile()).toBe(30);
    // Somebody who has proved the address and types it themselves is no stranger.
    const own = people("ABCDEFGHIJKL").map((person) => ({ ...person, email: marieEleveuse.email }));
    for (const person of own) expect(await send([person], { by })).toBe(null);
    expect((await mailsOf(site)).filter(({ recipient }) => recipient === marieEleveuse.email)).toHaveLength(13);
  });

  it("name nobody to an account that has not proved its address", async () => {
    await toKysely(site.services.database).updateTable("users").set({ email_verified: false }).execute();
    await register(marie, [basile, noemie], { kind: "group" });
    expect(await sentTo(site)).toEqual([`registration → ${basile.email}`, `registration → ${noemie.email}`]);
  });

  it("name the centre for somebody whom an administrator adds or whose address they correct", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const page = registrantsOf(semoirDansDixJours);
    await odile.post(page, changeForm("add", basile, { submission: "a" }));
    const id = await registrantId(site, semoirDansDixJours, basile.email);
    await odile.post(page, correction(basile, { ...basile, phone: "0639980000" }, id));
    await odile.post(
      page,
      correction({ ...basile, phone: "0639980000" }, { ...basile, email: "basile@juste.example" }, id),
    );
    const { brand } = site.services.centre;
    expect((await mailsOf(site)).map(({ recipient, data }) => [recipient, data.registeredBy])).toEqual([
      [basile.email, brand],
      ["basile@juste.example", brand],
    ]);
    // Later mails name it too.
    await odile.post(page, changeForm("remove", { email: "basile@juste.example" }, { participantId: id }));
    const removed = (await mailsOf(site)).filter(({ kind }) => kind === "registrationRemoved");
    expect(removed.map(({ recipient, data }) => [recipient, data.registeredBy])).toEqual([
      ["basile@juste.example", brand],
    ]);
  });

  it("name the account that registered somebody, also when the centre corrects their address", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    await register(marie, [basile, noemie], { kind: "group" });
    const id = await registrantId(site, semoirDansDixJours, basile.email);
    const corrected = { ...basile, email: "basile@juste.example" };
    await odile.post(registrantsOf(semoirDansDixJours), correction(basile, corrected, id));
    const mail = (await mailsOf(site)).find(({ recipient }) => recipient === corrected.email);
    expect(mail?.data.registeredBy).toBe(MARIE);
  });
});
