import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWorkQueue } from "#platform/work-queue.ts";
import { PASSWORD_QUEUE, type PasswordQueue } from "#subjects/accounts/data/passwords.ts";
import { until } from "../../deadline.ts";
import { marieEleveuse } from "../../people.ts";
import { openSession } from "../../sign-in.ts";
import { totp } from "../../totp.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { PLANTED_LINKS, plantLinks } from "./mailed-links.ts";
import { givePassword, turnOn } from "./second-factor.ts";

const { email, password } = marieEleveuse;
const NEW = { newPassword: "un-autre-mot", passwordConfirmation: "un-autre-mot" };

describe.each(ANY_ENGINE)("a sign-in with the old password on %s", (engine) => {
  let site: Site;
  let otherProcess: Site;
  let queue: PasswordQueue;
  beforeEach(async () => {
    queue = createWorkQueue(PASSWORD_QUEUE);
    site = await openSite(engine, { passwordQueue: queue });
    otherProcess = await openSite(engine, { sameDatabaseAs: site });
  });
  afterEach(async () => {
    await otherProcess.close();
    await site.close();
  });

  const table = (name: "sessions" | "verifications") =>
    site.services.database.selectFrom(name).selectAll().execute() as Promise<unknown[]>;
  const reset = async () =>
    expect((await openBrowser(otherProcess).post(PLANTED_LINKS.resetPassword, NEW)).status).toBe(200);

  /** Signs in while the password queue is blocked, and does something else before it goes on. */
  async function signInDuring(change: () => Promise<unknown>) {
    const held = Promise.withResolvers<void>();
    void queue.run("followUp", () => held.promise);
    const signIn = openBrowser(site).post("/login", { email, password });
    await until(() => queue.waiting("signIn") === 1);
    await change();
    held.resolve();
    return signIn;
  }

  it("opens no session when a link replaces the password before it is checked", async () => {
    await signedIn(site, marieEleveuse);
    await plantLinks(site, await accountOf(site, marieEleveuse));
    expect((await signInDuring(reset)).status).toBe(400);
    expect(await table("sessions")).toEqual([]);
  });

  it("does not come to the second step either", async () => {
    await turnOn(await signedIn(site, marieEleveuse), marieEleveuse);
    await plantLinks(site, await accountOf(site, marieEleveuse));
    const response = await signInDuring(reset);
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
    expect(await table("verifications")).toEqual([]);
  });

  it("opens no session without a code when the second factor is turned on meanwhile", async () => {
    const marie = await signedIn(otherProcess, marieEleveuse);
    const response = await signInDuring(() => turnOn(marie, marieEleveuse));
    expect(response.status).toBe(400);
    expect(await table("sessions")).toHaveLength(1);
  });

  it("opens no session by a code that was being checked", async () => {
    const { secret } = await turnOn(await signedIn(site, marieEleveuse), marieEleveuse);
    const account = await accountOf(site, marieEleveuse);
    await plantLinks(site, account);
    const browser = await givePassword(site, marieEleveuse);
    const { auth, database, baseUrl } = site.services;
    const library = await auth.library();
    // Between the moment when the library uses the pending sign-in up, and the one when it creates the session.
    const signInByCode = async () => {
      await reset();
      const cookie = await openSession(database, baseUrl, marieEleveuse);
      const { token } = await database.selectFrom("sessions").select("token").executeTakeFirstOrThrow();
      return { cookies: [cookie], userId: account.id, token };
    };
    auth.library = async () => ({ ...library, signInByCode });
    expect((await browser.post("/login/code", { code: totp(secret, 1) })).status).toBe(401);
    expect(await table("sessions")).toEqual([]);
  });
});
