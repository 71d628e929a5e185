import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { ADMIN_MUST_TURN_ON } from "#subjects/accounts/rules/second-factor-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { SECURITY, turnOn } from "./second-factor.ts";

/** Every address of the administration, also those that are added later. */
function adminAddresses(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path.replace(/:\w+/g, semoirDansDixJours.id)}`;
    const own = path !== undefined && /^\/admin\b/.test(address) ? [address] : [];
    return [...own, ...adminAddresses(children, address)];
  });
}

describe.each(ANY_ENGINE)("with REQUIRE_ADMIN_2FA on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { requireAdminSecondFactor: true });
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("an administrator without a second factor is led to it from every address of the administration", async () => {
    const addresses = adminAddresses(routes);
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses)
      for (const response of [await odile.get(address), await odile.post(address, {})])
        expect([address, response.status, response.headers.get("location")]).toEqual([address, 302, SECURITY]);
    for (const response of [await odile.get("/admin.data"), await odile.post("/admin/ajouter.data", {})])
      expect(await response.text()).toContain(SECURITY);
    expect(await readable(await odile.get(SECURITY))).toContain(ADMIN_MUST_TURN_ON);
    expect(await (await odile.get("/")).text()).toContain('href="/admin"');
  });

  it("an administrator without a second factor has only the rights of a client on other pages", async () => {
    await signedIn(site, marieEleveuse);
    // Only administrators find people by a part of their address.
    const search = async () => (await odile.get("/Gestion_documents/destinataires?q=ferme-lenglet")).text();
    expect(await search()).not.toContain("Marie");
    await turnOn(odile, odileAdministratrice);
    expect(await search()).toContain("Marie");
  });

  it("the administration opens as soon as it is turned on", async () => {
    await turnOn(odile, odileAdministratrice);
    expect((await odile.get("/admin")).status).toBe(200);
    expect(await readable(await odile.get(SECURITY))).not.toContain(ADMIN_MUST_TURN_ON);
  });

  it("clients need none, and are told nothing of the administration", async () => {
    const marie = await signedIn(site, marieEleveuse);
    expect((await marie.get("/admin")).status).toBe(404);
    expect(await readable(await marie.get(SECURITY))).not.toContain(ADMIN_MUST_TURN_ON);
  });
});
