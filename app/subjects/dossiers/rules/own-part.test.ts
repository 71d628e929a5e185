import { expect, it } from "vitest";
import type { Share } from "#subjects/bookings/rules/shares.ts";
import { needsContract, ownParts, sharesAgreement } from "./own-part.ts";

const share = (payer: Share["payer"], cents: number | null = null, name = "") => ({ payer, cents, name });
const RIOT = { id: "riot" };

const partsOf = (shares: ReturnType<typeof share>[], { priceCents = 80_000 as number | null, people = 1 } = {}) =>
  ownParts({ shares, priceCents, people: Array(people).fill({}), organisation: RIOT });

it.each([
  ["nobody is known to pay", [], null],
  ["somebody else pays all of it", [share("employer")], null],
  ["they pay all of it", [share("oneself")], null],
  ["their part is nothing", [share("employer"), share("oneself", 0)], null],
  [
    "they pay what the employer leaves",
    [share("employer", 50_000), share("oneself")],
    { cents: 30_000, others: "L’employeur" },
  ],
  [
    "they pay first, and two others the rest",
    [share("oneself", 10_000), share("other", 20_000, "Région"), share("ocapiat")],
    { cents: 10_000, others: "Région, OCAPIAT" },
  ],
])("a registrant pays a part: %s", (_, shares, part) => {
  expect(partsOf(shares)).toEqual([part && { hasBuyer: true, ...part }]);
});

it("a part is shared to the cent by the people of a booking", () => {
  const parts = partsOf([share("employer"), share("oneself", 10_001)], { people: 2 });
  expect(parts.map((part) => part?.cents)).toEqual([5_001, 5_000]);
});

it.each([
  ["a price that is not known", [share("vivea", 10_000), share("oneself")], null],
  ["parts that are not the price", [share("vivea", 10_000), share("oneself", 10_000)], 80_000],
])("a part is not known with %s", (_, shares, priceCents) => {
  expect(partsOf(shares, { priceCents })).toMatchObject([{ cents: null }]);
});

const part = { cents: 10_000, others: "VIVEA", hasBuyer: true };

it.each([
  ["who pays all", { payer: "oneself", companyId: "riot", ownPart: null }, [true, false]],
  ["who pays nothing", { payer: "employer", companyId: "riot", ownPart: null }, [false, true]],
  ["who pays a part beside a company", { payer: "employer", companyId: "riot", ownPart: part }, [true, true]],
  ["who pays first, with a company", { payer: "oneself", companyId: "riot", ownPart: part }, [true, true]],
  [
    "who pays first, and buys themselves",
    { payer: "oneself", companyId: "riot", ownPart: { ...part, hasBuyer: false } },
    [true, false],
  ],
  ["who has no company", { payer: "vivea", companyId: "", ownPart: part }, [true, false]],
  ["of whom it is not known", { payer: "", companyId: "riot", ownPart: null }, [false, false]],
])("a contract and an agreement: %s", (_, person, expected) => {
  expect([needsContract(person), sharesAgreement(person)]).toEqual(expected);
});
