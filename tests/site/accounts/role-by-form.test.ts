import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../sign-in.ts";
import { fieldNames, onePerKind, pathKind } from "../fuzz/one-per-kind.ts";
import { seededRandom } from "../fuzz/random.ts";
import { prepareTargets } from "../fuzz/targets.ts";
import { validFields } from "../fuzz/valid-fields.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

/** The names that a role might have in a form. */
const WANTED: [string, string][] = [
  ["role", "admin"],
  ["isAdmin", "true"],
  ["user.role", "admin"],
  ["user[role]", "admin"],
];

/** They end the session or the account. */
const ENDING = /^\/(logout|account\/donnees\/supprimer)/;

describe.each(ANY_ENGINE)("a role on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  const accounts = () => site.services.database.selectFrom("users").select(["id", "email", "role"]).execute();

  it("is set by no form of the site, whoever sends it", async () => {
    const { forms } = await prepareTargets(site);
    const { database, baseUrl } = site.services;
    const before = new Map((await accounts()).map(({ id, role }) => [id, role]));
    const random = seededRandom(14);
    const posted = onePerKind(
      forms.filter(({ method, action }) => method === "post" && !ENDING.test(action)),
      (form) => `${pathKind(form.action)} ${fieldNames(form)}`,
    );
    expect(posted.length).toBeGreaterThan(30);
    for (const form of posted)
      for (const userId of before.keys()) {
        // As they are now, in a new session: some forms change an address or end sessions.
        const person = (await accounts()).find(({ id }) => id === userId);
        const cookie = person ? await openSession(database, baseUrl, person) : "";
        const body = new URLSearchParams([...validFields(random, form), ...WANTED]);
        await site.request(form.action, { method: "POST", body, headers: { cookie, origin: baseUrl.origin } });
      }
    const after = await accounts();
    for (const { id, email, role } of after) expect.soft([email, role]).toEqual([email, before.get(id) ?? "client"]);
    expect(after.filter(({ id }) => before.has(id))).toHaveLength(before.size);
  });
});
