import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { deleteStage } from "#subjects/stages/data/change-stages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { toStageForm } from "#subjects/stages/rules/form/stage-form.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, noemie, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol, enrolMany } from "./enrol.ts";
import { mailsOf, sentTo } from "./private-link.ts";
import { changeForm, registrantId, registrantsOf } from "./registrants-page.ts";

const EDIT = `/admin/stages/${semoirDansDixJours.id}/reglages`;
const withoutEmail = { ...basile, email: "", firstName: "Gaston", phone: "0639982222" };

describe.each(ANY_ENGINE)("the registrants of a changed stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const by = async () => (await findUserByEmail(site.services.database, odileAdministratrice.email)) ?? never();
  const move = (change: Record<string, string> = { date: "2026-11-27" }) =>
    odile.post(EDIT, { ...toStageForm(semoirDansDixJours), image: "", version: "1", loadedSeats: "10", ...change });
  const notified = async () => {
    const rows = await site.services.database
      .selectFrom("notifications")
      .innerJoin("users", "users.id", "notifications.user_id")
      .select(["email", "message"])
      .orderBy("message")
      .execute();
    return rows.map(({ email, message }) => `${email}: ${message}`);
  };

  it("are not named by mail to an account with an address that is not verified, which is notified", async () => {
    await addAccount(site.services.database, marieEleveuse, { verified: false });
    await enrol(site, semoirDansDixJours, noemie, await accountOf(site, marieEleveuse));
    await singleStatement(site.services.database).deleteFrom("mails").execute();
    expect((await move()).status).toBe(302);
    expect(await sentTo(site)).toEqual([`stageChanged → ${noemie.email}`]);
    expect((await notified()).filter((line) => line.startsWith(marieEleveuse.email))).toHaveLength(1);
  });

  it("are told by mail, with or without an account, and so is the account that registered them", async () => {
    for (const person of [marieEleveuse, paulChauffeur]) await addAccount(site.services.database, person);
    const marie = await accountOf(site, marieEleveuse);
    await enrol(site, semoirDansDixJours, noemie, marie);
    await enrol(site, semoirDansDixJours, basile, marie);
    await enrol(site, semoirDansDixJours, { ...basile, email: paulChauffeur.email });
    await enrol(site, semoirDansDixJours, withoutEmail);
    expect((await move({ date: "2026-11-27", location: "Iwuy" })).status).toBe(302);
    const mails = await mailsOf(site);
    expect(mails.map(({ recipient, data }) => [recipient, data.toRegistrar, data.registeredBy, data.people])).toEqual([
      [basile.email, false, "Marie Lenglet", ["Basile Hutin"]],
      [marieEleveuse.email, true, null, ["Noémie Caudrelier", "Basile Hutin"].toSorted(asListed(mails))],
      [noemie.email, false, "Marie Lenglet", ["Noémie Caudrelier"]],
      [paulChauffeur.email, false, null, ["Basile Hutin"]],
    ]);
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(["stageChanged"]));
    expect(mails[0]?.data.changes).toEqual([
      { field: "date", label: "Date", before: "25-11-2026", after: "27-11-2026" },
      { field: "location", label: "Lieu", before: "Cambrai", after: "Iwuy" },
    ]);
    expect(mails[0]?.participant_id).toBe(await registrantId(site, semoirDansDixJours, basile.email));
    expect(mails[1]?.participant_id).toBe(null);
    expect(JSON.stringify(mails)).not.toMatch(/surdit/i);
    expect(await notified()).toEqual([
      expect.stringContaining(`${marieEleveuse.email}: Le stage «Semoir de précision» auquel vous avez inscrit `),
      `${paulChauffeur.email}: Le stage «Semoir de précision» où vous avez une place a changé, nouvelle date : 27-11-2026, nouveau lieu : Iwuy.`,
    ]);
    const page = await readable(await odile.get(EDIT));
    expect(page).toContain("Stage modifié : Semoir de précision");
    expect(page).toContain("prévenus : 3 · à appeler : 1");
    expect(page).toContain("Gaston Hutin");
    expect(page).toContain("06 39 98 22 22");
    const office = await readable(await odile.get("/admin"));
    expect(office.indexOf("À faire")).toBeGreaterThan(office.indexOf("Cette semaine"));
    expect(office).toMatch(/À faireStage modifié : Semoir de précisionà appeler : 1.*Gaston Hutin/);
    await insertStage(site.services.database, presseComplete, site.services.clock());
    for (const [path, isShown] of [
      ["/admin", true],
      [`/admin/stages/${semoirDansDixJours.id}`, true],
      [`/admin/stages/${presseComplete.id}/reglages`, false],
      ["/admin/modifier", false],
      ["/admin/inscrits", false],
    ] as const)
      expect([path, (await readable(await odile.get(path))).includes("à appeler : 1")]).toEqual([path, isShown]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("added by an administrator are notified if they proved their address: %s", async (verified, count) => {
    await addAccount(site.services.database, marieEleveuse, { verified });
    const form = changeForm("add", { ...basile, email: marieEleveuse.email }, { submission: "a" });
    expect((await odile.post(registrantsOf(semoirDansDixJours), form)).status).toBe(200);
    expect(await notified()).toHaveLength(count);
  });

  it("are not told of other changes", async () => {
    await enrol(site, semoirDansDixJours, basile);
    await move({ details: "Autre chose." });
    expect(await sentTo(site)).toEqual([]);
    expect(await readable(await odile.get(EDIT))).not.toContain("prévenus");
  });

  it("are only reached by a proved account when no mail is sent", async () => {
    Object.assign(site.services, { sendsMail: false });
    await addAccount(site.services.database, marieEleveuse);
    await addAccount(site.services.database, paulChauffeur, { verified: false });
    for (const { email } of [marieEleveuse, paulChauffeur, basile])
      await enrol(site, semoirDansDixJours, { ...basile, email });
    await move();
    expect(await readable(await odile.get(EDIT))).toContain("prévenus : 1 · à appeler : 2");
    expect((await notified()).map((text) => text.split(":")[0])).toEqual([marieEleveuse.email]);
    // They wait, for the day when a mail server is set up.
    expect((await sentTo(site)).filter((mail) => mail.startsWith("stageChanged"))).toHaveLength(3);
  });

  it("of a deleted one are told, and the list to call outlives it until it is dismissed", async () => {
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, semoirDansDixJours, withoutEmail);
    expect((await odile.post(EDIT, { intent: "delete" })).status).toBe(302);
    expect(await sentTo(site)).toEqual([`stageCancelled → ${basile.email}`]);
    const page = await (await odile.get("/admin/modifier?message=stage-supprime")).text();
    expect(await readable(new Response(page))).toContain("prévenus : 1 · à appeler : 1");
    const callList = /name="callList"[^>]* value="([^"]+)"/.exec(page)?.[1] ?? "";
    const paul = await signedIn(site, paulChauffeur, "admin");
    await paul.post("/admin/appels", { callList, from: "/admin" });
    expect(await readable(await odile.get("/admin"))).toContain("Gaston Hutin");
    const dismissed = await odile.post("/admin/appels", { callList, from: "/admin/modifier" });
    expect([dismissed.status, dismissed.headers.get("location")]).toEqual([302, "/admin/modifier"]);
    expect(await readable(await odile.get("/admin"))).not.toContain("Gaston Hutin");
  });

  it("returns nobody for a stage without registrants", async () => {
    const { clock } = site.services;
    expect(await deleteStage(site.services, { id: semoirDansDixJours.id, by: await by() }, clock())).toEqual({
      informed: 0,
      toCall: [],
    });
    expect(await site.services.database.selectFrom("call_lists").selectAll().execute()).toEqual([]);
  });

  it("are told when they are removed, with their registrar", async () => {
    await addAccount(site.services.database, marieEleveuse);
    await enrol(site, semoirDansDixJours, basile, await accountOf(site, marieEleveuse));
    const participantId = await registrantId(site, semoirDansDixJours, basile.email);
    const removal = { stageId: semoirDansDixJours.id, participantId, email: basile.email, by: await by() };
    const { clock } = site.services;
    expect(await removeRegistrant(site.services, removal, clock())).toEqual({ reached: { informed: 1, toCall: [] } });
    expect(await removeRegistrant(site.services, removal, clock())).toBe("notThere");
    expect(await sentTo(site)).toEqual([
      `registrationRemoved → ${basile.email}`,
      `registrationRemoved → ${marieEleveuse.email}`,
    ]);
    expect(await notified()).toEqual([
      `${marieEleveuse.email}: L’inscription de Basile Hutin au stage «Semoir de précision» du 25-11-2026 a été annulée par le centre.`,
    ]);
  });

  it("are all told or listed when there are thousands, in batches", async () => {
    const people = Array.from({ length: 1_203 }, (_, index) => ({
      ...basile,
      email: index % 2 ? "" : `p${index}@ferme.example`,
      lastName: `Numéro ${index}`,
    }));
    await enrolMany(site, semoirDansDixJours, people);
    await move();
    const page = await readable(await odile.get(EDIT));
    expect(page).toContain("prévenus : 602 · à appeler : 601");
    expect(page).toContain("et 591 autres");
    expect(await sentTo(site)).toHaveLength(602);
    await singleStatement(site.services.database).deleteFrom("mails").execute();
  });
});

const asListed = (mails: Awaited<ReturnType<typeof mailsOf>>) => (a: string, b: string) => {
  const listed: string[] = mails.find(({ data }) => data.toRegistrar)?.data.people ?? [];
  return listed.indexOf(a) - listed.indexOf(b);
};

function never(): never {
  throw new Error("no administrator");
}
