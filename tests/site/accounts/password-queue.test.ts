import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWorkQueue } from "#platform/work-queue.ts";
import { createAccount } from "#subjects/accounts/data/accounts.ts";
import { requestPasswordReset } from "#subjects/accounts/data/password-reset.ts";
import { PASSWORD_QUEUE, type PasswordQueue } from "#subjects/accounts/data/passwords.ts";
import { ATTEMPT_LIMITS } from "#subjects/accounts/data/sign-in-attempts.ts";
import { until } from "../../deadline.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { logIn, openBrowser } from "../browser.ts";
import { openSite, type Site } from "../site.ts";
import { linkOf } from "./mailed-links.ts";

const BUSY = "Beaucoup de personnes se connectent ou créent un compte en ce moment : réessayez dans quelques secondes.";

describe("the password queue", () => {
  let site: Site;
  let queue: PasswordQueue;
  let release: () => void;
  beforeEach(async () => {
    queue = createWorkQueue({ followUp: Number.POSITIVE_INFINITY, knownDevice: 2, signIn: 2, newPassword: 2 });
    site = await openSite("SQLite", { passwordQueue: queue });
    for (const person of [odileAdministratrice, marieEleveuse])
      await createAccount(site.services, { profile: person, password: person.password }, new Date());
  });
  afterEach(() => site.close());

  /** Blocks the queue until release() is called. */
  function block() {
    const held = Promise.withResolvers<void>();
    release = held.resolve;
    void queue.run("followUp", () => held.promise);
  }
  const sessions = () => site.services.database.selectFrom("sessions").selectAll().execute();
  const users = () => site.services.database.selectFrom("users").select("email").execute();

  it("runs log-ins before sign-ups", async () => {
    block();
    const order: string[] = [];
    const note = (name: string) => (response: Response) => {
      order.push(name);
      return response.status;
    };
    const signUp = openBrowser(site)
      .post("/signup", { ...paulChauffeur })
      .then(note("sign-up"));
    await until(() => queue.waiting("newPassword") === 1);
    const { email, password } = odileAdministratrice;
    const signIn = openBrowser(site).post("/login", { email, password }).then(note("sign-in"));
    await until(() => queue.waiting("signIn") === 1);
    release();
    expect(await Promise.all([signUp, signIn])).toEqual([302, 302]);
    expect(order).toEqual(["sign-in", "sign-up"]);
  });

  it("lets a browser that has signed in before go ahead of guesses from twenty addresses", async () => {
    const wide: PasswordQueue = createWorkQueue(PASSWORD_QUEUE);
    const started: (string | undefined)[] = [];
    const passwordQueue: PasswordQueue = {
      ...wide,
      run: (kind, work, job) =>
        wide.run(
          kind,
          () => {
            started.push(job?.owner);
            return work();
          },
          job,
        ),
    };
    const busy = await openSite("SQLite", { passwordQueue, sameDatabaseAs: site });
    const { email, password } = odileAdministratrice;
    const odile = openBrowser(busy);
    expect((await odile.post("/login", { email, password })).status).toBe(302);
    started.length = 0;
    const logInFrom = (address: string, typed: { email: string; password: string }, cookie = "") =>
      busy.request("/login", { method: "POST", body: new URLSearchParams(typed), headers: { cookie } }, address);
    const held = Promise.withResolvers<void>();
    void wide.run("followUp", () => held.promise);
    const guesses = Array.from({ length: 20 }, (_, index) =>
      logInFrom(`203.0.113.${index + 1}`, { email: `${index}-${email}`, password: "pas-le-bon" }),
    );
    const waiting = () => wide.waiting("signIn") + wide.waiting("knownDevice");
    await until(() => waiting() === 20);
    const signIn = logInFrom("198.51.100.9", { email, password }, odile.cookie());
    await until(() => waiting() === 21);
    held.resolve();
    expect((await signIn).status).toBe(302);
    await Promise.all(guesses);
    expect(started[0]).toBe("198.51.100.9");
    await busy.close();
  });

  it("runs resets with a right link like log-ins, whatever number of sign-ups waits", async () => {
    const now = site.services.clock();
    await requestPasswordReset(site.services.database, { email: marieEleveuse.email, address: undefined }, now);
    const path = await linkOf(site, "passwordReset", marieEleveuse.email);
    block();
    const signUps = [1, 2].map((number) =>
      openBrowser(site).post("/signup", { ...paulChauffeur, email: `paul${number}@chauffeurs.example` }),
    );
    await until(() => queue.waiting("newPassword") === 2);
    const form = { newPassword: "récolte26", passwordConfirmation: "récolte26" };
    const reset = openBrowser(site).post(path, form);
    await until(() => queue.waiting("signIn") === 1);
    release();
    expect((await reset).status).toBe(200);
    await Promise.all(signUps);
  });

  it("answers 503 with Retry-After when it is full; the form keeps what was typed", async () => {
    block();
    const waiting = [1, 2].map((number) =>
      openBrowser(site).post("/signup", { ...paulChauffeur, email: `paul${number}@chauffeurs.example` }),
    );
    await until(() => queue.waiting("newPassword") === 2);
    const refused = await openBrowser(site).post("/signup", { ...paulChauffeur });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = await refused.text();
    expect(textOf(page)).toContain(BUSY);
    for (const typed of ["Paul", "Déhaine", paulChauffeur.email, "1994-12-24"])
      expect(page).toContain(`value="${typed}"`);
    expect(page).not.toContain(paulChauffeur.password);
    const data = await openBrowser(site).post("/signup.data", { ...paulChauffeur });
    expect([data.status, data.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await data.text()).toContain(BUSY);
    release();
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(302);
    expect((await openBrowser(site).post("/signup", { ...paulChauffeur })).status).toBe(302);
  });

  it.each([
    ["an address that has an account", marieEleveuse.email],
    ["an address that has none", "personne@nulle-part.example"],
  ])("answers 503 for %s when it is full, and does not count a failed attempt", async (_, email) => {
    block();
    const waiting = [1, 2].map((number) =>
      openBrowser(site).post("/login", { email: `quelqu.un${number}@ailleurs.example`, password: "inconnu" }),
    );
    await until(() => queue.waiting("signIn") === 2);
    for (let time = 0; time <= ATTEMPT_LIMITS.account; time++) {
      const refused = await openBrowser(site).post("/login", { email, password: marieEleveuse.password });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      const page = await refused.text();
      expect(textOf(page)).toContain(BUSY);
      expect(page).toContain(`value="${email}"`);
    }
    release();
    await Promise.all(waiting);
    expect((await openBrowser(site).post("/login", { email, password: "mauvais" })).status).toBe(400);
  });

  it("answers 503 to a profile change when it is full, and saves nothing", async () => {
    const marie = await logIn(site, marieEleveuse);
    block();
    const waiting = [1, 2].map((number) =>
      openBrowser(site).post("/login", { email: `quelqu.un${number}@ailleurs.example`, password: "inconnu" }),
    );
    await until(() => queue.waiting("signIn") === 2);
    const change = {
      ...marieEleveuse,
      firstName: "Marianne",
      currentPassword: marieEleveuse.password,
      newPassword: "",
    };
    const refused = await marie.post("/account", change);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = await refused.text();
    expect(textOf(page)).toContain(BUSY);
    expect(page).toContain('value="Marianne"');
    release();
    await Promise.all(waiting);
    expect(await (await marie.get("/account")).text()).toContain('value="Marie"');
    expect((await marie.post("/account", change)).status).toBe(200);
  });

  it("drops jobs whose client has disconnected", async () => {
    const { email, password } = marieEleveuse;
    const before = (await sessions()).length;
    block();
    const leaving = new AbortController();
    const leave = (path: string, fields: Record<string, string>) =>
      site.request(path, { method: "POST", body: new URLSearchParams(fields), signal: leaving.signal });
    const left = [
      leave("/login", { email, password }),
      leave("/login", { email: "personne@nulle-part.example", password }),
      leave("/signup", { ...paulChauffeur }),
    ];
    await until(() => queue.waiting("signIn") === 2 && queue.waiting("newPassword") === 1);
    leaving.abort();
    await until(() => queue.waiting("signIn") === 0 && queue.waiting("newPassword") === 0);
    for (const response of await Promise.all(left)) expect(response.status).toBe(400);
    release();
    await logIn(site, odileAdministratrice);
    expect((await sessions()).length).toBe(before + 1);
    expect((await users()).map((user) => user.email)).not.toContain(paulChauffeur.email);
    expect(site.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  it("never refuses the second job of a request whose first one was accepted", async () => {
    block();
    const signUp = openBrowser(site).post("/signup", { ...paulChauffeur });
    await until(() => queue.waiting("newPassword") === 1);
    const { email, password } = odileAdministratrice;
    const signIns = [1, 2].map(() => openBrowser(site).post("/login", { email, password }));
    await until(() => queue.waiting("signIn") === 2);
    release();
    expect((await signUp).status).toBe(302);
    await Promise.all(signIns);
  });
});
