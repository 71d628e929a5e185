import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { listCancellable, listOwnStages } from "#subjects/registrations/data/own-registrations.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { SHARED_ADDRESS } from "#subjects/registrations/rules/registration-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { downloadOwn } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol } from "./enrol.ts";

const SEMOIR = stagePath(semoirDansDixJours);
const FARM = "la.ferme@riot.example";
const TWICE = `L'adresse email «${FARM}» est déjà utilisée ou inscrite pour ce stage.`;
const team = [basile, noemie].map((person) => ({ ...person, email: FARM }));

describe.each(ANY_ENGINE)("a team's form on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, new Date("2026-10-01T00:00:00Z"));
    marie = await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const send = (people: readonly Participant[], sharedAddress = false, enhanced = true) =>
    marie.post(SEMOIR, registrationForm(people, { kind: "group", sharedAddress, enhanced }));
  const stored = () =>
    site.services.database.selectFrom("participants").selectAll().orderBy("last_name", "desc").execute();

  it("takes the company of the first participant for those who have none", async () => {
    const others = [
      { ...noemie, company: "  " },
      { ...basile, firstName: "Lise", email: "lise@ferme.example", company: "ETA" },
    ];
    expect((await send([basile, ...others])).status).toBe(200);
    expect((await stored()).map(({ company }) => company).sort()).toEqual(["ETA", "GAEC du Riot", "GAEC du Riot"]);
  });

  it("still asks for a company when nobody has one", async () => {
    const response = await send([
      { ...basile, company: "" },
      { ...noemie, company: "" },
    ]);
    expect(response.status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it.each([true, false])("refuses a repeated address, and offers to share it (with scripts: %s)", async (enhanced) => {
    const refused = await send(team, false, enhanced);
    expect(refused.status).toBe(400);
    const text = await readable(refused);
    expect(text).toContain(TWICE);
    expect(text).toContain(SHARED_ADDRESS);
    expect(await stored()).toEqual([]);
    expect(await readable(await marie.get(`${SEMOIR}&inscription=groupe`))).not.toContain(SHARED_ADDRESS);
  });

  it("repeats the stage, says what the team costs and accepts, and offers a shared address before any refusal", async () => {
    const alone = await readable(await marie.get(`${SEMOIR}&inscription=groupe`));
    for (const text of ["Je participe aussi", "Prix de l’équipe sur devis", "convention de formation", "Particulier"])
      expect(alone).toContain(text);
    expect(alone).toContain("conditions générales d’utilisation et vous avez lu le programme");
    expect(alone).not.toContain("par vous");
    const form = registrationForm([basile], { kind: "group", enhanced: false });
    form.set("intent", "add");
    const two = await readable(await marie.post(SEMOIR, form));
    expect(two).toContain("il recevra ses courriels par vous");
    expect(await stored()).toEqual([]);
  });

  it("registers several people with one address when the registrar says so, each with a mail of their own", async () => {
    expect((await send(team, true)).status).toBe(200);
    expect((await stored()).map(({ email, last_name }) => [email, last_name])).toEqual([
      [FARM, "Hutin"],
      [FARM, "Caudrelier"],
    ]);
    const mails = await site.services.database
      .selectFrom("mails")
      .select(["subject", "participant_id"])
      .where("recipient", "=", FARM)
      .execute();
    expect(new Set(mails.map(({ participant_id }) => participant_id)).size).toBe(2);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
  });

  it("refuses the same person twice, whatever the registrar says", async () => {
    expect(
      await readable(
        await send(
          [team[0], team[0]].flatMap((person) => person ?? []),
          true,
        ),
      ),
    ).toContain(TWICE);
    await enrol(site, semoirDansDixJours, { ...basile, email: FARM });
    expect(await readable(await send(team, true))).toContain(TWICE);
    expect(await stored()).toHaveLength(1);
  });

  it("adds somebody to an address that the stage knows, when the registrar says so", async () => {
    await enrol(site, semoirDansDixJours, { ...basile, email: FARM });
    const [, second] = team;
    expect(await readable(await send(second ? [second] : []))).toContain(TWICE);
    expect((await send(second ? [second] : [], true)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it("does not take a colleague with the registrar's address for the registrar", async () => {
    const { email, firstName, lastName } = marieEleveuse;
    await send(
      [basile, noemie].map((person) => ({ ...person, email })),
      true,
    );
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([null, null]);
    expect((await marie.get(`${SEMOIR}&inscription=moi`)).status).toBe(200);
    const own = await marie.post(SEMOIR, registrationForm([{ ...basile, email, firstName, lastName }]));
    expect(own.status).toBe(200);
    const page = await readable(await marie.get("/account/formations"));
    for (const name of ["Basile Hutin", "Noémie Caudrelier"]) expect(page).toContain(name);
  });

  it("lists a single colleague with the registrar's address among those whom the account registered", async () => {
    expect((await send([{ ...basile, email: marieEleveuse.email }])).status).toBe(200);
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([null]);
    const page = await readable(await marie.get("/account/formations"));
    expect(page).toContain("Vous n’avez aucune inscription");
    expect(page).toContain("Basile Hutin");
  });

  it("gives the registrar their own row in a team that shares an address", async () => {
    const { email, firstName, lastName } = marieEleveuse;
    await send(
      [
        { ...basile, email },
        { ...noemie, email, firstName, lastName },
      ],
      true,
    );
    const own = (await stored()).filter(({ user_id }) => user_id !== null);
    expect(own).toMatchObject([{ last_name: lastName }]);
  });

  describe("with the registrar's address", () => {
    const { email, firstName, lastName } = marieEleveuse;
    const colleagues = [basile, noemie].map((person) => ({ ...person, email }));
    beforeEach(async () => {
      expect((await send(colleagues, true)).status).toBe(200);
    });

    it("has the colleagues among those whom the account registered, not among its own registrations", async () => {
      const page = await readable(await marie.get("/account/formations"));
      expect(page).toContain("Vous n’avez aucune inscription");
      for (const name of ["Basile Hutin", "Noémie Caudrelier"]) expect(page).toContain(name);
      expect(await readable(await marie.get("/our-stages"))).not.toContain("Déjà inscrit");
      const database = site.services.database;
      const account = { ...(await accountOf(site, marieEleveuse)), firstName, lastName, emailVerified: true };
      expect(await listOwnStages(database, account)).toEqual([]);
      const cancellable = await listCancellable(database, semoirDansDixJours.id, account);
      expect(cancellable.map(({ isOwn, name }) => [isOwn, name])).toEqual([
        [false, "Noémie Caudrelier"],
        [false, "Basile Hutin"],
      ]);
      expect((await marie.post(SEMOIR, registrationForm([{ ...basile, email, firstName, lastName }]))).status).toBe(
        200,
      );
      expect(await listOwnStages(database, account)).toHaveLength(1);
      const all = await listCancellable(database, semoirDansDixJours.id, account);
      expect(all.map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
    });

    it("keeps the colleagues when the account is deleted with its coming registrations", async () => {
      await marie.post(SEMOIR, registrationForm([{ ...basile, email, firstName, lastName }]));
      const { id } = await accountOf(site, marieEleveuse);
      await deleteAccount(site.services, { userId: id, cancelComing: true, by: null }, site.services.clock());
      expect((await stored()).map(({ last_name }) => last_name)).toEqual(["Hutin", "Caudrelier"]);
    });

    it("has nothing of the colleagues but their names in the account's archive", async () => {
      const archive = await downloadOwn(marie);
      expect(archive.names).not.toContain("inscriptions.json");
      expect(archive.json("inscriptions-faites-pour-d-autres.json")).toHaveLength(2);
      expect(archive.everything).not.toContain(noemie.handicapType);
    });
  });

  it("stops telling who is registered after twenty refusals, with a shared address too", async () => {
    await enrol(site, semoirDansDixJours, { ...basile, email: FARM });
    const refusals = [];
    for (let time = 0; time < 21; time += 1) refusals.push((await send(team, true)).status);
    expect(refusals).toEqual([...Array(20).fill(400), 429]);
  });
});
