import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { PASSWORD_LENGTH } from "../domain/account-rules.ts";
import type { User } from "../domain/user.ts";
import type { Auth } from "./auth.ts";
import { engineOf } from "./database/column-types.ts";
import type { Database } from "./database/database.ts";
import type { Passwords } from "./passwords.ts";

const SESSION_DAYS = 30;

interface Ground {
  database: Database;
  passwords: Passwords;
  baseUrl: URL;
  /** Signs the cookies. */
  secret: string;
}

/** Sessions by better-auth: docs/decisions/011. */
export function libraryAuth(ground: Ground): Omit<Auth, "prepare"> {
  const auth = betterAuth(options(ground));
  // Every page of somebody signed in asks this, so session and user are one question. Signing in cannot be: it would join
  // columns of sign-in methods that we do not offer.
  const reader = betterAuth(options(ground, { joins: true }));
  return {
    async session(request) {
      const found = await withRealFault(() => reader.api.getSession({ headers: cookiesOf(request) }));
      if (!found) return null;
      return { user: toUser(found.user), token: found.session.token };
    },

    async signIn(email, password) {
      try {
        const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
        return headers.getSetCookie();
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return null;
        throw error;
      }
    },

    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: cookiesOf(request), returnHeaders: true });
      return headers.getSetCookie();
    },
  };
}

/** The person and nothing of the library's own. */
function toUser({
  id,
  name,
  email,
  firstName,
  lastName,
  birthDate,
  telephone,
  raison_social,
  userType,
  role,
}: Found): User {
  const known = role === "admin" ? "admin" : "client";
  return { id, name, email, firstName, lastName, birthDate, telephone, raison_social, userType, role: known };
}

type Found = Omit<User, "role"> & { role: string };

// The library tells its logger what went wrong, and its caller only that something did.
const faults = new AsyncLocalStorage<{ fault?: Error }>();

function noteFault(_level: string, _message: string, ...details: unknown[]) {
  const noted = faults.getStore();
  const fault = details.find((detail) => detail instanceof Error);
  if (noted && fault) noted.fault = fault;
}

async function withRealFault<Result>(ask: () => Promise<Result>): Promise<Result> {
  const noted: { fault?: Error } = {};
  try {
    return await faults.run(noted, ask);
  } catch (error) {
    throw noted.fault ?? error;
  }
}

// Only the cookies: the library would otherwise keep the browser's name and the network address with the session.
function cookiesOf(request: Request): Headers {
  return new Headers({ cookie: request.headers.get("cookie") ?? "" });
}

function options({ database, passwords, baseUrl, secret }: Ground, { joins = false } = {}) {
  const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };
  return {
    baseURL: baseUrl.origin,
    secret,
    database: { db: database, type: engineOf(database), transaction: false },
    // Its messages repeat e-mail addresses, and ours is the only log.
    logger: { level: "error" as const, log: noteFault },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: passwords.hash, verify: ({ hash, password }: Pair) => passwords.verify(hash, password) },
    },
    user: {
      modelName: "users",
      fields: { emailVerified: "email_verified", ...timestamps },
      additionalFields: {
        firstName: ownField("first_name"),
        lastName: ownField("last_name"),
        birthDate: ownField("birth_date"),
        telephone: ownField("telephone"),
        raison_social: ownField("raison_social"),
        userType: ownField("user_type"),
        role: ownField("role"),
      },
    },
    account: {
      modelName: "credentials",
      fields: { userId: "user_id", providerId: "provider_id", accountId: "account_id", ...timestamps },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...timestamps,
      },
      expiresIn: SESSION_DAYS * 24 * 3600,
      disableSessionRefresh: true,
    },
    advanced: {
      cookiePrefix: "sillon",
      useSecureCookies: baseUrl.protocol === "https:",
      ipAddress: { disableIpTracking: true },
      // It would miss the columns of the sign-in methods that we do not offer.
      database: { validateSchema: false, joins },
    },
  };
}

/** A column of ours that the library reads with the user and never writes. */
function ownField(fieldName: string) {
  return { type: "string" as const, required: true as const, input: false as const, fieldName };
}

interface Pair {
  hash: string;
  password: string;
}
