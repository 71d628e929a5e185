import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Transaction } from "#platform/database/database.ts";
import { findLink, useLink } from "#subjects/accounts/data/account-tokens.ts";
import { LINK_LIMITS } from "#subjects/accounts/data/link-attempts.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { textOf } from "../../text-of.ts";
import { logIn, openBrowser, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { linkOf, mailsOf, tokenIn } from "./mailed-links.ts";
import { saveProfile, userOf } from "./maries-profile.ts";

const { email } = marieEleveuse;
const EXPIRED = "Ce lien n’est plus valable";
const VERIFIED = "Votre adresse est vérifiée. Merci !";
const OTHER = "Vous êtes connecté à un autre compte.";
const NEW = { email: "nouvelle@ferme.example" };
const ALREADY = "Votre adresse est déjà vérifiée.";

describe.each(ANY_ENGINE)("a verified address on %s", (engine) => {
  let site: Site;
  const others: Site[] = [];
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    await site.close();
  });

  /** The same site at another time. */
  const at = async (now: string) => {
    const later = await openSite(engine, { now, sameDatabaseAs: site });
    others.push(later);
    return later;
  };
  const isVerified = async (address = email) => Boolean((await userOf(site, address))?.email_verified);
  const marie = async () => {
    await addAccount(site.services.database, marieEleveuse, { verified: false, now: site.services.clock() });
    return logIn(site, marieEleveuse);
  };
  /** What the page of a link says after its form is sent by that account. */
  const use = async (path: string, on = site, by: { email: string } | null = { email }) => {
    const browser = by ? await logIn(on, by) : openBrowser(on);
    const response = await browser.post(path, {});
    return { status: response.status, text: await readable(response) };
  };

  it("begins with the mail of the sign-up, which a refused one does not send", async () => {
    const browser = openBrowser(site);
    expect((await browser.post("/signup", { ...marieEleveuse })).status).toBe(302);
    expect((await openBrowser(site).post("/signup", { ...marieEleveuse })).status).toBe(409);
    expect(await mailsOf(site)).toEqual([`accountCreated ${email}`]);
    expect(await isVerified()).toBe(false);
    expect(await readable(await browser.get("/account"))).toContain("Adresse non vérifiée");
    await use(await linkOf(site, "accountCreated", email));
    expect(await readable(await browser.get("/account"))).toContain("Adresse vérifiée");
  });

  it("is proved by the form of the page, never by opening it", async () => {
    await marie();
    const path = await linkOf(site, "accountCreated", email);
    for (const opened of [1, 2]) {
      const response = await (await logIn(site, marieEleveuse)).get(path);
      expect([opened, response.status]).toEqual([opened, 200]);
      expect(await readable(response)).toContain("Vérifier mon adresse");
    }
    expect(await isVerified()).toBe(false);
    expect(await use(path)).toEqual({ status: 200, text: expect.stringContaining(VERIFIED) });
    expect(await isVerified()).toBe(true);
    expect(await use(path)).toEqual({ status: 200, text: expect.stringContaining(ALREADY) });
    expect(await readable(await openBrowser(site).get(path))).toContain(ALREADY);
  });

  it("is not proved by somebody who clicks on the link of an account that another person created with it", async () => {
    await marie();
    const path = await linkOf(site, "accountCreated", email);
    const login = `/login?${new URLSearchParams({ next: path })}`;
    const victim = openBrowser(site);
    for (const response of [await victim.get(path), await victim.post(path, {})]) {
      const html = await response.text();
      expect(html).toContain(`href="${login}"`);
      expect(unescaped(textOf(html))).toMatch(/Connectez-vous.*Vous n’avez pas créé ce compte/s);
    }
    expect((await victim.post(path, {})).status).toBe(401);
    const paul = await signedIn(site, paulChauffeur);
    expect(await readable(await paul.get(path))).toContain(OTHER);
    expect(await use(path, site, paulChauffeur)).toEqual({ status: 403, text: expect.stringContaining(OTHER) });
    expect(await isVerified()).toBe(false);
    const owner = openBrowser(site);
    const { password } = marieEleveuse;
    const back = (await owner.post(login, { email, password })).headers.get("location") ?? "";
    expect(back).toContain(path);
    expect(await readable(await owner.post(path, {}))).toContain(VERIFIED);
  });

  it("is proved by a link for seven days", async () => {
    await marie();
    const [day7, day8] = [await at("2026-11-22T08:59:00Z"), await at("2026-11-22T09:00:00Z")];
    const path = await linkOf(site, "accountCreated", email);
    expect(await use(path, day8)).toEqual({ status: 410, text: expect.stringContaining(EXPIRED) });
    expect((await openBrowser(day8).get(path)).status).toBe(410);
    expect((await use(path, day7)).text).toContain(VERIFIED);
  });

  it("is not proved by a link that was sent to another address, or that is sent later", async () => {
    const browser = await marie();
    const path = await linkOf(site, "accountCreated", email);
    await saveProfile(browser, { email: "nouvelle@ferme.example" });
    expect(await use(path, site, NEW)).toEqual({ status: 410, text: expect.stringContaining(EXPIRED) });
    expect((await use(await linkOf(site, "accountCreated", email), site, NEW)).status).toBe(410);
    expect(await isVerified("nouvelle@ferme.example")).toBe(false);
    expect((await use(await linkOf(site, "addressToVerify", NEW.email), site, NEW)).text).toContain(VERIFIED);
    expect(await isVerified("nouvelle@ferme.example")).toBe(true);
  });

  it("is lost with a new address, and kept with any other change", async () => {
    const browser = await marie();
    const path = await linkOf(site, "accountCreated", email);
    await use(path);
    await saveProfile(browser, { firstName: "Marie-Ange", email: ` ${email.toUpperCase()}` });
    expect(await isVerified()).toBe(true);
    await saveProfile(browser, { email: "nouvelle@ferme.example" });
    expect(await isVerified("nouvelle@ferme.example")).toBe(false);
    await saveProfile(browser, {});
    // Back at the first address, which has to be proved again: the used link says so.
    expect(await isVerified()).toBe(false);
    expect((await use(path)).status).toBe(410);
  });

  it("uses its link once, of two requests at the same time", async () => {
    await marie();
    const { database, clock } = site.services;
    const link = { purpose: "verifyAddress", token: tokenIn(await linkOf(site, "accountCreated", email)) } as const;
    // SQLite has one transaction at a time; on PostgreSQL both begin before either goes on.
    const meet = () => meetingOf(engine === "PostgreSQL" ? 2 : 1);
    const inTransaction = <Result>(met: () => Promise<void>, work: (open: Transaction) => Promise<Result>) =>
      database.transaction().execute(async (open) => {
        await met();
        return work(open);
      });
    const reading = meet();
    const found = [1, 2].map(() => inTransaction(reading, (open) => findLink(open, link, clock())));
    // Reading it is no guard: both find it.
    expect((await Promise.all(found)).every((account) => account !== null)).toBe(true);
    const using = meet();
    const used = [1, 2].map(() => inTransaction(using, (open) => useLink(open, link, clock())));
    const outcomes = (await Promise.allSettled(used)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(["fulfilled", "rejected"]);
  });

  onAnyEngine(engine, () => {
    it("gets its link again from the profile, five times an hour", async () => {
      const browser = await marie();
      const ask = async () => {
        const response = await browser.post("/account/verification", {});
        return [response.status, await readable(response)] as const;
      };
      for (let count = 0; count < LINK_LIMITS.verification; count++) expect((await ask())[0]).toBe(200);
      expect(await ask()).toEqual([429, expect.stringContaining("Beaucoup de liens viennent d’être demandés.")]);
      expect((await mailsOf(site)).filter((mail) => mail === `addressToVerify ${email}`)).toHaveLength(
        LINK_LIMITS.verification,
      );
      await use(await linkOf(site, "addressToVerify", email));
      expect(await ask()).toEqual([200, expect.stringContaining(ALREADY)]);
    });

    it.each(["", "?jeton=", "?jeton=court", `?jeton=${"é".repeat(22)}`, `?jeton=${"a".repeat(5_000)}`])(
      "is not proved by %s",
      async (search) => {
        expect(await use(`/verifier-adresse${search}`, site, null)).toEqual({
          status: 410,
          text: expect.stringContaining(EXPIRED),
        });
      },
    );
  });
});

/** Resolves when it has been called that many times. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= count) resolve();
    return promise;
  };
}
