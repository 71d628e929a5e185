import { describe, expect, it } from "vitest";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { totp } from "../../totp.ts";
import { signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { givePassword, SECURITY, turnOn } from "./second-factor.ts";

function post(site: Site, path: string, fields: Record<string, string>, cookie: string) {
  const headers = { cookie, origin: site.services.baseUrl.origin };
  return site.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

// Attempts are counted for the account of one cookie: the code must not be checked for the account of another.
describe.each(ANY_ENGINE)("a request with cookies of two accounts on %s", (engine) => {
  it.each([
    ["a space after the name", (cookie: string) => cookie.replace("=", " ="), 400],
    ["a tab before the name", (cookie: string) => `\t${cookie}`, 400],
    ["another prefix", (cookie: string) => `x${cookie}`, 302],
    ["other letters", (cookie: string) => cookie.toUpperCase(), 302],
  ])("checks a code for the account that it is counted for: %s", async (_, disguise, status) => {
    const site = await openSite(engine);
    const { secret } = await turnOn(await signedIn(site, marieEleveuse), marieEleveuse);
    await turnOn(await signedIn(site, paulChauffeur), paulChauffeur);
    const [maries, pauls] = [await givePassword(site, marieEleveuse), await givePassword(site, paulChauffeur)];
    const both = `${disguise(pauls.cookie())}; ${maries.cookie()}`;
    const response = await post(site, "/login/code", { code: totp(secret, 1) }, both);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie().join().includes("session_token")).toBe(status === 302);
    await site.close();
  });

  it("acts for the session that the page shows", async () => {
    const site = await openSite(engine);
    const marie = await signedIn(site, marieEleveuse);
    const paul = await signedIn(site, paulChauffeur);
    const both = `${paul.cookie().replace("=", " =")}; ${marie.cookie()}`;
    const started = await post(site, SECURITY, { intent: "start", currentPassword: paulChauffeur.password }, both);
    expect(started.status).toBe(200);
    await post(site, "/logout", {}, both);
    expect([(await marie.get("/account")).status, (await paul.get("/account")).status]).toEqual([200, 302]);
    await site.close();
  });
});
