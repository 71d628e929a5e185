import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listJournal } from "#subjects/journal/data/journal-list.ts";
import { NO_JOURNAL_FILTER } from "#subjects/journal/rules/journal-filter.ts";
import { questionnaireFor, readQuestionnaire } from "#subjects/opinions/data/questionnaires/read-questionnaire.ts";
import { saveQuestionnaire } from "#subjects/opinions/data/questionnaires/save-questionnaire.ts";
import { OPINION_KINDS, type OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import { type Question, SATISFACTION } from "#subjects/opinions/rules/question.ts";
import { ORIGINAL_QUESTIONNAIRES } from "#subjects/opinions/rules/questionnaires/original-questionnaires.ts";
import {
  QUESTIONNAIRE_CHANGED_MEANWHILE,
  QUESTIONNAIRE_RESTORED,
  QUESTIONNAIRE_REVERTED,
  QUESTIONNAIRE_SAVED,
  QUESTIONNAIRE_UNCHANGED,
  QUESTIONNAIRE_VERSION_GONE,
  questionFaultMessage,
  questionnaireRefusal,
} from "#subjects/opinions/rules/questionnaires/questionnaire-messages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { questionFields, typedFields } from "./questionnaire-forms.ts";

const LIST = "/admin/qualite/questionnaires";
const LATER = `${LIST}/later`;
const SEMOIR = 5;
const KINDS = Object.keys(OPINION_KINDS) as OpinionKind[];

const scale = (id: string, text: string): Question => ({ id, kind: "scale", text, isRequired: false });
const USEFUL = [scale("ease", "Le stage vous sert-il ?")];
const SOWING = [scale("ease", "Semez-vous mieux ?")];

/** Visible texts have narrow spaces before some marks. */
const plain = async (response: Response) => (await readable(response)).replace(/\s+/g, " ");

let site: Site;
let odile: Browser;
const open = async (engine: (typeof ANY_ENGINE)[number]) => {
  site = await openSite(engine);
  odile = await signedIn(site, odileAdministratrice, "admin");
};
const asked = (kind: OpinionKind, typeId: number | null = null) =>
  questionnaireFor(site.services.database, kind, typeId);
const post = async (path: string, fields: [string, string][], browser = odile) => {
  const response = await browser.post(path, new URLSearchParams(fields));
  return { status: response.status, text: await plain(response) };
};
const save = (questions: readonly Question[], version: number, path = LATER) =>
  post(path, questionFields(questions, version));

describe.each(ANY_ENGINE)("the questionnaires on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => site.close());

  it("ask the type's own questions, otherwise the centre's, otherwise the original ones", async () => {
    expect(await asked("later", SEMOIR)).toEqual(ORIGINAL_QUESTIONNAIRES.later);
    expect(await save(USEFUL, 0)).toMatchObject({ status: 200, text: expect.stringContaining(QUESTIONNAIRE_SAVED) });
    expect(await asked("later", SEMOIR)).toEqual(USEFUL);
    await save(SOWING, 0, `${LATER}?type=${SEMOIR}`);
    expect(await asked("later", SEMOIR)).toEqual(SOWING);
    // Another type, one that no page names, and no type.
    for (const typeId of [1, 99, null]) expect(await asked("later", typeId)).toEqual(USEFUL);
    for (const kind of KINDS.filter((other) => other !== "later"))
      expect(await asked(kind, SEMOIR)).toEqual(ORIGINAL_QUESTIONNAIRES[kind]);
  });

  it("are no part of the settings that pages use", async () => {
    const before = await site.services.settings.current();
    await save(USEFUL, 0);
    expect(await site.services.settings.current()).toEqual(before);
  });

  it("write each save in the journal, and say so in the list", async () => {
    await save(SOWING, 0, `${LATER}?type=${SEMOIR}`);
    const entries = await listJournal(site.services.database, NO_JOURNAL_FILTER, { offset: 0, limit: 1 });
    expect(entries).toMatchObject([
      {
        action: "questionnaireChanged",
        by: "Odile Wacquez",
        changes: [{ label: "À froid : Semoir", after: "1. Semez-vous mieux ? (note)" }],
      },
    ]);
    const list = await plain(await odile.get(LIST));
    expect(list).toContain("Questions propres : SemoirModifié le 15 novembre 2026 à 10:00 par Odile Wacquez");
    expect(list).toContain("À froidQuestions d’origine");
  });

  it("keep the questions of two administrators who save at the same time", async () => {
    const paul = await signedIn(site, paulChauffeur, "admin");
    await post(LATER, questionFields(USEFUL, 0), paul);
    const late = await save(SOWING, 0);
    expect(late.status).toBe(409);
    for (const shown of [QUESTIONNAIRE_CHANGED_MEANWHILE, "Le stage vous sert-il ?", "Semez-vous mieux ?"])
      expect(late.text).toContain(shown);
    expect(await asked("later")).toEqual(USEFUL);
    expect((await save(SOWING, 1)).text).toContain(QUESTIONNAIRE_SAVED);
    expect(await asked("later")).toEqual(SOWING);
  });

  it("let one of several concurrent saves win", async () => {
    const by = { ...(await accountOf(site, odileAdministratrice)), name: "Odile Wacquez" };
    const sets = ["Un ?", "Deux ?", "Trois ?"].map((text) => [scale("ease", text)]);
    const key = { kind: "later", typeId: null } as const;
    const outcomes = await Promise.all(
      sets.map((questions) =>
        saveQuestionnaire(site.services, { key, questions, edited: 0, by }, site.services.clock()),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["changedMeanwhile", "changedMeanwhile", "saved"]);
    expect(await asked("later")).toEqual(sets[outcomes.indexOf("saved")]);
  });

  it("restore the original questions, and take any version again as a new one", async () => {
    await save(USEFUL, 0);
    await save(SOWING, 1);
    expect((await post(LATER, questionFields(SOWING, 2, "restore"))).text).toContain(QUESTIONNAIRE_RESTORED);
    expect(await asked("later")).toEqual(ORIGINAL_QUESTIONNAIRES.later);
    const again = (restored: string, version: string) =>
      post(LATER, Object.entries({ intent: "revert", restored, version }));
    expect((await again("1", "3")).text).toContain(QUESTIONNAIRE_REVERTED);
    expect(await asked("later")).toEqual(USEFUL);
    expect((await again("3", "4")).text).toContain(QUESTIONNAIRE_REVERTED);
    expect(await readQuestionnaire(site.services.database, { kind: "later", typeId: null })).toMatchObject({
      version: 5,
      isOriginal: true,
    });
    expect((await again("2", "3")).status).toBe(409);
    for (const version of ["0", "77", "-1", "x"])
      expect(await again(version, "5")).toMatchObject({
        status: 400,
        text: expect.stringContaining(QUESTIONNAIRE_VERSION_GONE),
      });
    const history = await plain(await odile.get(LATER));
    expect(history.match(/Enregistré le 15 novembre 2026 à 10:00 par Odile Wacquez/g)).toHaveLength(5);
  });

  it("keep no version of what did not change, and none of a type that asks what all are asked", async () => {
    const type = `${LATER}?type=${SEMOIR}`;
    expect((await save(ORIGINAL_QUESTIONNAIRES.later, 0, type)).text).toContain(QUESTIONNAIRE_UNCHANGED);
    await save(SOWING, 0, type);
    await save(ORIGINAL_QUESTIONNAIRES.later, 1, type);
    await save(USEFUL, 0);
    // Again as all stages: it follows their next change.
    expect(await asked("later", SEMOIR)).toEqual(USEFUL);
  });

  it("give a question that becomes another kind a new id, so that its answers are counted apart", async () => {
    await save([{ id: "ease", kind: "text", text: "Le stage vous sert-il ?", isRequired: true }], 0);
    const [question] = await asked("later");
    expect(question).toMatchObject({ kind: "text", isRequired: true });
    expect(question?.id).not.toBe("ease");
  });
});

describe.each(ANY_ENGINE)("the editor of questionnaires on %s", (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => site.close());

  it("opens for each kind, and for each type of those that are about a stage", async () => {
    const list = await (await odile.get(LIST)).text();
    for (const kind of KINDS) {
      expect(list).toContain(`href="${LIST}/${kind}"`);
      expect((await odile.get(`${LIST}/${kind}`)).status).toBe(200);
      const ofType = (await odile.get(`${LIST}/${kind}?type=${SEMOIR}`)).status;
      expect([kind, ofType]).toEqual([kind, OPINION_KINDS[kind].isYearly ? 404 : 200]);
    }
    for (const path of ["inconnu", "end?type=99", "end?type=", "end?type=semoir"])
      expect([path, (await odile.get(`${LIST}/${path}`)).status]).toEqual([path, 404]);
    expect((await save(SOWING, 0, `${LIST}/company?type=${SEMOIR}`)).status).toBe(404);
  });

  it("does not let the satisfaction go, nor become another kind", async () => {
    const END = `${LIST}/end`;
    const original = ORIGINAL_QUESTIONNAIRES.end;
    const without = await save(original.slice(1), 0, END);
    expect(without).toMatchObject({
      status: 400,
      text: expect.stringContaining(questionnaireRefusal.satisfactionMissing),
    });
    const text = await save([{ id: SATISFACTION, kind: "text", text: "Content ?", isRequired: true }], 0, END);
    expect(text).toMatchObject({ status: 400, text: expect.stringContaining(questionFaultMessage.satisfactionKind) });
    expect(await asked("end")).toEqual(original);
    const reworded = original.map((question) =>
      question.id === SATISFACTION ? { ...question, text: "Êtes-vous satisfait du stage ?" } : question,
    );
    expect((await save(reworded.toReversed(), 0, END)).status).toBe(200);
    expect((await asked("end")).at(-1)).toMatchObject({ id: SATISFACTION, text: "Êtes-vous satisfait du stage ?" });
  });

  it("arranges the typed questions without scripts, and saves none of it", async () => {
    const typed = [
      { id: "one", text: "Première ?", kind: "choice", choices: "Oui\nNon", isRequired: true },
      { id: "two", text: "Deuxième ?", kind: "text", choices: "", isRequired: false },
    ];
    const order = (text: string) => [...text.matchAll(/Première \?|Deuxième \?/g)].map(([each]) => each).slice(0, 2);
    const down = await post(LATER, typedFields(typed, 0, "down:one"));
    expect([down.status, order(down.text)]).toEqual([200, ["Deuxième ?", "Première ?"]]);
    const removed = await post(LATER, typedFields(typed, 0, "remove:one"));
    expect(removed.text).toContain("Deuxième ?");
    expect(removed.text).not.toContain("Première ?");
    expect((await post(LATER, typedFields(typed, 0, "add"))).text).toContain("Question 3");
    expect((await post(LATER, typedFields(typed, 0, "preview"))).status).toBe(200);
    expect(await asked("later")).toEqual(ORIGINAL_QUESTIONNAIRES.later);
  });

  it("keeps everything typed after a refusal", async () => {
    const typed = [
      { id: "one", text: "x".repeat(250), kind: "choice", choices: "Oui\nNon", isRequired: true },
      { id: "two", text: "Et <b>après</b> ?", kind: "text", choices: "", isRequired: false },
    ];
    const response = await odile.post(LATER, new URLSearchParams(typedFields(typed, 0)));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("x".repeat(250));
    expect(html).toContain("Et &lt;b&gt;après&lt;/b&gt; ?");
    expect(html).toContain(questionFaultMessage.textTooLong);
  });

  it("refuses more questions than allowed", async () => {
    const many = Array.from({ length: 21 }, (_, index) => scale(`q-${index}`, `Question ${index} ?`));
    expect(await save(many, 0)).toMatchObject({
      status: 400,
      text: expect.stringContaining(questionnaireRefusal.tooManyQuestions),
    });
  });
});
