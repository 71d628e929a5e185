import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { gpsDernierePlace, semoirDansDixJours, TOUS_LES_STAGES, telescopiqueInconnu } from "../../stages.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { readable } from "./cards.ts";

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
    ["another machine's page", "/formation/gps?stageId=semoir-dans-dix-jours", stagePath(semoirDansDixJours)],
    [
      "the beginning of a machine's name",
      "/formation/sem?stageId=semoir-dans-dix-jours",
      stagePath(semoirDansDixJours),
    ],
    ["no machine at all", "/formation/charrue?stageId=semoir-dans-dix-jours", stagePath(semoirDansDixJours)],
    ["a machine's page, for another type", "/formation/gps?stageId=telescopique", stagePath(telescopiqueInconnu)],
    ["/stage/{id}, for a type that has a page", "/stage/gps-derniere-place", stagePath(gpsDernierePlace)],
    ["/stage-details", "/stage-details?stageId=gps-derniere-place", stagePath(gpsDernierePlace)],
    ["/stage-details, for another type", "/stage-details?stageId=telescopique", stagePath(telescopiqueInconnu)],
    ["/stage-details, for no stage", "/stage-details?stageId=nulle-part", "/stage/nulle-part"],
    ["/stage-details without a stage", "/stage-details", "/our-stages"],
  ])("lead from %s to the right one", async (_from, wrong, right) => {
    const answer = await site.ask(wrong);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, right]);
    const there = await site.ask(right);
    expect(there.headers.get("location")).toBeNull();
  });

  it.each(["/formation/semoir", "/formation/semoir?stageId="])("offer the next stages on %s", async (path) => {
    const answer = await site.ask(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`href="${stagePath(semoirDansDixJours)}"`);
    expect(html).not.toContain("n’existe pas");
    expect(html).not.toContain(gpsDernierePlace.id);
  });

  it("say that a stage does not exist, and offer the next ones of the same machine", async () => {
    const answer = await site.ask("/formation/semoir?stageId=nulle-part");
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("Ce stage n’existe pas ou n’existe plus.");
    expect(html).toContain(`href="${stagePath(semoirDansDixJours)}"`);
    expect(await readable(await site.ask("/formation/irrigation"))).toContain("Aucun stage de ce type n’est ouvert");
  });

  it.each(["/stage/nulle-part", "/formation/charrue", "/formation/charrue?stageId=x", "/stage/a%2Fb", "/stage"])(
    "answer 404 on %s and lead back to the catalogue",
    async (path) => {
      const answer = await site.ask(path);
      expect(answer.status).toBe(404);
      expect(/<main.*<\/main>/s.exec(await answer.text())?.[0]).toContain('href="/our-stages"');
    },
  );

  it("never break on an id that no stage can have", async () => {
    const ids = ["%00", "a%00b", "'", "%27%20or%201=1--", "%F0%9F%9A%9C", "x".repeat(5_000), "..", "%2e%2e"];
    for (const id of ids) {
      for (const path of [
        `/stage/${id}`,
        `/formation/gps?stageId=${id}`,
        `/stage-details?stageId=${id}`,
        `/stage/${id}/agenda.ics`,
      ]) {
        for (const method of ["GET", "POST"]) {
          const { status } = await site.ask(path, {
            method,
            body: method === "POST" ? new URLSearchParams({ kind: "self" }) : null,
          });
          expect.soft(status, `${method} ${path.slice(0, 60)}`).toBeLessThan(500);
        }
      }
    }
  });

  it("give the stage to an agenda", async () => {
    const answer = await site.ask("/stage/semoir-dans-dix-jours/agenda.ics");
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const lines = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:semoir-dans-dix-jours@www.sillon.test",
        "DTSTART;VALUE=DATE:20261125",
        "DTEND;VALUE=DATE:20261126",
        "SUMMARY:Semoir de précision",
        "LOCATION:Cambrai",
        `URL:https://www.sillon.test${stagePath(semoirDansDixJours)}`,
      ]),
    );
    const odd = await (await site.ask("/stage/hostile/agenda.ics")).text();
    expect(odd.match(/\r\nEND:VEVENT\r\n/g)).toHaveLength(1);
    expect(odd).toContain("LOCATION:Cambrai\\, rue d’Alger\\; bât. B\\nEND:VEVENT");
    for (const id of ["sans-date", "nulle-part"]) expect((await site.ask(`/stage/${id}/agenda.ics`)).status).toBe(404);
  });

  const structured = async (path: string) =>
    [...(await (await site.ask(path)).text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? ""),
    );

  it("tell search engines the course and the event", async () => {
    const url = `https://www.sillon.test${stagePath(gpsDernierePlace)}`;
    const [course, event] = await structured(stagePath(gpsDernierePlace));
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
        location: { "@type": "Place", name: "Iwuy" },
      },
    });
    expect(event).toMatchObject({
      "@type": "EducationEvent",
      name: "Guidage RTK",
      url,
      startDate: "2026-12-02",
      remainingAttendeeCapacity: 1,
      location: { name: "Iwuy" },
    });
    expect((await structured("/formation/semoir?stageId=sans-date")).map((one) => one["@type"])).toEqual(["Course"]);
  });

  it("stay whole when a title tries to leave its place", async () => {
    const path = stagePath(hostile);
    expect(await (await site.ask(path)).text()).not.toContain("<script>alert");
    expect((await structured(path)).map(({ name }) => name)).toEqual([hostile.title, hostile.title]);
  });
});
