import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { marieEleveuse } from "../../people.ts";
import { signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { PLANTED_LINKS, plantLinks, tokenIn } from "./mailed-links.ts";

const PURPOSES = Object.keys(PLANTED_LINKS) as (keyof typeof PLANTED_LINKS)[];

describe.each(ANY_ENGINE)("a mailed link on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  it("works for what it was sent for, and on no other page", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await plantLinks(site, await accountOf(site, marieEleveuse));
    for (const purpose of PURPOSES)
      for (const other of PURPOSES) {
        const path = PLANTED_LINKS[purpose].replace(tokenIn(PLANTED_LINKS[purpose]), tokenIn(PLANTED_LINKS[other]));
        const { status } = await marie.get(path);
        expect({ purpose, other, status }).toEqual({ purpose, other, status: purpose === other ? 200 : 410 });
      }
  });
});
