import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/** The name that better-auth gives it. Browsers accept a __Secure- cookie over https only. */
export function sessionCookieName(baseUrl: URL): string {
  return `${baseUrl.protocol === "https:" ? "__Secure-" : ""}sillon.session_token`;
}

/** The cookie of a sign-in whose second factor is still to be given. */
export function pendingCookieName(baseUrl: URL): string {
  return `${baseUrl.protocol === "https:" ? "__Secure-" : ""}sillon.two_factor`;
}

/** The token, when the signature is right. The cookie is TOKEN.SIGNATURE, percent-encoded. */
export function readSignedCookie(cookies: string, name: string, signingKey: KeyObject): string | null {
  for (const cookie of cookies.split(";")) {
    const [key = "", ...value] = cookie.split("=");
    if (key.trim() === name) return signedToken(decoded(value.join("=").trim()), signingKey);
  }
  return null;
}

/** `name=value` as the library reads it. */
export function signedCookie(name: string, token: string, signingKey: KeyObject): string {
  return `${name}=${encodeURIComponent(`${token}.${signatureOf(token, signingKey)}`)}`;
}

const signatureOf = (token: string, signingKey: KeyObject) =>
  createHmac("sha256", signingKey).update(token).digest("base64");

function signedToken(value: string, signingKey: KeyObject): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  // Both are compared as texts: base64 has several for the same bytes.
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signatureOf(token, signingKey));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
