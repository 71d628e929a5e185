import { describe, expect, it } from "vitest";
import { amountFaultMessage } from "./amount-messages.ts";
import { addLine, checkAmounts, fillPrice, MOST_LINES, type TypedAmount, toTypedAmounts } from "./amounts-form.ts";
import { amountsInWords, amountsKey } from "./registration-amounts.ts";

const line = (origin: string, amount: string, participantId = "basile"): TypedAmount => ({
  participantId,
  origin,
  amount,
  loadedAmounts: "",
});
const faultOf = (...lines: TypedAmount[]) => {
  const checked = checkAmounts(lines);
  return "faults" in checked ? checked.faults.basile : undefined;
};

describe("the form of amounts", () => {
  it("suggests the origin of the payer, and takes over the price where nothing is typed", () => {
    const [empty] = toTypedAmounts({
      id: "basile",
      payer: "vivea",
      traineeKind: "selfEmployed",
      amounts: [],
      parts: [],
    });
    expect(empty).toEqual(line("2g", ""));
    const [apprentice] = toTypedAmounts({
      id: "basile",
      payer: "ocapiat",
      traineeKind: "apprentice",
      amounts: [],
      parts: [],
    });
    expect(apprentice).toEqual(line("2a", ""));
    const lines = [line("2g", ""), line("9", ""), line("1", "12", "marie")];
    const whole = () => [{ origin: "1" as const, cents: 40_050 }];
    expect(fillPrice(lines, whole).map(({ origin, amount }) => [origin, amount])).toEqual([
      ["2g", "400,50"],
      ["9", ""],
      ["1", "12"],
    ]);
  });

  it("has a line for each payer of the booking, and takes over what each pays", () => {
    const parts = [
      { origin: "2h" as const, cents: 25_000 },
      { origin: "1" as const, cents: 15_000 },
    ];
    const answers = { payer: "ocapiat", traineeKind: "employee" };
    const lines = toTypedAmounts({ id: "basile", ...answers, amounts: [], parts });
    expect(lines).toEqual([line("2h", ""), line("1", "")]);
    expect(fillPrice(lines, () => parts)).toEqual([line("2h", "250"), line("1", "150")]);
    expect(fillPrice([line("9", "3"), line("1", "")], () => parts)).toEqual([line("9", "3"), line("1", "")]);
    expect(fillPrice(lines, () => [])).toEqual(lines);
  });

  it("shows again what is stored", () => {
    const amounts = [
      { origin: "9" as const, cents: 5_000 },
      { origin: "2g" as const, cents: 40_000 },
    ];
    expect(amountsKey(amounts)).toBe("2g=40000,9=5000");
    expect(amountsInWords(amounts)).toMatch(/^400\s€ \(2g\), 50\s€ \(9\)$/);
    const typed = toTypedAmounts({ id: "basile", payer: "", traineeKind: "", amounts, parts: [] });
    expect(checkAmounts(typed)).toEqual({ changes: [{ participantId: "basile", loaded: "2g=40000,9=5000", amounts }] });
  });

  it("leaves out a line without an amount, and keeps one of nothing", () => {
    expect(checkAmounts([line("2g", " "), line("9", "0")])).toEqual({
      changes: [{ participantId: "basile", loaded: "", amounts: [{ origin: "9", cents: 0 }] }],
    });
  });

  it.each([
    [amountFaultMessage.amount, [line("2g", "beaucoup")]],
    [amountFaultMessage.amount, [line("2g", "-1")]],
    [amountFaultMessage.amount, [line("2g", "100 000,01")]],
    [amountFaultMessage.origin, [line("", "12")]],
    [amountFaultMessage.origin, [line("toString", "12")]],
    [amountFaultMessage.repeated, [line("2g", "12"), line("2g", "13")]],
    [amountFaultMessage.tooMany, Array.from({ length: MOST_LINES + 1 }, () => line("", ""))],
  ] as const)("says what is wrong: %s", (fault, lines) => {
    expect(faultOf(...lines)).toBe(fault);
  });

  it("adds lines up to a limit, to one person", () => {
    let lines = [line("2g", "1"), line("1", "2", "marie")];
    for (let count = 0; count < 10; count++) lines = addLine(lines, "basile");
    expect(lines).toHaveLength(MOST_LINES + 1);
    expect(lines.at(-1)).toEqual(line("1", "2", "marie"));
    expect(addLine(lines, "personne")).toEqual(lines);
  });
});
