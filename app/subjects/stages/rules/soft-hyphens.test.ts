import { describe, expect, it } from "vitest";
import { withSoftHyphens } from "./soft-hyphens.ts";

const cut = (text: string) => withSoftHyphens(text).replaceAll("\u00ad", "|");

describe("soft hyphens", () => {
  it("are between the syllables of long words", () => {
    expect(cut("Moissonneuse : régler")).toBe("Mois|son|neuse : régler");
    expect(cut("Pulvérisateur")).toBe("Pul|vé|ri|sa|teur");
    expect(cut("L’électronique embarquée")).toBe("L’électro|nique embarquée");
  });

  it("are in no short word", () => {
    expect(cut("Semoir de précision")).toBe("Semoir de précision");
  });
});
