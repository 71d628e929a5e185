import { describe, expect, it } from "vitest";
import { parseXml } from "../../tests/strict-xml.ts";
import { escapeXml } from "./xml.ts";

const read = (text: string) => parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);

describe("a text in XML", () => {
  it.each(["a < b && c > d", `"l'As" ]]>`, "<!-- --><![CDATA[x]]>", "é œ 🚜", "&amp; &#0;"])(
    "is read back: %s",
    (text) => {
      expect(read(text)).toMatchObject({ text, attributes: { b: text } });
    },
  );

  it("loses what XML cannot have", () => {
    expect(read("a\u0000b\u0008c\u001bd\ufffee\ud83df\udc00g").text).toBe("abcdefg");
  });
});

describe("the reader of XML in tests", () => {
  it.each(["<a>", "<a></b>", "<a>&</a>", "<a>&eacute;</a>", "<a b=1/>", "<a b='1' <c/>", "<a/><b/>", "<a>\u0001</a>"])(
    "refuses %j",
    (xml) => expect(() => parseXml(xml)).toThrow(),
  );
});
