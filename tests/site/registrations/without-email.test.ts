import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { offerSeats } from "../waiting-list/wait.ts";
import { sentTo } from "./private-link.ts";
import { changeForm, correction, registrantId, registrantsOf, stageState } from "./registrants-page.ts";

const PAGE = registrantsOf(semoirDansDixJours);
const gaston = { ...basile, email: "", firstName: "Gaston" };

describe.each(ANY_ENGINE)("a registrant without an e-mail on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const add = (person: typeof basile) => odile.post(PAGE, changeForm("add", person, { submission: person.firstName }));
  const idOf = (firstName: string) => registrantId(site, semoirDansDixJours, "", firstName);

  it("is added by an administrator, also beside another one, but not twice", async () => {
    expect((await add(gaston)).status).toBe(200);
    expect((await add({ ...gaston, firstName: "Lise" })).status).toBe(200);
    const again = await odile.post(PAGE, changeForm("add", gaston, { submission: "autre" }));
    expect([again.status, await readable(again)]).toEqual([
      400,
      expect.stringContaining("Cette personne est déjà inscrite à ce stage."),
    ]);
    expect(await sentTo(site)).toEqual([]);
    expect(await readable(await odile.get(PAGE))).toContain("sans e-mail");
    expect(await (await odile.get(`${PAGE}/export.csv`)).text()).toContain("Gaston Hutin;Email non défini;0639981111;");
  });

  it("is said to be known already, with the way to merge both, as is a company of nearly the same name", async () => {
    expect(await (await add({ ...basile, company: "GAEC du Riot" })).text()).not.toContain("existe déjà");
    const typed = { ...basile, email: "", company: "Riot (GAEC du)" };
    const added = await odile.post(PAGE, changeForm("add", typed, { submission: "sans-adresse", enhanced: "" }));
    const next = await (await odile.get(added.headers.get("location") ?? "")).text();
    const main = /<main.*<\/main>/s.exec(next)?.[0] ?? "";
    expect(textOf(main).replaceAll(/\s/g, " ")).toContain(
      "Basile Hutin existe déjà (même nom, même téléphone). Réunir",
    );
    expect(textOf(main)).toContain("GAEC du Riot");
    const [toPerson, toCompany] = [...main.matchAll(/href="([^"]*\/reunir\?avec=[^"]*)"/g)].map(
      ([, path = ""]) => path,
    );
    for (const path of [toPerson, toCompany]) expect((await odile.get(path ?? "")).status).toBe(200);
    // A name that was typed wrong, beside the same telephone; another one of the family is somebody else.
    const twice = async (firstName: string, lastName: string) => {
      const named = { ...basile, email: "", firstName, lastName };
      const added = await odile.post(
        PAGE,
        changeForm("add", named, { submission: firstName + lastName, enhanced: "" }),
      );
      return readable(await odile.get(added.headers.get("location") ?? ""));
    };
    expect(await twice("Basile", "Huttin")).toContain("Basile Huttin est peut-être Basile Hutin (même prénom");
    expect(await twice("Jeanne", "Hutin")).not.toContain("est peut-être");
    // Another registration of the same people says nothing again.
    expect(await (await odile.get(PAGE)).text()).not.toContain("existe déjà");
  });

  it("may have no company and no level either, and is corrected without them", async () => {
    const unknown = { ...gaston, company: "", level: "" };
    expect((await add(unknown)).status).toBe(200);
    expect((await stageState(site, semoirDansDixJours)).people).toMatchObject([{ company: "", level: "" }]);
    const named = { ...unknown, lastName: "Hutin-Ladrière" };
    expect((await odile.post(PAGE, correction(unknown, named, await idOf("Gaston")))).status).toBe(200);
    const nameless = changeForm("add", { ...unknown, lastName: "" }, { submission: "autre" });
    expect((await odile.post(PAGE, nameless)).status).toBe(400);
    expect((await odile.post(PAGE, changeForm("add", { ...unknown, phone: "" }, { submission: "3" }))).status).toBe(
      400,
    );
  });

  it("is removed, and listed to call", async () => {
    await add(gaston);
    const response = await odile.post(
      PAGE,
      changeForm("remove", { email: "" }, { participantId: await idOf("Gaston") }),
    );
    expect(response.status).toBe(200);
    expect(await stageState(site, semoirDansDixJours)).toEqual({ seats: 10, people: [] });
    const page = await readable(await odile.get(PAGE));
    expect(page).toContain("prévenus : 0 · à appeler : 1");
    expect(page).toContain("Gaston Hutin");
  });

  it("waits, is listed to call when a seat is held until a date, and when the stage is cancelled", async () => {
    await setFreeSeats(site.services.database, 0, semoirDansDixJours.id);
    const waiting = changeForm("add", gaston, { submission: "attente", wanted: "wait" });
    expect((await odile.post(PAGE, waiting)).status).toBe(200);
    expect(await readable(await odile.get("/admin"))).not.toContain("à appeler : 1");
    const other = await signedIn(site, paulChauffeur, "admin");
    await offerSeats(site, semoirDansDixJours, 1);
    const office = await readable(await odile.get("/admin"));
    expect(office).toMatch(/Place retenue : .*à appeler : 1.*Gaston Hutin.*06 39 98 11 11.*place retenue jusqu’au/);
    expect(await readable(await other.get("/admin"))).toContain("Gaston Hutin");
    const cancelling = `/admin/stages/${semoirDansDixJours.id}/reglages/annulation`;
    await odile.post(cancelling, { intent: "cancel", cancelReason: "Une panne" });
    expect(await readable(await odile.get("/admin"))).toMatch(
      /Stage annulé : .*à appeler : 1.*Gaston Hutin.*sur la liste d’attente/,
    );
  });

  it("may get an address later, and lose it", async () => {
    await add(gaston);
    const id = await idOf("Gaston");
    const mailed = { ...gaston, email: "gaston@ferme.example" };
    expect((await odile.post(PAGE, correction(gaston, mailed, id))).status).toBe(200);
    expect(await sentTo(site)).toEqual(["registration → gaston@ferme.example"]);
    expect((await odile.post(PAGE, correction(mailed, gaston, id))).status).toBe(200);
    expect((await stageState(site, semoirDansDixJours)).people[0]?.email).toBe("");
  });

  it("cannot register with the public forms", async () => {
    for (const kind of ["self", "group"] as const)
      for (const lacking of [gaston, { ...basile, company: "" }, { ...basile, level: "" }]) {
        const response = await odile.post(stagePath(semoirDansDixJours), registrationForm([lacking], { kind }));
        expect(response.status).toBe(400);
      }
    expect((await openBrowser(site).post(stagePath(semoirDansDixJours), registrationForm([gaston]))).status).toBe(400);
  });
});
