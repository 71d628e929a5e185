import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { MOST_PAGES_OF_ONE_ADDRESS } from "../../../server/notifications/live.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, noemie, semoirDansDixJours, TOUS_LES_STAGES } from "../../stages.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { type LiveMessage, listen } from "./event-stream.ts";
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

describe.each(ENGINES)("an open page on %s", (engine) => {
  let site: Site;
  let neighbour: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    neighbour = await openSite(engine, { beside: site });
    for (const stage of TOUS_LES_STAGES)
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(async () => {
    await neighbour.close();
    await site.close();
  });

  const register = (where: Site, { isHandicapped: _, ...texts }: typeof basile) =>
    openBrowser(where).post(stagePath(semoirDansDixJours), { kind: "self", enhanced: "1", ...texts });

  it("is answered with a stream that nobody keeps or holds back", async () => {
    const ear = await listen(openBrowser(site));
    expect(ear.answer.status).toBe(200);
    expect(ear.answer.headers.get("content-type")).toBe("text/event-stream");
    expect(ear.answer.headers.get("cache-control")).toBe("no-store");
    expect(ear.answer.headers.get("content-encoding")).toBeNull();
    await ear.close();
  });

  it("hears of a registration made through another process, once", async () => {
    const ear = await listen(openBrowser(site));
    expect((await register(neighbour, basile)).status).toBe(200);
    expect((await ear.until(seatsLeft(9))).data).toEqual({ id, availableSeats: 9 });
    await register(neighbour, noemie);
    await ear.until(seatsLeft(8));
    expect(ear.heard.filter(({ data }) => data.id === id)).toHaveLength(2);
    await ear.close();
  });

  it("hears of its own process too, and of a change made just before it opened", async () => {
    await register(site, basile);
    const ears = await Promise.all([site, neighbour].map((where) => listen(openBrowser(where))));
    for (const ear of ears) await ear.until(seatsLeft(9));
    for (const ear of ears) await ear.close();
  });

  it("hears nothing of a registration that was refused", async () => {
    const ear = await listen(openBrowser(site));
    expect((await register(neighbour, { ...basile, company: "" })).status).toBe(400);
    await register(neighbour, noemie);
    await ear.until(seatsLeft(9));
    expect(ear.heard).toHaveLength(1);
    await ear.close();
  });

  it("tells the number of unread notifications to their owner only", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await signedIn(site, paulChauffeur);
    const ears = {
      marie: await listen(marie),
      marieElsewhere: await listen(await logIn(neighbour, marieEleveuse)),
      paul: await listen(await logIn(site, paulChauffeur)),
      visitor: await listen(openBrowser(site)),
    };
    await ears.marie.until(unread(0));
    const at = new Date("2026-11-15T09:00:00Z");
    await notifyAccount(neighbour, { email: marieEleveuse.email, message: "Pour Marie." }, at);
    await ears.marie.until(unread(1));
    await ears.marieElsewhere.until(unread(1));
    await marie.get("/account/notifications");
    await ears.marie.until((message) => unread(0)(message) && ears.marie.heard.indexOf(message) > 0);

    // What everybody hears comes after: by then, what the others were to hear has been told.
    await register(neighbour, basile);
    await ears.paul.until(seatsLeft(9));
    await ears.visitor.until(seatsLeft(9));
    expect(ears.paul.heard.filter(({ event }) => event === "unread")).toEqual([
      { event: "unread", data: { count: 0 } },
    ]);
    expect(ears.visitor.heard.map(({ event }) => event)).toEqual(["seats"]);
    expect(ears.paul.raw() + ears.visitor.raw()).not.toContain("Marie");
    for (const ear of Object.values(ears)) await ear.close();
  });

  it("hears the end when the server stops, and others go on when one leaves", async () => {
    const [gone, stays] = [await listen(openBrowser(site)), await listen(openBrowser(site))];
    await gone.close();
    await register(site, basile);
    await stays.until(seatsLeft(9));
    site.services.live.close();
    await stays.end();
  });

  const endings: [string, (marie: Browser) => Promise<unknown>][] = [
    ["its person logs out, elsewhere", (marie) => marie.post("/logout", {})],
    [
      "its person changes the password, elsewhere",
      async () => {
        const again = await logIn(neighbour, marieEleveuse);
        const change = { ...marieEleveuse, currentPassword: marieEleveuse.password, newPassword: "labours80" };
        expect((await again.post("/account", change)).status).toBe(200);
      },
    ],
    [
      "it expires",
      () =>
        singleStatement(neighbour.services.database)
          .updateTable("sessions")
          .set({ expires_at: new Date(0) })
          .execute(),
    ],
    ["it is deleted", () => singleStatement(neighbour.services.database).deleteFrom("sessions").execute()],
  ];
  it.each(endings)("ends when its session does: %s; visitors go on", async (_, end) => {
    const marie = await signedIn(neighbour, marieEleveuse);
    const cookie = marie.cookie();
    const ear = await listen({ get: (path) => site.ask(path, { headers: { cookie } }) });
    const visitor = await listen(openBrowser(site));
    await ear.until(unread(0));
    await end(marie);
    await ear.end();
    await register(site, basile);
    await visitor.until(seatsLeft(9));
    await visitor.close();
  });

  it("takes no place when only its headers are asked for, or when nobody waits for it any more", async () => {
    const peer = "203.0.113.7";
    const gone = AbortSignal.abort();
    for (let page = 0; page < MOST_PAGES_OF_ONE_ADDRESS; page++) {
      const head = await site.ask("/events", { method: "HEAD" }, peer);
      expect([head.status, head.headers.get("content-type"), head.body]).toEqual([200, "text/event-stream", null]);
      await site.ask("/events", { signal: gone }, peer);
    }
    const answer = await site.ask("/events", {}, peer);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  it("is not answered with an endless stream where a page's data is meant", async () => {
    expect((await site.ask("/events.data")).status).toBe(404);
  });
});
