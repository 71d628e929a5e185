import { escapeXml } from "#platform/values/xml.ts";
import { notOpenTitle } from "#subjects/registrations/rules/registration-state-messages.ts";
import { shownPrice } from "../price.ts";
import { seatsText } from "../stage.ts";
import { lengthInWords } from "../timetable/timetable-words.ts";
import type { PublishedStage } from "./published-stage.ts";

interface FeedEntry {
  stage: PublishedStage;
  /** Its days and hours. */
  when: string;
  updatedAt: Date;
}

interface AtomFeed {
  title: string;
  author: string;
  /** What the ids begin with: they stay the same if a stage gets another address. */
  hostname: string;
  self: string;
  /** The page of the same list. */
  alternate: string;
  next: string | null;
  entries: readonly FeedEntry[];
  /** When a feed without entries was last changed. */
  emptySince: Date;
  /** The tax that the prices contain, in per cent. */
  vatPercent: number;
}

/** The catalogue for feed readers (RFC 4287), in pages (RFC 5005). */
export function atomFeed(feed: AtomFeed): string {
  const updated = Math.max(...feed.entries.map(({ updatedAt }) => updatedAt.getTime()));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
    element("id", feed.self),
    element("title", feed.title),
    element("updated", (feed.entries.length > 0 ? new Date(updated) : feed.emptySince).toISOString()),
    `<author>${element("name", feed.author)}</author>`,
    link("self", feed.self, "application/atom+xml"),
    link("alternate", feed.alternate, "text/html"),
    feed.next === null ? "" : link("next", feed.next, "application/atom+xml"),
    ...feed.entries.map((entry) => toEntry(entry, feed)),
    "</feed>\n",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function toEntry({ stage, when, updatedAt }: FeedEntry, { hostname, vatPercent }: AtomFeed): string {
  return [
    "<entry>",
    element("id", `tag:${hostname},2026:stage/${encodeURIComponent(stage.id.toWellFormed())}`),
    element("title", stage.title),
    element("updated", updatedAt.toISOString()),
    link("alternate", stage.url, "text/html"),
    `<category term="${stage.type.id}" label="${escapeXml(stage.type.name)}"/>`,
    element("summary", summaryOf(stage, when, vatPercent)),
    stage.description === "" ? "" : `<content type="text">${escapeXml(stage.description)}</content>`,
    "</entry>",
  ].join("");
}

function summaryOf(stage: PublishedStage, when: string, vatPercent: number): string {
  const { place, hours, price, availableSeats, registration } = stage;
  return [
    when,
    place,
    hours !== null && lengthInWords(hours * 60),
    shownPrice(price?.cents ?? null, vatPercent),
    registration === "closed" ? notOpenTitle.closed : seatsText(availableSeats),
  ]
    .filter(Boolean)
    .join(" · ");
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
