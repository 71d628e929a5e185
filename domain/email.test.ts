import { expect, it } from "vitest";
import { shortTexts } from "../tests/short-texts.ts";
import { isEmail } from "./email.ts";

it("takes for an address what the specification's pattern does", () => {
  const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  expect([...shortTexts("a@. \n", 6)].filter((text) => isEmail(text) !== pattern.test(text))).toEqual([]);
});

it("looks at each letter of a long text a few times, not once for every other one", () => {
  for (const text of [`a@${".".repeat(200_000)}@`, "@".repeat(200_000), `a@${" ".repeat(200_000)}.`])
    expect(isEmail(text)).toBe(false);
});
