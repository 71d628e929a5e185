import { describe, expect, it } from "vitest";
import { LONGEST_PAGE_TEXT } from "#platform/values/text-lengths.ts";
import { findTextBlock, TEXT_NAMES } from "./all-texts.ts";
import { storedText, textFault } from "./check-text.ts";
import { TEXT_EMPTY, textTooLong, unknownFact } from "./text-messages.ts";

describe("a text of a public page", () => {
  const block = { maxLength: 20 };

  it.each([
    ["", TEXT_EMPTY],
    ["x".repeat(20), null],
    ["x".repeat(21), textTooLong(21, 20)],
    ["à {ville}", null],
    ["à {villes}", unknownFact(["villes"])],
  ])("%j", (text, fault) => {
    expect(textFault(block, text)).toBe(fault);
  });

  it("is stored with line feeds, without spaces around it", () => {
    expect(storedText(" un\r\ndeux \r\n")).toBe("un\ndeux");
  });

  it.each(TEXT_NAMES)("%s fits into a form, and its original into its rules", (name) => {
    const found = findTextBlock(name);
    expect(found?.block.maxLength).toBeLessThanOrEqual(LONGEST_PAGE_TEXT);
    expect(found && textFault(found.block, found.block.original)).toBeNull();
    expect(found?.block.original).toBe(storedText(found?.block.original ?? ""));
    // An address that ends so is one of React Router's own.
    expect(name).not.toMatch(/\.data$/);
  });
});
