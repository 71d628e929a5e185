import { unescaped } from "../readable.ts";

export interface FormInPage {
  /** The address that the form posts to. */
  action: string;
  values: Record<string, string>;
}

/** The form that contains that field, with the values of its fields. */
export function formInPage(html: string, field: string): FormInPage {
  const [, attributes = "", inside = ""] =
    [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].find(([, , inside]) => inside?.includes(`name="${field}"`)) ??
    [];
  if (!inside) throw new Error(`no form with a field ${field} in the page`);
  const values: Record<string, string> = {};
  for (const [, input = ""] of inside.matchAll(/<input([^>]*)>/g)) {
    values[attribute(input, "name")] = attribute(input, "value");
  }
  for (const [, select = "", options = ""] of inside.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = [...options.matchAll(/<option([^>]*)>/g)].find(([, option]) => option?.includes("selected"));
    values[attribute(select, "name")] = attribute(chosen?.[1] ?? "", "value");
  }
  return { action: attribute(attributes, "action"), values };
}

export function attribute(tag: string, name: string): string {
  return unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}
