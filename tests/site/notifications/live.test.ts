import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { MOST_PAGES_OF_ONE_ADDRESS } from "#subjects/notifications/data/live.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, noemie, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { type LiveMessage, openEventStream } from "./event-stream.ts";
import { notifyAccount } from "./notify-account.ts";

const { id } = semoirDansDixJours;
const seatsLeft =
  (availableSeats: number) =>
  ({ event, data }: LiveMessage) =>
    event === "seats" && data.id === id && data.availableSeats === availableSeats;
const unread =
  (count: number) =>
  ({ event, data }: LiveMessage) =>
    event === "unread" && data.count === count;

describe.each(ANY_ENGINE)("the event stream of an open page on %s", (engine) => {
  let site: Site;
  let otherProcess: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    otherProcess = await openSite(engine, { sameDatabaseAs: site });
    for (const stage of TOUS_LES_STAGES)
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(async () => {
    await otherProcess.close();
    await site.close();
  });

  const register = (target: Site, { isHandicapped: _, ...texts }: typeof basile) =>
    openBrowser(target).post(stagePath(semoirDansDixJours), { kind: "self", enhanced: "1", ...texts });

  it("is neither cached nor compressed", async () => {
    const stream = await openEventStream(openBrowser(site));
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.response.headers.get("cache-control")).toBe("no-store");
    expect(stream.response.headers.get("content-encoding")).toBeNull();
    await stream.close();
  });

  it("reports a registration made through another process, once", async () => {
    const stream = await openEventStream(openBrowser(site));
    expect((await register(otherProcess, basile)).status).toBe(200);
    expect((await stream.until(seatsLeft(9))).data).toEqual({ id, availableSeats: 9 });
    await register(otherProcess, noemie);
    await stream.until(seatsLeft(8));
    expect(stream.messages.filter(({ data }) => data.id === id)).toHaveLength(2);
    await stream.close();
  });

  it("reports a registration of its own process, also one made just before it opened", async () => {
    await register(site, basile);
    const streams = await Promise.all([site, otherProcess].map((process) => openEventStream(openBrowser(process))));
    for (const stream of streams) await stream.until(seatsLeft(9));
    for (const stream of streams) await stream.close();
  });

  it("does not report a refused registration", async () => {
    const stream = await openEventStream(openBrowser(site));
    expect((await register(otherProcess, { ...basile, company: "" })).status).toBe(400);
    await register(otherProcess, noemie);
    await stream.until(seatsLeft(9));
    expect(stream.messages).toHaveLength(1);
    await stream.close();
  });

  it("reports the number of unread notifications to their owner only", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await signedIn(site, paulChauffeur);
    const streams = {
      marie: await openEventStream(marie),
      marieElsewhere: await openEventStream(await logIn(otherProcess, marieEleveuse)),
      paul: await openEventStream(await logIn(site, paulChauffeur)),
      visitor: await openEventStream(openBrowser(site)),
    };
    await streams.marie.until(unread(0));
    const at = new Date("2026-11-15T09:00:00Z");
    await notifyAccount(otherProcess, { email: marieEleveuse.email, message: "Pour Marie." }, at);
    await streams.marie.until(unread(1));
    await streams.marieElsewhere.until(unread(1));
    await marie.get("/account/notifications");
    await streams.marie.until((message) => unread(0)(message) && streams.marie.messages.indexOf(message) > 0);

    // A message to everybody comes last: by then, all earlier messages have arrived.
    await register(otherProcess, basile);
    await streams.paul.until(seatsLeft(9));
    await streams.visitor.until(seatsLeft(9));
    expect(streams.paul.messages.filter(({ event }) => event === "unread")).toEqual([
      { event: "unread", data: { count: 0 } },
    ]);
    expect(streams.visitor.messages.map(({ event }) => event)).toEqual(["seats"]);
    expect(streams.paul.raw() + streams.visitor.raw()).not.toContain("Marie");
    for (const stream of Object.values(streams)) await stream.close();
  });

  it("ends when the server stops, and is not affected when another one closes", async () => {
    const [gone, stays] = [await openEventStream(openBrowser(site)), await openEventStream(openBrowser(site))];
    await gone.close();
    await register(site, basile);
    await stays.until(seatsLeft(9));
    site.services.live.close();
    await stays.end();
  });

  const endings: [string, (marie: Browser) => Promise<unknown>][] = [
    ["log-out in another process", (marie) => marie.post("/logout", {})],
    [
      "change of password in another process",
      async () => {
        const again = await logIn(otherProcess, marieEleveuse);
        const change = { ...marieEleveuse, currentPassword: marieEleveuse.password, newPassword: "labours80" };
        expect((await again.post("/account", change)).status).toBe(200);
      },
    ],
    [
      "expiry",
      () =>
        singleStatement(otherProcess.services.database)
          .updateTable("sessions")
          .set({ expires_at: new Date(0) })
          .execute(),
    ],
    ["deletion", () => singleStatement(otherProcess.services.database).deleteFrom("sessions").execute()],
  ];
  it.each(endings)("ends with its session: %s; those of visitors do not", async (_, end) => {
    const marie = await signedIn(otherProcess, marieEleveuse);
    const cookie = marie.cookie();
    const stream = await openEventStream({ get: (path) => site.request(path, { headers: { cookie } }) });
    const visitor = await openEventStream(openBrowser(site));
    await stream.until(unread(0));
    await end(marie);
    await stream.end();
    await register(site, basile);
    await visitor.until(seatsLeft(9));
    await visitor.close();
  });

  it("does not count towards the limit after HEAD or when the client has already left", async () => {
    const peer = "203.0.113.7";
    const gone = AbortSignal.abort();
    for (let page = 0; page < MOST_PAGES_OF_ONE_ADDRESS; page++) {
      const head = await site.request("/events", { method: "HEAD" }, peer);
      expect([head.status, head.headers.get("content-type"), head.body]).toEqual([200, "text/event-stream", null]);
      await site.request("/events", { signal: gone }, peer);
    }
    const response = await site.request("/events", {}, peer);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  it("is not served at /events.data", async () => {
    expect((await site.request("/events.data")).status).toBe(404);
  });
});
