import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { odileAdministratrice } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { openSite, type Site } from "../site.ts";
import { addStage, type SEMIS_DE_MARS } from "./stage-forms.ts";

describe("unusual dates of a stage", () => {
  let site: Site;
  let odile: Browser;
  beforeAll(async () => {
    site = await openSite("SQLite");
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterAll(() => site.close());

  /** The text of the page that a browser without scripts gets after saving. */
  const save = async (change: Partial<typeof SEMIS_DE_MARS>) =>
    textOf(await (await odile.get(`/admin/stages/${await addStage(odile, change)}/reglages`)).text());

  it.each([
    ["a date in the past", { date: "2026-11-14" }, "Cette date est passée : le stage ne paraîtra pas au catalogue."],
    [
      "a deadline after the stage",
      { endRegistrationDate: "2027-03-03" },
      "Cette date limite tombe après le début du stage.",
    ],
    [
      "a deadline in the past",
      { endRegistrationDate: "2026-11-14" },
      "Cette date limite est passée : les inscriptions seront closes.",
    ],
  ])("are saved with a warning beside the field: %s", async (_, change, warning) => {
    expect(await save(change)).toContain(warning);
    expect(await save({})).not.toContain(warning);
  });
});
