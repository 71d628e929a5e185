import { describe, expect, it, vi } from "vitest";
import { shortTexts } from "../tests/short-texts.ts";
import { contentDisposition, safeFileName } from "./file-name.ts";

describe("a file's name", () => {
  it.each([
    ["Programme été.pdf", "Programme été.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Windows\\système.pdf", "système.pdf"],
    ['"><script>.pdf', "script.pdf"],
    ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie x.pdf"],
    ["🚜 moisson.pdf", "🚜 moisson.pdf"],
    ["...", "sans-nom"],
    ["", "sans-nom"],
    ["photo\u202Efdp.exe", "photofdp.exe"],
  ])("%j becomes %j", (name, safe) => {
    expect(safeFileName(name, "sans-nom")).toBe(safe);
  });

  it("keeps its ending when it is too long", () => {
    const name = safeFileName(`${"é".repeat(500)}.pdf`, "x");
    expect(name).toHaveLength(120);
    expect(name.endsWith("é.pdf")).toBe(true);
  });

  it("travels in a header whole, and in plain letters beside", () => {
    expect(contentDisposition("inline", 'L\'été (1) 🚜 "x".pdf')).toBe(
      "inline; filename=\"L'ete (1) __ _x_.pdf\"; filename*=UTF-8''L%27%C3%A9t%C3%A9%20%281%29%20%F0%9F%9A%9C%20%22x%22.pdf",
    );
  });
});

it("loses the dots and spaces around it, as by the pattern that this replaces", () => {
  const byPattern = (name: string) => name.replace(/^[.\s]+|[.\s]+$/g, "") || "sans-nom";
  const names = [...shortTexts("a. \u00a0", 6)];
  expect(names.filter((name) => safeFileName(name, "sans-nom") !== byPattern(name))).toEqual([]);
});

it("is made of the end of a name that no file system takes", () => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  for (const part of [".", " ", "\u0301", "((", "\ud800"]) {
    expect(safeFileName(`a${part.repeat(200_000)}b.pdf`, "x")).toMatch(/b?\.pdf$/);
    for (const text of normalize.mock.contexts) expect(String(text).length).toBeLessThanOrEqual(1_000);
  }
  normalize.mockRestore();
});
