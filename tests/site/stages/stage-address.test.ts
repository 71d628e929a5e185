import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusableTransaction } from "#subjects/stages/data/refused.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { schemaOrgProblems } from "../../schema-org.ts";
import { gpsDernierePlace, semoirDansDixJours, TOUS_LES_STAGES, telescopiqueInconnu } from "../../stages.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const hostile = {
  ...semoirDansDixJours,
  id: "hostile",
  title: `Semoir </script><script>alert("1")</script> & fils`,
  location: "Cambrai, rue d’Alger; bât. B\nEND:VEVENT",
};

describe.each(ANY_ENGINE)("the addresses of a stage on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine, { baseUrl: "https://www.sillon.test" });
    for (const stage of [...TOUS_LES_STAGES, hostile])
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
  });
  afterAll(() => site.close());

  it.each([
    ["the page of another type", "/formation/gps?stageId=semoir-dans-dix-jours", stagePath(semoirDansDixJours)],
    ["the beginning of a type's name", "/formation/sem?stageId=semoir-dans-dix-jours", stagePath(semoirDansDixJours)],
    ["an unknown type", "/formation/charrue?stageId=semoir-dans-dix-jours", stagePath(semoirDansDixJours)],
    [
      "the page of a type, for a stage of an unknown type",
      "/formation/gps?stageId=telescopique",
      stagePath(telescopiqueInconnu),
    ],
    ["/stage/{id}, for a type that has a page", "/stage/gps-derniere-place", stagePath(gpsDernierePlace)],
    ["/stage-details", "/stage-details?stageId=gps-derniere-place", stagePath(gpsDernierePlace)],
    ["/stage-details, for an unknown type", "/stage-details?stageId=telescopique", stagePath(telescopiqueInconnu)],
    ["/stage-details, for an unknown stage", "/stage-details?stageId=nulle-part", "/stage/nulle-part"],
    ["/stage-details without a stage", "/stage-details", "/our-stages"],
  ])("redirect from %s to the right one", async (_from, wrong, right) => {
    const response = await site.request(wrong);
    expect([response.status, response.headers.get("location")]).toEqual([302, right]);
    const there = await site.request(right);
    expect(there.headers.get("location")).toBeNull();
  });

  it.each(["/formation/semoir", "/formation/semoir?stageId="])("list the next stages on %s", async (path) => {
    const response = await site.request(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`href="${stagePath(semoirDansDixJours)}"`);
    expect(html).not.toContain("n’existe pas");
    expect(html).not.toContain(gpsDernierePlace.id);
  });

  it("answer 404 for an unknown stage, with the next stages of the same type", async () => {
    const response = await site.request("/formation/semoir?stageId=nulle-part");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Ce stage n’existe pas ou n’existe plus.");
    expect(html).toContain(`href="${stagePath(semoirDansDixJours)}"`);
    expect(await readable(await site.request("/formation/irrigation"))).toContain(
      "Aucun stage de ce type n’est ouvert",
    );
  });

  it.each(["/stage/nulle-part", "/formation/charrue", "/formation/charrue?stageId=x", "/stage/a%2Fb", "/stage"])(
    "answer 404 on %s, with a link to the catalogue",
    async (path) => {
      const response = await site.request(path);
      expect(response.status).toBe(404);
      expect(/<main.*<\/main>/s.exec(await response.text())?.[0]).toContain('href="/our-stages"');
    },
  );

  it("are never answered with 5xx for an invalid id", async () => {
    const ids = ["%00", "a%00b", "'", "%27%20or%201=1--", "%F0%9F%9A%9C", "x".repeat(5_000), "..", "%2e%2e"];
    for (const id of ids) {
      for (const path of [
        `/stage/${id}`,
        `/formation/gps?stageId=${id}`,
        `/stage-details?stageId=${id}`,
        `/stage/${id}/agenda.ics`,
      ]) {
        for (const method of ["GET", "POST"]) {
          const { status } = await site.request(path, {
            method,
            body: method === "POST" ? new URLSearchParams({ kind: "self" }) : null,
          });
          expect.soft(status, `${method} ${path.slice(0, 60)}`).toBeLessThan(500);
        }
      }
    }
  });

  it("include a calendar file", async () => {
    const response = await site.request("/stage/semoir-dans-dix-jours/agenda.ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    const lines = (await response.text()).replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:semoir-dans-dix-jours@www.sillon.test",
        "DTSTART;VALUE=DATE:20261125",
        "DTEND;VALUE=DATE:20261126",
        "SUMMARY:Semoir de précision",
        "LOCATION:12 chemin des Sillons\\, 59400 Cambrai",
        `URL:https://www.sillon.test${stagePath(semoirDansDixJours)}`,
      ]),
    );
    const odd = await (await site.request("/stage/hostile/agenda.ics")).text();
    expect(odd.match(/\r\nEND:VEVENT\r\n/g)).toHaveLength(1);
    expect(odd).toContain("LOCATION:Cambrai\\, rue d’Alger\\; bât. B\\nEND:VEVENT");
    for (const id of ["sans-date", "nulle-part"])
      expect((await site.request(`/stage/${id}/agenda.ics`)).status).toBe(404);
  });

  const structured = async (path: string) =>
    [
      ...(await (await site.request(path)).text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json]) => JSON.parse(json ?? ""));

  it("include JSON-LD of the course with its picture, and the one of its date for links", async () => {
    const url = `https://www.sillon.test${stagePath(gpsDernierePlace)}`;
    const [course] = await structured(stagePath(gpsDernierePlace));
    expect(course).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Course",
      name: "Guidage RTK",
      url,
      provider: { name: site.services.centre.brand },
      hasCourseInstance: {
        "@type": "CourseInstance",
        startDate: "2026-12-02",
        courseWorkload: "PT14H",
        remainingAttendeeCapacity: 1,
        location: { "@type": "Place", name: "Iwuy" },
      },
    });
    expect(schemaOrgProblems(course)).toEqual([]);
    const html = await (await site.request(stagePath(gpsDernierePlace))).text();
    expect(html).toContain(
      `<meta property="og:image" content="https://www.sillon.test/stage/${gpsDernierePlace.id}/affiche.png"/>`,
    );
    expect(html).toContain('<meta property="og:image:alt" content="Guidage RTK, décembre 2026, Iwuy"/>');
    expect(course.image).toMatch(/^https:\/\/www\.sillon\.test\/assets\/gps-[\w-]+\.jpg$/);
  });

  it("include in JSON-LD what is at a distance, and the whole address at the centre", async () => {
    const facts = { ...NO_FACTS, distancePercentage: 30 };
    await refusableTransaction(site.services.database, (transaction) =>
      writeFacts(transaction, semoirDansDixJours.id, facts),
    );
    const [course] = await structured(stagePath(semoirDansDixJours));
    expect(course.hasCourseInstance).toMatchObject({
      courseMode: "Blended",
      eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
      location: { name: "Cambrai", address: "12 chemin des Sillons, 59400 Cambrai" },
    });
  });

  it("escape the title in JSON-LD", async () => {
    const path = stagePath(hostile);
    expect(await (await site.request(path)).text()).not.toContain("<script>alert");
    expect((await structured(path)).map(({ name }) => name)).toEqual([hostile.title]);
  });
});
