import type { PersonView } from "../../attendance-view.ts";

/** The first below that person who has not signed yet, then from the top again. */
export function nextToSign(people: readonly PersonView[], personId: string): PersonView | undefined {
  const place = people.findIndex(({ person }) => person.id === personId);
  return [...people.slice(place + 1), ...people.slice(0, Math.max(0, place))].find(({ state }) => state === "unknown");
}
