import { randomInt } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { PASSWORD_LENGTH } from "../rules/account-rules.ts";
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_HALF } from "../rules/second-factor.ts";
import type { Passwords, PasswordWork } from "./passwords.ts";

const SESSION_DAYS = 30;
const PENDING_SECONDS = 600;

export interface LibraryOptions {
  database: Database;
  passwords: Passwords;
  baseUrl: URL;
  /** Signs the cookies, and encrypts the secrets of the second factor. */
  secret: string;
}

/** The options of better-auth, but for its database and its plugin. */
export function libraryOptions({ passwords, baseUrl, secret }: LibraryOptions, work: () => PasswordWork) {
  const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };
  return {
    baseURL: baseUrl.origin,
    secret,
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
    // The pending sign-ins.
    verification: { modelName: "verifications", fields: { expiresAt: "expires_at", ...timestamps } },
    advanced: {
      cookiePrefix: "sillon",
      useSecureCookies: baseUrl.protocol === "https:",
      ipAddress: { disableIpTracking: true },
      // It expects the columns of sign-in methods that the site does not have.
      database: { validateSchema: false },
    },
  };
}

/** The options of its plugin for the second factor. */
export const SECOND_FACTOR_OPTIONS = {
  twoFactorCookieMaxAge: PENDING_SECONDS,
  // sign-in-attempts.ts counts instead, before the code is checked, and for network addresses too.
  accountLockout: { enabled: false },
  backupCodeOptions: {
    storeBackupCodes: "encrypted" as const,
    customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode),
  },
  schema: {
    user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
    twoFactor: {
      modelName: "two_factors",
      fields: {
        userId: "user_id",
        backupCodes: "backup_codes",
        failedVerificationCount: "failed_verification_count",
        lockedUntil: "locked_until",
      },
    },
  },
};

function newRecoveryCode(): string {
  const half = () =>
    Array.from({ length: RECOVERY_HALF }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");
  return `${half()}-${half()}`;
}

/** A column of ours that the library reads with the user, and does not write. */
function ownField(fieldName: string) {
  return { type: "string" as const, required: true as const, input: false as const, fieldName };
}

interface Pair {
  hash: string;
  password: string;
}
