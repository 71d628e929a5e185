import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { sendingMessage } from "#subjects/attendance/rules/field/sending-messages.ts";
import { sendingOf } from "../../field-entries.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { SECURITY } from "../accounts/second-factor.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { DATA, type FieldSite, nameTrainer, openField, postSending, presse, semoir } from "./field-site.ts";

async function statusesFor(browser: Browser) {
  const responses = [
    await browser.get("/emargement"),
    await browser.get(`/emargement/${semoir.id}`),
    await browser.get(`/emargement/${presse.id}`),
    await browser.get(DATA),
    await postSending(browser, sendingOf([])),
  ];
  return responses.map(({ status }) => status);
}

describe.each(ANY_ENGINE)("the pages of the field on %s", (engine) => {
  let field: FieldSite;
  const change = (changed: { email_verified: never } | object) =>
    singleStatement(field.site.services.database)
      .updateTable("users")
      .set(changed)
      .where("email", "=", paulChauffeur.email)
      .execute();
  beforeEach(async () => {
    field = await openField(engine);
  });
  afterEach(() => field.site.close());

  it("are for administrators, and for trainers as far as they give the stage", async () => {
    expect(await statusesFor(field.odile)).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesFor(field.paul)).toEqual([200, 200, 404, 200, 200]);
    expect(await statusesFor(await signedIn(field.site, marieEleveuse))).toEqual([404, 404, 404, 404, 404]);
    expect(await statusesFor(openBrowser(field.site))).toEqual([302, 302, 302, 401, 401]);
  });

  it("are also for who only helps with a half-day, and for nobody any more once they do not", async () => {
    const { site, paul } = field;
    const write = () => singleStatement(site.services.database);
    const helped = { stage_id: presse.id, half_day_id: `${presse.id}-1`, trainer_id: site.services.team[0]?.id ?? "" };
    await write().insertInto("half_day_trainers").values(helped).execute();
    expect(await statusesFor(paul)).toEqual([200, 200, 200, 200, 200]);
    expect(await (await paul.get(DATA)).text()).toContain(presse.id);
    expect((await paul.get(`/evaluations/${presse.id}`)).status).toBe(200);
    await write().deleteFrom("half_day_trainers").execute();
    expect(await statusesFor(paul)).toEqual([200, 200, 404, 200, 200]);
  });

  it("are not for an address that is not proven, nor for somebody who has left the team", async () => {
    const { site, paul } = field;
    await change({ email_verified: engine === "SQLite" ? 0 : false });
    expect(await statusesFor(paul)).toEqual([404, 404, 404, 404, 404]);
    await change({ email_verified: engine === "SQLite" ? 1 : true });
    expect((await statusesFor(paul))[0]).toBe(200);
    const archived_at = site.services.clock();
    await singleStatement(site.services.database).updateTable("trainers").set({ archived_at }).execute();
    await nameTrainer(site, site.services.team[0]?.id ?? "", paulChauffeur);
    expect(await statusesFor(paul)).toEqual([404, 404, 404, 404, 404]);
  });

  it("are linked from the account of those who may open them", async () => {
    const marie = await signedIn(field.site, marieEleveuse);
    const offers = async (browser: Browser) => (await (await browser.get("/account")).text()).includes('"/emargement"');
    expect([await offers(field.paul), await offers(field.odile), await offers(marie)]).toEqual([true, true, false]);
  });

  it("are the same document for everybody, without anybody's data", async () => {
    const [pauls, odiles] = [await field.paul.get(`/emargement/${semoir.id}`), await field.odile.get("/emargement")];
    const html = await pauls.text();
    expect(html).toBe(await odiles.text());
    expect(html).not.toContain("Hutin");
  });
});

describe.each(ANY_ENGINE)("with REQUIRE_ADMIN_2FA on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine, { requireAdminSecondFactor: true });
  });
  afterEach(() => site.close());

  it("an administrator without a second factor is led to it, and the device is told why", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    expect((await odile.get("/emargement")).headers.get("location")).toBe(SECURITY);
    for (const response of [await odile.get(DATA), await postSending(odile, sendingOf([]))])
      expect([response.status, await response.json()]).toEqual([403, { error: sendingMessage.secondFactor }]);
  });
});
