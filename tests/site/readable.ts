import { textOf } from "../text-of.ts";

/** The visible text of a page, with characters instead of entities. */
export async function readable(response: Response): Promise<string> {
  return unescaped(textOf(await response.text()));
}

export function unescaped(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
