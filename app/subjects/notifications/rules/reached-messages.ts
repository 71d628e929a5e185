import { typeset } from "#platform/values/typography.ts";

/** "prévenus : 5 · à appeler : 1". */
export function reachedText({ informed, count }: { informed: number; count: number }): string {
  return typeset(`prévenus : ${informed} · à appeler : ${count}`);
}

/** Said under the name of a removed participant whom nothing reached. */
export const CALL_UNLESS_ASKED = "Inutile d’appeler une personne qui a demandé elle-même son annulation.";

export const seatOfferedTo = (addresses: readonly string[]) =>
  typeset(`La place libérée est proposée à la liste d’attente, par un e-mail à ${addresses.join(", ")}.`);

export const andOthers = (count: number) => (count === 1 ? "et 1 autre" : `et ${count} autres`);

export const WITHOUT_EMAIL = "sans e-mail";
