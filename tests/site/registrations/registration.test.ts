import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse } from "../../people.ts";
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
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const FULL = "Désolé, il ne reste plus de places disponibles.";
const CLOSED = "La date limite d’inscription pour ce stage est dépassée.";
const MISSING = "Veuillez remplir tous les champs obligatoires.";
const GROUP_MISSING = "Veuillez remplir tous les champs obligatoires pour chaque participant.";

const page = (stage: { id: string }) =>
  ({
    [semoirDansDixJours.id]: "semoir",
    [presseComplete.id]: "presse",
    [gpsDernierePlace.id]: "gps",
    [tracteurClos.id]: "tracteur",
  })[stage.id];
const address = (stage: { id: string }) => `/formation/${page(stage)}?stageId=${stage.id}`;

function form(
  kind: "self" | "group",
  participants: readonly Participant[],
  extra: Record<string, string> = {},
): URLSearchParams {
  const fields = new URLSearchParams({ kind, enhanced: "1", ...extra });
  participants.forEach(({ isHandicapped, ...texts }, index) => {
    for (const [name, value] of Object.entries(texts)) fields.append(name, value);
    if (isHandicapped) fields.append("isHandicapped", String(index));
  });
  return fields;
}

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
  const messageOf = async (answer: Response) => textOf((await answer.text()).replaceAll("&#x27;", "'"));
  const notifications = async () =>
    (await site.services.database.selectFrom("notifications").selectAll().execute()).map(({ message }) => message);

  it("registers a visitor, tidily, and takes one seat", async () => {
    const answer = await visitor.post(
      address(semoirDansDixJours),
      form("self", [{ ...basile, email: " Basile@Ferme.example ", firstName: " Basile " }]),
    );
    expect(answer.status).toBe(200);
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
    expect(await notifications()).toEqual([]);
  });

  it("notes a handicap only when its box is ticked", async () => {
    await visitor.post(address(semoirDansDixJours), form("self", [noemie]));
    await visitor.post(address(semoirDansDixJours), form("self", [{ ...basile, handicapType: "laissé par erreur" }]));
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

  it("lets a couple share an address, an odd address through, and the same person only once", async () => {
    await visitor.post(address(semoirDansDixJours), form("self", [{ ...basile, email: "famille-hutin" }]));
    await visitor.post(
      address(semoirDansDixJours),
      form("self", [{ ...basile, email: "famille-hutin", firstName: "Lise" }]),
    );
    const again = await visitor.post(
      address(semoirDansDixJours),
      form("self", [{ ...basile, email: "FAMILLE-hutin", lastName: "HUTIN" }]),
    );
    expect(again.status).toBe(400);
    expect(await messageOf(again)).toContain(
      "L'adresse email «famille-hutin» est déjà utilisée ou inscrite pour ce stage.",
    );
    expect(await seatsOf(semoirDansDixJours)).toBe(8);
  });

  it("answers a form that is sent again as it answered the first time, and registers once", async () => {
    const sent = form("self", [basile], { submission: "le-meme-envoi" });
    const answers = [
      await visitor.post(address(semoirDansDixJours), sent),
      await visitor.post(address(semoirDansDixJours), sent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await participants()).toHaveLength(1);
    expect(await seatsOf(semoirDansDixJours)).toBe(9);
  });

  it("keeps the deadline's whole day, in Paris", async () => {
    site.services.clock = () => new Date("2026-11-20T22:59:59Z");
    expect((await visitor.post(address(semoirDansDixJours), form("self", [basile]))).status).toBe(200);
    site.services.clock = () => new Date("2026-11-20T23:00:00Z");
    expect(await messageOf(await visitor.post(address(semoirDansDixJours), form("self", [noemie])))).toContain(CLOSED);
  });

  it("answers an unknown stage like a full one", async () => {
    const answer = await visitor.post("/formation/gps?stageId=nulle-part", form("self", [basile]));
    expect(answer.status).toBe(409);
  });

  describe("as somebody with an account", () => {
    let marie: Browser;
    beforeEach(async () => {
      marie = await signedIn(site, marieEleveuse);
    });

    it("keeps a notification of one's own registration, in the words of the specification", async () => {
      await marie.post(address(semoirDansDixJours), form("self", [{ ...basile, ...pick(marieEleveuse) }]));
      expect(await notifications()).toEqual(["Inscription réussie au stage «Semoir de précision» pour Marie Lenglet."]);
      expect(await (await marie.get(address(semoirDansDixJours))).text()).toContain("Déjà inscrit");
    });

    it("registers a group at once, says by whom, and notifies for each", async () => {
      const answer = await marie.post(address(semoirDansDixJours), form("group", [basile, noemie]));
      expect(answer.status).toBe(200);
      expect((await participants()).map(({ registered_by }) => registered_by)).toEqual([
        marieEleveuse.email,
        marieEleveuse.email,
      ]);
      expect(await seatsOf(semoirDansDixJours)).toBe(8);
      expect((await notifications()).sort()).toEqual([
        "Inscription réussie pour Basile Hutin au stage «Semoir de précision».",
        "Inscription réussie pour Noémie Caudrelier au stage «Semoir de précision».",
      ]);
    });

    it("refuses somebody who is already on the stage", async () => {
      await visitor.post(address(semoirDansDixJours), form("self", [basile]));
      const answer = await marie.post(
        address(semoirDansDixJours),
        form("group", [noemie, { ...basile, firstName: "Autre" }]),
      );
      expect(await messageOf(answer)).toContain(
        "L'adresse email «basile@ferme.example» est déjà utilisée ou inscrite pour ce stage.",
      );
      expect(await participants()).toHaveLength(1);
    });

    it("registers nobody of a group that is larger than the seats left", async () => {
      const answer = await marie.post(address(gpsDernierePlace), form("group", [basile, noemie]));
      expect(answer.status).toBe(409);
      expect(await messageOf(answer)).toContain(FULL);
      expect(await participants()).toEqual([]);
      expect(await seatsOf(gpsDernierePlace)).toBe(1);
    });

    it("keeps the registrations that one made signed in when one's address changes", async () => {
      await marie.post(address(semoirDansDixJours), form("self", [{ ...basile, email: marieEleveuse.email }]));
      const { password, passwordConfirmation: _, ...profile } = marieEleveuse;
      const change = { ...profile, email: "marie@nouvelle.example", currentPassword: password, newPassword: "" };
      expect((await marie.post("/account", change)).status).toBe(200);
      expect(textOf(await (await marie.get("/account/formations")).text())).toContain("Semoir de précision");
      expect(await (await marie.get(address(semoirDansDixJours))).text()).toContain("Déjà inscrit");
    });

    onAnyEngine(engine, () => {
      it.each([
        ["a missing field, before the e-mail", [{ ...basile, level: "", email: "" }], GROUP_MISSING],
        ["a missing e-mail", [{ ...basile, email: " " }], "Veuillez saisir une adresse email."],
        [
          "an e-mail that is none",
          [{ ...basile, email: "basile chez ferme" }],
          "L'adresse email «basile chez ferme» n'est pas valide.",
        ],
        [
          "an e-mail twice",
          [basile, { ...noemie, email: "BASILE@ferme.example" }],
          "L'adresse email «basile@ferme.example» est déjà utilisée ou inscrite pour ce stage.",
        ],
        [
          "the first faulty participant, not the second",
          [
            { ...basile, email: "" },
            { ...noemie, level: "" },
          ],
          "Veuillez saisir une adresse email.",
        ],
      ])("refuses a group for %s, whole", async (_why, group, message) => {
        const answer = await marie.post(address(semoirDansDixJours), form("group", group));
        expect(answer.status).toBe(400);
        expect(await messageOf(answer)).toContain(message);
        expect(await participants()).toEqual([]);
        expect(await seatsOf(semoirDansDixJours)).toBe(10);
      });

      it("checks each participant before the deadline, and the deadline before the seats", async () => {
        expect(
          await messageOf(await marie.post(address(tracteurClos), form("group", [{ ...basile, email: "" }]))),
        ).toContain("Veuillez saisir une adresse email.");
        expect(await messageOf(await marie.post(address(tracteurClos), form("group", [basile])))).toContain(CLOSED);
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
      ["a level of one's own making", semoirDansDixJours, { level: "champion" }, MISSING],
    ])("refuses for %s", async (_why, stage, wrong, message) => {
      const before = await seatsOf(stage);
      const answer = await visitor.post(address(stage), form("self", [{ ...basile, ...wrong }]));
      expect([400, 409]).toContain(answer.status);
      expect(await messageOf(answer)).toContain(message);
      expect(await participants()).toEqual([]);
      expect(await seatsOf(stage)).toBe(before);
    });

    it("sends a browser without scripts to a page that can be reloaded, with the message", async () => {
      const answer = await visitor.post(address(semoirDansDixJours), form("self", [basile], { enhanced: "" }));
      expect(answer.status).toBe(302);
      const next = await visitor.get(answer.headers.get("location") ?? "");
      expect(await next.text()).toMatch(/role="status"[^>]*><p[^>]*>Inscription réussie !</);
    });

    it("shows a refused form again, open and as it was typed", async () => {
      const answer = await visitor.post(
        address(semoirDansDixJours),
        form("self", [{ ...basile, company: "", lastName: 'Hutin "dit" <Bas>' }], { enhanced: "" }),
      );
      const html = await answer.text();
      expect(html).toMatch(/<dialog[^>]*open=""/);
      expect(html).toContain('value="Hutin &quot;dit&quot; &lt;Bas&gt;"');
    });

    it("registers groups for people with an account only", async () => {
      const answer = await visitor.post(address(semoirDansDixJours), form("group", [basile]));
      expect(answer.status).toBe(401);
      expect(await participants()).toEqual([]);
    });
  });
});

const pick = ({ email, firstName, lastName }: Pick<Participant, "email" | "firstName" | "lastName">) => ({
  email,
  firstName,
  lastName,
});
