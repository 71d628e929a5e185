import { escapeXml } from "./xml.ts";

/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Value = string | number | Html | readonly Value[] | null | undefined | false;

/** A tag for templates: every value is escaped, unless it is HTML itself. */
export function html(strings: readonly string[], ...values: readonly Value[]): Html {
  return new Html(strings.map((string, index) => string + textOf(values[index])).join(""));
}

function textOf(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(textOf).join("");
  // Outlook does not know the name of the apostrophe.
  return escapeXml(String(value)).replaceAll("&apos;", "&#x27;");
}
