import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, logIn } from "../browser.ts";
import { openPeople, type People, sent } from "../documents/sharing.ts";
import { notifyAccount } from "../notifications/notify-account.ts";
import { openSite, type Site } from "../site.ts";

const NOT_ENDED =
  "Cet appareil a oublié votre session, mais elle n’a pas pu être fermée sur le serveur : reconnectez-vous dans un instant, puis déconnectez-vous à nouveau.";

describe("a database that refuses writes", () => {
  let site: Site;
  let people: People;
  beforeEach(async () => {
    site = await openSite("SQLite");
    people = await openPeople(site);
  });
  afterEach(() => site.close());

  /** Makes every write to that table fail. Returns a function that undoes it. */
  async function refuseWrites(table: "sessions" | "notifications" | "shared_file_recipients") {
    const { database } = site.services;
    const triggers = (["update", "delete", "insert"] as const).map((change) => ({ name: `no_${change}`, change }));
    for (const { name, change } of triggers) {
      const statement = `create trigger ${name} before ${change} on ${table} begin select raise(abort, 'full'); end`;
      await sql.raw(statement).execute(toKysely(database));
    }
    return async () => {
      for (const { name } of triggers) await sql.raw(`drop trigger ${name}`).execute(toKysely(database));
    };
  }
  const errors = () =>
    site.logged.filter((line) => line.includes('"level":"error"')).map((line) => JSON.parse(line).event);

  it("still serves received files, and records the download the next time", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, "la notice");
    const restore = await refuseWrites("shared_file_recipients");
    const response = await paul.get(`/fichiers/${id}`);
    expect([response.status, await response.text()]).toEqual([200, "la notice"]);
    expect(errors()).toEqual(["reading not noted"]);
    await restore();
    const downloaded = async () =>
      (await site.services.database.selectFrom("shared_file_recipients").select("downloaded_at").execute())[0];
    expect(await downloaded()).toEqual({ downloaded_at: null });
    await (await paul.get(`/fichiers/${id}`)).text();
    expect(await downloaded()).toEqual({ downloaded_at: site.services.clock().toISOString() });
  });

  it("still shows notifications", async () => {
    await notifyAccount(site, { email: marieEleveuse.email, message: "Pour Marie." });
    await refuseWrites("notifications");
    const response = await people.marie.get("/account/notifications");
    expect(response.status).toBe(200);
    expect(textOf(await response.text())).toContain("Pour Marie.");
    expect(errors()).toEqual(["reading not noted"]);
  });

  it.each(["/logout", "/logout.data"])("answers %s with 503 and still deletes the cookie", async (path) => {
    const { paul } = people;
    const another = await logIn(site, paulChauffeur);
    const restore = await refuseWrites("sessions");
    const response = await paul.post(path, {});
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(path === "/logout" ? textOf(page) : page).toContain(path === "/logout" ? NOT_ENDED : "cookieCleared");
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=;.*max-age=0/i);
    expect(page).not.toContain('href="/account');
    expect(errors()).toEqual(["session not ended"]);
    expect((await paul.get("/account")).status).toBe(302);
    await restore();
    const ended = await another.post("/logout", {});
    expect([ended.status, ended.headers.get("location")]).toEqual([302, "/"]);
  });
});

describe("a HEAD request", () => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite("SQLite");
    ({ marie } = await openPeople(site));
  });
  afterEach(() => site.close());

  it("for the notifications leaves them unread", async () => {
    await notifyAccount(site, { email: marieEleveuse.email, message: "Pour Marie." });
    const unread = () =>
      site.services.database.selectFrom("notifications").select("id").where("is_read", "=", false).execute();
    expect((await marie.head("/account/notifications")).status).toBe(200);
    expect(await unread()).toHaveLength(1);
    expect((await marie.get("/account/notifications")).status).toBe(200);
    expect(await unread()).toHaveLength(0);
  });
});
