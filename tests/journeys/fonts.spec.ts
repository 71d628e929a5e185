import type { BrowserContext, Page } from "@playwright/test";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { basile } from "../stages.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { openPage } from "./pages.ts";
import { openResizer, SCREENS } from "./screens.ts";
import { type Centre, expect, test } from "./site.ts";

/** Wider than any system font: WCAG's text spacing. */
const WIDE = "*, *::before { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";
const OTHER_FONT = '*, *::before { font-family: "DejaVu Sans", Verdana, monospace !important }';
const NARROW_BAR = ["", "Sillon Cambrésis"] as const;
const WIDE_BARS = [
  [WIDE, "CentreMachinismeAgricoleDuNord"],
  [OTHER_FONT, "Centre Machinisme du Cambrésis"],
] as const;

type Arrival = (context: BrowserContext, centre: Centre) => Promise<unknown>;

/** The narrowest bar is a visitor's, the widest ones are an administrator's. */
const VIEWERS: [string, readonly (typeof NARROW_BAR | (typeof WIDE_BARS)[number])[], Arrival][] = [
  ["a visitor", [NARROW_BAR], async () => {}],
  [
    "a client",
    [WIDE_BARS[0]],
    (context, centre) => centre.signIn(context, { ...marieEleveuse, firstName: "Marie-Antoinette" }),
  ],
  [
    "an administrator",
    WIDE_BARS,
    async (context, centre) => {
      await centre.signIn(context, odileAdministratrice, "admin");
      const { isHandicapped: _, ...form } = basile;
      const url = centre.origin + stagePath(await centre.addStage());
      // Adds a notification, and with it a badge.
      await context.request.post(url, { headers: { origin: centre.origin }, form: { kind: "self", ...form } });
    },
  ],
];

const applyStyles = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

test("the bar fits one row at every width, with any font and brand", async ({ browser, baseURL, centre }) => {
  for (const [who, bars, arrive] of VIEWERS) {
    const context = await browser.newContext({ baseURL });
    await arrive(context, centre);
    const page = await context.newPage();
    await openPage(page, "/cgu");
    const resize = await openResizer(page);
    for (const [css, brand] of bars) {
      await applyStyles(page, css);
      await page.evaluate((brand) => {
        const [shown] = document.querySelectorAll("nav > a > span");
        const [measured] = document.querySelectorAll("[data-label]");
        if (shown) shown.textContent = brand;
        measured?.setAttribute("data-label", brand);
      }, brand);
      const hasLinksAt = async (width: number) => {
        await resize(width, 700);
        const { problems, hasLinks } = await page.evaluate(lookAtBar);
        expect(problems, `${who}, ${brand} at ${width} px, ${css}`).toEqual([]);
        return hasLinks;
      };
      expect(await hasLinksAt(320), "a menu on a phone").toBe(false);
      // The links appear where they just fit: the widths around that one are the tightest.
      let [menu, links] = [320, 1920];
      await hasLinksAt(links);
      while (links - menu > 4) {
        const middle = (menu + links) >> 1;
        if (await hasLinksAt(middle)) links = middle;
        else menu = middle;
      }
    }
    await context.close();
  }
});

/** The layout problems of the bar, and whether its links are shown. Runs in the page. */
function lookAtBar() {
  const nav = document.querySelector("nav");
  const parts = [...(nav?.querySelectorAll(":scope > a, li > a, summary, .button") ?? [])]
    .filter((part) => part.checkVisibility() && !part.closest("details > :not(summary)"))
    .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
  const bar = document.querySelector("header")?.getBoundingClientRect();
  const problems = parts
    .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > (bar?.bottom ?? 0))
    .map(({ name }) => `${name} overflows`);
  for (const [index, { name, box }] of parts.entries())
    for (const next of parts.slice(index + 1))
      if (box.right > next.box.left + 0.5) problems.push(`${name} overlaps ${next.name}`);
  const hasLinks = parts.some(({ name }) => name === "Financement");
  const hasMenu = parts.some(({ name }) => name?.startsWith("Menu"));
  if (hasLinks === hasMenu) problems.push(`links: ${hasLinks}, menu: ${hasMenu}`);
  if (document.documentElement.scrollWidth > innerWidth) problems.push("the page scrolls sideways");
  if ((bar?.height ?? 0) > 74) problems.push(`the bar is ${bar?.height} px high`);
  return { problems, hasLinks };
}

test("with a wide font, no word in a button breaks and no page scrolls sideways @all", async ({ page, centre }) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  const full = await centre.addStage({ availableSeats: 0 });
  const resize = await openResizer(page);
  const others = [
    "/",
    stagePath(full),
    "/account",
    "/account/notifications",
    "/Gestion_documents",
    "/admin/ajouter",
    "/admin/modifier",
    `/admin/stages/${stage.id}/inscrits`,
  ];
  for (const path of [
    "/our-stages",
    stagePath(stage),
    "/admin",
    `/admin/stages/${stage.id}/reglages`,
    `/admin/stages/${stage.id}/inscrits?dialogue=ajouter`,
    ...(TEST_ALL ? others : []),
  ]) {
    await openPage(page, path);
    await applyStyles(page, WIDE);
    for (const width of [320, 768, 1168]) {
      await resize(width, 800);
      expect(await page.evaluate(brokenWords), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The words of controls and table cells that break over two lines, and whether the page scrolls sideways. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const controls = document.querySelectorAll('button, summary, .button, th[scope="col"], [data-column="niveau"]');
  for (const control of [...controls].filter((element) => element.checkVisibility())) {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest(".sr-only")) continue;
      for (const word of (text.nodeValue ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
      }
    }
  }
  return document.documentElement.scrollWidth > innerWidth ? [...broken, "scrolls sideways"] : broken;
}

test("the title font does not shift the layout, loaded or not @all", async ({ page, centre }) => {
  const stage = await centre.addStage();
  // The last one in sight: on a phone another button stays at the bottom of the screen.
  const button = page
    .locator("main a, main button, main summary")
    .filter({ hasText: /^(Voir les stages|Filtrer|Rechercher, filtrer, trier|Je m.inscris)$/, visible: true })
    .last();
  const tops = async () => {
    const measured: Record<string, number> = {};
    for (const path of ["/", "/our-stages", stagePath(stage)]) {
      await openPage(page, path);
      for (const [screen, viewport] of SCREENS) {
        await page.setViewportSize(viewport);
        await page.evaluate(() => document.fonts.ready);
        measured[`${path} on ${screen}`] = await button.evaluate(
          (button) => button.getBoundingClientRect().top + scrollY,
        );
      }
    }
    return measured;
  };
  await page.route("**/*.woff2", (route) => route.abort());
  const withoutFont = await tops();
  expect(await isFontLoaded(page)).toBe(false);
  // The face of running text has words of other widths, and is there on a wide screen only: not what is measured here.
  await page.unroute("**/*.woff2");
  await page.route("**/figtree*.woff2", (route) => route.abort());
  // Once it is cached, an optional font is always used.
  await openPage(page, "/");
  await page.evaluate(() => document.fonts.load('700 1rem "Bricolage Grotesque"'));
  const withFont = await tops();
  expect(await isFontLoaded(page)).toBe(true);
  for (const [where, top] of Object.entries(withFont))
    expect(Math.abs(top - (withoutFont[where] ?? 0)), where).toBeLessThanOrEqual(1);
});

const isFontLoaded = (page: Page) =>
  page.evaluate(() => document.fonts.check('700 1rem "Bricolage Grotesque"') && document.fonts.size > 0);
