import { attribute } from "../http/form-in-page.ts";
import { unescaped } from "../readable.ts";

/** A form of a page: its method, its address, and the values offered for each field. */
export interface KnownForm {
  method: "get" | "post";
  /** Path and query. */
  action: string;
  fields: { name: string; choices: string[] }[];
}

/** Every form of a page. */
export function formsIn(html: string, page: string): KnownForm[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, form = "", inside = ""]) => ({
    method: attribute(form, "method").toLowerCase() === "post" ? "post" : "get",
    action: sitePath(attribute(form, "action") || page, page) ?? page,
    fields: fieldsIn(inside),
  }));
}

/** Every address of the site that a page links to. */
export function linksIn(html: string, page: string): string[] {
  const addresses = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
  return addresses.map((address) => sitePath(address, page)).filter((path) => path !== null);
}

function fieldsIn(html: string): KnownForm["fields"] {
  const choices = new Map<string, string[]>();
  const note = (name: string, value: string) => name && choices.set(name, [...(choices.get(name) ?? []), value]);
  for (const [, , tag = ""] of html.matchAll(/<(input|textarea|button)\b([^>]*)>/g))
    note(attribute(tag, "name"), attribute(tag, "value"));
  for (const [, select = "", options = ""] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/gs))
    for (const [, option = ""] of options.matchAll(/<option([^>]*)>/g))
      note(attribute(select, "name"), attribute(option, "value"));
  return [...choices].map(([name, values]) => ({ name, choices: [...new Set(values)] }));
}

function sitePath(address: string, page: string): string | null {
  const url = URL.parse(address, `http://sillon.test${page}`);
  return url?.origin === "http://sillon.test" ? url.pathname + url.search : null;
}
