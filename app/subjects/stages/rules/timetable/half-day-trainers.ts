import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import type { HalfDay } from "./half-days.ts";

/** What a form knows of the people of the team: not their addresses. */
export type TrainerChoice = Pick<Trainer, "id" | "name" | "isArchived">;

export const trainerChoices = (team: readonly TrainerChoice[]): TrainerChoice[] =>
  team.map(({ id, name, isArchived }) => ({ id, name, isArchived }));

type Given = Pick<HalfDay, "trainer" | "trainerId">;

/** What the form sends for a half-day: an id of the team, or a name outside the team. */
export const sentTrainer = ({ trainer, trainerId }: Given) => trainerId || trainer;

/** The half-days of a form with the people of the team who were chosen, as they are called now. */
export function withTrainers(halfDays: readonly HalfDay[], team: readonly TrainerChoice[]): HalfDay[] {
  const known = new Map(team.map((person) => [person.id, person]));
  // A name from before there was a team is the person who has it now.
  const named = new Map(team.filter(({ isArchived }) => !isArchived).map((person) => [person.name, person]));
  return halfDays.map((halfDay) => {
    const person = known.get(sentTrainer(halfDay)) ?? named.get(halfDay.trainer);
    return { ...halfDay, trainer: person?.name ?? halfDay.trainer, trainerId: person?.id ?? "" };
  });
}

/** Whom a half-day can be given to: the team, and the person who has it already. */
export function trainerOptions(halfDay: Given, team: readonly TrainerChoice[]): { value: string; label: string }[] {
  const sent = sentTrainer(halfDay);
  const offered = team.filter(({ id, isArchived }) => !isArchived || id === sent);
  const options = offered.map(({ id, name, isArchived }) => ({
    value: id,
    label: isArchived ? `${name} (archivé)` : name,
  }));
  const isOutside = sent !== "" && !options.some(({ value }) => value === sent);
  return isOutside ? [...options, { value: sent, label: `${sent} (hors équipe)` }] : options;
}

/** Each name once, in the order of the half-days. */
export const trainersOf = (halfDays: readonly Given[], team: readonly TrainerChoice[]): string[] => {
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const shown = halfDays.map((halfDay) => names.get(sentTrainer(halfDay)) ?? halfDay.trainer);
  return [...new Set(shown.filter((name) => name !== ""))];
};

/** The ids of those who are not on /formateurs are left out: pages link to it. */
export function withLinkedTrainers(halfDays: readonly HalfDay[], team: readonly TrainerChoice[]): HalfDay[] {
  const shown = new Set(team.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
  return halfDays.map((halfDay) => (shown.has(halfDay.trainerId) ? halfDay : { ...halfDay, trainerId: "" }));
}
