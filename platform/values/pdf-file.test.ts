import { describe, expect, it } from "vitest";
import { isWholePdf } from "./pdf-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const END = "trailer\n<<>>\nstartxref\n1234\n%%EOF\n";

describe("a PDF", () => {
  it("is recognised by its first and last bytes", () => {
    expect(isWholePdf(bytes("%PDF-1.7\n%âãÏÓ"), bytes(END))).toBe(true);
    expect(isWholePdf(bytes("%PDF-2.0\r\n"), bytes("startxref\r\n0\r\n%%EOF\r\n\0\0"))).toBe(true);
  });

  it.each([
    ["a program", "MZ\x90\0", END],
    ["a page", "<html>%PDF-1.7", END],
    ["a drawing", "<svg/>", "</svg>"],
    ["a cut PDF", "%PDF-1.7", "endobj\n12 0 obj\n<< /Length"],
    ["a PDF cut in its last line", "%PDF-1.7", "startxref\n1234\n%%E"],
    ["nothing", "", ""],
    ["a word", "%PDF-", "%%EOF"],
  ])("is not %s", (_, head, tail) => {
    expect(isWholePdf(bytes(head), bytes(tail))).toBe(false);
  });
});
