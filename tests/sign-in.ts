import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { Role } from "#platform/values/user.ts";
import { createAccount } from "#subjects/accounts/data/accounts.ts";
import { signingSecret } from "#subjects/accounts/data/auth.ts";
import { createPasswords, type PasswordCost } from "#subjects/accounts/data/passwords.ts";
import { sessionCookieName } from "#subjects/accounts/data/session-cookie.ts";
import { setRole } from "#subjects/accounts/data/users.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";

/** The real cost would make a test run take minutes; app/subjects/accounts/data/passwords.test.ts tests that one. */
export const CHEAP_PASSWORDS: PasswordCost = { N: 16, r: 8, p: 1 };
const passwords = createPasswords(CHEAP_PASSWORDS);

const A_MONTH = 30 * 86_400_000;

/** Adds the account that signing up would create, with a verified address and no mail. Returns its id. */
export async function addAccount(
  database: Database,
  person: SignUpForm,
  { role = "client", verified = true, now = new Date() }: { role?: Role; verified?: boolean; now?: Date } = {},
): Promise<string> {
  const account = { profile: person, password: person.password, verified };
  const refusal = await createAccount({ database, passwords }, account, now);
  if (refusal) throw new Error(`no account for ${person.email}: ${refusal}`);
  if (role !== "client") await setRole(database, normalizeEmail(person.email), role, now);
  return idOf(database, person);
}

/** Adds the session that logging in would create. Returns its cookie, `name=value`, for a site in any process. */
export async function openSession(database: Database, baseUrl: URL, person: { email: string }): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  // Sessions expire by the real clock, not by the test's: app/subjects/accounts/data/auth.ts.
  const now = new Date();
  await singleStatement(database)
    .insertInto("sessions")
    .values({
      id: randomUUID(),
      token,
      user_id: await idOf(database, person),
      expires_at: new Date(now.getTime() + A_MONTH),
      ip_address: null,
      user_agent: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const signature = createHmac("sha256", await signingSecret(database))
    .update(token)
    .digest("base64");
  return `${sessionCookieName(baseUrl)}=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function idOf(database: Database, { email }: { email: string }): Promise<string> {
  const user = database.selectFrom("users").select("id").where("email", "=", normalizeEmail(email));
  return (await user.executeTakeFirstOrThrow()).id;
}
