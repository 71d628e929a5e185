import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { TRAINEE_KINDS } from "#subjects/registrations/rules/trainee-choices.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { downloadOwn } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const SEMOIR = stagePath(semoirDansDixJours);
const GPS = stagePath(gpsDernierePlace);
const UNKNOWN = "Choisissez une réponse de la liste";
const { email, firstName, lastName } = marieEleveuse;
const own = { ...basile, email, firstName, lastName };

describe.each(ANY_ENGINE)("the kind of trainee and who pays, on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, gpsDernierePlace])
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
    marie = await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const stored = () => site.services.database.selectFrom("participants").select(["trainee_kind", "payer"]).execute();
  const remembered = () =>
    site.services.database
      .selectFrom("users")
      .select(["trainee_kind", "payer"])
      .where("email", "=", marieEleveuse.email)
      .executeTakeFirstOrThrow();
  const selected = async () =>
    [...(await (await marie.get(`${GPS}&inscription=moi`)).text()).matchAll(/<option value="(\w+)" selected=""/g)].map(
      ([, value]) => value,
    );

  it("are stored, also when they are not known yet", async () => {
    const visitor = openBrowser(site);
    await visitor.post(SEMOIR, registrationForm([noemie]));
    await visitor.post(GPS, registrationForm([{ ...basile, traineeKind: "", payer: "" }]));
    const rows = [
      { trainee_kind: "selfEmployed", payer: "vivea" },
      { trainee_kind: "", payer: "" },
    ];
    expect(await stored()).toEqual(expect.arrayContaining(rows));
  });

  it.each([
    ["traineeKind", "champion"],
    ["payer", "toString"],
    ["payer", "VIVEA"],
  ])("are refused when the list has no such answer: %s %s", async (field, value) => {
    for (const kind of ["self", "group"] as const) {
      const response = await marie.post(SEMOIR, registrationForm([{ ...own, [field]: value }], { kind }));
      expect(response.status).toBe(400);
      expect(await readable(response)).toContain(UNKNOWN);
    }
    expect(await stored()).toEqual([]);
    expect(await remembered()).toEqual({ trainee_kind: "", payer: "" });
  });

  it("are remembered by the account, and chosen in its next form", async () => {
    expect(await selected()).toEqual([]);
    await marie.post(SEMOIR, registrationForm([own]));
    expect(await remembered()).toEqual({ trainee_kind: "employee", payer: "ocapiat" });
    expect(new Set(await selected())).toEqual(new Set(["employee", "ocapiat"]));
    await marie.post(GPS, registrationForm([{ ...own, firstName: "Lise", traineeKind: "", payer: "vivea" }]));
    expect(await remembered()).toEqual({ trainee_kind: "employee", payer: "vivea" });
  });

  it("are remembered from the account's own row of a group, not from the others", async () => {
    await marie.post(SEMOIR, registrationForm([noemie], { kind: "group" }));
    expect(await remembered()).toEqual({ trainee_kind: "", payer: "" });
    await marie.post(SEMOIR, registrationForm([{ ...noemie, email: "n@ferme.example" }, own], { kind: "group" }));
    expect(await remembered()).toEqual({ trainee_kind: "employee", payer: "ocapiat" });
  });

  it("are not remembered when the registration is refused", async () => {
    await marie.post(SEMOIR, registrationForm([{ ...own, phone: "" }]));
    expect(await remembered()).toEqual({ trainee_kind: "", payer: "" });
  });

  it("are in the person's data; mails only tell what follows from who pays", async () => {
    await marie.post(SEMOIR, registrationForm([own]));
    const archive = await downloadOwn(marie);
    expect(archive.json("inscriptions.json")).toMatchObject([
      { "situation du stagiaire": TRAINEE_KINDS.employee, "formation payée par": PAYERS.ocapiat },
    ]);
    expect(archive.json("compte.json")).toMatchObject([{ "dernier payeur indiqué": PAYERS.ocapiat }]);
    const mails = await site.services.database.selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(mails)).not.toMatch(/employee|Salarié/i);
    expect(mails.map(({ data }) => JSON.parse(data).payers)).toEqual([["ocapiat"]]);
  });
});
