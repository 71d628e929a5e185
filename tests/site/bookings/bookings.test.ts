import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { bookingPath } from "#subjects/bookings/rules/booking.ts";
import { shareFault, sharesInWords } from "#subjects/bookings/rules/shares.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { addUser } from "../registrations/enrol.ts";
import { changeForm, correction, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { bookingOf } from "./booking-of.ts";

const RIOT = organisationIdOf("GAEC du Riot");
const ofRiot = (person: Participant, payer = "ocapiat") => ({ ...person, company: "GAEC du Riot", payer });
const laterSemoir = { ...semoir, id: "semoir-plus-tard", date: "2026-12-15" };

describe.each(ENGINES)("bookings on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    for (const stage of [semoir, laterSemoir])
      await insertStage(
        site.services.database,
        { ...stage, availableSeats: 10, priceCents: 40_000 },
        site.services.clock(),
      );
  });
  afterEach(() => site.close());

  const register = async (participants: Participant[], submission = "") => {
    const { database, clock } = site.services;
    const by =
      participants.length > 1 ? await addUser(site, { ...odileAdministratrice, email: `${submission}@a.fr` }) : null;
    const kind = participants.length > 1 ? "group" : "self";
    const people = participants.map(tidyParticipant);
    const registration = { stageId: semoir.id, kind, participants: people, by, submission, brand: "" } as const;
    expect(await registerParticipants(database, registration, clock())).toBeNull();
  };
  const told = async (stageId = semoir.id) =>
    (await readBookings(site.services.database, { stageId }))
      .map(({ organisation, people, shares, priceCents }) =>
        [
          organisation?.name ?? "—",
          people.map(({ firstName }) => firstName).join("+"),
          sharesInWords(shares, priceCents).replaceAll(/\s/g, " "),
        ].join(" | "),
      )
      .sort();
  const participants = () =>
    site.services.database
      .selectFrom("participants")
      .select(["first_name", "payer", "organisation_id"])
      .orderBy("first_name")
      .execute();
  const pathOf = async (person: Participant) => bookingPath(await bookingOf(site, semoir, person.email));

  onAnyEngine(engine, () => {
    it("come with a registration: one for a team, one for each person who pays themselves", async () => {
      const luc = { ...basile, firstName: "Luc", email: "luc@riot.example" };
      await register([ofRiot(basile), ofRiot(noemie), ofRiot(luc, "oneself")], "equipe");
      await register([{ ...basile, firstName: "Zoé", email: "zoe@riot.example", payer: "" }]);
      expect(await told()).toEqual(
        [
          "GAEC du Riot | Noémie+Basile | OCAPIAT 800 €",
          expect.stringMatching(/^\S.* \| Zoé \| $/),
          "— | Luc | Le stagiaire lui-même 400 €",
        ].sort(),
      );
    });

    it("say who pays how much, which the registrants then say too, with a line in the journal", async () => {
      await register([ofRiot(basile), ofRiot(noemie)], "equipe");
      const path = await pathOf(basile);
      const page = await readable(await odile.get(path));
      expect(page).toMatch(/Réservation : GAEC du Riot.*2 inscrits, 800.€ net de TVA \(2 × 400.€\) : OCAPIAT 800.€/s);
      const form = { version: "1", buyer: "GAEC du Riot", payer1: "ocapiat", amount1: "500", payer2: "employer" };
      const more = { fileNumber1: "OCA-17", agreedOn1: "2026-11-10", bookingNote: "Accord reçu" };
      expect(await readable(await odile.post(path, { ...form, ...more }))).toContain("Réservation enregistrée.");
      expect(await told()).toEqual(["GAEC du Riot | Noémie+Basile | OCAPIAT 500 €, L’employeur 300 €"]);
      expect(await readable(await odile.get(`/admin/stages/${semoir.id}/dossier`))).toMatch(
        /OCAPIAT 500.€, L’employeur 300.€/,
      );
      expect(await readable(await odile.get(`/admin/entreprises/${RIOT}`))).toMatch(/OCAPIAT 500.€, L’employeur 300.€/);
      const journal = await readable(await odile.get("/admin/journal"));
      expect(journal).toContain("Réservation modifiée");
      expect(journal).toContain("OCA-17");
      // The second of two forms is told.
      expect((await odile.post(path, { ...form, payer1: "vivea" })).status).toBe(409);
      await odile.post(path, { version: "2", buyer: "Coopérative du Nord", payer1: "employer" });
      const coop = organisationIdOf("Coopérative du Nord");
      expect(await participants()).toEqual([
        { first_name: "Basile", payer: "employer", organisation_id: coop },
        { first_name: "Noémie", payer: "employer", organisation_id: coop },
      ]);
    });

    it.each([
      [
        "less than the price",
        { payer1: "ocapiat", amount1: "500" },
        /Les parts font 500.€, et le prix est de 400.€|plus que/,
      ],
      ["no amount", { payer1: "ocapiat", amount1: "0,005" }, /Indiquez un montant en euros/],
      ["a negative amount", { payer1: "ocapiat", amount1: "-1" }, /Indiquez un montant en euros/],
      ["a date that is none", { payer1: "ocapiat", agreedOn1: "hier" }, /Indiquez une date/],
      ["an employer without a name", { payer1: "employer", buyer: "" }, new RegExp(shareFault.noBuyer)],
      ["a buyer beside who pays themselves", { payer1: "oneself" }, new RegExp(shareFault.notNeeded)],
      ["two rests", { payer1: "vivea", payer2: "employer" }, new RegExp(shareFault.twoRests)],
    ])("refuse %s, and change nothing", async (_, typed, message) => {
      await register([ofRiot(basile)]);
      const before = await told();
      const answer = await odile.post(await pathOf(basile), { version: "1", buyer: "GAEC du Riot", ...typed });
      expect(answer.status).toBe(400);
      expect(await readable(answer)).toMatch(message);
      expect(await told()).toEqual(before);
    });

    it("have the usual cases in one click, and an agreed price", async () => {
      await register([ofRiot(basile, "")]);
      const path = await pathOf(basile);
      const choose = async (intent: string) => (await odile.post(path, { intent })).status;
      const now = async () => (await told())[0];
      expect(await choose("viveaPays")).toBe(200);
      expect(await now()).toBe("GAEC du Riot | Basile | VIVEA 400 €");
      expect(await choose("personPays")).toBe(200);
      expect(await now()).toBe("— | Basile | Le stagiaire lui-même 400 €");
      expect(await choose("employerPays")).toBe(200);
      expect(await now()).toBe("GAEC du Riot | Basile | L’employeur 400 €");
      expect(await choose("ocapiatAndEmployer")).toBe(200);
      expect(await now()).toBe("GAEC du Riot | Basile | OCAPIAT 0 €, L’employeur 400 €");
      const form = {
        version: "5",
        buyer: "GAEC du Riot",
        agreedPrice: "350,50",
        payer1: "other",
        payerName1: "Région",
      };
      expect((await odile.post(path, form)).status).toBe(200);
      expect(await now()).toBe("GAEC du Riot | Basile | Région 350,50 €");
      expect(await readable(await odile.get(`/admin/entreprises/${organisationIdOf("Région")}`))).toContain("Basile");
    });
  });

  it("give the yearly report a line for each payer, and the documents the agreed price", async () => {
    await register([ofRiot(basile), ofRiot(noemie)], "equipe");
    const form = { version: "1", buyer: "GAEC du Riot", agreedPrice: "700,01" };
    await odile.post(await pathOf(basile), { ...form, payer1: "ocapiat", amount1: "500", payer2: "employer" });
    const participantId = await registrantId(site, semoir, noemie.email);
    const path = `/admin/stages/${semoir.id}/argent/bpf`;
    const typed = { participantId, origin: "2h", amount: "", loadedAmounts: "", intent: "fillPrice" };
    const filled = await (await odile.post(path, typed)).text();
    expect(filled).toContain('value="250"');
    expect(filled).toContain('value="100,01"');
    const dossier = await readDossier(site.services.database, semoir.id);
    expect(dossier?.participants.map(({ agreedCents }) => agreedCents)).toEqual([35_001, 35_000]);
  });

  onAnyEngine(engine, () => {
    it("become one, and two again", async () => {
      await register([ofRiot(basile)]);
      await register([ofRiot(noemie, "employer")]);
      const path = await pathOf(basile);
      const other = await bookingOf(site, semoir, noemie.email);
      expect(await readable(await odile.get(path))).toContain("Réunir avec celle-ci");
      expect((await odile.post(path, { intent: "join", other })).status).toBe(200);
      expect(await told()).toEqual(["GAEC du Riot | Noémie+Basile | OCAPIAT 800 €"]);
      expect((await odile.get(bookingPath(other))).status).toBe(404);
      expect((await odile.post(path, { intent: "join", other })).status).toBe(409);
      const participantId = await registrantId(site, semoir, noemie.email);
      expect((await odile.post(path, { intent: "separate", participantId })).status).toBe(200);
      expect(await told()).toEqual(["GAEC du Riot | Basile | OCAPIAT 400 €", "GAEC du Riot | Noémie | OCAPIAT 400 €"]);
      expect((await odile.post(path, { intent: "separate", participantId })).status).toBe(409);
    });
  });

  it("are joined once when two are joined with each other at once", async () => {
    await register([ofRiot(basile)]);
    await register([ofRiot(noemie)]);
    for (let round = 0; round < 4; round++) {
      const [one, other] = await Promise.all([basile, noemie].map(({ email }) => bookingOf(site, semoir, email)));
      if (!one || !other) throw new Error("no booking");
      const answers = await Promise.all([
        odile.post(bookingPath(one), { intent: "join", other }),
        odile.post(bookingPath(other), { intent: "join", other: one }),
      ]);
      // The second finds another version, or that its booking is gone.
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        expect.toSatisfy((status) => [404, 409].includes(status)),
      ]);
      const joined = await pathOf(basile);
      const participantId = await registrantId(site, semoir, noemie.email);
      expect((await odile.post(joined, { intent: "separate", participantId })).status).toBe(200);
    }
  });

  it("take back who comes back from the bin, whom nobody has to call any more", async () => {
    await register([ofRiot(basile), ofRiot(noemie)], "equipe");
    const booking = await bookingOf(site, semoir, basile.email);
    const send = async (form: URLSearchParams) =>
      (await odile.post(`/admin/stages/${semoir.id}/inscrits`, form)).status;
    const remove = async () => {
      const participantId = await registrantId(site, semoir, basile.email);
      expect(await send(changeForm("remove", { email: basile.email }, { participantId }))).toBe(200);
    };
    const again = (person: Participant) => send(changeForm("add", person, { submission: "encore" }));
    const calls = () => site.services.database.selectFrom("call_lists").select("change").execute();
    await remove();
    expect(await calls()).toEqual([{ change: "participantRemoved" }]);
    const { id: bin } = await site.services.database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
    expect((await odile.post(`/admin/corbeille/${bin}`, {})).status).toBe(302);
    expect(await told()).toEqual([expect.stringMatching(/^GAEC du Riot \| \S+\+\S+ \| OCAPIAT 800 €$/)]);
    expect(await bookingOf(site, semoir, basile.email)).toBe(booking);
    expect(await calls()).toEqual([]);
    // Registered anew, they have a booking of their own.
    await remove();
    expect(await again(ofRiot(basile))).toBe(200);
    expect(await told()).toHaveLength(2);
  });

  it("follow a registrant who is corrected, moved or removed", async () => {
    await register([ofRiot(basile), ofRiot(noemie)], "equipe");
    const [basiles, noemies] = [
      await registrantId(site, semoir, basile.email),
      await registrantId(site, semoir, noemie.email),
    ];
    const send = async (form: URLSearchParams) => (await odile.post(registrantsOf(semoir), form)).status;
    expect(await send(correction(ofRiot(basile), ofRiot({ ...basile, phone: "0639981111" }), basiles))).toBe(200);
    expect(await told()).toEqual(["GAEC du Riot | Noémie+Basile | OCAPIAT 800 €"]);
    expect(await send(correction(ofRiot(noemie), ofRiot(noemie, "oneself"), noemies))).toBe(200);
    expect(await told()).toEqual(["GAEC du Riot | Basile | OCAPIAT 400 €", "— | Noémie | Le stagiaire lui-même 400 €"]);
    const booking = await bookingOf(site, semoir, noemie.email);
    expect(await send(changeForm("move", {}, { participantId: noemies, stage: laterSemoir.id }))).toBe(200);
    expect(await told(laterSemoir.id)).toEqual(["— | Noémie | Le stagiaire lui-même 400 €"]);
    expect(await bookingOf(site, laterSemoir, noemie.email)).toBe(booking);
    expect(await send(changeForm("remove", { email: basile.email }, { participantId: basiles }))).toBe(200);
    expect(await told()).toEqual([]);
    expect(await site.services.database.selectFrom("bookings").select("id").execute()).toEqual([{ id: booking }]);
  });

  it("go with their organisation when it is merged, and come back from the bin", async () => {
    await register([ofRiot(basile)]);
    await register([{ ...noemie, company: "Riot (GAEC du)", payer: "vivea" }]);
    const before = await told();
    const double = organisationIdOf("Riot (GAEC du)");
    await odile.post(`/admin/entreprises/${RIOT}/reunir`, { other: double, keptName: "GAEC du Riot" });
    expect(await told()).toEqual(["GAEC du Riot | Basile | OCAPIAT 400 €", "GAEC du Riot | Noémie | VIVEA 400 €"]);
    await odile.post(`/admin/entreprises/${RIOT}`, { other: double });
    expect(await told()).toEqual(before);
    await odile.post(`/admin/stages/${semoir.id}/reglages`, { intent: "delete" });
    expect(await told()).toEqual([]);
    const { id } = await site.services.database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
    await odile.post(`/admin/corbeille/${id}`, {});
    expect(await told()).toEqual(before);
  });
});
