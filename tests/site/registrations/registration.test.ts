import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import {
  basile,
  gpsDernierePlace,
  noemie,
  presseComplete,
  semoirDansDixJours,
  TOUS_LES_STAGES,
  tracteurClos,
} from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { notificationsOf } from "./registrants-page.ts";

const FULL = "Désolé, il ne reste plus de places disponibles.";
const CLOSED = "La date limite d’inscription pour ce stage est dépassée.";
const MISSING = "Veuillez remplir tous les champs obligatoires.";
const GROUP_MISSING = "Veuillez remplir tous les champs obligatoires pour chaque participant.";

describe.each(ENGINES)("registering on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    visitor = openBrowser(site);
    for (const stage of TOUS_LES_STAGES)
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
  });
  afterEach(() => site.close());

  const participants = () =>
    site.services.database.selectFrom("participants").selectAll().orderBy("registration_date").execute();
  const seatsOf = async ({ id }: { id: string }) =>
    (
      await site.services.database
        .selectFrom("stages")
        .select("available_seats")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).available_seats;

  it("registers a visitor with normalised values, and takes one seat", async () => {
    const response = await visitor.post(
      stagePath(semoirDansDixJours),
      registrationForm([{ ...basile, email: " Basile@Ferme.example ", firstName: " Basile " }]),
    );
    expect(response.status).toBe(200);
    expect(await participants()).toMatchObject([
      {
        email: "basile@ferme.example",
        first_name: "Basile",
        last_name: "Hutin",
        level: "debutant",
        handicap_type: "Aucun",
        registered_by: null,
      },
    ]);
    expect(await seatsOf(semoirDansDixJours)).toBe(9);
    expect(await notificationsOf(site)).toEqual([]);
  });

  it("stores a disability only when its box is ticked", async () => {
    await visitor.post(stagePath(semoirDansDixJours), registrationForm([noemie]));
    await visitor.post(
      stagePath(semoirDansDixJours),
      registrationForm([{ ...basile, handicapType: "laissé par erreur" }]),
    );
    const noted = (await participants()).map(({ is_handicapped, handicap_type }) => [
      Boolean(is_handicapped),
      handicap_type,
    ]);
    expect(noted).toEqual(
      expect.arrayContaining([
        [true, "Surdité d’une oreille"],
        [false, "Aucun"],
      ]),
    );
    expect(site.logged.join()).not.toContain("Surdité");
  });

  it("accepts an e-mail address without a domain and one shared by two people, and refuses the same person twice", async () => {
    await visitor.post(stagePath(semoirDansDixJours), registrationForm([{ ...basile, email: "famille-hutin" }]));
    await visitor.post(
      stagePath(semoirDansDixJours),
      registrationForm([{ ...basile, email: "famille-hutin", firstName: "Lise" }]),
    );
    const again = await visitor.post(
      stagePath(semoirDansDixJours),
      registrationForm([{ ...basile, email: "FAMILLE-hutin", lastName: "HUTIN" }]),
    );
    expect(again.status).toBe(400);
    expect(await readable(again)).toContain(
      "L'adresse email «famille-hutin» est déjà utilisée ou inscrite pour ce stage.",
    );
    expect(await seatsOf(semoirDansDixJours)).toBe(8);
  });

  it("gives the same response to a form that is sent again, and registers once", async () => {
    const sent = registrationForm([basile], { submission: "le-meme-envoi" });
    const responses = [
      await visitor.post(stagePath(semoirDansDixJours), sent),
      await visitor.post(stagePath(semoirDansDixJours), sent),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await participants()).toHaveLength(1);
    expect(await seatsOf(semoirDansDixJours)).toBe(9);
  });

  it("accepts registrations until the end of the deadline's day in Paris", async () => {
    site.services.clock = () => new Date("2026-11-20T22:59:59Z");
    expect((await visitor.post(stagePath(semoirDansDixJours), registrationForm([basile]))).status).toBe(200);
    site.services.clock = () => new Date("2026-11-20T23:00:00Z");
    expect(await readable(await visitor.post(stagePath(semoirDansDixJours), registrationForm([noemie])))).toContain(
      CLOSED,
    );
  });

  it("gives the same response for an unknown stage as for a full one", async () => {
    const response = await visitor.post("/formation/gps?stageId=nulle-part", registrationForm([basile]));
    expect(response.status).toBe(409);
  });

  describe("with an account", () => {
    let marie: Browser;
    beforeEach(async () => {
      marie = await signedIn(site, marieEleveuse);
    });

    it("adds a notification of the account's own registration", async () => {
      await marie.post(stagePath(semoirDansDixJours), registrationForm([{ ...basile, ...pick(marieEleveuse) }]));
      expect(await notificationsOf(site)).toEqual([
        "Inscription réussie au stage «Semoir de précision» pour Marie Lenglet.",
      ]);
      expect(await (await marie.get(stagePath(semoirDansDixJours))).text()).toContain("Déjà inscrit");
    });

    it("registers a group, records who registered it, and adds a notification for each participant", async () => {
      const response = await marie.post(
        stagePath(semoirDansDixJours),
        registrationForm([basile, noemie], { kind: "group" }),
      );
      expect(response.status).toBe(200);
      expect((await participants()).map(({ registered_by }) => registered_by)).toEqual([
        marieEleveuse.email,
        marieEleveuse.email,
      ]);
      expect(await seatsOf(semoirDansDixJours)).toBe(8);
      expect((await notificationsOf(site)).sort()).toEqual([
        "Inscription réussie pour Basile Hutin au stage «Semoir de précision».",
        "Inscription réussie pour Noémie Caudrelier au stage «Semoir de précision».",
      ]);
    });

    it("refuses an e-mail address that is already registered on the stage", async () => {
      await visitor.post(stagePath(semoirDansDixJours), registrationForm([basile]));
      const response = await marie.post(
        stagePath(semoirDansDixJours),
        registrationForm([noemie, { ...basile, firstName: "Autre" }], { kind: "group" }),
      );
      expect(await readable(response)).toContain(
        "L'adresse email «basile@ferme.example» est déjà utilisée ou inscrite pour ce stage.",
      );
      expect(await participants()).toHaveLength(1);
    });

    it("registers nobody of a group that is larger than the seats left", async () => {
      const response = await marie.post(
        stagePath(gpsDernierePlace),
        registrationForm([basile, noemie], { kind: "group" }),
      );
      expect(response.status).toBe(409);
      expect(await readable(response)).toContain(FULL);
      expect(await participants()).toEqual([]);
      expect(await seatsOf(gpsDernierePlace)).toBe(1);
    });

    it("keeps its own registrations when its e-mail address changes", async () => {
      await marie.post(stagePath(semoirDansDixJours), registrationForm([{ ...basile, email: marieEleveuse.email }]));
      const { password, passwordConfirmation: _, ...profile } = marieEleveuse;
      const change = { ...profile, email: "marie@nouvelle.example", currentPassword: password, newPassword: "" };
      expect((await marie.post("/account", change)).status).toBe(200);
      expect(textOf(await (await marie.get("/account/formations")).text())).toContain("Semoir de précision");
      expect(await (await marie.get(stagePath(semoirDansDixJours))).text()).toContain("Déjà inscrit");
    });

    onAnyEngine(engine, () => {
      it.each([
        ["a missing field, before the e-mail", [{ ...basile, level: "", email: "" }], GROUP_MISSING],
        ["a missing e-mail", [{ ...basile, email: " " }], "Veuillez saisir une adresse email."],
        [
          "an invalid e-mail",
          [{ ...basile, email: "basile chez ferme" }],
          "L'adresse email «basile chez ferme» n'est pas valide.",
        ],
        [
          "an e-mail twice",
          [basile, { ...noemie, email: "BASILE@ferme.example" }],
          "L'adresse email «basile@ferme.example» est déjà utilisée ou inscrite pour ce stage.",
        ],
        [
          "the first invalid participant, not the second",
          [
            { ...basile, email: "" },
            { ...noemie, level: "" },
          ],
          "Veuillez saisir une adresse email.",
        ],
      ])("refuses the whole group for %s", async (_why, group, message) => {
        const response = await marie.post(stagePath(semoirDansDixJours), registrationForm(group, { kind: "group" }));
        expect(response.status).toBe(400);
        expect(await readable(response)).toContain(message);
        expect(await participants()).toEqual([]);
        expect(await seatsOf(semoirDansDixJours)).toBe(10);
      });

      it("checks each participant before the deadline, and the deadline before the seats", async () => {
        expect(
          await readable(
            await marie.post(stagePath(tracteurClos), registrationForm([{ ...basile, email: "" }], { kind: "group" })),
          ),
        ).toContain("Veuillez saisir une adresse email.");
        expect(
          await readable(await marie.post(stagePath(tracteurClos), registrationForm([basile], { kind: "group" }))),
        ).toContain(CLOSED);
      });
    });
  });

  onAnyEngine(engine, () => {
    it.each([
      ["no seat, before the deadline and the fields", presseComplete, { firstName: "" }, FULL],
      ["the deadline, before the fields", tracteurClos, { firstName: "" }, CLOSED],
      ["an empty first name", semoirDansDixJours, { firstName: " " }, MISSING],
      ["an empty last name", semoirDansDixJours, { lastName: "" }, MISSING],
      ["an empty phone", semoirDansDixJours, { phone: "" }, MISSING],
      ["an empty e-mail", semoirDansDixJours, { email: "" }, MISSING],
      ["an empty company", semoirDansDixJours, { company: "" }, MISSING],
      ["an empty level", semoirDansDixJours, { level: "" }, MISSING],
      ["an unknown level", semoirDansDixJours, { level: "champion" }, MISSING],
    ])("refuses for %s", async (_why, stage, wrong, message) => {
      const before = await seatsOf(stage);
      const response = await visitor.post(stagePath(stage), registrationForm([{ ...basile, ...wrong }]));
      expect([400, 409]).toContain(response.status);
      expect(await readable(response)).toContain(message);
      expect(await participants()).toEqual([]);
      expect(await seatsOf(stage)).toBe(before);
    });

    it("redirects a browser without scripts to a page with the message", async () => {
      const response = await visitor.post(
        stagePath(semoirDansDixJours),
        registrationForm([basile], { enhanced: false }),
      );
      expect(response.status).toBe(302);
      const next = await visitor.get(response.headers.get("location") ?? "");
      expect(await next.text()).toMatch(/role="status"[^>]*><p[^>]*>Inscription réussie !</);
    });

    it("shows a refused form again, as it was typed, without scripts", async () => {
      const response = await visitor.post(
        stagePath(semoirDansDixJours),
        registrationForm([{ ...basile, company: "", lastName: 'Hutin "dit" <Bas>' }], { enhanced: false }),
      );
      const html = await response.text();
      expect(html).toMatch(/<dialog[^>]*open=""/);
      expect(html).toContain('value="Hutin &quot;dit&quot; &lt;Bas&gt;"');
    });

    it("refuses groups without an account", async () => {
      const response = await visitor.post(stagePath(semoirDansDixJours), registrationForm([basile], { kind: "group" }));
      expect(response.status).toBe(401);
      expect(await participants()).toEqual([]);
    });
  });
});

const pick = ({ email, firstName, lastName }: Pick<Participant, "email" | "firstName" | "lastName">) => ({
  email,
  firstName,
  lastName,
});
