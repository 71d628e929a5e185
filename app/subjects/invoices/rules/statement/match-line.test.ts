import { describe, expect, it } from "vitest";
import { isSure, matchLine, numbersIn, type OwingInvoice } from "./match-line.ts";

const owing: OwingInvoice[] = [
  { number: "FAC-2026-0001", recipientName: "GAEC du Riot", fileNumber: "", owedCents: 42_000 },
  { number: "FAC-2026-0002", recipientName: "GAEC du Riot", fileNumber: "", owedCents: 8_000 },
  { number: "FAC-2026-0003", recipientName: "OCAPIAT", fileNumber: "OCA-2026-17", owedCents: 30_000 },
  { number: "FAC-2026-0010", recipientName: "EARL Dupont et Fils", fileNumber: "", owedCents: 30_000 },
  { number: "FAC-2026-0011", recipientName: "Marie Lenglet", fileNumber: "", owedCents: 12_345 },
];
const match = (label: string, cents: number) => matchLine({ label, cents, payerName: "", reference: "" }, owing);

describe("the numbers in a label", () => {
  it.each([
    ["VIR FAC-2026-0012", ["FAC-2026-0012"]],
    ["fac20260012 fac 2026/13", ["FAC-2026-0012", "FAC-2026-0013"]],
    ["FAC-2026-0012 FAC 2026 12", ["FAC-2026-0012"]],
    ["FACTURE 2026", []],
    ["FAC-1999-0001", []],
  ])("%s", (text, numbers) => expect(numbersIn(text)).toEqual(numbers));
});

describe("a line of a statement", () => {
  it.each([
    ["VIREMENT FAC-2026-0002", 8_000, ["FAC-2026-0002"], "number", true],
    ["FAC-2026-0001 FAC-2026-0002", 50_000, ["FAC-2026-0001", "FAC-2026-0002"], "number", true],
    ["FAC 2026 1", 10_000, ["FAC-2026-0001"], "number", false],
    ["OPCO DOSSIER OCA-2026-17", 30_000, ["FAC-2026-0003"], "file", true],
    ["VIR G.A.E.C. DU RIOT", 42_000, ["FAC-2026-0001"], "nameAndAmount", true],
    ["VIR RIOT", 50_000, ["FAC-2026-0001", "FAC-2026-0002"], "nameAndSum", true],
    ["VIR RIOT", 1_000, ["FAC-2026-0001"], "name", false],
    ["VIR INCONNU", 12_345, ["FAC-2026-0011"], "amount", true],
  ])("%s of %s cents pays %s", (label, cents, numbers, reason, isExact) =>
    expect(match(label, cents)).toEqual({ numbers, reason, isExact }),
  );

  it("is matched with nothing when two invoices ask for the same, or nothing speaks for one", () => {
    expect(match("VIR INCONNU", 30_000)).toBeNull();
    expect(match("LOYER", 99)).toBeNull();
    // A number of an invoice that is paid already.
    expect(match("FAC-2026-0099", 99)).toBeNull();
  });

  it("is sure by a number or a file, and to the cent only", () => {
    expect(
      ["FAC-2026-0002", "OCA-2026-17", "RIOT"].map((label) => match(label, 8_000)).map((one) => one && isSure(one)),
    ).toEqual([true, false, false]);
  });
});
