import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOverlaps } from "#subjects/planning/data/guard-planning.ts";
import { lockPlanning } from "#subjects/planning/data/lock-planning.ts";
import { meet } from "#subjects/planning/rules/thing.ts";
import { changeRules } from "#subjects/settings/data/change-rules.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, logIn, signedIn } from "../browser.ts";
import { untilLocked } from "../database/lock-waits.ts";
import { type Random, seededRandom } from "../fuzz/random.ts";
import { readable } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { SEMIS_DE_MARS } from "../stages/stage-forms.ts";
import { MACHINE, plantPlanning, ROOM } from "./plant-planning.ts";

interface Wanted {
  title?: string;
  day?: string;
  hours?: readonly [from: string, to: string];
  things?: readonly string[];
  trainer?: string;
}

const MORNING = ["09:00", "12:30"] as const;
const AFTERNOON = ["13:30", "17:00"] as const;

/** A stage of one half-day, as its form is sent. */
function formOf({ title = "Semis", day = "2027-03-02", hours = MORNING, things = [MACHINE], trainer = "" }: Wanted) {
  const fields = {
    ...{ ...SEMIS_DE_MARS, title, date: day, submission: randomUUID() },
    ...{ halfDayId: "", halfDayDay: day, halfDayFrom: hours[0], halfDayTo: hours[1], halfDayPlace: "" },
    halfDayTrainer: trainer,
  };
  return new URLSearchParams([...Object.entries(fields), ...things.map((id) => ["halfDayThing", `0 ${id}`])]);
}

describe.each(ENGINES)("a thing that two stages want on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  const database = () => site.services.database;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await plantPlanning(site);
  });
  afterEach(() => site.close());

  const add = (wanted: Wanted = {}, more: Record<string, string> = {}) => {
    const form = formOf(wanted);
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return odile.post("/admin/ajouter", form);
  };
  const idOf = (response: Response) =>
    /^\/admin\/stages\/([^/?]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
  /** The value of « Réserver quand même ». */
  const keyIn = (html: string) => /value="([0-9a-f]{40})" name="anyway"/.exec(html)?.[1] ?? "";
  const refusing = async () => {
    await changeRules(database(), { overlaps: "refuse" }, site.services.clock());
    site.services.settings.invalidate();
  };
  const count = async () => (await database().selectFrom("stages").select("id").execute()).length;

  it("is asked for, and booked when somebody says so, with a line of the journal", async () => {
    const first = idOf(await add({ title: "GPS agricole" }));
    const asked = await add();
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expect(html).toContain("Fendt 724 est déjà réservé");
    expect(html).toContain(`/admin/stages/${first}`);
    expect(await count()).toBe(1);
    expect((await add({}, { anyway: "0".repeat(40) })).status).toBe(409);
    const booked = await add({}, { anyway: keyIn(html) });
    expect(booked.status).toBe(302);
    const journal = await database()
      .selectFrom("journal")
      .select("changes")
      .where("action", "=", "stageAdded")
      .execute();
    expect(JSON.stringify(journal)).toContain("Réserver quand même");
    const page = await readable(await odile.get(`/admin/stages/${idOf(booked)}/reglages`));
    expect(page).toContain("Fendt 724 est déjà réservé");
    expect(await readable(await odile.get("/admin/planning?date=2027-03-02"))).toContain("pris deux fois");
  });

  it("is not asked for again when something else of the stage is changed, but for another half-day", async () => {
    await add({ title: "GPS agricole" });
    await add({ title: "GPS agricole, suite", hours: AFTERNOON });
    const id = idOf(await add({}, { anyway: keyIn(await (await add()).text()) }));
    const path = `/admin/stages/${id}/reglages`;
    const edit = async (change: Record<string, string>) => {
      const { version } = await database()
        .selectFrom("stages")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const { id: halfDayId } = await database()
        .selectFrom("half_days")
        .select("id")
        .where("stage_id", "=", id)
        .executeTakeFirstOrThrow();
      const form = formOf({});
      const sent = { version: String(version), loadedSeats: "8", halfDayId, ...change };
      for (const [name, value] of Object.entries(sent)) form.set(name, value);
      return odile.post(path, form);
    };
    expect((await edit({ title: "Semis de printemps" })).status).toBe(302);
    expect((await edit({ halfDayFrom: "13:30", halfDayTo: "17:00" })).status).toBe(409);
    expect((await edit({ halfDayThing: `0 ${ROOM}` })).status).toBe(302);
    expect(await readable(await odile.get(path))).not.toContain("est déjà réservé");
  });

  it("is refused where the centre says so, also with the answer to the question", async () => {
    await add({ title: "GPS agricole" });
    const key = keyIn(await (await add()).text());
    await refusing();
    const refused = await add({}, { anyway: key });
    expect(refused.status).toBe(409);
    expect(await refused.text()).not.toContain('name="anyway"');
    expect((await add({ hours: AFTERNOON })).status).toBe(302);
    expect((await add({ things: [ROOM] })).status).toBe(302);
    expect(await count()).toBe(3);
  });

  it("cannot be had while it is in the workshop", async () => {
    const asked = await add({ day: "2026-12-02" });
    expect(asked.status).toBe(409);
    expect(await asked.text()).toContain("Fendt 724 est indisponible");
    expect((await add({ day: "2026-12-01" })).status).toBe(302);
    expect((await add({ day: "2026-12-01", hours: AFTERNOON })).status).toBe(409);
  });

  it("is held by no draft, which is asked when it is published", async () => {
    const draft = idOf(await add({}, { intent: "draft" }));
    expect((await add({ title: "GPS agricole" })).status).toBe(302);
    expect(await readable(await odile.get(`/admin/stages/${draft}/reglages`))).toContain("Fendt 724 est déjà réservé");
    const asked = await odile.post(`/admin/stages/${draft}/reglages`, { intent: "publish" });
    expect(asked.status).toBe(409);
    const anyway = keyIn(await asked.text());
    expect((await odile.post(`/admin/stages/${draft}/reglages`, { intent: "publish", anyway })).status).toBe(302);
  });

  it("is free after a cancellation or a deletion, and asked for when the stage comes back", async () => {
    const [cancelled, deleted] = [idOf(await add()), idOf(await add({ hours: AFTERNOON }))];
    const cancelling = `/admin/stages/${cancelled}/reglages/annulation`;
    expect((await odile.post(cancelling, { intent: "cancel", cancelReason: "Pluie" })).status).toBe(302);
    expect((await odile.post(`/admin/stages/${deleted}/reglages`, { intent: "delete" })).status).toBe(302);
    await refusing();
    for (const hours of [MORNING, AFTERNOON]) expect((await add({ hours })).status).toBe(302);
    expect((await odile.post(cancelling, { intent: "resume" })).status).toBe(409);
    const { id: bin } = await database().selectFrom("bin").select("id").executeTakeFirstOrThrow();
    expect((await odile.post(`/admin/corbeille/${bin}`, {})).status).toBe(409);
    await changeRules(database(), { overlaps: "ask" }, site.services.clock());
    const resume = await (await odile.post(cancelling, { intent: "resume" })).text();
    expect((await odile.post(cancelling, { intent: "resume", anyway: keyIn(resume) })).status).toBe(302);
    const restore = await (await odile.post(`/admin/corbeille/${bin}`, {})).text();
    expect((await odile.post(`/admin/corbeille/${bin}`, { anyway: keyIn(restore) })).status).toBe(302);
    const kept = await database().selectFrom("half_day_resources").select("stage_id").execute();
    expect(kept.map(({ stage_id }) => stage_id)).toContain(deleted);
  });

  it("is seen by the second of two who save at once, which it would miss without the lock", async () => {
    await refusing();
    const other = idOf(await add({ day: "2027-03-09" }));
    let second: Promise<Response> | undefined;
    await database()
      .transaction()
      .execute(async (transaction) => {
        await lockPlanning(transaction);
        const moved = { day: "2027-03-02" };
        await transaction.updateTable("half_days").set(moved).where("stage_id", "=", other).execute();
        // Another connection does not see it yet: a check without the lock finds nothing.
        const seen = await database().selectFrom("half_days").select("day").where("stage_id", "=", other).execute();
        expect(seen).toEqual([{ day: "2027-03-09" }]);
        expect(await readOverlaps(database(), { stageId: other, from: "2026-01-01" })).toEqual([]);
        second = add();
        await untilLocked(engine, database(), 1);
      });
    expect((await second)?.status).toBe(409);
    expect(await count()).toBe(1);
  });

  it("is never booked twice by random plannings of two processes at once, where the centre refuses", async () => {
    await refusing();
    const second = await openSite(engine, { sameDatabaseAs: site });
    const browsers = [odile, await logIn(second, odileAdministratrice)];
    const eachPosts = (index: number) => browsers[index % browsers.length] ?? odile;
    const random = seededRandom(Number(process.env.FUZZ_SEED ?? 20_261_116));
    const trainers = site.services.team.slice(0, 2).map(({ id }) => id);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const some = Array.from({ length: 6 }, () => randomWanted(random, trainers));
      statuses.push(
        ...(
          await Promise.all(some.map((wanted, index) => eachPosts(index).post("/admin/ajouter", formOf(wanted))))
        ).map(({ status }) => status),
      );
      const stages = await database().selectFrom("stages").select(["id", "state"]).orderBy("id").execute();
      const changed = Array.from({ length: 3 }, () => random.pick(stages));
      await Promise.all(
        changed.map(({ id, state }, index) => {
          const path = `/admin/stages/${id}/reglages/annulation`;
          return eachPosts(index).post(
            path,
            state === "open" ? { intent: "cancel", cancelReason: "Pluie" } : { intent: "resume" },
          );
        }),
      );
    }
    expect(new Set(statuses)).toEqual(new Set([302, 409]));
    expect(await bookedTwice(site)).toEqual([]);
    await second.close();
    // The same look finds a thing that somebody has booked twice.
    await changeRules(database(), { overlaps: "ask" }, site.services.clock());
    const day = "2027-03-09";
    await add({ day });
    await add({ day }, { anyway: keyIn(await (await add({ day })).text()) });
    expect(await bookedTwice(site)).not.toEqual([]);
  });
});

const randomWanted = (random: Random, trainers: readonly string[]): Wanted => ({
  day: random.pick(["2027-03-02", "2027-03-03"]),
  hours: random.pick([MORNING, AFTERNOON, ["11:00", "15:00"] as const]),
  things: [MACHINE, ROOM, ...trainers].filter(() => random.oneIn(2)),
  trainer: random.oneIn(2) ? random.pick(trainers) : "",
});

/** The things that two stages which take place have at the same hours. */
async function bookedTwice({ services: { database } }: Site): Promise<string[]> {
  const rows = await database
    .selectFrom("half_day_things")
    .innerJoin("stages", "stages.id", "half_day_things.stage_id")
    .select(["thing_id", "stage_id", "day", "starts", "ends"])
    .where("state", "=", "open")
    .execute();
  return rows
    .filter((one) =>
      rows.some(
        (other) =>
          other.stage_id !== one.stage_id &&
          other.thing_id === one.thing_id &&
          other.day === one.day &&
          meet(one, other),
      ),
    )
    .map(({ thing_id, day }) => `${thing_id} ${day}`);
}
