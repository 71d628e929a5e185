import { createHmac, createSecretKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readSignedCookie, sessionCookieName } from "./session-cookie.ts";

const NAME = "sillon.session_token";
const SECRET = "un secret";
const sign = (token: string, secret = SECRET) =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
const read = (cookies: string) => readSignedCookie(cookies, NAME, createSecretKey(SECRET, "utf8"));

describe("the session's cookie", () => {
  it("is found among others, whatever their order", () => {
    expect(read(`${NAME}=${sign("jeton")}`)).toBe("jeton");
    expect(read(`a=1; ${NAME}=${sign("jeton")}; b=2`)).toBe("jeton");
    expect(read(`x${NAME}=${sign("autre")};${NAME}=${sign("jeton")}`)).toBe("jeton");
  });

  it.each([
    "",
    NAME,
    `${NAME}=`,
    `${NAME}=jeton`,
    `${NAME}=jeton.`,
    `${NAME}=.${sign("").slice(1)}`,
    `${NAME}=%E0%A4%A`,
    `${NAME}=${sign("jeton", "un autre secret")}`,
    `${NAME}=${sign("jeton").replace("jeton", "jetom")}`,
    `${NAME}=${sign("jeton").slice(0, -8)}`,
    `autre=${sign("jeton")}`,
  ])("is none when it was not signed here: %s", (cookies) => {
    expect(read(cookies)).toBeNull();
  });

  it("has another name over https", () => {
    expect(sessionCookieName(new URL("https://www.example.fr"))).toBe(`__Secure-${NAME}`);
    expect(sessionCookieName(new URL("http://localhost:3000"))).toBe(NAME);
  });
});
