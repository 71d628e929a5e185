import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { marieEleveuse } from "../../people.ts";
import { PLANTED_LINKS, plantLinks } from "../accounts/mailed-links.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const PATHS = Object.values(PLANTED_LINKS);

describe.each(ANY_ENGINE)("a private link on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine, { baseUrl: "https://www.sillon.test", pageCache: true });
    await signedIn(site, marieEleveuse);
    await plantLinks(site, await accountOf(site, marieEleveuse));
  });
  afterAll(() => site.close());

  it.each([
    ...PATHS,
    "/nouveau-mot-de-passe.data?jeton=x",
    "/verifier-adresse?jeton=",
    "/?jeton=x",
    "/login?next=%2Fverifier-adresse%3Fjeton%3Dx",
    "/nulle-part?jeton=x",
  ])("%s stays in no cache and is no Referer for other sites", async (path) => {
    for (const response of [await openBrowser(site).get(path), await openBrowser(site).post(path, {})]) {
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});
