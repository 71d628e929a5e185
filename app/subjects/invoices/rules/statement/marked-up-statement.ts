import { type Day, parseDay } from "#platform/values/paris-time.ts";
import {
  MOST_STATEMENT_LINES,
  readAmount,
  type Statement,
  type StatementRefusal,
  statementOf,
} from "./statement-line.ts";

/** An element with its texts and elements, by name, without the prefix of a namespace. */
interface Element {
  name: string;
  text: string;
  children: Element[];
}

const DEEPEST = 40;
const MOST_ELEMENTS = 200_000;

/**
 * Reads XML, and the older OFX in which a value has no closing tag. Each character is looked at once; entities other than
 * the five of XML and character numbers stay as they are written, and a file that declares some was refused before.
 */
function readMarkup(source: string): Element | null {
  const root: Element = { name: "", text: "", children: [] };
  const open: Element[] = [root];
  let count = 0;
  let at = source.indexOf("<");
  while (at !== -1) {
    const end = closing(source, at);
    if (end === -1) return null;
    const tag = source.slice(at + 1, end);
    const next = source.indexOf("<", end + 1);
    const text = source.slice(end + 1, next === -1 ? source.length : next).trim();
    at = next;
    if (tag.startsWith("?") || tag.startsWith("!")) continue;
    const name = nameIn(tag);
    if (tag.startsWith("/")) {
      const opened = open.findLastIndex((element) => element.name === name);
      // Those without a closing tag end with what is around them.
      if (opened > 0) open.length = opened;
      continue;
    }
    count += 1;
    if (count > MOST_ELEMENTS) return null;
    const element: Element = { name, text: withoutEntities(text), children: [] };
    const parent = open.at(-1);
    // A value of the older OFX: the element before it has a text, and was not closed.
    if (parent && parent !== root && parent.text !== "") open.pop();
    open.at(-1)?.children.push(element);
    if (!tag.endsWith("/")) open.push(element);
    if (open.length > DEEPEST) return null;
  }
  return root;
}

const closing = (source: string, at: number): number => {
  if (source.startsWith("<!--", at)) {
    const end = source.indexOf("-->", at);
    return end === -1 ? -1 : end + 2;
  }
  return source.indexOf(">", at);
};

const nameIn = (tag: string) => /^\/?(?:[\w.-]{1,60}:)?([\w.-]{1,60})/.exec(tag)?.[1]?.toUpperCase() ?? "";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const withoutEntities = (text: string) =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (whole, name, decimal, hex) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x1f && code < 0xd800 ? String.fromCodePoint(code) : " ";
  });

function* all(element: Element, name: string): Generator<Element> {
  for (const child of element.children)
    if (child.name === name) yield child;
    else yield* all(child, name);
}

/** The text at the end of a path, each step at any depth; empty without one. */
function textAt(element: Element, ...path: string[]): string {
  let found: Element | undefined = element;
  for (const name of path) found = found && all(found, name).next().value;
  return found?.text ?? "";
}

/** OFX: 20261114, with or without an hour. */
export function readOfxStatement(source: string, today: Day): Statement | StatementRefusal {
  const root = readMarkup(source);
  if (!root) return "broken";
  const currency = textAt(root, "CURDEF");
  if (currency !== "" && currency !== "EUR") return "otherCurrency";
  const transactions = [...all(root, "STMTTRN")];
  if (transactions.length > MOST_STATEMENT_LINES) return "tooMany";
  if (transactions.length === 0 && textAt(root, "BANKTRANLIST") === "" && !all(root, "BANKTRANLIST").next().value)
    return "broken";
  const lines = transactions.map((transaction) => {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(textAt(transaction, "DTPOSTED")) ?? [];
    const [name, memo] = [textAt(transaction, "NAME"), textAt(transaction, "MEMO")];
    return {
      day: parseDay(`${year}-${month}-${day}`),
      cents: readAmount(textAt(transaction, "TRNAMT")),
      label: [name, memo].filter(Boolean).join(" "),
      payerName: name,
      reference: textAt(transaction, "CHECKNUM"),
    };
  });
  return statementOf(lines, today);
}

/** CAMT.053, ISO 20022. What is not booked yet is left out; an entry of several payments is each of them. */
export function readCamtStatement(source: string, today: Day): Statement | StatementRefusal {
  const root = readMarkup(source);
  if (!root) return "broken";
  const entries = [...all(root, "NTRY")];
  if (entries.length > MOST_STATEMENT_LINES) return "tooMany";
  if (entries.length === 0 && !all(root, "STMT").next().value) return "broken";
  if (/<(?:\w+:)?Amt\s+Ccy="(?!EUR")/.test(source)) return "otherCurrency";
  const booked = entries.filter((entry) => ["", "BOOK"].includes(textAt(entry, "STS", "CD") || textAt(entry, "STS")));
  return statementOf(booked.flatMap(linesOf), today);
}

function linesOf(entry: Element) {
  const day = parseDay((textAt(entry, "BOOKGDT", "DT") || textAt(entry, "BOOKGDT", "DTTM")).slice(0, 10));
  const sign = textAt(entry, "CDTDBTIND") === "DBIT" ? -1 : 1;
  const cents = readAmount(entry.children.find(({ name }) => name === "AMT")?.text ?? "");
  const line = (of: Element, amount: number | null) => ({
    day,
    cents: amount === null ? null : sign * amount,
    label: [...[...all(of, "USTRD")].map(({ text }) => text), textAt(of, "ADDTLTXINF"), textAt(entry, "ADDTLNTRYINF")]
      .filter(Boolean)
      .join(" "),
    payerName: textAt(of, "DBTR", "NM"),
    reference: [textAt(of, "ENDTOENDID"), textAt(of, "CDTRREFINF", "REF")]
      .filter((text) => text !== "" && text !== "NOTPROVIDED")
      .join(" "),
  });
  const details = [...all(entry, "TXDTLS")];
  const parts = details.map((detail) => readAmount(textAt(detail, "TXAMT", "AMT") || textAt(detail, "AMT")));
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  // Only parts that add up to the entry are payments of their own.
  if (details.length > 1 && sum === cents) return details.map((detail, index) => line(detail, parts[index] ?? null));
  return [line(entry, cents)];
}
