import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { SAVED, saveProfile } from "./maries-profile.ts";

const COMMON = "l’un des plus courants";

describe.each(ANY_ENGINE)("a common password on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  const signUp = (password: string, change = {}) =>
    openBrowser(site).post("/signup", { ...marieEleveuse, password, passwordConfirmation: password, ...change });

  it("is accepted at the sign-up, with advice after it", async () => {
    const response = await signUp("azerty59");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/?message=compte-mot-de-passe"]);
    expect(await readable(await openBrowser(site).get("/?message=compte-mot-de-passe"))).toContain(COMMON);
  });

  it("is pointed out under the field of a sign-up that is refused for something else", async () => {
    expect(await readable(await signUp("azerty59", { telephone: "12" }))).toContain(COMMON);
    expect(await readable(await signUp("moisson79", { telephone: "12" }))).not.toContain(COMMON);
  });

  it("is accepted in a client's profile, with advice under the field", async () => {
    const browser = await signedIn(site, marieEleveuse);
    const { status, text } = await saveProfile(browser, { newPassword: "soleil" });
    expect([status, text]).toEqual([200, expect.stringContaining(SAVED)]);
    expect(text).toContain(COMMON);
    const next = { currentPassword: "soleil", newPassword: "récolte d’octobre" };
    expect((await saveProfile(browser, next)).text).not.toContain(COMMON);
  });

  it("is refused as an administrator's new one, like a short one; other changes are saved", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { password, passwordConfirmation: _, ...profile } = odileAdministratrice;
    const save = async (newPassword: string) => {
      const response = await odile.post("/account", { ...profile, currentPassword: password, newPassword });
      return [response.status, await readable(response)];
    };
    expect(await save("onze lettre")).toEqual([400, expect.stringContaining("au moins 12 caractères")]);
    expect(await save("motdepasse1234")).toEqual([400, expect.stringContaining("trop courant")]);
    expect(await save("")).toEqual([200, expect.stringContaining(SAVED)]);
    expect(await save("douze lettres")).toEqual([200, expect.stringContaining(SAVED)]);
  });
});
