import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { basile, noemie, presseComplete, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
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

describe.each(ANY_ENGINE)("the order of a registration's checks on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    marie = await signedIn(site, marieEleveuse);
    for (const [, , stage] of STAGES)
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(() => site.close());

  const seats = async () => {
    const rows = await site.services.database
      .selectFrom("stages")
      .select(["id", "available_seats"])
      .orderBy("id")
      .execute();
    return rows.map(({ available_seats }) => available_seats);
  };

  it.each([
    ["an invalid e-mail address", { ...noemie, email: "noemie chez ferme" }, "«noemie chez ferme» n'est pas valide"],
    ["no e-mail address", { ...noemie, email: "" }, "Veuillez saisir une adresse email."],
    ["a missing field", { ...noemie, phone: " " }, "obligatoires pour chaque participant."],
  ])(
    "shows the same message for a group with %s, whether or not the other person is registered",
    async (_, faulty, message) => {
      const send = async () =>
        readable(await marie.post(SEMOIR, registrationForm([basile, faulty], { kind: "group" })));
      const before = await send();
      expect(before).toContain(message);
      await enrol(site, semoirDansDixJours, basile);
      const after = await send();
      expect(after).toContain(message);
      expect(after).not.toContain("déjà utilisée");
    },
  );

  it("names the e-mail address that is twice in the group, not one that is registered on the stage", async () => {
    await enrol(site, semoirDansDixJours, basile);
    const twice = [basile, noemie, { ...noemie, firstName: "Lise" }];
    expect(await readable(await marie.post(SEMOIR, registrationForm(twice, { kind: "group" })))).toContain(
      "«noemie@ferme.example» est déjà",
    );
    expect(await readable(await marie.post(SEMOIR, registrationForm([noemie, basile], { kind: "group" })))).toContain(
      "«basile@ferme.example» est déjà",
    );
  });

  it("opens no transaction for an invalid form, and still checks seats and deadline first", async () => {
    const before = await seats();
    const transactions = vi.spyOn(site.services.database, "transaction");
    for (const [address, message] of STAGES) {
      const response = await openBrowser(site).post(address, registrationForm([{ ...basile, phone: "" }]));
      expect(await readable(response)).toContain(message);
      expect(response.status).toBe(message === FULL ? 409 : 400);
      await marie.post(address, registrationForm([basile, { ...noemie, email: "nulle part" }], { kind: "group" }));
    }
    expect(transactions).not.toHaveBeenCalled();
    expect(await seats()).toEqual(before);
  });

  it("opens no transaction for a resubmitted form with a name that is too long", async () => {
    const visitor = openBrowser(site);
    expect((await visitor.post(SEMOIR, registrationForm([basile], { submission: "le-meme-envoi" }))).status).toBe(200);
    const transactions = vi.spyOn(site.services.database, "transaction");
    const tooLong = { ...basile, firstName: "\u0301".repeat(2_000) };
    const response = await visitor.post(SEMOIR, registrationForm([tooLong], { submission: "le-meme-envoi" }));
    expect([response.status, transactions.mock.calls.length]).toEqual([400, 0]);
    expect(await readable(response)).toContain(TOO_LONG);
  });

  it("normalises no text inside a transaction", async () => {
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
        const builder = open();
        const execute = builder.execute.bind(builder);
        return Object.assign(builder, {
          execute: (work: Parameters<typeof execute>[0]) => {
            order.push("a transaction");
            return execute(work).finally(() => order.push("its end"));
          },
        });
      });
    };
    const during = async (response: Promise<Response>, status: number) => {
      expect((await response).status).toBe(status);
      vi.restoreAllMocks();
      expect(order).toContain("a transaction");
      // The page that is loaded after it may normalise.
      expect(order.slice(order.indexOf("a transaction"), order.lastIndexOf("its end"))).not.toContain("normalised");
    };
    const registrants = `/admin/stages/${semoirDansDixJours.id}/inscrits`;
    watch();
    await during(openBrowser(site).post(SEMOIR, registrationForm([basile])), 200);
    watch();
    await during(marie.post(SEMOIR, registrationForm([noemie], { kind: "group" })), 200);
    watch();
    const { isHandicapped: _, ...lise } = { ...basile, firstName: "Lise" };
    await during(odile.post(`${registrants}.data`, { intent: "add", enhanced: "1", submission: "a", ...lise }), 200);
  });
});
