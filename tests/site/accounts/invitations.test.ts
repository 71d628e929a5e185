import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { findUserByEmail, setRole } from "#subjects/accounts/data/users.ts";
import { INVITED } from "#subjects/accounts/rules/invitation.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { linkOf, mailsOf } from "./mailed-links.ts";

const INVITE = "/admin/personnes/inviter";
const LUCIE = { firstName: "Lucie", lastName: "Caron", email: "lucie@sillon.example" };
const PASSWORD = { currentPassword: odileAdministratrice.password };
const CHOSEN = "charrue à six socs";

describe.each(ANY_ENGINE)("a colleague who is invited on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const invite = (invitedAs: string, fields: Record<string, string> = {}) =>
    odile.post(INVITE, { ...LUCIE, ...PASSWORD, invitedAs, ...fields });
  const lucie = () => findUserByEmail(site.services.database, LUCIE.email);
  const choose = async (path: string, newPassword = CHOSEN) =>
    openBrowser(site).post(path, { newPassword, passwordConfirmation: newPassword });
  const team = () => site.services.database.selectFrom("trainers").select(["name", "email"]).execute();
  const actions = async () =>
    (await site.services.database.selectFrom("journal").select("action").execute()).map(({ action }) => action).sort();

  it("is an administrator once the link of the mail was followed, with a long password, and all administrators are told", async () => {
    await addAccount(site.services.database, paulChauffeur, { role: "admin" });
    const response = await invite("administrator");
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(LUCIE.email)]);
    expect(await mailsOf(site)).toEqual(
      [
        `administratorsChanged ${odileAdministratrice.email}`,
        `administratorsChanged ${paulChauffeur.email}`,
        `colleagueInvited ${LUCIE.email}`,
      ].sort(),
    );
    expect(await actions()).toEqual(["colleagueInvited"]);
    expect(await lucie()).toMatchObject({ role: "client", emailVerified: false });
    expect(await (await odile.get("/admin/personnes/administrateurs")).text()).toContain(INVITED);

    const link = await linkOf(site, "colleagueInvited", LUCIE.email);
    expect(await (await openBrowser(site).get(link)).text()).toContain("12 caractères au moins");
    expect((await choose(link, "court-123")).status).toBe(400);
    expect((await choose(link)).status).toBe(200);
    expect((await choose(link)).status).toBe(410);
    expect(await lucie()).toMatchObject({ role: "admin", emailVerified: true });
    expect(await actions()).toEqual(["administratorNamed", "colleagueInvited"]);
    expect((await mailsOf(site)).filter((mail) => mail.startsWith("administratorsChanged"))).toHaveLength(4);
    expect(await (await odile.get("/admin/personnes/administrateurs")).text()).not.toContain(INVITED);
    const own = openBrowser(site);
    await own.post("/login", { email: LUCIE.email, password: CHOSEN });
    expect((await own.get("/admin")).status).toBe(200);
  });

  it("has no right when who invited has lost theirs, or by a link that was asked for with a forgotten password", async () => {
    const { database } = site.services;
    await invite("administrator");
    const link = await linkOf(site, "colleagueInvited", LUCIE.email);
    await setRole(database, odileAdministratrice.email, "client", site.services.clock());
    expect((await choose(link)).status).toBe(200);
    expect(await lucie()).toMatchObject({ role: "client", emailVerified: true });

    await setRole(database, odileAdministratrice.email, "admin", site.services.clock());
    const email = "anne@sillon.example";
    await invite("administrator", { email });
    await openBrowser(site).post("/mot-de-passe-oublie", { email });
    const invitation = await linkOf(site, "colleagueInvited", email);
    expect((await choose(await linkOf(site, "passwordReset", email))).status).toBe(200);
    expect((await choose(invitation)).status).toBe(410);
    expect(await findUserByEmail(database, email)).toMatchObject({ role: "client", emailVerified: true });
  });

  it("is a trainer of the team, with no right of an administrator", async () => {
    expect((await invite("trainer")).status).toBe(200);
    expect(await mailsOf(site)).toEqual([`colleagueInvited ${LUCIE.email}`]);
    expect(await team()).toContainEqual({ name: "Lucie Caron", email: LUCIE.email });
    expect((await choose(await linkOf(site, "colleagueInvited", LUCIE.email))).status).toBe(200);
    const own = openBrowser(site);
    await own.post("/login", { email: LUCIE.email, password: CHOSEN });
    expect([(await own.get("/admin")).status, (await own.get("/emargement")).status]).toEqual([404, 200]);
  });

  it("gets another link when invited again, until one was used", async () => {
    await invite("administrator");
    const first = await linkOf(site, "colleagueInvited", LUCIE.email);
    expect((await invite("administrator")).status).toBe(200);
    expect((await mailsOf(site)).filter((mail) => mail.startsWith("colleagueInvited"))).toHaveLength(2);
    expect((await choose(first)).status).toBe(200);
    expect((await invite("administrator")).status).toBe(409);
  });

  it("who has an account already joins the team, and is never made an administrator here", async () => {
    await addAccount(site.services.database, marieEleveuse);
    const { email } = marieEleveuse;
    expect((await invite("administrator", { email })).status).toBe(409);
    expect((await invite("trainer", { email })).status).toBe(200);
    expect(await findUserByEmail(site.services.database, email)).toMatchObject({ role: "client" });
    expect(await mailsOf(site)).toEqual([]);
    expect(await team()).toContainEqual({ name: "Lucie Caron", email });
  });

  it("takes the place in the team that has the name but no address", async () => {
    const { database } = site.services;
    await toKysely(database)
      .updateTable("trainers")
      .set({ email: "", name: "Lucie Caron" })
      .where("position", "=", 1)
      .execute();
    const before = await team();
    await invite("trainer");
    expect(await team()).toEqual(
      before.map((trainer) => (trainer.name === "Lucie Caron" ? { ...trainer, email: LUCIE.email } : trainer)),
    );
  });

  it("is not invited without the administrator’s own password, by a wrong form, or by a client", async () => {
    expect((await invite("administrator", { currentPassword: "" })).status).toBe(400);
    expect((await invite("administrator", { currentPassword: "autre chose" })).status).toBe(400);
    const wrong = await invite("admin");
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining(LUCIE.email)]);
    expect((await invite("trainer", { email: "lucie" })).status).toBe(400);
    const marie = await signedIn(site, marieEleveuse);
    expect((await marie.post(INVITE, { ...LUCIE, invitedAs: "trainer" })).status).toBe(404);
    expect(await lucie()).toBeNull();
    expect(await mailsOf(site)).toEqual([]);
  });

  it("is given a link that is shown once where no mail is sent", async () => {
    const quiet = await openSite(engine, { sameDatabaseAs: site, sendsMail: false });
    const browser = openBrowser(quiet, odile.cookie());
    const html = await (await browser.post(INVITE, { ...LUCIE, ...PASSWORD, invitedAs: "trainer" })).text();
    const [link = ""] = /\/nouveau-mot-de-passe\?jeton=[\w-]+/.exec(html) ?? [];
    expect((await choose(link)).status).toBe(200);
    expect(await mailsOf(site)).toEqual([expect.stringContaining("passwordChanged")]);
    await quiet.close();
  });
});
