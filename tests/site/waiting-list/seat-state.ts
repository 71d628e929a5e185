import { expect } from "vitest";
import type { Reader } from "#platform/database/database.ts";
import { queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";

/** What the database has about the seats of a stage, after checking that it adds up. */
export async function readSeats(database: Reader, stageId: string, now: number) {
  const stage = await database.selectFrom("stages").selectAll().where("id", "=", stageId).executeTakeFirstOrThrow();
  const people = await database.selectFrom("participants").select("email").where("stage_id", "=", stageId).execute();
  const queue = await queueOf(database, stageId);
  const held = queue.filter(({ state }) => state === "held");
  const waiting = queue.filter(({ state }) => state === "waiting");
  const untils = held.map(({ heldUntil }) => heldUntil?.getTime() ?? Number.NaN);
  expect(stage.available_seats + stage.held_seats + stage.registered_seats).toBe(stage.capacity);
  expect(stage.available_seats).toBeGreaterThanOrEqual(0);
  expect(stage.registered_seats).toBe(people.length);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  expect(stage.held_seats).toBe(held.reduce((sum, { seats }) => sum + seats, 0));
  expect(stage.waiting_entries).toBe(waiting.length);
  expect(stage.holds_until && new Date(stage.holds_until).getTime()).toBe(
    untils.length > 0 ? Math.min(...untils) : null,
  );
  for (const entry of queue) expect(entry.people).toHaveLength(entry.seats);
  const others = await database
    .selectFrom("waiting_people")
    .innerJoin("waiting_entries as entry", "entry.id", "entry_id")
    .select("entry.id")
    .where("stage_id", "=", stageId)
    .where("state", "not in", ["waiting", "held"])
    .execute();
  expect(others).toEqual([]);
  return {
    free: stage.available_seats,
    registered: people.map(({ email }) => email.replace("@ferme.example", "")).sort(),
    queue: queue.map((entry) => ({
      name: (entry.people[0]?.email ?? "").replace("-0@ferme.example", ""),
      seats: entry.seats,
      heldUntil: entry.heldUntil?.getTime() ?? null,
    })),
    /** Nobody who waits may fit into what is free, unless it is too late to offer it, or the stage is cancelled. */
    unoffered:
      stage.state !== "open" || untils.some((until) => until <= now)
        ? []
        : waiting.filter(({ seats }) => seats <= stage.available_seats),
  };
}
