import { textOf } from "../../text-of.ts";
import { unescaped } from "../readable.ts";

export interface Card {
  title: string;
  text: string;
  link: string | undefined;
  html: string;
}

/** The cards of the catalogue, in order. */
export function cardsOf(html: string): Card[] {
  return [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => ({
    title: unescaped(textOf(/<h3.*?<\/h3>/s.exec(card)?.[0])),
    text: textOf(card.replaceAll("<dd>", " ").replaceAll("<p", " <p")),
    link: /<a [^>]*href="([^"]*)"/.exec(card)?.[1]?.replaceAll("&amp;", "&"),
    html: card,
  }));
}
