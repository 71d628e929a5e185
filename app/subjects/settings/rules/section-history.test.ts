import { describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { DEFAULT_RULES } from "./centre-rules.ts";
import { homePicturesForm } from "./home-pictures-form.ts";
import { sectionForm } from "./section-forms.ts";
import { versionChanges } from "./section-history.ts";

const fileId = "00000000-0000-4000-8000-000000000000";

describe("the changes between two versions of a section", () => {
  it("have the labels of its form", () => {
    expect(versionChanges(homePicturesForm, {}, { presse: { fileId, alt: "Une presse" } })).toEqual([
      { label: "Presse : image", before: "", after: `/medias/${fileId}` },
      { label: "Presse : description", before: "", after: "Une presse" },
    ]);
  });

  it("are those after the beginning of a long text too", () => {
    const [before, after] = ["a", "b"].map((end) => ({ ...centre, openingHours: `${"lundi\n".repeat(100)}${end}` }));
    expect(versionChanges(sectionForm("identity"), before, after)).toMatchObject([
      { label: "Horaires d’ouverture", after: expect.stringMatching(/b$/) },
    ]);
  });

  it("are none where the older one did not have a field yet", () => {
    const { cancelDays, holdHours } = DEFAULT_RULES;
    expect(versionChanges(sectionForm("rules"), { cancelDays, holdHours }, DEFAULT_RULES)).toEqual([]);
  });

  it("are the whole value when there was none", () => {
    expect(versionChanges(homePicturesForm, null, { presse: { fileId, alt: "Une presse" } })).toHaveLength(2);
  });
});
