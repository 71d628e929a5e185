import { AsyncLocalStorage } from "node:async_hooks";
import { createSecretKey } from "node:crypto";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { engineOf } from "#platform/database/column-types.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { PASSWORD_LENGTH } from "../rules/account-rules.ts";
import type { SecondFactorCode } from "../rules/second-factor.ts";
import { type LibraryOptions, libraryOptions, SECOND_FACTOR_OPTIONS } from "./auth-library-options.ts";
import type { Passwords, PasswordWork } from "./passwords.ts";
import { pendingCookieName, readSignedCookie, sessionCookieName, signedCookie } from "./session-cookie.ts";
import type { CodeRefusal, SignInLibrary } from "./sign-in-library.ts";

/** The library is better-auth: docs/decisions/011 and 041. */
export function createSignInLibrary(given: LibraryOptions): SignInLibrary {
  // The library does not pass the request to our password functions.
  const works = new AsyncLocalStorage<PasswordWork>();
  const hashes = new AsyncLocalStorage<{ checked: string }>();
  const passwords: Passwords = {
    ...given.passwords,
    verify(hash, ...rest) {
      const noted = hashes.getStore();
      if (noted) noted.checked = hash;
      return given.passwords.verify(hash, ...rest);
    },
  };
  const { api } = betterAuth({
    ...libraryOptions({ ...given, passwords }, () => ({ kind: "signIn", ...works.getStore() })),
    database: { db: toKysely(given.database), type: engineOf(given.database), transaction: false },
    plugins: [twoFactor(SECOND_FACTOR_OPTIONS)],
  });

  const signingKey = createSecretKey(given.secret, "utf8");
  const withSession = (token: string) =>
    new Headers({ cookie: signedCookie(sessionCookieName(given.baseUrl), token, signingKey) });

  const verify = (headers: Headers, { kind, text }: SecondFactorCode) => {
    const call = { body: { code: text }, headers, returnHeaders: true } as const;
    return kind === "app" ? api.verifyTOTP(call) : api.verifyBackupCode(call);
  };

  return {
    async signIn({ email, password }, device, work) {
      // The library would hash it even for an unknown e-mail, to take the same time.
      if (password.length > PASSWORD_LENGTH.max) return null;
      const call = { body: { email, password }, headers: headersWith("", device), returnHeaders: true } as const;
      const hash = { checked: "" };
      const signedIn = await hashes.run(hash, () => works.run(work, () => orRefusal(api.signInEmail(call))));
      if (signedIn instanceof APIError) return null;
      const { headers, response } = signedIn;
      const cookies = headers.getSetCookie();
      const checkedHash = hash.checked;
      if ("user" in response) return { cookies, userId: response.user.id, token: response.token, checkedHash };
      // The library also sends the cookie of a session that it has deleted again.
      const name = pendingCookieName(given.baseUrl);
      const own = cookies.filter((cookie) => cookie.startsWith(`${name}=`));
      const pending = readSignedCookie(own.join(";"), name, signingKey) ?? "";
      return { cookies: own, pending, checkedHash };
    },

    async signInByCode(pending, code, device) {
      // The session's cookie is left out: the code would be checked for that session instead.
      const cookie = signedCookie(pendingCookieName(given.baseUrl), pending, signingKey);
      const signedIn = await orRefusal(verify(headersWith(cookie, device), code));
      if (signedIn instanceof APIError) return codeRefusal(signedIn);
      return {
        cookies: signedIn.headers.getSetCookie(),
        userId: signedIn.response.user.id,
        token: signedIn.response.token ?? "",
      };
    },

    async signOut(token) {
      const sent = token === null ? new Headers() : withSession(token);
      const { headers } = await api.signOut({ headers: sent, returnHeaders: true });
      return headers.getSetCookie();
    },

    async startSecondFactor(token, password, { issuer, ...work }) {
      const call = { body: { password, issuer }, headers: withSession(token) };
      const started = await works.run(work, () => orRefusal(api.enableTwoFactor(call)));
      return started instanceof APIError || started.method !== "totp" ? null : started.totpURI;
    },

    async confirmSecondFactor(token, code) {
      const confirmed = await orRefusal(verify(withSession(token), code));
      if (confirmed instanceof APIError) return null;
      const cookies = confirmed.headers.getSetCookie();
      const renewed = readSignedCookie(cookies.join(";"), sessionCookieName(given.baseUrl), signingKey);
      return { cookies, token: renewed ?? token };
    },

    async newRecoveryCodes(token, password, work) {
      const call = { body: { password }, headers: withSession(token) };
      const generated = await works.run(work, () => orRefusal(api.generateBackupCodes(call)));
      return generated instanceof APIError ? null : generated.backupCodes;
    },

    async recoveryCodes(userId) {
      const viewed = await orRefusal(api.viewBackupCodes({ body: { userId } }));
      return viewed instanceof APIError ? [] : viewed.backupCodes;
    },
  };
}

async function orRefusal<Answer>(answer: Promise<Answer>): Promise<Answer | APIError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return error;
    throw error;
  }
}

const WRONG_CODES: readonly unknown[] = ["INVALID_CODE", "INVALID_BACKUP_CODE"];

/** Another request that uses a recovery code at the same time ends this one. */
function codeRefusal({ body }: APIError): CodeRefusal {
  return WRONG_CODES.includes(body?.code) ? "wrongCode" : "ended";
}

// Only what the library needs: it would otherwise store the user agent and the network address with the session.
const headersWith = (cookie: string, device: string) => new Headers({ cookie, "user-agent": device });
