import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { answerOpinion } from "#subjects/opinions/data/answering/answer-opinion.ts";
import { questionnaireFor } from "#subjects/opinions/data/questionnaires/read-questionnaire.ts";
import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { BASILE, countsIn, GOOD_ANSWER, OPINION, plantFinishedStage, plantOpinion, TOKEN } from "./planted-opinion.ts";

const PAGE = `/avis/${TOKEN}`;

describe.each(ANY_ENGINE)("answering a questionnaire on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    visitor = openBrowser(site);
    await plantFinishedStage(site.services.database);
    await plantOpinion(site.services.database);
  });
  afterEach(() => site.close());

  const opinion = (id = OPINION) =>
    site.services.database.selectFrom("opinions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const answers = { ...GOOD_ANSWER };

  it("stores and counts the answer, and reminds no more", async () => {
    const sent = await visitor.post(PAGE, answers);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${PAGE}/merci`]);
    const row = await opinion();
    expect(JSON.parse(row.answers ?? "")).toEqual({ satisfaction: "5", objectives: "4", pace: "Comme il faut" });
    expect([row.version, row.next_reminder_at, row.publication, row.reaction]).toEqual([1, null, "waiting", ""]);
    const each = { "/": 1, "/satisfaction/5": 1, "/objectives/4": 1, "/pace/Comme il faut": 1 };
    const expected = ["all", "type:5", "stage:semoir-fini", "trainer:ghislain"].flatMap((scope) =>
      Object.entries(each).map(([key, count]) => [`${scope}${key === "/" ? "//" : key}`, count]),
    );
    expect(await countsIn(site.services.database)).toEqual(Object.fromEntries(expected));
  });

  it("replaces a changed answer in the counts, and asks for a reaction to a bad one", async () => {
    await visitor.post(PAGE, answers);
    const changed = { ...answers, version: "1", "question-satisfaction": "2", "question-pace": "" };
    expect((await visitor.post(PAGE, changed)).status).toBe(302);
    const counts = await countsIn(site.services.database);
    expect(counts).toMatchObject({ "all//": 1, "all/satisfaction/2": 1, "stage:semoir-fini/objectives/4": 1 });
    expect(Object.keys(counts).filter((key) => key.includes("pace") || key.endsWith("satisfaction/5"))).toEqual([]);
    expect((await opinion()).reaction).toBe("open");
  });

  it("counts exactly one of two different answers sent at once by two processes, and tells the other", async () => {
    const other = await openSite(engine, { sameDatabaseAs: site });
    const better = { ...answers, "question-satisfaction": "3", comment: "" };
    const sent = await Promise.all([visitor.post(PAGE, answers), openBrowser(other).post(PAGE, better)]);
    await other.close();
    expect(sent.map(({ status }) => status).sort()).toEqual([302, 409]);
    const counts = await countsIn(site.services.database);
    expect(counts["all//"]).toBe(1);
    expect((counts["all/satisfaction/5"] ?? 0) + (counts["all/satisfaction/3"] ?? 0)).toBe(1);
    const refused = sent.find(({ status }) => status === 409);
    const page = await refused?.text();
    expect(page).toContain("Vous avez déjà répondu entre-temps");
    expect(page).toMatch(/name="version"[^>]*value="1"|value="1"[^>]*name="version"/);
  });

  it("takes a form that is sent several times at once for one answer", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await visitor.post(PAGE, answers)).status),
    );
    expect(statuses).toEqual([302, 302, 302, 302, 302]);
    expect((await countsIn(site.services.database))["all//"]).toBe(1);
    expect((await opinion()).version).toBe(1);
  });

  it("lets a comment through again only when its text has changed", async () => {
    await visitor.post(PAGE, answers);
    const publish = () =>
      singleStatement(site.services.database).updateTable("opinions").set({ publication: "public" }).execute();
    await publish();
    await visitor.post(PAGE, { ...answers, version: "1", "question-objectives": "5" });
    expect((await opinion()).publication).toBe("public");
    await visitor.post(PAGE, { ...answers, version: "2", comment: "Autre chose" });
    expect((await opinion()).publication).toBe("waiting");
    await publish();
    const { isCommentAllowed: _, ...forbidden } = answers;
    await visitor.post(PAGE, { ...forbidden, version: "3", comment: "Autre chose" });
    expect((await opinion()).publication).toBe("");
  });

  it("changes nothing after the end", async () => {
    await visitor.post(PAGE, answers);
    const questions = await questionnaireFor(site.services.database, "end", 5);
    const answer = { answers: { satisfaction: "1", objectives: "1" }, comment: "", isCommentAllowed: false };
    const answering = { opinionId: OPINION, version: 1, questions, answer };
    expect(await answerOpinion(site.services.database, answering, new Date("2026-12-13T16:00:00Z"))).toMatchObject({
      reason: "closed",
    });
    expect(JSON.parse((await opinion()).answers ?? "")).toMatchObject({ satisfaction: "5" });
    expect((await opinion()).version).toBe(1);
  });

  onAnyEngine(engine, () => {
    it("shows the questions, changes nothing by a GET, and shows the own answer again", async () => {
      const before = await opinion();
      const shown = await (await visitor.get(PAGE)).text();
      expect(await opinion()).toEqual(before);
      expect(textOf(shown)).toContain("Dans l’ensemble, ce stage vous a-t-il donné satisfaction");
      expect((await visitor.get(`${PAGE}/merci`)).status).toBe(404);
      await visitor.post(PAGE, answers);
      const thanks = await (await visitor.get(`${PAGE}/merci`)).text();
      expect(textOf(thanks)).toContain("Vous pouvez changer votre réponse jusqu’au 13 décembre 2026");
      expect(thanks).toContain('href="/reclamation"');
      const again = await (await visitor.get(PAGE)).text();
      expect(again).toContain("Très clair, surtout au champ.");
      expect(again).toMatch(
        /<input[^>]*name="question-satisfaction"[^>]*checked=""[^>]*value="5"|<input[^>]*checked=""[^>]*name="question-satisfaction"[^>]*value="5"/,
      );
    });

    it("shows a refused form again with what was typed, and stores nothing", async () => {
      const refused = await visitor.post(PAGE, { version: "0", "question-objectives": "3", comment: "<b>Bien</b>" });
      expect(refused.status).toBe(400);
      const page = await refused.text();
      expect(textOf(page)).toContain("Répondez à cette question.");
      expect(page).toContain("&lt;b&gt;Bien&lt;/b&gt;");
      for (const wrong of ["6", "0", "5.0", "tout à fait"])
        expect((await visitor.post(PAGE, { ...answers, "question-satisfaction": wrong })).status).toBe(400);
      expect((await visitor.post(PAGE, { ...answers, "question-improve": "x".repeat(2_001) })).status).toBe(400);
      expect((await visitor.post(PAGE, { ...answers, "question-improve": "x".repeat(4_001) })).status).toBe(400);
      expect((await visitor.post(PAGE, { ...answers, comment: "x".repeat(2_001) })).status).toBe(400);
      expect((await opinion()).version).toBe(0);
    });

    it("says that the questionnaire is closed, and that a link is unknown", async () => {
      const past = new Date("2026-11-15T08:59:59Z");
      await plantOpinion(site.services.database, { id: "clos", closes_at: past, token: "lien-avis-deja-ferme01" });
      const closed = await visitor.get("/avis/lien-avis-deja-ferme01");
      expect([closed.status, closed.headers.get("cache-control")]).toEqual([410, "no-store"]);
      expect(textOf(await closed.text())).toContain("Ce questionnaire est fermé");
      expect((await visitor.post("/avis/lien-avis-deja-ferme01", answers)).status).toBe(409);
      expect((await opinion("clos")).version).toBe(0);
      expect((await visitor.get("/avis/lien-avis-inconnu-0001")).status).toBe(404);
    });

    it("opens nothing for another account, nor by a link to an address that was corrected or of a cancelled registration", async () => {
      const marie = await signedIn(site, marieEleveuse);
      expect((await marie.get(`/avis/compte/${OPINION}`)).status).toBe(404);
      expect((await marie.post(`/avis/compte/${OPINION}`, answers)).status).toBe(404);
      const { database } = site.services;
      await singleStatement(database).updateTable("participants").set({ email: "autre@ferme.example" }).execute();
      expect((await visitor.get(PAGE)).status).toBe(404);
      await singleStatement(database).updateTable("participants").set({ email: basile.email }).execute();
      expect((await visitor.get(PAGE)).status).toBe(200);
      await singleStatement(database).deleteFrom("participants").where("id", "=", BASILE).execute();
      expect((await visitor.get(PAGE)).status).toBe(404);
      expect((await visitor.post(PAGE, answers)).status).toBe(404);
      expect((await opinion()).version).toBe(0);
    });

    it("lists the open questionnaires of the account, and takes their answers", async () => {
      const own = await signedIn(site, { ...marieEleveuse, ...basile });
      expect((await visitor.get("/avis")).headers.get("location")).toBe("/login?next=%2Favis");
      const list = await (await own.get("/avis")).text();
      expect(list).toContain(`/avis/compte/${OPINION}`);
      const sent = await own.post(`/avis/compte/${OPINION}`, answers);
      expect(sent.headers.get("location")).toBe(`/avis/compte/${OPINION}/merci`);
      expect(textOf(await (await own.get("/avis")).text())).toContain("Répondu");
    });

    it("keeps the token out of the log", async () => {
      await visitor.get(PAGE);
      expect(site.logged.join("\n")).not.toContain(TOKEN);
    });
  });
});
