import { describe, expect, it, vi } from "vitest";
import { shortTexts } from "../../tests/short-texts.ts";
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

  it("keeps its extension when it is truncated", () => {
    const name = safeFileName(`${"é".repeat(500)}.pdf`, "x");
    expect(name).toHaveLength(120);
    expect(name.endsWith("é.pdf")).toBe(true);
  });

  it("is in the header both exact and in ASCII", () => {
    expect(contentDisposition("inline", 'L\'été (1) 🚜 "x".pdf')).toBe(
      "inline; filename=\"L'ete (1) __ _x_.pdf\"; filename*=UTF-8''L%27%C3%A9t%C3%A9%20%281%29%20%F0%9F%9A%9C%20%22x%22.pdf",
    );
  });
});

it("trims dots and spaces, with the same result as a regular expression", () => {
  const byPattern = (name: string) => name.replace(/^[.\s]+|[.\s]+$/g, "") || "sans-nom";
  const names = [...shortTexts("a. \u00a0", 6)];
  expect(names.filter((name) => safeFileName(name, "sans-nom") !== byPattern(name))).toEqual([]);
});

it("normalises only the end of a name that is too long for any file system", () => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  for (const part of [".", " ", "\u0301", "((", "\ud800"]) {
    expect(safeFileName(`a${part.repeat(200_000)}b.pdf`, "x")).toMatch(/b?\.pdf$/);
    for (const text of normalize.mock.contexts) expect(String(text).length).toBeLessThanOrEqual(1_000);
  }
  normalize.mockRestore();
});
