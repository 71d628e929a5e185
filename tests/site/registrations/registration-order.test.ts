import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, presseComplete, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { unescaped } from "../http/form-in-page.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { enrol } from "./enrol.ts";

const FULL = "Désolé, il ne reste plus de places disponibles.";
const CLOSED = "La date limite d’inscription pour ce stage est dépassée.";
const MISSING = "Veuillez remplir tous les champs obligatoires.";
const TOO_LONG = "Un des champs est trop long.";
const SEMOIR = `/formation/semoir?stageId=${semoirDansDixJours.id}`;
const STAGES: [string, string, typeof semoirDansDixJours][] = [
  [SEMOIR, MISSING, semoirDansDixJours],
  [`/formation/presse?stageId=${presseComplete.id}`, FULL, presseComplete],
  [`/formation/tracteur?stageId=${tracteurClos.id}`, CLOSED, tracteurClos],
];

function form(kind: "self" | "group", participants: readonly Participant[], submission = ""): URLSearchParams {
  const fields = new URLSearchParams({ kind, enhanced: "1", submission });
  for (const { isHandicapped: _, ...texts } of participants)
    for (const [name, value] of Object.entries(texts)) fields.append(name, value);
  return fields;
}

describe.each(ENGINES)("what a registration checks, and when, on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    marie = await signedIn(site, marieEleveuse);
    for (const [, , stage] of STAGES)
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(() => site.close());

  const told = async (answer: Response) => unescaped(textOf(await answer.text()));
  const seats = async () => {
    const rows = await site.services.database
      .selectFrom("stages")
      .select(["id", "available_seats"])
      .orderBy("id")
      .execute();
    return rows.map(({ available_seats }) => available_seats);
  };

  it.each([
    ["an address that is none", { ...noemie, email: "noemie chez ferme" }, "«noemie chez ferme» n'est pas valide"],
    ["no address", { ...noemie, email: "" }, "Veuillez saisir une adresse email."],
    ["a field that is missing", { ...noemie, company: " " }, "obligatoires pour chaque participant."],
  ])("says the same of a group with %s, whether or not the other one is on the stage", async (_, faulty, message) => {
    const send = async () => told(await marie.post(SEMOIR, form("group", [basile, faulty])));
    const before = await send();
    expect(before).toContain(message);
    await enrol(site, semoirDansDixJours, basile);
    const after = await send();
    expect(after).toContain(message);
    expect(after).not.toContain("déjà utilisée");
  });

  it("names the address that stands twice in the group, not the one that is on the stage", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const twice = [basile, noemie, { ...noemie, firstName: "Lise" }];
    expect(await told(await marie.post(SEMOIR, form("group", twice)))).toContain("«noemie@ferme.example» est déjà");
    expect(await told(await marie.post(SEMOIR, form("group", [noemie, basile])))).toContain(
      "«basile@ferme.example» est déjà",
    );
  });

  it("opens no transaction for a form that is wrong by itself, and still says first what the stage has against it", async () => {
    const before = await seats();
    const transactions = vi.spyOn(site.services.database, "transaction");
    for (const [address, message] of STAGES) {
      const answer = await openBrowser(site).post(address, form("self", [{ ...basile, phone: "" }]));
      expect(await told(answer)).toContain(message);
      expect(answer.status).toBe(message === FULL ? 409 : 400);
      await marie.post(address, form("group", [basile, { ...noemie, email: "nulle part" }]));
    }
    expect(transactions).not.toHaveBeenCalled();
    expect(await seats()).toEqual(before);
  });

  it("opens none for the form of somebody registered either, sent again with a name that has no end", async () => {
    const visitor = openBrowser(site);
    expect((await visitor.post(SEMOIR, form("self", [basile], "le-meme-envoi"))).status).toBe(200);
    const transactions = vi.spyOn(site.services.database, "transaction");
    const endless = { ...basile, firstName: "\u0301".repeat(2_000) };
    const answer = await visitor.post(SEMOIR, form("self", [endless], "le-meme-envoi"));
    expect([answer.status, transactions.mock.calls.length]).toEqual([400, 0]);
    expect(await told(answer)).toContain(TOO_LONG);
  });

  it("normalises nothing once a transaction is open, whoever registers", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const order: string[] = [];
    const watch = () => {
      order.length = 0;
      const { normalize } = String.prototype;
      vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, ...given) {
        order.push("normalised");
        return normalize.apply(this, given as []);
      });
      const { database } = site.services;
      const open = database.transaction.bind(database);
      vi.spyOn(database, "transaction").mockImplementation(() => {
        order.push("a transaction");
        return open();
      });
    };
    const during = async (answer: Promise<Response>, status: number) => {
      expect((await answer).status).toBe(status);
      vi.restoreAllMocks();
      expect(order).toContain("a transaction");
      expect(order.lastIndexOf("normalised")).toBeLessThan(order.indexOf("a transaction"));
    };
    const registrants = `/admin/inscrits/${semoirDansDixJours.id}`;
    watch();
    await during(openBrowser(site).post(SEMOIR, form("self", [basile])), 200);
    watch();
    await during(marie.post(SEMOIR, form("group", [noemie])), 200);
    watch();
    const { isHandicapped: _, ...lise } = { ...basile, firstName: "Lise" };
    await during(odile.post(`${registrants}.data`, { intent: "add", enhanced: "1", submission: "a", ...lise }), 200);
  });
});
