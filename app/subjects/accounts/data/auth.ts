import { createSecretKey, randomBytes } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import { readSigningSecret, SIGNING_SECRET } from "#platform/database/signing-secret.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { User } from "#platform/values/user.ts";
import type { Passwords } from "./passwords.ts";
import { pendingCookieName, readSignedCookie, sessionCookieName } from "./session-cookie.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

export interface Session {
  /** The user with their current role; an administrator who lacks a required second factor acts as a client. */
  user: User;
  token: string;
  hasSecondFactor: boolean;
  /** An administrator who must turn the second factor on first: REQUIRE_ADMIN_2FA. */
  needsSecondFactor: boolean;
}

/** Sessions: reading them, ending them. Signing in is in sign-in.ts; accounts are created and changed in accounts.ts. */
export interface Auth {
  /** The day of the visit is stored when `visitedAt` is given: last-visit.ts. */
  session(request: Request, visitedAt?: Date): Promise<Session | null>;
  /** The signed value of the pending sign-in's cookie. */
  pendingToken(request: Request): string | null;
  /** Ends the request's session. Returns the cookies to send, and whether the session was deleted. */
  signOut(request: Request): Promise<{ cookies: string[]; ended: boolean }>;
  /** Loads it at the first call, which takes as long as all the rest of a start. */
  library(): Promise<SignInLibrary>;
}

interface AuthOptions {
  database: Database;
  passwords: Passwords;
  baseUrl: URL;
  requireAdminSecondFactor: boolean;
}

/**
 * The session is read here, in one query for every signed-in page. Signing in and out is the library's, which is loaded
 * after the first pages are served.
 */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { database, passwords, baseUrl, requireAdminSecondFactor } = options;
  const secret = await signingSecret(database);
  const signingKey = createSecretKey(secret, "utf8");
  let loading: Promise<SignInLibrary> | undefined;
  const library = () => {
    loading ??= import("./auth-library.ts")
      .then(({ createSignInLibrary }) => createSignInLibrary({ database, passwords, baseUrl, secret }))
      .catch((error) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const signed = (request: Request, name: string) =>
    readSignedCookie(request.headers.get("cookie") ?? "", name, signingKey);
  const tokenOf = (request: Request) => signed(request, sessionCookieName(baseUrl));
  return {
    async session(request, visitedAt) {
      const token = tokenOf(request);
      const found = token === null ? null : await findSession(database, token);
      if (!found) return null;
      if (visitedAt) recordVisit(database, found, visitedAt);
      return requireAdminSecondFactor ? withoutAdminRights(found.session) : found.session;
    },
    pendingToken: (request) => signed(request, pendingCookieName(baseUrl)),
    async signOut(request) {
      const token = tokenOf(request);
      const cookies = await (await library()).signOut(token);
      const remaining = await openSessions(database, [token]).catch(() => null);
      return { cookies, ended: remaining?.length === 0 };
    },
    library,
  };
}

/** This is the one place, so that no page and no function has to remember it. */
function withoutAdminRights(session: Session): Session {
  if (session.user.role !== "admin" || session.hasSecondFactor) return session;
  return { ...session, user: { ...session.user, role: "client" }, needsSecondFactor: true };
}

const sessionQuery = prepareQuery((database, { token, now }: { token: string; now: Date }) =>
  database
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "users.id",
      "name",
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "birth_date as birthDate",
      "telephone",
      "raison_social",
      "user_type as userType",
      "trainee_kind as traineeKind",
      "payer",
      "role",
      "email_verified",
      "two_factor_enabled",
      "last_active_at",
    ])
    .where("token", "=", token)
    .where("expires_at", ">", now),
);

interface FoundSession {
  session: Session;
  lastActive: Date | null;
}

async function findSession(database: Reader, token: string): Promise<FoundSession | null> {
  // The clock of the machine, because the library set expires_at by it.
  const [row] = await sessionQuery(database, { token, now: new Date() });
  if (!row) return null;
  const { email_verified, two_factor_enabled, last_active_at, role, ...person } = row;
  const user: User = { ...person, role: role === "admin" ? "admin" : "client", emailVerified: Boolean(email_verified) };
  return {
    session: { user, token, hasSecondFactor: Boolean(two_factor_enabled), needsSecondFactor: false },
    lastActive: last_active_at ? new Date(last_active_at) : null,
  };
}

const TOKENS_PER_QUERY = 500;

/** The tokens among these whose session has neither ended nor expired. */
export async function openSessions(database: Reader, tokens: readonly (string | null)[]): Promise<string[]> {
  const wanted = tokens.filter((token) => token !== null);
  const open: string[] = [];
  for (let start = 0; start < wanted.length; start += TOKENS_PER_QUERY) {
    const rows = await database
      .selectFrom("sessions")
      .select("token")
      .where("token", "in", wanted.slice(start, start + TOKENS_PER_QUERY))
      .where("expires_at", ">", new Date())
      .execute();
    open.push(...rows.map(({ token }) => token));
  }
  return open;
}

const DAY = 86_400_000;

interface Visit {
  session: { user: { id: string } };
  lastActive: Date | null;
}

/** Writes at most once a day for each account: an ordinary request writes nothing. The page does not wait for it. */
function recordVisit(database: Database, { session: { user }, lastActive }: Visit, now: Date): void {
  if (lastActive && now.getTime() - lastActive.getTime() < DAY) return;
  singleStatement(database)
    .updateTable("users")
    .set({ last_active_at: now, deletion_warned_at: null })
    .where("id", "=", user.id)
    // Of simultaneous requests, the first one writes.
    .where((where) =>
      where.or([where("last_active_at", "is", null), where("last_active_at", "<=", new Date(now.getTime() - DAY))]),
    )
    .execute()
    // The next visit tries again.
    .catch(() => {});
}

/** The key that signs session cookies. It is generated once and stored in the database, where all processes read it. */
export async function signingSecret(database: Database): Promise<string> {
  await singleStatement(database)
    .insertInto("settings")
    .values({ name: SIGNING_SECRET, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return readSigningSecret(database);
}
