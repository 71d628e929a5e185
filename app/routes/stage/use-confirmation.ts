import { type RefObject, useEffect, useRef, useState } from "react";
import type { Stage } from "../../../domain/stages/stage.ts";
import type { OwnRegistration } from "../../../server/registrations/own-registrations.ts";
import { useSite } from "../../site.ts";

type Named = OwnRegistration["people"][number];

export interface Confirmed {
  /** Their names; none when the page does not know them. */
  people: string[];
  count: number;
}

/**
 * What the page confirms: the registrations of the account, on every visit; those just made by a visitor, until they
 * leave. Without scripts a visitor's names are known to nobody any more: the page only knows how many they are.
 */
export function useConfirmation(stage: Stage, own: OwnRegistration | null, loaded: number) {
  const { today } = useSite();
  const [arrived] = useState(loaded);
  const [made, setMade] = useState<Named[]>([]);
  const panel = useRef<HTMLElement>(null);
  const justMade = made.length > 0 || arrived > 0;
  const isAhead = stage.date === null || stage.date >= today;
  const hasOwn = own !== null && (own.isRegistered || own.people.length > 0);
  const people = namesOf(own?.people.length ? own.people : made);
  const confirmed: Confirmed | null =
    justMade || (hasOwn && isAhead) ? { people, count: people.length || Math.max(arrived, 1) } : null;
  useFocusAfter(panel, made.length);
  return { confirmed, panel, confirm: (people: Named[]) => setMade((before) => [...before, ...people]) };
}

/** The dialog that was just closed gave the focus back to its button: it goes where the news is. */
function useFocusAfter(panel: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (count > 0) panel.current?.focus();
  }, [panel, count]);
}

function namesOf(people: readonly Named[]): string[] {
  return [...new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`))];
}
