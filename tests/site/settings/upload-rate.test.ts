import { expect, it } from "vitest";
import { countAttempt } from "#platform/rate-limit.ts";
import { uploadAdvice } from "#platform/values/upload-messages.ts";
import { SITE_UPLOADS, uploadKey } from "#subjects/settings/data/upload-rate.ts";
import { odileAdministratrice } from "../../people.ts";
import { signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { openSite } from "../site.ts";
import { sendSection, sendSiteFile } from "./section-forms.ts";

it("an administrator who has uploaded many files in an hour uploads no other one, and saves as often as they like", async () => {
  const site = await openSite("SQLite");
  try {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { id } = await accountOf(site, odileAdministratrice);
    const limits = [{ ...SITE_UPLOADS, key: uploadKey({ id }), amount: SITE_UPLOADS.limit }];
    expect(await countAttempt(site.services.database, limits, site.services.clock())).toBe(true);
    expect(await sendSiteFile(odile, "logo", "x")).toEqual({
      status: 429,
      result: { refusal: expect.any(String), advice: uploadAdvice.tooMany },
    });
    expect((await sendSection(odile, "identity", { tagline: "Une autre" })).status).toBe(200);
  } finally {
    await site.close();
  }
});
