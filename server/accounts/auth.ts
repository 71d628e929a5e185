import { createSecretKey } from "node:crypto";
import type { User } from "../../domain/accounts/user.ts";
import type { Database, Reader } from "../database/database.ts";
import { prepareQuery } from "../database/prepared-query.ts";
import type { Passwords, PasswordWork } from "./passwords.ts";
import { readSessionToken, sessionCookieName } from "./session-cookie.ts";
import { signingSecret } from "./signing-secret.ts";

export interface Session {
  /** With their current role. */
  user: User;
  token: string;
}

/** Implemented by better-auth: auth-library.ts. */
export interface SignInLibrary extends Pick<Auth, "signIn"> {
  /** Returns the cookies to send. Does not fail when the session could not be deleted. */
  signOut(request: Request): Promise<string[]>;
}

/** Sessions: reading them, signing in, signing out. Accounts are created and changed in accounts.ts. */
export interface Auth {
  session(request: Request): Promise<Session | null>;
  /**
   * Checks a password and opens a session. Returns the cookies to send, or null when e-mail or password is wrong; rejects
   * with QueueFull (work-queue.ts).
   */
  signIn(email: string, password: string, work?: PasswordWork): Promise<string[] | null>;
  /** Ends the request's session. Returns the cookies to send, and whether the session was deleted. */
  signOut(request: Request): Promise<{ cookies: string[]; ended: boolean }>;
  /** Loads the library, which the first sign-in would otherwise wait for. */
  prepare(): Promise<void>;
}

/**
 * The session is read here, in one query for every signed-in page. Signing in and out is the library's, which takes as
 * long to load as all the rest of a start, and is loaded after the first pages are served.
 */
export async function createAuth(database: Database, passwords: Passwords, baseUrl: URL): Promise<Auth> {
  const secret = await signingSecret(database);
  const signingKey = createSecretKey(secret, "utf8");
  const cookieName = sessionCookieName(baseUrl);
  let loading: Promise<SignInLibrary> | undefined;
  const load = () => {
    loading ??= import("./auth-library.ts")
      .then(({ createSignInLibrary }) => createSignInLibrary({ database, passwords, baseUrl, secret }))
      .catch((error) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const tokenOf = (request: Request) => readSessionToken(request.headers.get("cookie") ?? "", cookieName, signingKey);
  return {
    async session(request) {
      const token = tokenOf(request);
      return token === null ? null : findSession(database, token);
    },
    signIn: async (...credentials) => (await load()).signIn(...credentials),
    async signOut(request) {
      const cookies = await (await load()).signOut(request);
      const remaining = await openSessions(database, [tokenOf(request)]).catch(() => null);
      return { cookies, ended: remaining?.length === 0 };
    },
    prepare: async () => {
      await load();
    },
  };
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
      "role",
      "email_verified",
    ])
    .where("token", "=", token)
    .where("expires_at", ">", now),
);

async function findSession(database: Reader, token: string): Promise<Session | null> {
  // The clock of the machine, because the library set expires_at by it.
  const [row] = await sessionQuery(database, { token, now: new Date() });
  if (!row) return null;
  const { email_verified, role, ...user } = row;
  return {
    user: { ...user, role: role === "admin" ? "admin" : "client", emailVerified: Boolean(email_verified) },
    token,
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
