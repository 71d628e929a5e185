import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { deleteRegistrations } from "#subjects/registrations/data/delete-registrations.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { readStageAmounts } from "#subjects/yearly-report/data/read-amounts.ts";
import { saveAmounts } from "#subjects/yearly-report/data/save-amounts.ts";
import { amountsKey } from "#subjects/yearly-report/rules/amounts/registration-amounts.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, moissonPassee, noemie, presseComplete } from "../../stages.ts";
import { untilLocked } from "../database/lock-waits.ts";
import { enrol } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { wait } from "../waiting-list/wait.ts";
import { participantsOf } from "../yearly-report/report-changes.ts";

const ancienneMoisson = { ...moissonPassee, id: "ancienne-moisson", date: "2016-11-14" };
const [first, second] = ["a-presse", "b-presse"].map((id) => ({ ...presseComplete, id })) as [Stage, Stage];

describe.each(ENGINES)("seats of people who are erased on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [ancienneMoisson, first, second])
      await insertStage(site.services.database, stage, site.services.clock());
  });
  afterEach(() => site.close());

  it("are counted once when somebody else removes the same person meanwhile", async () => {
    const { database, clock } = site.services;
    await addAccount(database, odileAdministratrice, { role: "admin" });
    const by = await findUserByEmail(database, odileAdministratrice.email);
    if (!by) throw new Error("no account");
    for (const person of [noemie, basile]) await enrol(site, ancienneMoisson, person);
    const erasing = await database.transaction().execute(async (transaction) => {
      const stageId = ancienneMoisson.id;
      await lockStage(transaction, stageId, clock());
      const { id } = await transaction
        .selectFrom("participants")
        .select("id")
        .where("email", "=", noemie.email)
        .executeTakeFirstOrThrow();
      await deleteRegistrations(transaction, { stageId, ids: [id] }, clock());
      const erased = eraseRegistrant(database, { email: noemie.email, by }, clock());
      await untilLocked(engine, database, 1);
      return { erased };
    });
    expect(await erasing.erased).toMatchObject({ registrations: 0, entries: 1 });
    const stages = database.selectFrom("stages").select("registered_seats").where("id", "=", ancienneMoisson.id);
    expect(await stages.executeTakeFirst()).toEqual({ registered_seats: 1 });
  });

  it("are locked by whoever saves amounts too, so that no amount of a removed person is saved", async () => {
    const { database, clock } = site.services;
    for (const person of [noemie, basile]) await enrol(site, first, person);
    const [removed, paid] = (await participantsOf(site, first.id)).map(({ id }) => id);
    const ids = [removed ?? ""];
    const loaded = await readStageAmounts(database, first.id, { page: 1 });
    if (!loaded) throw new Error("no stage");
    const changes = [removed, paid].map((participantId = "") => ({
      participantId,
      loaded: amountsKey([]),
      amounts: [{ origin: "9" as const, cents: 12_000 }],
    }));
    const by = { id: "odile", name: "Odile" };
    const held = await database.transaction().execute(async (transaction) => {
      await lockStage(transaction, first.id, clock());
      await transaction.deleteFrom("participants").where("id", "in", ids).execute();
      const saving = saveAmounts(database, { loaded, changes, by }, clock()).catch(String);
      await untilLocked(engine, database, 1);
      return { saving };
    });
    // Only the amount of the person who is still registered is saved.
    expect(await held.saving).toEqual({ saved: 1 });
    const amounts = await database.selectFrom("registration_amounts").select("participant_id").execute();
    expect(amounts).toEqual([{ participant_id: paid }]);
  });

  it("do not make two people wait for each other, each registered where the other waits", async () => {
    const { database, clock } = site.services;
    const people = [
      { account: marieEleveuse, registeredOn: first, waitsOn: second },
      { account: paulChauffeur, registeredOn: second, waitsOn: first },
    ];
    const ids: string[] = [];
    for (const { account, registeredOn, waitsOn } of people) {
      const id = await addAccount(database, account);
      const person = { ...basile, email: account.email };
      await enrol(site, registeredOn, person);
      await wait(site, waitsOn, [person], { id });
      ids.push(id);
    }
    // Holds both between the stage of their registration and that of their queue.
    const deletions = await database.transaction().execute(async (transaction) => {
      await transaction.updateTable("participants").set({ company: "Ferme" }).execute();
      const both = ids.map((userId) =>
        deleteAccount(site.services, { userId, cancelComing: true, by: null }, clock()).catch(String),
      );
      await untilLocked(engine, database, 2);
      return { both };
    });
    expect(await Promise.all(deletions.both)).toEqual([null, null]);
    expect(await database.selectFrom("waiting_entries").select("id").execute()).toEqual([]);
  });
});
