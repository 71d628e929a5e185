import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SIGN_UP_RATES } from "#subjects/accounts/data/sign-up-attempts.ts";
import { marieEleveuse } from "../../people.ts";
import { unescaped } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const SCHOOL = "203.0.113.7";
const [HOUR, DAY] = SIGN_UP_RATES;

describe.each(ANY_ENGINE)("the rate limit of sign-ups on %s", (engine) => {
  let site: Site;
  let now: Date;
  let hashed: number;
  beforeEach(async () => {
    site = await openSite(engine);
    now = new Date("2026-11-15T09:00:00Z");
    hashed = 0;
    site.services.clock = () => now;
    site.services.passwords.hash = async () => {
      hashed += 1;
      return "";
    };
    // hash() is replaced above, so signing in would fail.
    const { auth } = site.services;
    const library = await auth.library();
    const signIn = async ({ email }: { email: string }) => {
      const user = site.services.database.selectFrom("users").select("id").where("email", "=", email);
      return { cookies: [], userId: (await user.executeTakeFirstOrThrow()).id, token: "", checkedHash: "" };
    };
    auth.library = async () => ({ ...library, signIn });
  });
  afterEach(() => site.close());

  let people = 0;
  const signUp = (change: Record<string, string> = {}, from = SCHOOL) => {
    people += 1;
    const body = new URLSearchParams({ ...marieEleveuse, email: `eleve-${people}@ecole.example`, ...change });
    return site.request("/signup", { method: "POST", body }, from);
  };
  const statuses = (count: number, from?: string) =>
    Promise.all(Array.from({ length: count }, async () => (await signUp({}, from)).status));

  it("refuses one network address after a class of sign-ups, before the password is hashed", async () => {
    const { limit = 0 } = HOUR ?? {};
    const all = await statuses(limit + 10);
    expect(all.filter((status) => status === 302)).toHaveLength(limit);
    expect(all.filter((status) => status === 429)).toHaveLength(10);
    expect(hashed).toBe(limit);
    const refused = await signUp({ firstName: "Léontine" });
    const html = unescaped(await refused.text());
    expect(html).toContain("Beaucoup de comptes viennent d’être créés");
    expect(html).toContain('value="Léontine"');
    expect((await signUp({}, "203.0.113.8")).status).toBe(302);
  });

  it("counts all IPv6 addresses of a /64 network together", async () => {
    const { limit = 0 } = HOUR ?? {};
    const from = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    for (let index = 0; index < limit; index++) expect((await signUp({}, from(index))).status).toBe(302);
    expect((await signUp({}, from(limit))).status).toBe(429);
    expect((await signUp({}, "2001:db8:1:3::1")).status).toBe(302);
  });

  it("counts complete forms only, including those for an address that has an account", async () => {
    const { limit = 0 } = HOUR ?? {};
    for (let time = 0; time < limit; time++) expect((await signUp({ lastName: " " })).status).toBe(400);
    expect((await signUp({ email: marieEleveuse.email })).status).toBe(302);
    for (let time = 1; time < limit; time++) expect((await signUp({ email: marieEleveuse.email })).status).toBe(409);
    expect((await signUp()).status).toBe(429);
  });

  it("allows more after an hour, up to the limit of a day", async () => {
    for (let sent = 0; sent < (DAY?.limit ?? 0); sent += HOUR?.limit ?? 1) {
      expect(await statuses(HOUR?.limit ?? 0)).not.toContain(429);
      now = new Date(now.getTime() + (HOUR?.seconds ?? 0) * 1_000);
    }
    expect((await signUp()).status).toBe(429);
    now = new Date(now.getTime() + (DAY?.seconds ?? 0) * 1_000);
    expect((await signUp()).status).toBe(302);
  });
});
