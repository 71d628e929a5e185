import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { PASSWORD_LENGTH } from "../../domain/accounts/account-rules.ts";
import { engineOf } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { toKysely } from "../database/kysely.ts";
import type { SignInLibrary } from "./auth.ts";
import type { Passwords, PasswordWork } from "./passwords.ts";

const SESSION_DAYS = 30;

interface LibraryOptions {
  database: Database;
  passwords: Passwords;
  baseUrl: URL;
  /** Signs the cookies. */
  secret: string;
}

/** With better-auth: docs/decisions/011. */
export function createSignInLibrary(libraryOptions: LibraryOptions): SignInLibrary {
  // The library does not pass the request to our password functions.
  const works = new AsyncLocalStorage<PasswordWork>();
  const auth = betterAuth(options(libraryOptions, () => ({ kind: "signIn", ...works.getStore() })));
  return {
    async signIn(email, password, work = {}) {
      // The library would hash it even for an unknown e-mail, to take the same time.
      if (password.length > PASSWORD_LENGTH.max) return null;
      const signInEmail = () => auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
      try {
        const { headers } = await works.run(work, signInEmail);
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

// Only the cookies: the library would otherwise store the user agent and the network address with the session.
function cookiesOf(request: Request): Headers {
  return new Headers({ cookie: request.headers.get("cookie") ?? "" });
}

function options({ database, passwords, baseUrl, secret }: LibraryOptions, work: () => PasswordWork) {
  const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };
  return {
    baseURL: baseUrl.origin,
    secret,
    database: { db: toKysely(database), type: engineOf(database), transaction: false },
    // Its messages contain e-mail addresses.
    logger: { level: "error" as const, log: () => {} },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: {
        // Called only for an unknown e-mail, which must take as long as a known one.
        hash: (password: string) => passwords.hash(password, work()),
        verify: ({ hash, password }: Pair) => passwords.verify(hash, password, work()),
      },
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
      // It expects the columns of sign-in methods that the site does not have.
      database: { validateSchema: false },
    },
  };
}

/** A column of ours that the library reads with the user, and does not write. */
function ownField(fieldName: string) {
  return { type: "string" as const, required: true as const, input: false as const, fieldName };
}

interface Pair {
  hash: string;
  password: string;
}
