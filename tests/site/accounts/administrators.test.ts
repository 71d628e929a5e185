import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nameAdministrator, removeAdministrator } from "#subjects/accounts/data/administrators.ts";
import { findUserByEmail, setRole } from "#subjects/accounts/data/users.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";

const PASSWORD = { currentPassword: odileAdministratrice.password };
const NEW_PASSWORD = "charrue à six socs";

describe.each(ANY_ENGINE)("naming administrators on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let marie: Browser;
  let page: string;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
    marie = await signedIn(site, marieEleveuse);
    page = `/admin/personnes/comptes/${(await accountOf(site, marieEleveuse)).id}`;
  });
  afterEach(() => site.close());

  const name = (fields: Record<string, string> = {}) =>
    odile.post(`${page}/droit`, { intent: "name", ...PASSWORD, ...fields });
  const remove = (fields: Record<string, string> = {}) =>
    odile.post(`${page}/droit`, { intent: "remove", ...PASSWORD, ...fields });
  const user = async ({ email }: { email: string }) => {
    const found = await findUserByEmail(site.services.database, email);
    if (!found) throw new Error(`no account of ${email}`);
    return found;
  };
  const roleOf = async (person: { email: string }) => (await user(person)).role;
  const mails = () =>
    site.services.database
      .selectFrom("mails")
      .select(["kind", "recipient"])
      .orderBy("kind")
      .orderBy("recipient")
      .execute();
  const journal = () => site.services.database.selectFrom("journal").select(["action", "by_name", "person"]).execute();

  it("gives the right, ends the old password and sessions, tells every administrator, and is in the journal", async () => {
    const { database } = site.services;
    await addAccount(database, paulChauffeur, { role: "admin" });
    const response = await name();
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining("administrateur est donné"),
    ]);
    expect(await roleOf(marieEleveuse)).toBe("admin");
    expect((await marie.get("/account")).status).toBe(302);
    const { email, password } = marieEleveuse;
    expect((await openBrowser(site).post("/login", { email, password })).status).toBe(400);
    expect(await mails()).toEqual([
      { kind: "administratorsChanged", recipient: marieEleveuse.email },
      { kind: "administratorsChanged", recipient: odileAdministratrice.email },
      { kind: "administratorsChanged", recipient: paulChauffeur.email },
      { kind: "passwordReset", recipient: marieEleveuse.email },
    ]);
    expect(await journal()).toEqual([
      { action: "administratorNamed", by_name: "Odile Wacquez", person: "Marie Lenglet" },
    ]);
    expect((await name()).status).toBe(409);
  });

  it("takes the right back from the next request on, and tells the person too", async () => {
    await setRole(site.services.database, marieEleveuse.email, "admin", site.services.clock());
    expect((await marie.get("/admin")).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await marie.get("/admin")).status).toBe(404);
    expect((await marie.get("/account")).status).toBe(200);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      marieEleveuse.email,
      odileAdministratrice.email,
    ]);
    expect(await journal()).toMatchObject([{ action: "administratorRemoved", person: "Marie Lenglet" }]);
    expect((await remove()).status).toBe(409);
  });

  it("is refused for an address that nobody has verified", async () => {
    const id = await addAccount(site.services.database, paulChauffeur, { verified: false });
    const droit = `/admin/personnes/comptes/${id}/droit`;
    const refused = await odile.post(droit, { intent: "name", ...PASSWORD });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("n’est pas vérifiée")]);
    expect(await roleOf(paulChauffeur)).toBe("client");
    expect(await (await odile.get(droit)).text()).not.toContain("currentPassword");
  });

  it("never removes the last administrator, also when two remove each other at once", async () => {
    const { database, clock } = site.services;
    const own = `/admin/personnes/comptes/${(await accountOf(site, odileAdministratrice)).id}/droit`;
    const refused = await odile.post(own, { intent: "remove", ...PASSWORD });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("seul administrateur")]);

    const administrators = async () =>
      (await database.selectFrom("users").select("id").where("role", "=", "admin").execute()).length;
    const both = async () => {
      for (const { email } of [odileAdministratrice, marieEleveuse]) await setRole(database, email, "admin", clock());
      return [await user(odileAdministratrice), await user(marieEleveuse)] as const;
    };

    // Without the lock and the check in its transaction, each sees the other one, and both go.
    const [first, second] = await both();
    const counts = await Promise.all([administrators(), administrators()]);
    await Promise.all(
      [first, second].map((person, index) =>
        (counts[index] ?? 0) > 1 ? setRole(database, person.email, "client", clock()) : null,
      ),
    );
    expect(await administrators()).toBe(0);

    await both();
    const outcomes = await Promise.all([
      removeAdministrator(database, { userId: first.id, by: second }, clock()),
      removeAdministrator(database, { userId: second.id, by: first }, clock()),
    ]);
    expect(outcomes.toSorted()).toEqual(["notAllowed", "removed"]);
    await both();
    const leaving = await Promise.all(
      [first, second].map((person) => removeAdministrator(database, { userId: person.id, by: person }, clock())),
    );
    expect(leaving.toSorted()).toEqual(["lastAdministrator", "removed"]);
    expect(await administrators()).toBe(1);
  });

  it("is refused to somebody whose own right was taken back meanwhile", async () => {
    const { database, clock } = site.services;
    const by = await user(odileAdministratrice);
    await setRole(database, odileAdministratrice.email, "client", clock());
    const { id: userId } = await user(marieEleveuse);
    expect(await nameAdministrator(site.services, { userId, by }, clock())).toBe("notAllowed");
    expect(await roleOf(marieEleveuse)).toBe("client");
    expect(await mails()).toEqual([]);
  });

  onAnyEngine(engine, () => {
    it("asks for the administrator's own password, and counts wrong ones like sign-ins", async () => {
      expect((await name({ currentPassword: "" })).status).toBe(400);
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await name({ currentPassword: marieEleveuse.password })).status).toBe(400);
      expect((await name()).status).toBe(429);
      expect(await roleOf(marieEleveuse)).toBe("client");
      expect(await mails()).toEqual([]);
    });

    it("needs the second factor where administrators must have one", async () => {
      const strict = await openSite(engine, { sameDatabaseAs: site, requireAdminSecondFactor: true });
      const browser = openBrowser(strict, odile.cookie());
      const response = await browser.post(`${page}/droit`, { intent: "name", ...PASSWORD });
      expect([response.status, response.headers.get("location")]).toEqual([302, "/account/securite"]);
      expect(await roleOf(marieEleveuse)).toBe("client");
      await strict.close();
    });

    it("shows the link once without a mail server, which sets a password by the administrators' rules", async () => {
      const silent = await openSite(engine, { sameDatabaseAs: site });
      const browser = openBrowser(silent, odile.cookie());
      const html = await (await browser.post(`${page}/droit`, { intent: "name", ...PASSWORD })).text();
      const [link = ""] = /\/nouveau-mot-de-passe\?jeton=[\w-]+/.exec(html) ?? [];
      const choose = (text: string) =>
        openBrowser(silent).post(link, { newPassword: text, passwordConfirmation: text });
      expect(await (await choose("soleil123")).text()).toContain("au moins 12 caractères");
      expect((await choose(NEW_PASSWORD)).status).toBeLessThan(400);
      const { email } = marieEleveuse;
      expect((await openBrowser(silent).post("/login", { email, password: NEW_PASSWORD })).status).toBe(302);
      await silent.close();
    });

    it("lists the administrators with their last visit and second factor", async () => {
      const html = await (await odile.get("/admin/personnes/administrateurs")).text();
      expect(html).toContain("Odile Wacquez (vous)");
      expect(html).toContain("Sans double authentification");
      expect(html).not.toContain("Marie Lenglet");
    });
  });
});

describe.each(ANY_ENGINE)("an account, for an administrator on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
    await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const pageOf = async (person: { email: string }) => `/admin/personnes/comptes/${(await accountOf(site, person)).id}`;
  const kinds = async () =>
    (await site.services.database.selectFrom("mails").select("kind").execute()).map(({ kind }) => kind);

  it("shows its state, and sends links to its address only, so many an hour", async () => {
    await addAccount(site.services.database, paulChauffeur, { verified: false });
    const html = await (await odile.get(await pageOf(paulChauffeur))).text();
    for (const text of ["non vérifiée", "Client", "Non activée", "0 session ouverte"]) expect(html).toContain(text);
    const page = await pageOf(paulChauffeur);
    expect((await odile.post(page, { intent: "sendVerification" })).status).toBe(200);
    const answers = [];
    for (let sent = 0; sent < 4; sent += 1) answers.push((await odile.post(page, { intent: "sendLink" })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    const [, ...later] = await kinds();
    expect(later).toEqual(["addressToVerify", "passwordReset", "passwordReset", "passwordReset"]);
    expect((await odile.post(await pageOf(marieEleveuse), { intent: "sendVerification" })).status).toBe(409);
  });

  it("gets no link of a password by mail when it is an administrator's whose address nobody verified, and says so", async () => {
    await addAccount(site.services.database, paulChauffeur, { verified: false, role: "admin" });
    const refused = await odile.post(await pageOf(paulChauffeur), { intent: "sendLink" });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("ligne de commande")]);
    expect(await kinds()).not.toContain("passwordReset");
    const banner = /Adresse non vérifiée[\s\S]*Votre adresse n’est pas vérifiée[\s\S]*action="\/account\/verification"/;
    const paul = await logIn(site, paulChauffeur);
    for (const path of ["/admin", "/admin/journal"]) expect(await (await paul.get(path)).text()).toMatch(banner);
    expect(await (await odile.get("/admin")).text()).not.toMatch(banner);
  });

  it("is not closed by another administrator before the right is taken back, nor by who is none any more", async () => {
    const { database, clock } = site.services;
    await setRole(database, marieEleveuse.email, "admin", clock());
    const page = `${await pageOf(marieEleveuse)}/fermer`;
    for (const answer of [await odile.get(page), await odile.post(page, PASSWORD)])
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("retirez-lui d’abord")]);
    const byAddress = await odile.post("/admin/donnees", { email: marieEleveuse.email, kind: "account", ...PASSWORD });
    expect([byAddress.status, await byAddress.text()]).toEqual([409, expect.stringContaining("retirez-lui d’abord")]);
    await setRole(database, marieEleveuse.email, "client", clock());
    const by = await findUserByEmail(database, odileAdministratrice.email);
    await setRole(database, odileAdministratrice.email, "client", clock());
    const { id: userId } = await accountOf(site, marieEleveuse);
    expect(await deleteAccount(site.services, { userId, cancelComing: false, by }, clock())).toBe("notAllowed");
    expect((await accountOf(site, marieEleveuse)).id).toBe(userId);
  });

  it("is closed as the person would, after a password; never one's own here, nor the last administrator's", async () => {
    const close = async (person: { email: string }, fields: Record<string, string> = PASSWORD) =>
      odile.post(`${await pageOf(person)}/fermer`, fields);
    expect((await close(odileAdministratrice)).status).toBe(409);
    expect(await (await close(marieEleveuse, { cancelComing: "1" })).text()).toMatch(/checked=""/);
    const page = await pageOf(marieEleveuse);
    const closed = await close(marieEleveuse);
    expect([closed.status, await closed.text()]).toEqual([200, expect.stringContaining("Le compte est fermé")]);
    expect((await odile.get(page)).status).toBe(404);
    expect(await kinds()).toEqual(["accountDeleted"]);
    const entries = await site.services.database.selectFrom("journal").selectAll().execute();
    expect(entries).toMatchObject([{ action: "accountDeleted", by_name: "Odile Wacquez", person: "" }]);
  });

  onAnyEngine(engine, () => {
    it("shows a link without a mail server, after a password, but not for another administrator", async () => {
      const silent = await openSite(engine, { sameDatabaseAs: site });
      const browser = openBrowser(silent, odile.cookie());
      const ask = async (person: { email: string }, fields = PASSWORD) =>
        browser.post(await pageOf(person), { intent: "sendLink", ...fields });
      expect((await ask(marieEleveuse, { currentPassword: "" })).status).toBe(400);
      expect(await (await ask(marieEleveuse)).text()).toMatch(/nouveau-mot-de-passe\?jeton=/);
      await setRole(site.services.database, marieEleveuse.email, "admin", site.services.clock());
      const refused = await ask(marieEleveuse);
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("ligne de commande")]);
      expect(await kinds()).toEqual([]);
      await silent.close();
    });

    it("keeps counting a second sign-in of hers", async () => {
      await logIn(site, marieEleveuse);
      expect(await (await odile.get(await pageOf(marieEleveuse))).text()).toContain("2 sessions ouvertes");
    });
  });
});
