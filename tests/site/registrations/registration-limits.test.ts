import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import {
  countShownAgain,
  REFUSED_GROUPS,
  REFUSED_PEOPLE,
  REGISTRATION_RATES,
  SHOWN_AGAIN,
} from "#subjects/registrations/data/limited-registration.ts";
import { MAX_GROUP_SIZE } from "#subjects/registrations/parts/participants/read-participants.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { GROUP_IS_FULL } from "#subjects/registrations/rules/registration-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { logIn, signedIn } from "../browser.ts";
import { unescaped } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf } from "./enrol.ts";
import { changeForm, registrantsOf, stageState } from "./registrants-page.ts";

const SCHOOL = "203.0.113.7";
const [SOON, DAY] = REGISTRATION_RATES.visitorsOfAddress;
const big = { ...semoirDansDixJours, availableSeats: 1_000 };
const TOO_MANY = `Pour en ajouter, appelez-nous au ${centre.phone.display}`;

let people = 0;
const somebody = (): Participant => ({ ...basile, email: `eleve-${++people}@ecole.example` });
const many = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

describe.each(ANY_ENGINE)("the rate limit of registrations on %s", (engine) => {
  let site: Site;
  let now: Date;
  beforeEach(async () => {
    site = await openSite(engine);
    now = new Date("2026-11-15T09:00:00Z");
    site.services.clock = () => now;
    for (const stage of [big, presseComplete]) await insertStage(site.services.database, stage, now);
  });
  afterEach(() => site.close());

  interface SendOptions {
    from?: string;
    cookie?: string;
    to?: Site;
    stage?: typeof big;
  }
  function send(group: Participant[], { from = SCHOOL, cookie = "", to = site, stage = big }: SendOptions = {}) {
    const body = registrationForm(group, { kind: cookie ? "group" : "self", enhanced: false });
    return to.request(stagePath(stage), { method: "POST", body, headers: { cookie } }, from);
  }
  const registered = async () => (await stageState(site, big)).people.length;
  const statusOf = async (response: Promise<Response>) => (await response).status;
  const fill = (count: number, options?: SendOptions) => Promise.all(many(count, () => send([somebody()], options)));
  async function cookieOf(person = marieEleveuse): Promise<string> {
    const body = new URLSearchParams({ email: person.email, password: person.password });
    const response = await site.request("/login", { method: "POST", body });
    return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  }

  it("limits the visitors of one network address, in all processes together", async () => {
    const second = await openSite(engine, { sameDatabaseAs: site });
    const responses = await Promise.all(
      many(SOON.limit + 10, (i) => send([somebody()], { to: i % 2 ? site : second })),
    );
    await second.close();
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(SOON.limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await stageState(site, big)).toMatchObject({ seats: big.availableSeats - SOON.limit });
    expect(await registered()).toBe(SOON.limit);
  });

  describe("of a group that is shown again", () => {
    const add = async (count: number, cookie: string) => {
      const body = registrationForm(many(count, somebody), { kind: "group", enhanced: false });
      body.set("intent", "add");
      return site.request(stagePath(big), { method: "POST", body, headers: { cookie } }, SCHOOL);
    };
    const formsIn = (html: string) => html.split('name="firstName"').length - 1;

    it("shows no more people than a group may have, and none beyond the seats", async () => {
      const cookie = (await signedIn(site, marieEleveuse)).cookie();
      const larger = await add(499, cookie);
      const html = await larger.text();
      expect([larger.status, formsIn(html) <= MAX_GROUP_SIZE + 2]).toEqual([400, true]);
      await setFreeSeats(site.services.database, 2, big.id);
      const full = await add(2, cookie);
      expect([full.status, unescaped(await full.text())]).toEqual([409, expect.stringContaining(GROUP_IS_FULL)]);
      expect((await add(1, cookie)).status).toBe(200);
    });

    it("counts the people, and then answers without them", async () => {
      const cookie = (await signedIn(site, marieEleveuse)).cookie();
      const { id } = await accountOf(site, marieEleveuse);
      const participants = many(SHOWN_AGAIN.limit - 25, somebody);
      await countShownAgain(site.services.database, { by: { id }, address: undefined, participants }, now);
      expect((await add(19, cookie)).status).toBe(200);
      const refused = await add(19, cookie);
      const html = unescaped(await refused.text());
      expect([refused.status, formsIn(html) < 10]).toEqual([429, true]);
      expect(html).toContain(TOO_MANY);
    });
  });

  it("answers 429 with the centre's phone number and what was typed, without taking a seat", async () => {
    await fill(SOON.limit);
    const refused = await send([{ ...somebody(), company: "Lycée de la Sensée" }]);
    expect(refused.status).toBe(429);
    const html = unescaped(await refused.text());
    expect(html).toContain(TOO_MANY);
    expect(html).toContain('value="Lycée de la Sensée"');
    expect(await registered()).toBe(SOON.limit);
  });

  it("counts all IPv6 addresses of a /64 network together, and other networks separately", async () => {
    const statuses = await Promise.all(
      many(SOON.limit + 1, (index) => statusOf(send([somebody()], { from: `2001:db8:1:2::${index + 1}` }))),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await statusOf(send([somebody()], { from: "2001:db8:1:3::1" }))).toBe(302);
    expect(await statusOf(send([somebody()]))).toBe(302);
    expect(await statusOf(send([somebody()], { from: `::ffff:${SCHOOL}` }))).toBe(302);
  });

  it("allows more after ten minutes, up to the limit of a day", async () => {
    for (let sent = 0; sent < DAY.limit; sent += SOON.limit) {
      expect((await fill(SOON.limit)).map(({ status }) => status)).not.toContain(429);
      expect(await statusOf(send([somebody()]))).toBe(429);
      now = new Date(now.getTime() + SOON.seconds * 1_000);
    }
    expect(await statusOf(send([somebody()]))).toBe(429);
    now = new Date(now.getTime() + DAY.seconds * 1_000);
    expect(await statusOf(send([somebody()]))).toBe(302);
  });

  it("does not count forms that register nobody", async () => {
    const known = somebody();
    await send([known]);
    const wrong = [
      { group: () => [known], stage: big, status: 400 },
      { group: () => [{ ...somebody(), company: "" }], stage: big, status: 400 },
      { group: () => [somebody()], stage: presseComplete, status: 409 },
    ];
    for (let time = 0; time < SOON.limit + wrong.length; time++)
      for (const { group, stage, status } of wrong.slice(time % wrong.length).slice(0, 1))
        expect(await statusOf(send(group(), { stage }))).toBe(status);
    expect(await statusOf(send([somebody()]))).toBe(302);
    expect(await registered()).toBe(2);
  });

  it("limits an account too, by the number of people, from any network address", async () => {
    await signedIn(site, marieEleveuse);
    await signedIn(site, paulChauffeur);
    const [marie, paul] = [await cookieOf(), await cookieOf(paulChauffeur)];
    const [{ limit }] = REGISTRATION_RATES.account;
    const from = (index: number) => `198.51.100.${index}`;
    expect(await statusOf(send(many(limit - 2, somebody), { cookie: marie, from: from(1) }))).toBe(302);
    expect(await statusOf(send(many(3, somebody), { cookie: marie, from: from(2) }))).toBe(429);
    expect(await statusOf(send(many(2, somebody), { cookie: marie, from: from(3) }))).toBe(302);
    expect(await statusOf(send([somebody()], { cookie: marie, from: from(4) }))).toBe(429);
    expect(await statusOf(send([somebody()], { cookie: paul, from: from(1) }))).toBe(302);
    expect(await statusOf(send([somebody()], { from: from(1) }))).toBe(302);
    expect(await registered()).toBe(limit + 2);
  });

  it.each([
    ["on a stage with seats", big],
    ["on a full stage", presseComplete],
  ])("limits the refused groups of an account, %s", async (_, stage) => {
    const known = somebody();
    await send([known], { stage: big });
    await signedIn(site, marieEleveuse);
    const cookie = await cookieOf();
    const group = () => [stage === big ? known : somebody()];
    for (let time = 0; time < REFUSED_GROUPS.limit; time++)
      expect([400, 409]).toContain(await statusOf(send(group(), { cookie, stage })));
    expect(await statusOf(send(group(), { cookie, stage }))).toBe(429);
    expect(await statusOf(send([somebody()], { cookie }))).toBe(302);
  });

  it("stops telling one network address who is registered, also when it may register nobody any more", async () => {
    const known = somebody();
    await send([known]);
    for (let time = 0; time < REFUSED_PEOPLE.limit; time++) expect(await statusOf(send([known]))).toBe(400);
    expect(await statusOf(send([known]))).toBe(429);
    expect(await statusOf(send([somebody()], { stage: presseComplete }))).toBe(429);
    expect(await statusOf(send([known], { from: "198.51.100.9" }))).toBe(400);
    expect(await statusOf(send([somebody()]))).toBe(302);
    now = new Date(now.getTime() + REFUSED_PEOPLE.seconds * 1_000);
    expect(await statusOf(send([known]))).toBe(400);
  });

  it("limits all accounts of one network address together", async () => {
    const [account] = REGISTRATION_RATES.account;
    const [together] = REGISTRATION_RATES.accountsOfAddress;
    const accounts = together.limit / account.limit;
    for (let index = 0; index <= accounts; index++) {
      const person = { ...marieEleveuse, email: `marie-${index}@ferme.example` };
      await signedIn(site, person);
      const group = many(account.limit, somebody);
      expect(await statusOf(send(group, { cookie: await cookieOf(person) }))).toBe(index < accounts ? 302 : 429);
    }
  });

  it("does not apply to administrators who add people", async () => {
    await signedIn(site, odileAdministratrice, "admin");
    const odile = await logIn(site, odileAdministratrice);
    await fill(SOON.limit);
    for (let added = 0; added < 5; added++)
      expect((await odile.post(registrantsOf(big), changeForm("add", somebody()))).status).toBe(200);
  });
});
