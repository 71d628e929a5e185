import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const stage: Stage = { ...semoirDansDixJours, availableSeats: 4 };
const PAGE = `/admin/stages/${stage.id}/inscrits/equipe`;

const luc = ["Luc", "Mercier", "luc@earl.example", "0612345678", "debutant"];
const elise = ["Élise", "Roy", "", "0612345679", "avance"];
const omar = ["Omar", "Diallo", "omar@earl.example", "0612345670", "expert"];
const EMPTY = ["", "", "", "", ""];

describe.each(ANY_ENGINE)("a team that the office registers in one table on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  async function send(lines: readonly string[][], extra: Record<string, string> = {}) {
    const form = new URLSearchParams({ company: "EARL des Ormes", payer: "employer", submission: "une", ...extra });
    for (const line of lines)
      for (const [index, name] of ["firstName", "lastName", "email", "phone", "level"].entries())
        form.append(name, line[index] ?? "");
    const response = await odile.post(PAGE, form);
    return { status: response.status, text: textOf(await response.text()) };
  }
  const registered = () =>
    site.services.database
      .selectFrom("participants")
      .select(["first_name", "email", "company", "payer", "level", "registered_by_centre as by_centre"])
      .orderBy("first_name")
      .execute();
  const seats = () =>
    site.services.database
      .selectFrom("stages")
      .select(["available_seats as free", "registered_seats as registered", "capacity"])
      .executeTakeFirstOrThrow();

  it("is asked for a name and a phone number of each, and for no more", async () => {
    const head = /<thead>(.*?)<\/thead>/s.exec(await (await odile.get(PAGE)).text())?.[1] ?? "";
    expect(textOf(head)).toMatch(/Prénom\*.*Nom\*.*E-mail(?!\*).*Numéro de téléphone\*.*Niveau(?!\*)/);
  });

  it("is registered as a whole, whoever has no address, with one mail and one entry of the journal for each", async () => {
    expect((await send([luc, EMPTY, elise, omar])).status).toBe(302);
    const common = { company: "EARL des Ormes", payer: "employer" };
    expect((await registered()).map(({ by_centre, ...row }) => ({ ...row, byCentre: Boolean(by_centre) }))).toEqual([
      { ...common, first_name: "Luc", email: "luc@earl.example", level: "debutant", byCentre: true },
      { ...common, first_name: "Omar", email: "omar@earl.example", level: "expert", byCentre: true },
      { ...common, first_name: "Élise", email: "", level: "avance", byCentre: true },
    ]);
    expect(await seats()).toMatchObject({ free: 1, registered: 3 });
    const mails = await site.services.database.selectFrom("mails").select("recipient").orderBy("recipient").execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(["luc@earl.example", "omar@earl.example"]);
    const journal = textOf(await (await odile.get("/admin/journal?q=Participant")).text());
    for (const name of ["Luc Mercier", "Élise Roy", "Omar Diallo"]) expect(journal).toContain(name);
    const bookings = await site.services.database.selectFrom("bookings").select("id").execute();
    expect(bookings).toHaveLength(1);
  });

  it("is registered once when the form is sent twice", async () => {
    expect((await send([luc, elise])).status).toBe(302);
    expect((await send([luc, elise])).status).toBe(302);
    expect(await registered()).toHaveLength(2);
  });

  it("may lack what a visitor must say: company, e-mail and level, but no phone number", async () => {
    const unknown = ["Zoé", "Petit", "", "0612345671", ""];
    expect((await send([unknown], { company: "" })).status).toBe(302);
    expect(await registered()).toMatchObject([{ first_name: "Zoé", email: "", company: "", level: "" }]);
    const { status, text } = await send([["Ali", "Petit", "", "", ""]], { company: "", submission: "autre" });
    expect([status, text]).toEqual([400, expect.stringContaining("Numéro de téléphone")]);
    expect(await registered()).toHaveLength(1);
  });

  it.each([
    ["without a name", [luc, ["", "Roy", "", "0612345679", "avance"]], "Prénom"],
    ["with a wrong address", [luc, ["Élise", "Roy", "elise@", "0612345679", "avance"]], "elise@"],
    ["with somebody twice", [luc, elise, luc], "luc@earl.example"],
    ["with nobody", [EMPTY, EMPTY], "Écrivez au moins une personne."],
    ["of too many", Array.from({ length: 31 }, (_, index) => [`P${index}`, ...elise.slice(1)]), "Au plus 30 personnes"],
  ])("is refused %s: nobody is registered, and what was typed stays", async (_, lines, said) => {
    const { status, text } = await send(lines);
    expect([status, text]).toEqual([400, expect.stringContaining(said)]);
    expect(await registered()).toEqual([]);
    expect(await seats()).toMatchObject({ free: 4, registered: 0 });
  });

  it("is refused when one of them is registered already", async () => {
    await send([luc]);
    const { status, text } = await send([elise, luc], { submission: "autre" });
    expect([status, text]).toEqual([400, expect.stringContaining("luc@earl.example")]);
    expect(await registered()).toHaveLength(1);
  });

  it("takes what is free and the seats that lack, after a question", async () => {
    const five = Array.from({ length: 5 }, (_, index) => [`P${index}`, ...elise.slice(1)]);
    const asked = await send(five);
    expect([asked.status, asked.text]).toEqual([409, expect.stringContaining("les places qui manquent")]);
    const before = await seats();
    expect(before).toMatchObject({ free: 4, registered: 0 });
    expect((await send(five, { anyway: "1" })).status).toBe(302);
    expect(await seats()).toEqual({ free: 0, registered: 5, capacity: before.capacity + 1 });
  });

  it("has one more line without JavaScript, and keeps what was typed", async () => {
    const response = await odile.post(
      PAGE,
      new URLSearchParams([["intent", "line"], ...Array.from({ length: 5 }, () => ["firstName", "Luc"])]),
    );
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.match(/name="firstName"/g)).toHaveLength(6);
    expect(html.match(/value="Luc"/g)).toHaveLength(5);
  });
});
