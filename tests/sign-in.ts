import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { SignUpForm } from "../domain/accounts/account-rules.ts";
import type { Role } from "../domain/accounts/user.ts";
import { normalizeEmail } from "../domain/email.ts";
import { createAccount } from "../server/accounts/accounts.ts";
import { createPasswords, type PasswordCost } from "../server/accounts/passwords.ts";
import { sessionCookieName } from "../server/accounts/session-cookie.ts";
import { signingSecret } from "../server/accounts/signing-secret.ts";
import { setRole } from "../server/accounts/users.ts";
import type { Database } from "../server/database/database.ts";
import { singleStatement } from "../server/database/single-statement.ts";

/** The real cost would make a test run take minutes; server/accounts/passwords.test.ts tests that one. */
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
  // Sessions expire by the real clock, not by the test's: server/accounts/auth.ts.
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
