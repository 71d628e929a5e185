import { describe, expect, it } from "vitest";
import { defaultTitle, STAGE_TYPES, stagePath, stageTypeById, stageTypeBySlug } from "./stage-type.ts";

describe("the types of stages", () => {
  it.each([
    [1, "moissonneuse", "Formation Moissonneuse"],
    [2, "presse", "Formation Presse"],
    [3, "pulverisateur", "Formation Pulvérisateur"],
    [4, "pomme-de-terre", "Formation Pomme de terre"],
    [5, "semoir", "Formation Semoir"],
    [6, "tracteur", "Formation Tracteur"],
    [7, "irrigation", "Formation Irrigation"],
    [8, "gps", "Formation GPS"],
  ] as const)("gives type %i the page /formation/%s and the title %s", (typeId, slug, title) => {
    const type = stageTypeById(typeId);
    expect(type?.slug).toBe(slug);
    expect(type && defaultTitle(type)).toBe(title);
    expect(stageTypeBySlug(slug)).toBe(type);
    expect(stagePath({ id: "s1", typeId })).toBe(`/formation/${slug}?stageId=s1`);
  });

  it("are eight", () => {
    expect(STAGE_TYPES).toHaveLength(8);
    for (const id of [0, 9, 42, -1, 1.5, Number.NaN]) expect(stageTypeById(id)).toBeUndefined();
    for (const slug of ["", "charrue", "sem", "toString", "pomme de terre"])
      expect(stageTypeBySlug(slug)).toBeUndefined();
  });

  it("are found by slug in any case", () => {
    expect(stageTypeBySlug("GPS")?.id).toBe(8);
  });
});

describe("stagePath", () => {
  it.each([9, 42, 1_000_000])("is /stage/{id} for type %i", (typeId) => {
    expect(stagePath({ id: "telescopique", typeId })).toBe("/stage/telescopique");
  });

  it.each(["été 2026", "a/b", "a?b#c", "100%", "a&stageId=b", "Télé+42", "«gps»", "😀"])(
    "names the stage %s so that it can be read back",
    (id) => {
      const known = new URL(stagePath({ id, typeId: 8 }), "http://sillon.test");
      expect(known.pathname).toBe("/formation/gps");
      expect([...known.searchParams]).toEqual([["stageId", id]]);
      const other = new URL(stagePath({ id, typeId: 42 }), "http://sillon.test");
      expect(other.search + other.hash).toBe("");
      expect(other.pathname.split("/").map(decodeURIComponent)).toEqual(["", "stage", id]);
    },
  );
});
