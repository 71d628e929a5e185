import type { Reader } from "#platform/database/database.ts";
import type { Thing } from "../rules/thing.ts";
import { listResources } from "./resources.ts";

/** The team in its order, then rooms, then machines. */
export async function listThings(database: Reader): Promise<Thing[]> {
  const [team, resources] = await Promise.all([
    database.selectFrom("trainers").select(["id", "name", "archived_at"]).orderBy("position").orderBy("id").execute(),
    listResources(database),
  ]);
  const things = resources.map(({ id, kind, name, isArchived }): Thing => ({ id, kind, name, isArchived }));
  return [
    ...team.map(
      ({ id, name, archived_at }): Thing => ({ id, kind: "trainer", name, isArchived: archived_at !== null }),
    ),
    ...things.filter(({ kind }) => kind === "room"),
    ...things.filter(({ kind }) => kind === "machine"),
  ];
}

export const findThing = async (database: Reader, id: string): Promise<Thing | null> =>
  (await listThings(database)).find((thing) => thing.id === id) ?? null;
