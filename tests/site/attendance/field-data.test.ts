import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#platform/values/paris-time.ts";
import { appendRecords } from "#subjects/attendance/data/records/append-records.ts";
import { readLightRecords } from "#subjects/attendance/data/records/read-light-records.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { closed, DRAWN, entryOf } from "../../field-entries.ts";
import { basile } from "../../stages.ts";
import { ANY_ENGINE } from "../site.ts";
import { SIGNED } from "./field-records.ts";
import { addStage, dataFor, type FieldSite, NOW, openField, presse, semoir, send } from "./field-site.ts";

const morning = { stageId: semoir.id, halfDayId: "semoir-dans-dix-jours-0" };

describe.each(ANY_ENGINE)("what a device keeps on %s", (engine) => {
  let field: FieldSite;
  const idsFor = async (browser: FieldSite["paul"], search = "") =>
    (await dataFor(browser, search)).stages.map(({ id }) => id);
  const trainerId = () => field.site.services.team[0]?.id ?? "";
  /** A stage that begins so many days after today. */
  const addIn = (days: number) =>
    addStage(field.site, { ...semoir, id: `dans-${days}`, date: addDays("2026-11-16", days) }, trainerId());
  beforeEach(async () => {
    field = await openField(engine);
  });
  afterEach(() => field.site.close());

  it("is a trainer's own stages, and all of them for an administrator", async () => {
    expect(await idsFor(field.paul)).toEqual([semoir.id]);
    expect(await idsFor(field.odile)).toEqual([semoir.id, presse.id]);
    expect(await idsFor(field.paul, `?stage=${presse.id}`)).toEqual([semoir.id]);
  });

  it("is the stages of the next seven days, and the one that is asked for", async () => {
    for (const days of [-30, 7, 8]) await addIn(days);
    expect(await idsFor(field.paul)).toEqual([semoir.id, "dans-7"]);
    expect(await idsFor(field.paul, "?stage=dans-8")).toEqual([semoir.id, "dans-7", "dans-8"]);
    expect(await idsFor(field.paul, "?stage=nulle-part")).toEqual([semoir.id, "dans-7"]);
    expect(await idsFor(field.paul, `?stage=${"x".repeat(1_000)}`)).toEqual([semoir.id, "dans-7"]);
  });

  it("is a past stage until its last half-day is closed", async () => {
    await addIn(-4);
    expect(await idsFor(field.paul)).toEqual([semoir.id, "dans--4"]);
    const stageId = "dans--4";
    const closings = [0, 1, 2, 3].map((index) =>
      entryOf({ stageId, halfDayId: `${stageId}-${index}`, fact: closed, recordedAt: NOW }),
    );
    await send(field.paul, closings.slice(0, 3));
    expect(await idsFor(field.paul)).toEqual([semoir.id, "dans--4"]);
    await send(field.paul, closings);
    expect(await idsFor(field.paul)).toEqual([semoir.id]);
    expect(await idsFor(field.paul, `?stage=${stageId}`)).toEqual([semoir.id, stageId]);
  });

  it("says what is known of each person, and nothing that the field does not need", async () => {
    const { paul, basileId, noemieId } = field;
    const signature = entryOf({ ...morning, personId: basileId });
    const absence = entryOf({ ...morning, personId: noemieId, fact: { kind: "absent", reason: "Panne" } });
    await send(paul, [
      signature,
      entryOf({ ...morning, personId: basileId, fact: { kind: "left", at: "11:15" } }),
      absence,
      entryOf({ ...morning, personId: "zoe", fact: { kind: "added", name: "Zoé Hutin", email: "zoe@ferme.example" } }),
      entryOf({ ...morning, fact: closed }),
    ]);
    const data = await dataFor(paul);
    const [stage] = data.stages;
    expect(data).toMatchObject({ version: 1, preparedAt: NOW, holder: { name: "Paul Déhaine" } });
    expect(stage?.people).toEqual([
      { id: noemieId, name: "Noémie Caudrelier", company: basile.company, isAdded: false },
      { id: basileId, name: "Basile Hutin", company: basile.company, isAdded: false },
      { id: "zoe", name: "Zoé Hutin", company: "", isAdded: true },
    ]);
    const [first, second] = stage?.halfDays ?? [];
    expect(first).toMatchObject({ id: morning.halfDayId, day: "2026-11-16", from: "09:00", isClosed: true });
    expect(first?.presences).toHaveLength(2);
    expect(first?.presences).toEqual(
      expect.arrayContaining([
        {
          personId: basileId,
          state: "present",
          arrivedAt: null,
          leftAt: "11:15",
          reason: "",
          recordId: signature.id,
        },
        {
          personId: noemieId,
          state: "absent",
          arrivedAt: null,
          leftAt: null,
          reason: "Panne",
          recordId: absence.id,
        },
      ]),
    );
    expect(second).toMatchObject({ isClosed: false, presences: [] });
    const sent = JSON.stringify(data);
    for (const secret of [basile.email, basile.phone, "zoe@ferme.example", "Surdité", DRAWN])
      expect(sent).not.toContain(secret);
  });

  it("says whose record waits for the centre, and of a closing from before the half-day, until it is closed", async () => {
    const { paul, basileId, noemieId } = field;
    const early = { ...morning, recordedAt: "2026-11-16T05:30:00.000Z" };
    const mistake = entryOf({ ...early, personId: noemieId });
    await send(paul, [
      entryOf({ ...early, personId: basileId, fact: { ...SIGNED, arrivedAt: "09:40" } }),
      mistake,
      entryOf({ ...early, personId: noemieId, fact: { kind: "undone", recordId: mistake.id } }),
      entryOf({ ...early, fact: closed }),
    ]);
    const halfDay = async () => (await dataFor(paul)).stages[0]?.halfDays[0];
    const held = [{ personId: basileId, kind: "signed", arrivedAt: "09:40" }];
    expect(await halfDay()).toMatchObject({ isClosed: false, isClosingHeld: true, presences: [], held });
    await send(paul, [entryOf({ ...morning, fact: closed })]);
    expect(await halfDay()).toMatchObject({ isClosed: true, isClosingHeld: false, held });
  });

  it("is found out without reading a single signature", async () => {
    const { site, paul, basileId } = field;
    await send(paul, [
      entryOf({ ...morning, personId: basileId }),
      entryOf({ ...morning, fact: closed }),
      entryOf({ ...morning, personId: basileId, fact: { kind: "left", at: "11:15" } }),
    ]);
    const whole = await readRecords(site.services.database, semoir.id);
    const light = (await readLightRecords(site.services.database, [semoir.id, presse.id])).get(semoir.id);
    const signature = { typed: "" };
    expect(light).toEqual(
      whole.map((record) => ("signature" in record.fact ? { ...record, fact: { ...record.fact, signature } } : record)),
    );
  });

  it("names an added person no longer once the centre has settled who that is, or once it was a mistake", async () => {
    const { site, paul, basileId } = field;
    const added = ["zoe", "jean"].map((personId) =>
      entryOf({ ...morning, personId, fact: { kind: "added", name: personId, email: "" } }),
    );
    const jeans = added[1]?.id ?? "";
    await send(paul, [...added, entryOf({ ...morning, personId: "zoe" })]);
    await send(paul, [entryOf({ ...morning, personId: "jean", fact: { kind: "undone", recordId: jeans } })]);
    await appendRecords(
      site.services.database,
      {
        stage: semoir,
        entries: [
          entryOf({ ...morning, halfDayId: "", personId: "zoe", fact: { kind: "settled", participantId: basileId } }),
        ],
        deviceId: "",
        heldBy: { id: "odile", name: "Odile" },
      },
      site.services.clock(),
    );
    const [stage] = (await dataFor(paul)).stages;
    expect(stage?.people.filter(({ isAdded }) => isAdded)).toEqual([]);
    expect(stage?.halfDays[0]?.presences).toMatchObject([{ personId: basileId, state: "present" }]);
  });
});
