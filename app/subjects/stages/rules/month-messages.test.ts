import { describe, expect, it } from "vitest";
import { monthText } from "./month-messages.ts";

const december = { month: "2026-12", stages: 6, drafts: 0, cancelled: 0, registered: 41, available: 12, held: 0 };

describe("the sentence of a month", () => {
  it("counts its stages, registrants and free seats", () => {
    expect(monthText(december, "2026-11-15")).toBe("décembre\u202f: 6 stages, 41 inscrits, 12 places");
  });

  it("names another year", () => {
    const january = { ...december, month: "2027-01", stages: 1, drafts: 0, cancelled: 0, registered: 0, available: 1 };
    expect(monthText(january, "2026-11-15")).toBe("janvier 2027\u202f: 1 stage, 0 inscrit, 1 place");
  });

  it("tells held seats apart", () => {
    expect(monthText({ ...december, held: 1 }, "2026-11-15")).toContain(
      "12 places, 1 place retenue pour la liste d’attente",
    );
  });
});
