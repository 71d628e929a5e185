import { describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { missingForSearchEngines, schemaOrgProblems } from "../../../../../tests/schema-org.ts";
import {
  presseComplete,
  semoirDansDixJours,
  TOUS_LES_STAGES,
  telescopiqueInconnu,
} from "../../../../../tests/stages.ts";
import type { Stage } from "../../rules/stage.ts";
import type { HalfDay } from "../../rules/timetable/half-days.ts";
import { structuredStage } from "./structured-stage.ts";

const site = { baseUrl: "https://www.sillon.test", centre, today: "2026-11-15" };

const halfDay = (day: string, from: string, to: string): HalfDay => ({
  id: `${day} ${from}`,
  day,
  from,
  to,
  place: "Atelier",
  trainer: "Aubin Delcroix",
  trainerId: "",
});

const withTimetable: Stage = {
  ...semoirDansDixJours,
  id: "avec-horaire",
  halfDays: [
    halfDay("2027-03-26", "09:00", "12:30"),
    halfDay("2027-03-26", "13:30", "17:00"),
    halfDay("2027-03-29", "09:00", "11:45"),
  ],
  priceCents: 125_050,
};

const STAGES: [string, Stage, number | null][] = [
  ...TOUS_LES_STAGES.map((stage): [string, Stage, null] => [stage.title, stage, null]),
  ["with a timetable and a price", withTimetable, null],
  ["partly at a distance", withTimetable, 30],
  ["wholly at a distance", withTimetable, 100],
];

const courseOf = (stage: Stage, distancePercentage: number | null = null) => {
  const [descriptor] = structuredStage(site, { stage, picture: "/dessin.jpg", distancePercentage });
  return (descriptor as { "script:ld+json": Record<string, unknown> })["script:ld+json"];
};

describe("the structured data of a stage", () => {
  it.each(STAGES)("follows schema.org: %s", (_, stage, distance) => {
    const course = courseOf(stage, distance);
    expect(schemaOrgProblems(course)).toEqual([]);
    // A stage without a date and a duration tells neither.
    expect(missingForSearchEngines(course)).toEqual(stage.duration === null ? ["workload"] : []);
  });

  it("tells hours in Paris, their sum, and the price that a person pays", () => {
    expect(courseOf(withTimetable)).toMatchObject({
      offers: {
        price: "1250.50",
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        availabilityEnds: "2026-11-21T00:00:00+01:00",
        priceSpecification: { valueAddedTaxIncluded: true },
      },
      hasCourseInstance: {
        courseMode: "Onsite",
        // The clock goes forward between the two days.
        startDate: "2027-03-26T09:00:00+01:00",
        endDate: "2027-03-29T11:45:00+02:00",
        courseWorkload: "PT9H45M",
      },
    });
    expect(JSON.stringify(courseOf(withTimetable))).not.toContain("Delcroix");
  });

  it("tells what is at a distance", () => {
    expect(courseOf(withTimetable, 30)).toMatchObject({ hasCourseInstance: { courseMode: "Blended" } });
    expect(courseOf(withTimetable, 0)).toMatchObject({ hasCourseInstance: { courseMode: "Onsite" } });
    const { hasCourseInstance } = courseOf(withTimetable, 100);
    expect(hasCourseInstance).toMatchObject({ courseMode: "Online" });
    expect(hasCourseInstance).not.toHaveProperty("location");
  });

  it("tells whether one can still register", () => {
    expect(courseOf(presseComplete)).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
    const closed = { ...semoirDansDixJours, endRegistrationDate: "2026-11-14" };
    expect(courseOf(closed)).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  });
});

describe("the check of structured data", () => {
  it.each([
    ["an unknown type", { "@type": "Cours" }, "unknown type"],
    ["an unknown property", { titre: "Semoir" }, "unknown property"],
    ["a property of another type", { startDate: "2026-11-25" }, "not a property of Course"],
    ["a value of another type", { offers: { "@type": "Place" } }, "is not Offer"],
    ["a relative address", { url: "/stage/1" }, "is not URL"],
    ["an empty text", { name: "" }, "is not Text"],
    [
      "a date that does not exist",
      { hasCourseInstance: { "@type": "CourseInstance", startDate: "2026-13-01" } },
      "Date",
    ],
    [
      "a value outside the enumeration",
      { offers: { "@type": "Offer", availability: "https://schema.org/Full" } },
      "is not ItemAvailability",
    ],
  ])("finds %s", (_, change, problem) => {
    expect(schemaOrgProblems({ ...courseOf(telescopiqueInconnu), ...change }).join()).toContain(problem);
  });

  it("finds what search engines need", () => {
    expect(missingForSearchEngines({ name: "Semoir" })).toEqual([
      "description",
      "provider",
      "category",
      "mode",
      "workload",
    ]);
  });
});
