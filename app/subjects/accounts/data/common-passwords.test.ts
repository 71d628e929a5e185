import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PASSWORD_LENGTH } from "../rules/account-rules.ts";
import { COMMON_PASSWORDS, isCommonPassword } from "./common-passwords.ts";

describe("common passwords", () => {
  it("are some thousands, none shorter than a password may be, in a small file", () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000);
    expect(COMMON_PASSWORDS.size).toBeLessThan(15_000);
    expect([...COMMON_PASSWORDS].filter((password) => password.length < PASSWORD_LENGTH.min)).toEqual([]);
    expect([...COMMON_PASSWORDS].filter((password) => password !== password.toLowerCase())).toEqual([]);
    expect(statSync(new URL("common-passwords.ts", import.meta.url)).size).toBeLessThan(60_000);
  });

  it.each([
    "123456",
    "azerty",
    "AZERTYUIOP",
    "motdepasse",
    "MotDePasse123",
    "soleil",
    "doudou",
    "marseille",
    "azerty123",
    "Bonjour1",
    "password",
    "qwerty",
    "000000",
    "111111",
    "losc59",
    "tracteur1",
    "rclens",
    "19851985",
    " iloveyou ",
  ])("include %s", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(["", "moisson79", "récolte d’octobre", "trois vaches et un semoir", "Xk9-pr2!vu"])(
    "do not include %j",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
