import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { passwordReset } from "#subjects/accounts/mails.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { fileReceived } from "#subjects/shared-files/mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { sent, storedIn } from "../documents/sharing.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { aboutStage, mailsIn, queue } from "./mails.ts";

const PAGE = "/account/donnees/supprimer";
const FORM = { currentPassword: marieEleveuse.password };

const seatsOf = async ({ services }: Site, { id }: { id: string }) =>
  (await services.database.selectFrom("stages").select("available_seats").where("id", "=", id).executeTakeFirst())
    ?.available_seats;
const participantsOf = ({ services }: Site) =>
  services.database.selectFrom("participants").selectAll().orderBy("first_name").execute();

describe.each(ANY_ENGINE)("deleting one's account on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  let account: { id: string; email: string };
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    marie = await signedIn(site, marieEleveuse);
    account = await accountOf(site, marieEleveuse);
    for (const stage of [semoirDansDixJours, moissonPassee])
      await enrol(site, stage, { ...noemie, email: marieEleveuse.email });
    await enrol(site, moissonPassee, basile, account);
  });
  afterEach(() => site.close());

  it("deletes what is the account's, keeps registrations without it, and says goodbye by mail", async () => {
    const { database } = site.services;
    await signedIn(site, paulChauffeur);
    const paulsId = (await accountOf(site, paulChauffeur)).id;
    await sent(marie, paulsId, pdfOf());
    await queue(site, [
      { mail: registration.with(aboutStage), to: account.email, userId: account.id },
      { mail: passwordReset.with({ firstName: "Marie" }), to: account.email, userId: account.id },
      {
        mail: fileReceived.with({ firstName: "", fileName: "a", sender: "b", stage: null, registeredBy: null }),
        to: account.email,
      },
      { mail: passwordReset.with({ firstName: "Paul" }), to: paulChauffeur.email, userId: paulsId },
    ]);
    const response = await marie.post(PAGE, FORM);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/?message=compte-supprime"]);
    expect(response.headers.getSetCookie().join()).toMatch(/max-age=0/i);

    for (const table of ["sessions", "credentials", "notifications", "shared_file_recipients"] as const) {
      const rows = await database.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(account.id);
    }
    expect(await database.selectFrom("shared_files").select("id").execute()).toEqual([]);
    expect(await storedIn(site)).toEqual([]);
    expect(await participantsOf(site)).toMatchObject([
      { first_name: "Basile", registered_by: null, registered_by_user: null, user_id: null },
      { first_name: "Noémie", email: account.email, user_id: null },
      { first_name: "Noémie", email: account.email, user_id: null },
    ]);
    expect(await seatsOf(site, semoirDansDixJours)).toBe(10);
    expect(await mailsIn(site)).toEqual([
      { kind: "accountDeleted", recipient: account.email, state: "waiting", user_id: null },
      { kind: "fileReceived", recipient: paulChauffeur.email, state: "waiting", user_id: paulsId },
      { kind: "passwordReset", recipient: paulChauffeur.email, state: "waiting", user_id: paulsId },
      { kind: "registration", recipient: account.email, state: "waiting", user_id: null },
    ]);
    const journal = await database.selectFrom("journal").selectAll().orderBy("action").execute();
    expect(journal).toMatchObject([
      { action: "accountDeleted", by_user: "", person: "", stage_id: null },
      { action: "fileShared", by_user: account.id, by_name: "", person: "" },
    ]);
    expect(JSON.stringify(journal)).not.toMatch(/marie|lenglet/i);
    expect((await marie.get("/account")).headers.get("location")).toContain("/login");
  });

  it("also gives back the seats of coming stages if asked, and tells the account that registered her", async () => {
    await signedIn(site, paulChauffeur);
    const paul = await accountOf(site, paulChauffeur);
    await enrol(site, semoirDansDixJours, { ...noemie, firstName: "Marie", email: marieEleveuse.email }, paul);
    await marie.post(PAGE, { ...FORM, cancelComing: "1" });
    expect(await seatsOf(site, semoirDansDixJours)).toBe(12);
    expect((await participantsOf(site)).map(({ stage_id }) => stage_id)).toEqual([moissonPassee.id, moissonPassee.id]);
    const told = await site.services.database.selectFrom("notifications").select(["user_id", "message"]).execute();
    expect(told).toEqual([{ user_id: paul.id, message: expect.stringContaining("a annulé son inscription") }]);
  });

  it("leaves the registrations of an address that was not verified", async () => {
    const { database } = site.services;
    const id = await addAccount(database, { ...paulChauffeur, email: basile.email }, { verified: false });
    await enrol(site, semoirDansDixJours, basile);
    await deleteAccount(site.services, { userId: id, cancelComing: true, by: null }, site.services.clock());
    expect(await seatsOf(site, semoirDansDixJours)).toBe(10);
    expect((await participantsOf(site)).filter(({ email }) => email === basile.email)).toHaveLength(2);
    expect(await mailsIn(site)).toEqual([]);
  });

  it("rolls everything back when a part fails", async () => {
    const { database } = site.services;
    const broken = { ...site.services.clock(), getTime: undefined } as unknown as Date;
    await expect(
      deleteAccount(site.services, { userId: account.id, cancelComing: true, by: null }, broken),
    ).rejects.toThrow();
    expect(await database.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await participantsOf(site)).toHaveLength(3);
    expect(await seatsOf(site, semoirDansDixJours)).toBe(10);
  });

  it("while the account registers leaves no seat lost and no row of the account", async () => {
    const { database, clock } = site.services;
    const answers = { traineeKind: "", payer: "" };
    const proved = { id: account.id, name: "Marie", role: "client" as const, emailVerified: true };
    const user = { ...marieEleveuse, ...proved, ...answers };
    const people = ["Un", "Deux", "Trois", "Quatre", "Cinq", "Six"].map((firstName) => ({ ...basile, firstName }));
    const registrations = people.map((participant) =>
      registerParticipants(
        database,
        {
          stageId: semoirDansDixJours.id,
          kind: "self",
          participants: [participant],
          by: user,
          submission: "",
          brand: "",
        },
        clock(),
      ).catch(() => "failed"),
    );
    const deletion = deleteAccount(site.services, { userId: account.id, cancelComing: true, by: null }, clock());
    await Promise.all([...registrations, deletion]);
    const rows = (await participantsOf(site)).filter(({ stage_id }) => stage_id === semoirDansDixJours.id);
    // The seat of the registration that was there before came back, and each new one took one.
    expect(await seatsOf(site, semoirDansDixJours)).toBe(11 - rows.length);
    expect(rows.every(({ user_id }) => user_id === null)).toBe(true);
    expect(await database.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("twice at once deletes once", async () => {
    const { clock } = site.services;
    const both = [1, 2].map(() =>
      deleteAccount(site.services, { userId: account.id, cancelComing: true, by: null }, clock()),
    );
    expect((await Promise.all(both)).toSorted()).toEqual(["gone", null]);
    expect((await mailsIn(site)).map(({ kind }) => kind)).toEqual(["accountDeleted"]);
    expect(await seatsOf(site, semoirDansDixJours)).toBe(11);
  });

  it("is refused to the last administrator, and to one of the last two who leave at once", async () => {
    const { database, clock } = site.services;
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const refused = await odile.post(PAGE, { currentPassword: odileAdministratrice.password });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("seul administrateur");
    await addAccount(database, { ...paulChauffeur }, { role: "admin" });
    const ids = [odileAdministratrice, paulChauffeur].map(async (person) => (await accountOf(site, person)).id);
    const results = (await Promise.all(ids)).map((userId) =>
      deleteAccount(site.services, { userId, cancelComing: false, by: null }, clock()),
    );
    expect((await Promise.all(results)).sort()).toEqual([null, "lastAdministrator"].sort());
    const admins = await database.selectFrom("users").select("id").where("role", "=", "admin").execute();
    expect(admins).toHaveLength(1);
  });
});

describe.each(ANY_ENGINE)("the form that deletes an account on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  it("asks for the password, counts wrong ones like sign-ins, and keeps the box ticked", async () => {
    const marie = await signedIn(site, marieEleveuse);
    const empty = await marie.post(PAGE, { cancelComing: "1" });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringMatching(/requis.*checked=""/s)]);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await marie.post(PAGE, { currentPassword: "pas-le-bon" })).status).toBe(400);
    expect((await marie.post(PAGE, FORM)).status).toBe(429);
    expect((await marie.get("/account")).status).toBe(200);
    const login = await openBrowser(site).post("/login", { ...marieEleveuse });
    expect(login.status).toBe(429);
  });

  it("is refused to a visitor with the form still there", async () => {
    const response = await openBrowser(site).post(PAGE, FORM);
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining("non connecté")]);
  });

  it("ends the sessions of other devices too", async () => {
    const [one, other] = [await signedIn(site, marieEleveuse), await logIn(site, marieEleveuse)];
    await one.post(PAGE, FORM);
    expect((await other.get("/account")).status).toBe(302);
  });
});
