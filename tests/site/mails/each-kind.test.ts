import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { centre } from "#config/centre.ts";
import type { LINK_PATHS } from "#subjects/mails/rules/link-kinds.ts";
import { KINDS, linksOf, linkTo, MAIL_SITE, rendered } from "../../rendered-mail.ts";
import { unescaped } from "../readable.ts";

const count = (text: string, part: string) => text.split(part).length - 1;
/** One element a line. */
const legible = (html: string) => html.replaceAll("><", ">\n<");
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
/** What a person reads in the HTML. */
const words = (html: string) => html.replace(/<style>.*<\/style>/s, "").replace(/<[^>]+>/g, " ");

describe("a mail", () => {
  it.each(["registration", "seatHeld", "documentToSign", "reminder", "passwordReset"] as const)(
    "is written in HTML and in text: %s",
    (kind) => {
      const { html, text } = rendered(kind);
      expect(legible(html.slice(html.indexOf("<h1")))).toMatchSnapshot("HTML");
      expect(text).toMatchSnapshot("text");
    },
  );

  it.each(KINDS)("says the same in HTML and in text, to which every link leads: %s", (kind) => {
    const { html, text } = rendered(kind);
    const body = html.slice(html.indexOf("<h1"));
    const said = new Set(wordsOf(text));
    expect(wordsOf(unescaped(words(body))).filter((word) => !said.has(word))).toEqual([]);
    const read = new Set(wordsOf(unescaped(words(body.replace(/href="([^"]*)"/g, "> $1 <")))));
    expect([...said].filter((word) => !read.has(word))).toEqual([]);
    const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
    for (const link of links) {
      // A number is written as people read it.
      if (link.startsWith("tel:")) continue;
      expect(text).toContain(link.replace(/^mailto:/, ""));
      const { origin, pathname } = new URL(link);
      // The internal rules are a file that the centre put somewhere.
      if (origin === MAIL_SITE.origin && !pathname.endsWith(".pdf"))
        expect(matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path).not.toBe("*");
    }
  });

  it.each(KINDS)("has a subject in French typography, and nothing of a program: %s", (kind) => {
    const { subject, html, text } = rendered(kind);
    expect(subject.trim().length).toBeGreaterThan(8);
    // Curved apostrophes, a space before a double sign, no full stop.
    expect(subject).not.toMatch(/['"]|\S[:;!?](\s|$)| {2}|[.\s]$/);
    for (const version of [subject, html, text]) {
      expect(version).not.toMatch(/undefined|\bnull\b|\[object|NaN|Invalid Date/);
      // Health data is in no mail; one asks not to send any.
      expect(version.replace("détail de santé", "")).not.toMatch(/handicap|surdité|santé/i);
    }
  });

  it("has the site's look around it", () => {
    const { html } = rendered("accountDeleted");
    expect(legible(html.slice(0, html.indexOf("<h1")))).toMatchSnapshot();
  });

  it.each(KINDS)("has each private link once, in both versions: %s", (kind) => {
    const { html, text } = rendered(kind);
    for (const link of Object.keys(linksOf(kind)) as (keyof typeof LINK_PATHS)[])
      for (const version of [html.replaceAll("&amp;", "&"), text]) {
        const notMe = link === "registration" ? count(version, `${linkTo(link)}/pas-moi`) : 0;
        expect(notMe).toBe(link === "registration" ? 1 : 0);
        expect(count(version, linkTo(link)) - notMe).toBe(1);
      }
  });

  it.each(KINDS)("loads nothing from elsewhere, and is not clipped by Gmail: %s", (kind) => {
    const { html } = rendered(kind);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video)\b|@import|url\(/i);
    expect(html).not.toMatch(/display:\s*(flex|grid)/);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  it.each(KINDS)("is French, names the centre and says why it came: %s", (kind) => {
    const { html, text } = rendered(kind);
    expect(html).toMatch(/^<!doctype html><html lang="fr">/);
    for (const version of [words(html), text]) {
      expect(version).toContain("Vous recevez ce ");
      expect(version).toContain(centre.brand);
      expect(version).toContain(centre.address.street);
    }
    expect(text).not.toMatch(/<\/?[a-z]+|&#?\w+;/i);
  });
});
