import type { User } from "../domain/user.ts";
import type { Database } from "./database/database.ts";
import type { Passwords } from "./passwords.ts";
import { signingSecret } from "./settings.ts";

export interface Session {
  /** The person, with the rights they have at this very moment. */
  user: User;
  token: string;
}

/** Sessions: who is asking, signing in, signing out. Accounts themselves are made and changed in accounts.ts. */
export interface Auth {
  session(request: Request): Promise<Session | null>;
  /** Checks a password and opens a session. Returns the cookies to send, or null when the pair is wrong. */
  signIn(email: string, password: string): Promise<string[] | null>;
  /** Ends the request's session. Returns the cookies to send. */
  signOut(request: Request): Promise<string[]>;
  /** Loads what the others would load when they are first asked. */
  prepare(): Promise<void>;
}

/** Loading the library takes as long as all the rest of a start: visitors are answered before it is there. */
export async function createAuth(database: Database, passwords: Passwords, baseUrl: URL): Promise<Auth> {
  const secret = await signingSecret(database);
  let loading: Promise<Omit<Auth, "prepare">> | undefined;
  const load = () => {
    loading ??= import("./auth-library.ts").then(({ libraryAuth }) =>
      libraryAuth({ database, passwords, baseUrl, secret }),
    );
    return loading;
  };
  return {
    session: async (request) => (request.headers.has("cookie") ? (await load()).session(request) : null),
    signIn: async (email, password) => (await load()).signIn(email, password),
    signOut: async (request) => (await load()).signOut(request),
    prepare: async () => {
      await load();
    },
  };
}
