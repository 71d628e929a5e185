/** The visible text of a page: no tags, no scripts, single spaces. */
export function textOf(html = ""): string {
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
}
