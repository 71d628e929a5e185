import type { BrowserContext, Page } from "@playwright/test";
import { stagePath } from "../../domain/stages/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../people.ts";
import { basile } from "../stages.ts";
import { openPage } from "./registrations/registration-forms.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { type Centre, expect, test } from "./site.ts";

/** As wide as the widest system font, whichever this machine has: WCAG's text spacing, and one letter in eight more. */
const WIDE = "*, *::before { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";
const BRANDS = ["Sillon Cambrésis", "Centre Machinisme du Cambrésis", "CentreMachinismeAgricoleDuNord"];
const WIDTHS = [320, 360, 480, 768, 1024, 1100, 1168, 1184, 1200, 1280, 1366, 1440, 1600, 1920];

const SHELF: [string, (context: BrowserContext, centre: Centre) => Promise<unknown>][] = [
  ["a visitor", async () => {}],
  ["a client", (context, centre) => centre.signIn(context, { ...marieEleveuse, firstName: "Marie-Antoinette" })],
  [
    "an administrator",
    async (context, centre) => {
      await centre.signIn(context, odileAdministratrice, "admin");
      const { isHandicapped: _, ...form } = basile;
      const url = centre.origin + stagePath(await centre.addStage());
      // Leaves a notification, and with it a badge.
      await context.request.post(url, { headers: { origin: centre.origin }, form: { kind: "self", ...form } });
    },
  ],
];

const wear = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

for (const [who, arrive] of SHELF) {
  test(`${who}'s bar is one row at every width, in any font, under any brand`, async ({ page, context, centre }) => {
    await arrive(context, centre);
    await openPage(page, "/cgu");
    for (const css of ["", WIDE, '*, *::before { font-family: "DejaVu Sans", Verdana, monospace !important }'])
      for (const brand of BRANDS) {
        await wear(page, css);
        await page.evaluate((brand) => {
          const [shown] = document.querySelectorAll("nav > a > span");
          const [measured] = document.querySelectorAll("[data-label]");
          if (shown) shown.textContent = brand;
          measured?.setAttribute("data-label", brand);
        }, brand);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 700 });
          expect(await page.evaluate(troubleInTheBar), `${brand} at ${width} px, ${css}`).toEqual([]);
        }
      }
  });
}

/** What is wrong with the bar as it stands. Runs in the page. */
function troubleInTheBar(): string[] {
  const nav = document.querySelector("nav");
  const parts = [...(nav?.querySelectorAll(":scope > a, li > a, summary, .button") ?? [])]
    .filter((part) => part.checkVisibility() && !part.closest("details > :not(summary)"))
    .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
  const bar = document.querySelector("header")?.getBoundingClientRect();
  const trouble = parts
    .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > (bar?.bottom ?? 0))
    .map(({ name }) => `${name} stands out`);
  for (const [index, { name, box }] of parts.entries())
    for (const next of parts.slice(index + 1))
      if (box.right > next.box.left + 0.5) trouble.push(`${name} lies over ${next.name}`);
  const hasLinks = parts.some(({ name }) => name === "Financement");
  const hasMenu = parts.some(({ name }) => name?.startsWith("Menu"));
  if (hasLinks === hasMenu) trouble.push(`links: ${hasLinks}, menu: ${hasMenu}`);
  if (document.documentElement.scrollWidth > innerWidth) trouble.push("the page scrolls sideways");
  if ((bar?.height ?? 0) > 74) trouble.push(`the bar is ${bar?.height} px high`);
  return trouble;
}

test("no button's word is cut in two, and no page scrolls sideways, in a wide font", async ({ page, centre }) => {
  await centre.signIn(page.context(), odileAdministratrice, "admin");
  const stage = await centre.addStage();
  await centre.register(stage, basile);
  const full = await centre.addStage({ availableSeats: 0 });
  for (const path of [
    "/",
    "/our-stages",
    stagePath(stage),
    stagePath(full),
    "/account",
    "/account/notifications",
    "/Gestion_documents",
    "/admin",
    "/admin/ajouter",
    "/admin/modifier",
    `/admin/modifier/${stage.id}`,
    `/admin/inscrits/${stage.id}`,
    `/admin/inscrits/${stage.id}?dialogue=ajouter`,
  ]) {
    await openPage(page, path);
    await wear(page, WIDE);
    for (const width of [320, 360, 768, 1024, 1168, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(cutWords), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The words of controls, heads and levels that stand on two lines, and what is wider than the page. Runs in the page. */
function cutWords(): string[] {
  const cut: string[] = [];
  const controls = document.querySelectorAll('button, summary, .button, th[scope="col"], [data-column="niveau"]');
  for (const control of [...controls].filter((element) => element.checkVisibility())) {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest(".sr-only")) continue;
      for (const word of (text.nodeValue ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(word[0]);
      }
    }
  }
  return document.documentElement.scrollWidth > innerWidth ? [...cut, "scrolls sideways"] : cut;
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`the title face, late or in time, moves nothing at ${viewport.width} px`, async ({ page, centre }) => {
    await page.setViewportSize(viewport);
    const stage = await centre.addStage();
    const tops = async () => {
      const measured: Record<string, number> = {};
      for (const path of ["/", "/our-stages", stagePath(stage)]) {
        await openPage(page, path);
        await page.evaluate(() => document.fonts.ready);
        measured[path] = await page
          .locator("main a, main button")
          .filter({ hasText: /^(Voir les stages|Filtrer|Je m.inscris)$/ })
          .evaluate((button) => button.getBoundingClientRect().top + scrollY);
      }
      return measured;
    };
    await page.route("**/*.woff2", (route) => route.abort());
    const late = await tops();
    expect(await faceIsLoaded(page)).toBe(false);
    await page.unroute("**/*.woff2");
    // Once it is in the cache an optional face is always in time.
    await page.goto("/");
    await page.evaluate(() => document.fonts.load('700 1rem "Bricolage Grotesque"'));
    const inTime = await tops();
    expect(await faceIsLoaded(page)).toBe(true);
    for (const [path, top] of Object.entries(inTime))
      expect(Math.abs(top - (late[path] ?? 0)), path).toBeLessThanOrEqual(1);
  });
}

const faceIsLoaded = (page: Page) =>
  page.evaluate(() => document.fonts.check('700 1rem "Bricolage Grotesque"') && document.fonts.size > 0);
