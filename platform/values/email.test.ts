import { expect, it } from "vitest";
import { shortTexts } from "../../tests/short-texts.ts";
import { isEmail, isMailable } from "./email.ts";

it("accepts the same texts as the regular expression of its comment", () => {
  const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  expect([...shortTexts("a@. \n", 6)].filter((text) => isEmail(text) !== pattern.test(text))).toEqual([]);
});

it("takes linear time on a long text", () => {
  for (const text of [`a@${".".repeat(200_000)}@`, "@".repeat(200_000), `a@${" ".repeat(200_000)}.`])
    expect(isEmail(text)).toBe(false);
});

it.each(["marie@exemple.fr", "o'brien+stage@sous.domaine.exemple", "élodie@exemple.fr"])(
  "mails are sent to %s",
  (address) => {
    expect(isMailable(address)).toBe(true);
  },
);

it.each([
  "",
  "marie",
  "marie@exemple",
  "marie@exemple.fr,paul@exemple.fr",
  "<marie@exemple.fr>",
  "marie@exemple.fr\u0000",
  "marie@exemple.fr\u0085bcc:paul@exemple.fr",
  `${"m".repeat(250)}@exemple.fr`,
])("no mail is sent to %j", (address) => {
  expect(isMailable(address)).toBe(false);
});
