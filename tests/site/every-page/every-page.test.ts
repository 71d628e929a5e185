import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { paulChauffeur } from "../../people.ts";
import { describeRoleByForm } from "../accounts/describe-role-by-form.ts";
import { PLANTED_LINKS, tablesWith, tokenIn } from "../accounts/mailed-links.ts";
import { openBrowser } from "../browser.ts";
import { describeMalformedRequests } from "../fuzz/describe-malformed-requests.ts";
import { describeLengths } from "../http/hostile/describe-lengths.ts";
import { announcedLink } from "../installation/announced-link.ts";
import { ANY_ENGINE, type Engine, openSite, openTemporaryDatabase } from "../site.ts";
import { headerProblems, personalValuesIn, secretsIn } from "./answer-problems.ts";
import { type Answer, everyAnswer, isPage, nameOf } from "./every-answer.ts";
import { collectHtml, type HtmlPages } from "./html-problems.ts";
import { PERMISSIONS } from "./permissions/permission-table.ts";
import { PAGE_PATTERNS, patternOf } from "./routes-of-pages.ts";
import { collectFound, type Targets, targetsOf } from "./targets.ts";
import { openWholeSite, type WholeSite } from "./whole-site.ts";

/** The paths of app/routes.ts, as forms address them. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ index, path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const own = index ? [`${address || "/"}?index`] : path === undefined ? [] : [address];
    return [...own, ...addressesOf(children, address)];
  });
}

it("the table of permissions has a rule for every route of the product, and no other rule", () => {
  expect(addressesOf(routes).sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

describe.each(ANY_ENGINE)("every page, for every role, in every state on %s", (engine) => {
  let whole: WholeSite;
  let targets: Targets;
  const html = collectHtml();
  let htmlProblems: Promise<string[]>;
  const shown = new Set<string>();
  const problems: Record<"permissions" | "headers" | "personal" | "secrets", string[]> = {
    permissions: [],
    headers: [],
    personal: [],
    secrets: [],
  };
  let ownAddress = 0;
  beforeAll(async () => {
    whole = await openWholeSite(engine);
    const found = collectFound();
    for await (const answer of everyAnswer(whole, found)) {
      const note = (kind: keyof typeof problems, found: readonly string[]) =>
        problems[kind].push(...found.map((problem) => `${nameOf(answer)}: ${problem}`));
      note("permissions", unexpected(answer));
      note("headers", headerProblems(answer));
      note("personal", personalValuesIn(answer));
      note("secrets", secretsIn(answer, whole.secondFactor));
      if (answer.who === "paul" && answer.body.includes(paulChauffeur.email)) ownAddress++;
      if (!isPage(answer)) continue;
      html.add(nameOf(answer), answer.body);
      if (answer.status === 200) shown.add(patternOf(answer.path));
    }
    targets = await targetsOf(whole, found);
    await addPagesOfOtherSites(html, engine);
    // A process of its own, which takes as long as the tests before the last one.
    htmlProblems = html.problems();
    htmlProblems.catch(() => {});
  });
  afterAll(async () => {
    await whole.site.close();
    html.remove();
  });

  it("has the status of the table of permissions", () => expect(problems.permissions).toEqual([]));

  it("has headers that protect it, and is for search engines only if it is public", () =>
    expect(problems.headers).toEqual([]));

  it("shows nobody the personal data of somebody else", () => {
    expect(problems.personal).toEqual([]);
    // Paul was signed in: forms were filled in with his address.
    expect(ownAddress).toBeGreaterThan(10);
  });

  it("holds no token of a mailed link and no secret of a second factor, nor do tables and log lines", async () => {
    expect(problems.secrets).toEqual([]);
    for (const token of Object.values(PLANTED_LINKS).map(tokenIn)) {
      expect(await tablesWith(whole.site, token)).toEqual([]);
      expect(whole.site.logged.join("")).not.toContain(token);
    }
  });

  it("is shown to somebody by these tests", () => {
    // /logout renders a page only when it fails: tests/site/database/reading-without-writing.test.ts.
    const elsewhere = ["/logout", "/installation/:token", "/*"];
    expect(PAGE_PATTERNS.filter((pattern) => !shown.has(pattern) && !elsewhere.includes(pattern))).toEqual([]);
  });

  const opened = () => ({ site: whole.site, targets });
  describeLengths(opened);
  describeMalformedRequests(opened);
  // Last: it changes passwords and addresses.
  describeRoleByForm(opened);

  it("is valid for the Nu HTML checker, like the installation and the page of a failed database", async () =>
    expect(await htmlProblems).toEqual([]));
});

function unexpected(answer: Answer): string[] {
  const { expected, status, headers } = answer;
  if (expected === "a page") return isPage(answer) ? [] : [`${status} is no page`];
  const got = [status, headers.get("location")].filter(Boolean).join(" ");
  return expected && got !== expected ? [`${got} instead of ${expected}`] : [];
}

/** The installation, and a site whose database fails. */
async function addPagesOfOtherSites(html: HtmlPages, engine: Engine) {
  const fresh = await openSite(engine, { existing: await openTemporaryDatabase(engine) });
  const link = await announcedLink(fresh);
  const browser = openBrowser(fresh);
  html.add("installation", await (await browser.get(link)).text());
  html.add("installation refused", await (await browser.post(link, { brand: "" })).text());
  await fresh.close();
  const broken = await openSite(engine);
  await broken.services.database.destroy();
  const response = await broken.request("/our-stages");
  if (response.status < 500) throw new Error(`the database answers: ${response.status}`);
  html.add("database failed", await response.text());
  await broken.close();
}
