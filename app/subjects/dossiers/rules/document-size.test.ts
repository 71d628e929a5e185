import { expect, it } from "vitest";
import type { DocumentPart } from "#platform/documents/document-description.ts";
import { isTooLong } from "./document-size.ts";

const sheets = (people: number, halfDays: number): { parts: DocumentPart[] } => ({
  parts: Array.from({ length: halfDays }, () => ({
    kind: "table",
    caption: "Signatures des participants",
    columns: [],
    rows: Array.from({ length: people }, () => ["Basile Hutin", "EARL Hutin", ""]),
  })),
});

it("lets 300 people sign 20 half-days, and refuses what cannot be drawn", () => {
  expect(isTooLong(sheets(300, 20))).toBe(false);
  expect(isTooLong(sheets(60, 600))).toBe(true);
  expect(isTooLong({ parts: [{ kind: "paragraph", lines: [["x".repeat(3_000_000)]] }] })).toBe(true);
  expect(isTooLong({ parts: Array.from({ length: 10_000 }, () => ({ kind: "pageBreak" })) })).toBe(true);
});
