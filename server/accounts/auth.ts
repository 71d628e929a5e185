import type { User } from "../../domain/accounts/user.ts";
import type { Database } from "../database/database.ts";
import { prepareQuery } from "../database/prepared-query.ts";
import type { Passwords, PasswordWork } from "./passwords.ts";
import { readSessionToken, sessionCookieName } from "./session-cookie.ts";
import { signingSecret } from "./signing-secret.ts";

export interface Session {
  /** The person, with the rights they have at this very moment. */
  user: User;
  token: string;
}

/** What the library is for. */
export interface SigningInAndOut extends Pick<Auth, "signIn"> {
  /** Returns the cookies to send. A session that could not be deleted is no error to it. */
  signOut(request: Request): Promise<string[]>;
}

/** Sessions: who is asking, signing in, signing out. Accounts themselves are made and changed in accounts.ts. */
export interface Auth {
  session(request: Request): Promise<Session | null>;
  /**
   * Checks a password and opens a session. Returns the cookies to send, or null when the pair is wrong; rejects with
   * QueueFull (work-queue.ts) when too many wait.
   */
  signIn(email: string, password: string, work?: PasswordWork): Promise<string[] | null>;
  /** Ends the request's session. Returns the cookies to send, and whether the session is really over. */
  signOut(request: Request): Promise<{ cookies: string[]; ended: boolean }>;
  /** Loads what the others would load when they are first asked. */
  prepare(): Promise<void>;
}

/**
 * Who asks is read here, on every page of somebody signed in, in one question. To sign in and out is the library's, whose
 * loading takes as long as all the rest of a start: visitors are answered before it is there.
 */
export async function createAuth(database: Database, passwords: Passwords, baseUrl: URL): Promise<Auth> {
  const secret = await signingSecret(database);
  const cookieName = sessionCookieName(baseUrl);
  let loading: Promise<SigningInAndOut> | undefined;
  const load = () => {
    loading ??= import("./auth-library.ts")
      .then(({ signingInAndOut }) => signingInAndOut({ database, passwords, baseUrl, secret }))
      .catch((error) => {
        // The next one who asks tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const tokenOf = (request: Request) => readSessionToken(request.headers.get("cookie") ?? "", cookieName, secret);
  return {
    async session(request) {
      const token = tokenOf(request);
      return token === null ? null : findSession(database, token);
    },
    signIn: async (...credentials) => (await load()).signIn(...credentials),
    async signOut(request) {
      const cookies = await (await load()).signOut(request);
      const left = await openSessions(database, [tokenOf(request)]).catch(() => null);
      return { cookies, ended: left?.length === 0 };
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
    ])
    .where("token", "=", token)
    .where("expires_at", ">", now),
);

async function findSession(database: Database, token: string): Promise<Session | null> {
  // The machine's clock: it is the library's, too, that said until when.
  const [row] = await sessionQuery(database, { token, now: new Date() });
  return row ? { user: { ...row, role: row.role === "admin" ? "admin" : "client" }, token } : null;
}

const TOKENS_A_QUERY = 500;

/** Those of the tokens whose session has neither ended nor expired. */
export async function openSessions(database: Database, tokens: readonly (string | null)[]): Promise<string[]> {
  const asked = tokens.filter((token) => token !== null);
  const open: string[] = [];
  for (let start = 0; start < asked.length; start += TOKENS_A_QUERY) {
    const rows = await database
      .selectFrom("sessions")
      .select("token")
      .where("token", "in", asked.slice(start, start + TOKENS_A_QUERY))
      .where("expires_at", ">", new Date())
      .execute();
    open.push(...rows.map(({ token }) => token));
  }
  return open;
}
