import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { answerOpinion } from "#subjects/opinions/data/answering/answer-opinion.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { opinions } from "#subjects/opinions/data/personal.ts";
import { sendYearly } from "#subjects/opinions/data/yearly/send-yearly.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { expireOpinions } from "#subjects/privacy/data/retention.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { deleteStage } from "#subjects/stages/data/change-stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { openBrowser } from "../browser.ts";
import { addUser } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import {
  BASILE,
  countsIn,
  GOOD_ANSWER,
  OPINION,
  plantFinishedStage,
  plantOpinion,
  SEMOIR_FINI,
  TOKEN,
} from "./planted-opinion.ts";

describe.each(ANY_ENGINE)("personal data of opinions on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    const { database } = site.services;
    await plantFinishedStage(database);
    await plantOpinion(database);
    const company = {
      kind: "company",
      once_key: "company:2026",
      participant_id: null,
      stage_id: null,
      stage_title: "",
    };
    const recipient = {
      recipient_name: "Luc Riot",
      recipient_email: "luc@riot.example",
      token: "lien-avis-de-luc-riot1",
    };
    await plantOpinion(database, { id: "avis-de-luc", ...company, ...recipient });
    const said = { ...GOOD_ANSWER, "question-improve": "Demandez à Basile" };
    expect((await openBrowser(site).post(`/avis/${TOKEN}`, said)).status).toBe(302);
  });
  afterEach(() => site.close());

  const opinion = (id = OPINION) =>
    site.services.database.selectFrom("opinions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const links = () => site.services.database.selectFrom("links").select("opinion_id").execute();

  it("are in the archive of the person, and of the address of a company", async () => {
    const of = (email: string) => Array.fromAsync(opinions.rows(site.services.database, { userId: null, email }));
    expect(await of(basile.email)).toMatchObject([
      {
        questionnaire: "À chaud",
        commentaire: GOOD_ANSWER.comment,
        réponses: expect.arrayContaining([{ question: "Que faudrait-il améliorer ?", réponse: "Demandez à Basile" }]),
      },
    ]);
    expect(await of("luc@riot.example")).toMatchObject([{ questionnaire: "Entreprises", nom: "Luc Riot" }]);
    expect(await of("autre@ferme.example")).toEqual([]);
  });

  it("no longer say whose they are after an erasure, and stay counted", async () => {
    const { database, clock } = site.services;
    const odile = await addUser(site, odileAdministratrice, { role: "admin" });
    const before = await countsIn(database);
    expect(await eraseRegistrant(database, { email: basile.email, by: odile }, clock())).not.toHaveProperty("reason");
    expect(await opinion()).toMatchObject({ participant_id: null, comment: "", publication: "", version: 2 });
    expect((await opinion()).answers).not.toContain("Basile");
    expect(await countsIn(database)).toEqual(before);
    expect(await links()).toEqual([{ opinion_id: "avis-de-luc" }]);
    await eraseRegistrant(database, { email: "luc@riot.example", by: odile }, clock());
    expect(await opinion("avis-de-luc")).toMatchObject({ recipient_name: "", recipient_email: "" });
    expect(await links()).toEqual([]);
  });

  it("cannot be linked with the registration that stays, whose person is not asked again", async () => {
    const { database, clock } = site.services;
    const odile = await addUser(site, odileAdministratrice, { role: "admin" });
    await singleStatement(database)
      .updateTable("opinions")
      .set({ reaction: "done", reaction_note: "Basile rappelé mardi" })
      .where("id", "=", OPINION)
      .execute();
    expect(await eraseRegistrant(database, { email: basile.email, by: odile }, clock())).toMatchObject({ kept: 1 });
    expect(await opinion()).toMatchObject({
      once_key: expect.stringMatching(/^erased:/),
      reaction: "done",
      reaction_note: "",
    });
    const linked = await database.selectFrom("opinions").selectAll().where("once_key", "=", `end:${BASILE}`).execute();
    expect(linked).toMatchObject([{ participant_id: null, stage_id: null, year: 0, answered_at: null, answers: null }]);
    await askParticipants(database, clock());
    const mails = await database.selectFrom("mails").select("id").where("kind", "=", "opinionAsked").execute();
    expect(mails).toEqual([]);
  });

  it("are not asked for again at an erased address of a company", async () => {
    const { database, clock } = site.services;
    const odile = await addUser(site, odileAdministratrice, { role: "admin" });
    const recipients = [{ name: "VIVEA", email: "vivea@exemple.example" }];
    const send = () => sendYearly(database, { kind: "funder", year: 2026, recipients, by: odile }, clock());
    expect(await send()).toEqual({ sent: 1, hasMore: false });
    const [funder] = await database.selectFrom("opinions").selectAll().where("kind", "=", "funder").execute();
    if (!funder) throw new Error("nobody was asked");
    const answering = { opinionId: funder.id, version: 0, questions: [] };
    const said = { answers: {}, comment: "Merci", isCommentAllowed: false };
    expect(await answerOpinion(database, { ...answering, answer: said }, clock())).toBe("saved");
    await eraseRegistrant(database, { email: "vivea@exemple.example", by: odile }, clock());
    expect(await opinion(funder.id)).toMatchObject({ once_key: expect.stringMatching(/^erased:/), comment: "" });
    expect(await send()).toEqual({ sent: 0, hasMore: false });
  });

  it("are forgotten also when another answer is sent at the same moment", async () => {
    const { database, clock } = site.services;
    const odile = await addUser(site, odileAdministratrice, { role: "admin" });
    const { questions } = await opinion();
    const answer = {
      answers: { satisfaction: "1", improve: "Basile encore" },
      comment: "Basile",
      isCommentAllowed: true,
    };
    const answering = { opinionId: OPINION, version: 1, questions: JSON.parse(questions ?? "[]"), answer };
    await Promise.all([
      eraseRegistrant(database, { email: basile.email, by: odile }, clock()),
      answerOpinion(database, answering, clock()),
    ]);
    const { answers, comment, once_key } = await opinion();
    expect([answers, comment]).not.toContainEqual(expect.stringContaining("Basile"));
    expect(once_key).toMatch(/^erased:/);
  });

  it("are forgotten with a registration that is removed", async () => {
    const { database, clock } = site.services;
    const odile = await addUser(site, odileAdministratrice, { role: "admin" });
    const before = await countsIn(database);
    const removal = { stageId: SEMOIR_FINI.id, participantId: BASILE, email: basile.email, by: odile };
    expect(await removeRegistrant(site.services, removal, clock())).toHaveProperty("reached");
    expect(await opinion()).toMatchObject({ participant_id: null, comment: "", reaction_note: "" });
    expect((await opinion()).answers).not.toContain("Basile");
    expect((await opinion()).once_key).toMatch(/^erased:/);
    expect(await links()).toEqual([{ opinion_id: "avis-de-luc" }]);
    expect(await countsIn(database)).toEqual(before);
  });

  it("are forgotten with a stage that is deleted", async () => {
    const { database, clock } = site.services;
    const odile = await addUser(site, odileAdministratrice, { role: "admin" });
    const before = await countsIn(database);
    expect(await deleteStage(site.services, { id: SEMOIR_FINI.id, by: odile }, clock())).not.toBeNull();
    expect(await opinion()).toMatchObject({ participant_id: null, stage_id: SEMOIR_FINI.id, comment: "" });
    expect((await opinion()).answers).not.toContain("Basile");
    expect(await countsIn(database)).toEqual(before);
  });

  it("are forgotten when the erasure also deletes the registration, which no law keeps any more", async () => {
    const { database } = site.services;
    const odile = await addUser(site, odileAdministratrice, { role: "admin" });
    const later = new Date("2040-01-05T12:00:00Z");
    const erased = await eraseRegistrant(database, { email: basile.email, by: odile }, later);
    expect(erased).toMatchObject({ registrations: 1, kept: 0 });
    expect(await opinion()).toMatchObject({ participant_id: null, comment: "" });
    expect((await opinion()).answers).not.toContain("Basile");
    expect(await links()).toEqual([{ opinion_id: "avis-de-luc" }]);
  });

  it("keep a public comment, without a name, when the account is deleted", async () => {
    const { database, clock } = site.services;
    const { id } = await addUser(site, { ...marieEleveuse, ...basile });
    await singleStatement(database)
      .updateTable("opinions")
      .set({ publication: "public" })
      .where("id", "=", OPINION)
      .execute();
    await deleteAccount(site.services, { userId: id, cancelComing: false, by: null }, clock());
    expect(await opinion()).toMatchObject({
      participant_id: null,
      comment: GOOD_ANSWER.comment,
      publication: "public",
    });
  });

  it("are deleted with the evidence of their stage", async () => {
    const { database } = site.services;
    await expireOpinions(database, 6, new Date("2032-12-31T12:00:00Z"));
    expect((await opinion()).id).toBe(OPINION);
    await expireOpinions(database, 6, new Date("2033-01-01T12:00:00Z"));
    expect(await database.selectFrom("opinions").select("id").execute()).toEqual([]);
  });
});
