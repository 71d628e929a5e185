import type { User } from "#platform/values/user.ts";
import type { SettingStore } from "#subjects/settings/data/save-setting.ts";
import { PLACE_IN_TEAM } from "../rules/trainer-messages.ts";
import { changeTeam, recordTrainer } from "./change-trainers.ts";
import { listTrainers } from "./trainers.ts";

export const DIRECTIONS = { up: -1, down: 1 } as const;
export type Direction = keyof typeof DIRECTIONS;

interface Move {
  id: string;
  direction: Direction;
  by: Pick<User, "id" | "name">;
}

/** The new place of the person on the page, from 1; null for a person who cannot be moved. */
export async function moveTrainer(
  store: SettingStore,
  { id, direction, by }: Move,
  now: Date,
): Promise<{ name: string; place: number } | null> {
  return changeTeam<{ name: string; place: number } | null>(store, async (transaction, refuse) => {
    const team = (await listTrainers(transaction)).filter(({ isArchived }) => !isArchived);
    const from = team.findIndex((trainer) => trainer.id === id);
    const to = from + DIRECTIONS[direction];
    const [moved, other] = [team[from], team[to]];
    if (!moved || !other) return refuse(null);
    [team[from], team[to]] = [other, moved];
    for (const [position, trainer] of team.entries())
      await transaction
        .updateTable("trainers")
        .set({ position })
        .where("id", "=", trainer.id)
        .where("position", "<>", position)
        .execute();
    const change = { label: PLACE_IN_TEAM, before: String(from + 1), after: String(to + 1) };
    await recordTrainer(transaction, { by, action: "trainerChanged", trainer: moved, changes: [change] }, now);
    return { name: moved.name, place: to + 1 };
  });
}
