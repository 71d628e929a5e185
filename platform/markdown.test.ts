import { describe, expect, it } from "vitest";
import { parseLines, parseMarkdown } from "./markdown.ts";

const line = (text: string) => {
  const [block] = parseMarkdown(text);
  return block?.lines[0];
};

describe("simple Markdown", () => {
  it("has paragraphs with their line breaks, and lists", () => {
    expect(parseMarkdown("Un\ndeux\n\ntrois\n- a\n* b\n1. c\n2) d")).toEqual([
      { kind: "paragraph", lines: [["Un"], ["deux"]] },
      { kind: "paragraph", lines: [["trois"]] },
      { kind: "list", ordered: false, lines: [["a"], ["b"]] },
      { kind: "list", ordered: true, lines: [["c"], ["d"]] },
    ]);
  });

  it("has emphasis and links", () => {
    expect(line("Un *mot*, **fort** et [le site](https://vivea.example/a?b=1&c=2).")).toEqual([
      "Un ",
      { kind: "em", of: ["mot"] },
      ", ",
      { kind: "strong", of: ["fort"] },
      " et ",
      { kind: "link", href: "https://vivea.example/a?b=1&c=2", of: ["le site"] },
      ".",
    ]);
    expect(line("a@b.example")).toEqual([{ kind: "link", href: "mailto:a@b.example", of: ["a@b.example"] }]);
    expect(line("[appeler](tel:+33353014217)")).toEqual([{ kind: "link", href: "tel:+33353014217", of: ["appeler"] }]);
  });

  it("has no link in a link, and none without a text", () => {
    for (const text of ["[a [b](https://b.example) c](https://a.example)", "[*https://b.example*](https://a.example)"])
      for (const { of } of linksIn(parseMarkdown(text))) expect(linksIn(of)).toEqual([]);
    expect(line("[](https://a.example)")).toEqual(["[](https://a.example)"]);
  });

  it("has French spaces", () => {
    expect(line("Prix : 10 €")).toEqual(["Prix\u202f: 10\u202f€"]);
  });

  it("takes a list of lines with or without its marks", () => {
    expect(parseLines("- Régler\nMesurer\n\n  * Noter")).toEqual([["Régler"], ["Mesurer"], ["Noter"]]);
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert)",
    "[x](java\tscript:alert)",
    "[x](data:text/html,x)",
    "[x](vbscript:x)",
    "[x](//ailleurs.example)",
    "[x](&#106;avascript:alert)",
    "<javascript:alert(1)>",
    "[x]( javascript:alert)",
    "![x](https://ailleurs.example/x.png)",
    '<a href="https://x.example" onclick="x">x</a>',
    "<https://x.example onclick=x>",
  ])("never has another address, a picture or HTML: %s", (text) => {
    for (const { href } of linksIn(parseMarkdown(text))) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
    expect(JSON.stringify(parseMarkdown(text))).not.toContain('"href":"javascript');
  });

  it("leaves the rest as typed", () => {
    for (const text of ["<b>x</b>", "`code`", "~~x~~", "&amp;", "![x](y.png)", "*ouvert", "[a](", "a_b_c", "**"])
      expect(line(text)).toEqual([text]);
    expect(line("# Titre")).toEqual(["Titre"]);
    expect(line("\\*")).toEqual(["*"]);
  });

  it("shows a long line, or one with many marks, as typed: its time must not grow faster than the text", () => {
    const long = `*a* ${"b".repeat(1_000)}`;
    expect(line(long)).toEqual([long]);
    for (const mark of ["*", "_", "[", "*a ", "[a](", "<"]) {
      const many = `a${mark.repeat(101)}`.trim();
      expect(line(many)).toEqual([many]);
    }
    const list = Array.from({ length: 50 }, () => "-").join(" ");
    expect(depthOf(parseMarkdown(`${list} a`))).toBeLessThan(12);
  });

  it("nests four levels at most", () => {
    expect(depthOf(parseMarkdown("*a **b *c **d *e **f*** e* d** c* b** a*"))).toBeLessThan(20);
  });
});

function linksIn(value: unknown): { href: string; of: unknown }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "href" in value && "of" in value ? [{ href: String(value.href), of: value.of }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

function depthOf(value: unknown): number {
  return typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}
