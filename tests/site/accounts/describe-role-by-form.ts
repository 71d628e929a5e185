import { expect, it } from "vitest";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { openSession } from "../../sign-in.ts";
import { TEST_ALL } from "../../tools/test-all.ts";
import { sentTo } from "../every-page/routes-of-pages.ts";
import type { Targets } from "../every-page/targets.ts";
import { fieldNames, onePerKind, pathKind } from "../fuzz/one-per-kind.ts";
import { seededRandom } from "../fuzz/random.ts";
import { validFields } from "../fuzz/valid-fields.ts";
import type { Site } from "../site.ts";

/** The names that a role might have in a form. */
const WANTED: [string, string][] = [
  ["role", "admin"],
  ["isAdmin", "true"],
  ["user.role", "admin"],
  ["user[role]", "admin"],
];

/** They end the session or the account. */
const ENDING = /^\/(logout|account\/donnees\/supprimer)/;

export function describeRoleByForm(opened: () => { site: Site; targets: Targets }) {
  it("no form of the site sets a role, whoever sends it", async () => {
    const {
      site,
      targets: { forms },
    } = opened();
    const accounts = () => site.services.database.selectFrom("users").select(["id", "email", "role"]).execute();
    const { database, baseUrl } = site.services;
    const people = await accounts();
    const before = new Map(people.map(({ id, role }) => [id, role]));
    // A client and an administrator; everybody in `npm run test:all`.
    const senders = people
      .filter(({ email }) => TEST_ALL || email === marieEleveuse.email || email === odileAdministratrice.email)
      .map(({ id }) => id);
    const random = seededRandom(14);
    const posted = onePerKind(
      forms.filter(({ method, action }) => method === "post" && !ENDING.test(action)),
      (form) => `${pathKind(form.action)} ${fieldNames(form)}`,
    );
    expect(posted.length).toBeGreaterThan(30);
    for (const form of posted)
      for (const userId of senders) {
        // As they are now, in a new session: some forms change an address or end sessions.
        const person = (await accounts()).find(({ id }) => id === userId);
        const cookie = person ? await openSession(database, baseUrl, person) : "";
        const body = new URLSearchParams([...validFields(random, form), ...WANTED]);
        await site.request(sentTo(form.action), { method: "POST", body, headers: { cookie, origin: baseUrl.origin } });
      }
    const after = await accounts();
    for (const { id, email, role } of after) expect.soft([email, role]).toEqual([email, before.get(id) ?? "client"]);
    expect(after.filter(({ id }) => before.has(id))).toHaveLength(before.size);
  });
}
