import { describe, expect, it } from "vitest";
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
