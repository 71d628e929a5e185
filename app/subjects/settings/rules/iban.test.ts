import { expect, it } from "vitest";
import { groupedIban, readBic, readIban } from "./iban.ts";

it.each([
  ["FR76 3000 6000 0112 3456 7890 189", "FR7630006000011234567890189"],
  ["fr1420041010050500013m02606", "FR1420041010050500013M02606"],
  ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["FR76 3000 6000 0112 3456 7890 188", null],
  ["FR76", null],
  ["compte n° 12", null],
])("the account number %s is read as %s", (typed, read) => {
  expect(readIban(typed)).toBe(read);
});

it("is written in groups of four, and the code of the bank in capitals", () => {
  expect(groupedIban("FR7630006000011234567890189")).toBe("FR76 3000 6000 0112 3456 7890 189");
  expect([readBic("agrifrpp xxx"), readBic("AGRIFRPP"), readBic("AGRI")]).toEqual(["AGRIFRPPXXX", "AGRIFRPP", null]);
});
