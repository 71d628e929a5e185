import { expect, it } from "vitest";
import { shortTexts } from "../tests/short-texts.ts";
import { isEmail } from "./email.ts";

it("accepts the same texts as the regular expression of its comment", () => {
  const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  expect([...shortTexts("a@. \n", 6)].filter((text) => isEmail(text) !== pattern.test(text))).toEqual([]);
});

it("takes linear time on a long text", () => {
  for (const text of [`a@${".".repeat(200_000)}@`, "@".repeat(200_000), `a@${" ".repeat(200_000)}.`])
    expect(isEmail(text)).toBe(false);
});
