import { textOf } from "../../text-of.ts";

/** What a page says, with its apostrophes as they are read. */
export async function readable(answer: Response): Promise<string> {
  return textOf(unescaped(await answer.text()));
}

/** HTML as it was meant, for looking at attributes and texts alike. */
export function unescaped(html: string): string {
  return html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

export interface Card {
  title: string;
  text: string;
  link: string | undefined;
  html: string;
}

/** The cards of the catalogue, in the order of the page. */
export function cardsOf(html: string): Card[] {
  return [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => ({
    title: unescaped(textOf(/<h2.*?<\/h2>/s.exec(card)?.[0])),
    text: textOf(card.replaceAll("<dd>", " ").replaceAll("<p", " <p")),
    link: /<a [^>]*href="([^"]*)"/.exec(card)?.[1]?.replaceAll("&amp;", "&"),
    html: card,
  }));
}
