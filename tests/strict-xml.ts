export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** The texts directly inside. */
  text: string;
  children: XmlElement[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const TOKEN = /<\?xml [^<>]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y;

/** Reads XML without a DTD, comments or CDATA, and throws where a conforming parser stops. */
export function parseXml(xml: string): XmlElement {
  if (FORBIDDEN.test(xml)) throw new Error(`a character that XML forbids: ${JSON.stringify(FORBIDDEN.exec(xml)?.[0])}`);
  const root: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < xml.length; ) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(xml);
    if (!token) throw new Error(`not well-formed: ${xml.slice(at, at + 40)}`);
    const [whole, closing, name, attributes = "", empty] = token;
    const parent = open.at(-1) ?? root;
    if (!name) {
      if (!whole.startsWith("<?xml")) parent.text += decode(whole);
    } else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const element = { name, attributes: readAttributes(attributes), text: "", children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [document] = root.children;
  if (!document || root.children.length > 1 || open.length > 1 || root.text.trim() !== "")
    throw new Error("not exactly one element");
  return document;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, decode(value)]);
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`an attribute twice: ${text}`);
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  if (text.includes("]]>")) throw new Error("]]> in a text");
  return text.replace(/&(\w*);?/g, (entity, name) => {
    const character = entity.endsWith(";") && ENTITIES[name];
    if (!character) throw new Error(`unknown entity ${entity}`);
    return character;
  });
}
