import { singleStatement } from "#platform/database/single-statement.ts";
import { addResource } from "#subjects/planning/data/resources.ts";
import { addUnavailable } from "#subjects/planning/data/unavailabilities.ts";
import type { Site } from "../site.ts";

export const MACHINE = "0c4e8b1a-6f0d-4b63-9a55-6f1a4b0c0001";
export const ROOM = "0c4e8b1a-6f0d-4b63-9a55-6f1a4b0c0002";
export const MAINTENANCE = "0c4e8b1a-6f0d-4b63-9a55-6f1a4b0c0003";
export const ODILE = { id: "odile", name: "Odile Wacquez" };

/** A machine that is in the workshop for a day and a half, a room, and what the first half-day of the site has of them. */
export async function plantPlanning({ services: { database, clock } }: Pick<Site, "services">): Promise<void> {
  const machine = { kind: "machine", name: "Fendt 724", note: "Clés au bureau" } as const;
  const room = { kind: "room", name: "Salle bleue", note: "" } as const;
  await addResource(database, { draft: machine, submission: MACHINE, by: ODILE }, clock());
  await addResource(database, { draft: room, submission: ROOM, by: ODILE }, clock());
  await addUnavailable(
    database,
    {
      thing: { ...machine, id: MACHINE, isArchived: false },
      unavailable: {
        ...{ fromDay: "2026-12-01", fromHalf: "afternoon", toDay: "2026-12-02", toHalf: "afternoon" },
        reason: "Vidange",
      },
      submission: MAINTENANCE,
      by: ODILE,
    },
    clock(),
  );
  const halfDays = await database.selectFrom("half_days").selectAll().orderBy("stage_id").orderBy("id").execute();
  const [helper] = await database.selectFrom("trainers").select("id").orderBy("position").execute();
  const halfDay = halfDays.find(({ trainer_id }) => trainer_id !== helper?.id);
  if (!halfDay || !helper) return;
  const of = { stage_id: halfDay.stage_id, half_day_id: halfDay.id };
  const plant = singleStatement(database);
  await plant
    .insertInto("half_day_resources")
    .values({ ...of, resource_id: MACHINE })
    .execute();
  await plant
    .insertInto("half_day_trainers")
    .values({ ...of, trainer_id: helper.id })
    .execute();
}
