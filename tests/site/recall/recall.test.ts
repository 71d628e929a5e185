import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { holdByCertificate } from "#subjects/holdings/data/change-holdings.ts";
import { addRule } from "#subjects/holdings/data/change-rules.ts";
import { newToken } from "#subjects/mails/data/links.ts";
import { mergePeople } from "#subjects/people/data/merge-people.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";
import { PARTICIPANT_COLUMNS, toParticipant } from "#subjects/registrations/data/participant-columns.ts";
import { EMPTY_PARTICIPANT, tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import { settleEndedHolds } from "#subjects/seats/data/settle-seats.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { linkOf, mailsOf, tablesWith } from "../accounts/mailed-links.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { hold, ODILE } from "../holdings/plant-holdings.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const at = (day: string, hour = "09") => new Date(`${day}T${hour}:00:00Z`);
/** The fifteenth of November 2026, on which the window of what ends on the first of April is open. */
const TODAY = "2026-11-15";
/** Its course is the one of harvesters, which gives the Certiphyto here. */
const recyclage = {
  ...moissonPassee,
  id: "recyclage",
  title: "Recyclage Certiphyto",
  date: "2026-12-10",
  endRegistrationDate: "2026-12-08",
  availableSeats: 2,
  halfDays: [],
};

describe.each(ENGINES)("the recall on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let basiles: string;
  let noemies: string;
  const database = () => site.services.database;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee, recyclage])
      await insertStage(database(), stage, site.services.clock());
    await singleStatement(database())
      .updateTable("courses")
      .set({ certificate: "certiphyto" })
      .where("id", "=", "MOISSONNEUSE_001")
      .execute();
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, semoirDansDixJours, { ...noemie, phone: "0639983333" });
    odile = await signedIn(site, odileAdministratrice, "admin");
    basiles = await personAt(basile.email);
    noemies = await personAt(noemie.email);
    await hold(site, basiles, "certiphyto", "2022-04-01");
  });
  afterEach(() => site.close());

  const personAt = async (email: string) => {
    const row = await database()
      .selectFrom("participants")
      .select("person_id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return row.person_id ?? "";
  };
  const run = (day: string, hour?: string) => queueRecalls(database(), at(day, hour));
  const recalls = async () =>
    (await mailsOf(site)).filter((mail) => mail.startsWith("recall ")).map((mail) => mail.slice("recall ".length));
  const link = () => linkOf(site, "recall", basile.email);
  const list = async (view: string) => readable(await odile.get(`/admin/echeances?etat=${view}`));
  const seats = async () => {
    const row = await database()
      .selectFrom("stages")
      .selectAll()
      .where("id", "=", "recyclage")
      .executeTakeFirstOrThrow();
    return `${row.available_seats} ${row.held_seats} ${row.registered_seats}`;
  };

  it("leaves at the opening of the window and near its end, each once, from eight o'clock on", async () => {
    expect(await run("2026-06-30")).toBe(0);
    expect(await run("2026-07-01", "05")).toBe(0);
    expect(await run("2026-07-01")).toBe(1);
    for (const day of ["2026-07-01", "2026-07-02", "2026-11-15"]) expect(await run(day)).toBe(0);
    expect(await run("2026-12-02")).toBe(1);
    expect(await run("2026-12-03")).toBe(0);
    expect(await recalls()).toEqual([basile.email, basile.email]);
    const mails = await database().selectFrom("mails").select("subject").where("kind", "=", "recall").execute();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "Dernier rappel : votre Certiphyto se termine le 1er avril 2027",
      "Votre Certiphyto se termine le 1er avril 2027",
    ]);
  });

  it("leaves once when processes send at the same time, and nothing of a transaction that is broken off", async () => {
    const sent = await Promise.all([1, 2, 3, 4].map(() => run(TODAY)));
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    expect(await recalls()).toHaveLength(1);
    const { id } = await database().selectFrom("holdings").select("id").executeTakeFirstOrThrow();
    const again = { id: "encore", holding_id: id, ends_on: "2027-04-01", step: 1, created_at: at(TODAY) };
    await expect(singleStatement(database()).insertInto("recalls").values(again).execute()).rejects.toThrow(/unique/i);
    await singleStatement(database()).deleteFrom("recalls").execute();
    await expect(
      database()
        .transaction()
        .execute(async (transaction) => {
          await transaction.insertInto("recalls").values(again).execute();
          throw new Error("killed");
        }),
    ).rejects.toThrow("killed");
    expect(await run(TODAY)).toBe(1);
  });

  it("never leaves without a date, to who is registered, has no address, has renewed, or said no", async () => {
    await singleStatement(database())
      .updateTable("stages")
      .set({ available_seats: 0, capacity: 0 })
      .where("id", "=", "recyclage")
      .execute();
    expect(await run(TODAY)).toBe(0);
    await singleStatement(database())
      .updateTable("stages")
      .set({ available_seats: 2, capacity: 2 })
      .where("id", "=", "recyclage")
      .execute();
    await hold(site, noemies, "certiphyto", "2022-03-15");
    await singleStatement(database())
      .deleteFrom("person_contacts")
      .where("person_id", "=", noemies)
      .where("kind", "=", "email")
      .execute();
    expect(await run(TODAY)).toBe(1);
    expect(await recalls()).toEqual([basile.email]);
    expect(await list("a-appeler")).toContain("Caudrelier");
    await singleStatement(database()).deleteFrom("recalls").execute();
    await hold(site, basiles, "certiphyto", "2026-11-01");
    expect(await run(TODAY)).toBe(0);
    await singleStatement(database()).deleteFrom("holdings").where("obtained_on", "=", "2026-11-01").execute();
    await enrol(site, recyclage, basile);
    expect(await run(TODAY)).toBe(0);
    expect(await list("inscrits")).toMatch(/Hutin.*Inscrit au 10-12-2026/s);
    await singleStatement(database()).deleteFrom("participants").where("stage_id", "=", "recyclage").execute();
    await singleStatement(database())
      .updateTable("people")
      .set({ recall_refused_at: at(TODAY) })
      .execute();
    expect(await run(TODAY)).toBe(0);
  });

  onAnyEngine(engine, () => {
    it("holds a seat by one click, which the same page confirms, and then says the next end", async () => {
      await run(TODAY);
      const path = await link();
      const visitor = openBrowser(site);
      const page = await visitor.get(path);
      expect(page.headers.get("cache-control")).toContain("no-store");
      expect(await readable(page)).toMatch(
        /se termine le 1er avril 2027.*au plus tard le 1er janvier 2027.*10 décembre/s,
      );
      expect(await list("ouverts")).toContain("Hutin");
      expect(await seats()).toBe("2 0 0");
      expect((await visitor.post(path, { stage: semoirDansDixJours.id })).status).toBe(409);
      expect(await readable(await visitor.post(path, { stage: "recyclage" }))).toMatch(
        /Une place est retenue pour vous jusqu’au 17 novembre 2026/,
      );
      expect(await seats()).toBe("1 1 0");
      expect((await visitor.post(path, { stage: "recyclage" })).status).toBe(409);
      expect(await mailsOf(site)).toContain(`seatHeld ${basile.email}`);
      expect(await readable(await odile.get("/admin/echeances"))).toContain("Place retenue");
      expect(await readable(await visitor.post(path, { intent: "confirm" }))).toContain("Vous êtes inscrit");
      expect(await seats()).toBe("1 0 1");
      const { person_id } = await database()
        .selectFrom("participants")
        .select("person_id")
        .where("stage_id", "=", "recyclage")
        .executeTakeFirstOrThrow();
      expect(person_id).toBe(basiles);
      expect(await list("inscrits")).toContain("Hutin");
      await database()
        .transaction()
        .execute(async (transaction) =>
          holdByCertificate(
            transaction,
            {
              ...{ stageId: "recyclage", obtainedOn: "2026-12-10", by: ODILE },
              people: [{ participantId: await registrantId(site, recyclage, basile.email), hasPassed: true }],
            },
            at("2026-12-12"),
          ),
        );
      expect(await readable(await visitor.get(path))).toContain("renouvelé, valable jusqu’au 10 décembre 2031");
      expect(await run("2026-12-12")).toBe(0);
    });

    it("holds one for somebody who was never registered, of whom what nobody knows is empty", async () => {
      await singleStatement(database()).deleteFrom("participants").where("person_id", "=", basiles).execute();
      await run(TODAY);
      expect((await openBrowser(site).post(await link(), { stage: "recyclage" })).status).toBe(200);
      const row = await database().selectFrom("waiting_people").select(PARTICIPANT_COLUMNS).executeTakeFirstOrThrow();
      const { firstName, lastName, email, phone, company } = basile;
      const known = { ...EMPTY_PARTICIPANT, firstName, lastName, email, phone, company };
      expect(toParticipant(row)).toEqual(tidyParticipant(known));
    });

    it("gives a held seat back after its time, by a click, or for another date", async () => {
      const other = { ...recyclage, id: "recyclage-2", date: "2026-12-17", endRegistrationDate: "2026-12-15" };
      await insertStage(database(), other, site.services.clock());
      await run(TODAY);
      const path = await link();
      const visitor = openBrowser(site);
      await visitor.post(path, { stage: "recyclage" });
      await visitor.post(path, { stage: "recyclage-2" });
      expect(await seats()).toBe("2 0 0");
      await visitor.post(path, { intent: "leave" });
      await visitor.post(path, { stage: "recyclage" });
      expect(await seats()).toBe("1 1 0");
      await settleEndedHolds(database(), at("2026-11-18"));
      expect(await seats()).toBe("2 0 0");
      expect(await readable(await visitor.get(path))).toContain("Retenir une place");
    });
  });

  it("never gives two people the last seat", async () => {
    await singleStatement(database())
      .updateTable("stages")
      .set({ available_seats: 1, capacity: 1 })
      .where("id", "=", "recyclage")
      .execute();
    await hold(site, noemies, "certiphyto", "2022-04-02");
    await run(TODAY);
    const paths = [await link(), await linkOf(site, "recall", noemie.email)];
    const statuses = await Promise.all(
      paths.map(async (path) => (await openBrowser(site).post(path, { stage: "recyclage" })).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await seats()).toBe("0 1 0");
  });

  onAnyEngine(engine, () => {
    it("stops by « Ne plus me le rappeler », also for what waits in the outbox and after a merge, and begins again", async () => {
      await run(TODAY);
      const path = await link();
      const visitor = openBrowser(site);
      expect(await readable(await visitor.post(path, { intent: "refuse" }))).toContain(
        "nous ne vous le rappellerons plus",
      );
      // A mail that is not sent yet finds nothing to link to any more.
      expect(await link()).toBe("");
      expect(await run("2026-12-05")).toBe(0);
      expect(await list("refus")).toContain("Ne plus rappeler");
      const by = { ...(await accountOf(site, odileAdministratrice)), ...ODILE } as never;
      await mergePeople(database(), { goneId: basiles, intoId: noemies, name: "Noémie Caudrelier", by }, at(TODAY));
      expect(await run("2026-12-05")).toBe(0);
      expect(await readable(await visitor.post(path, { intent: "accept" }))).toContain("nous vous le rappellerons");
      expect(await run("2026-12-05")).toBe(1);
    });

    it("is asked anew when a decree moves the end, and not for the end of before", async () => {
      await run(TODAY);
      const draft = { kind: "prolongation", months: 12, untilMonths: 0, from: "2027-01-01", to: "2027-12-31" } as const;
      await addRule(
        database(),
        { name: "Certiphyto", draft: { ...draft, source: "Décret" }, submission: "d", by: ODILE },
        at(TODAY),
      );
      expect(await link()).toBe("");
      expect(await run("2026-12-05")).toBe(0);
      await insertStage(
        database(),
        { ...recyclage, id: "plus-tard", date: "2027-10-10", endRegistrationDate: null },
        at(TODAY),
      );
      expect(await run("2027-07-01")).toBe(1);
    });

    it("opens by its token only, of which nothing but a digest is stored, and to whom the address still belongs", async () => {
      await run(TODAY);
      const path = await link();
      expect(await tablesWith(site, path.split("/").at(-1) ?? "")).toEqual([]);
      expect((await openBrowser(site).get(`/echeance/${newToken()}`)).status).toBe(404);
      const statuses = new Set<number>();
      for (let tries = 0; tries < 62; tries += 1)
        statuses.add((await site.request(`/echeance/${newToken()}`, {}, "203.0.113.9")).status);
      expect([...statuses]).toEqual([404, 429]);
      await singleStatement(database()).deleteFrom("person_contacts").where("contact", "=", basile.email).execute();
      expect((await openBrowser(site).get(path)).status).toBe(404);
      expect((await openBrowser(site).post(path, { stage: "recyclage" })).status).toBe(404);
    });

    it("lets one link hold ten times a day", async () => {
      await run(TODAY);
      const path = await link();
      const visitor = openBrowser(site);
      const statuses: number[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        statuses.push((await visitor.post(path, { stage: "recyclage" })).status);
        await visitor.post(path, { intent: "leave" });
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    });
  });

  it("plans the year: who must renew by which month, against the seats that are free", async () => {
    await hold(site, noemies, "certiphyto", "2022-04-02");
    const person = await database()
      .selectFrom("people")
      .selectAll()
      .where("id", "=", noemies)
      .executeTakeFirstOrThrow();
    for (const number of [1, 2, 3]) {
      const one = { ...person, id: `autre-${number}`, moved: "{}" };
      await singleStatement(database()).insertInto("people").values(one).execute();
      await hold(site, one.id, "certiphyto", "2022-04-20");
    }
    await hold(site, noemies, "sst", "2026-01-01");
    const plan = await readable(await odile.get("/admin/echeances/plan"));
    // Five must renew in January at the latest; two seats are free in December.
    expect(plan).toMatch(/Certiphyto.*Il manque 3 places en janvier 2027/s);
    expect((await (await signedIn(site, marieEleveuse)).get("/admin/echeances/plan")).status).toBe(404);
  });
});
