import { type RefObject, useEffect, useRef, useState } from "react";
import type { Stage } from "../../../domain/stages/stage.ts";
import type { OwnRegistration } from "../../../server/registrations/own-registrations.ts";
import { useSite } from "../../site.ts";

type Named = OwnRegistration["people"][number];

export interface Confirmed {
  /** Full names; empty if the page does not know them. */
  people: string[];
  count: number;
}

/**
 * The registrations to confirm: those of the account, on every visit; those of a visitor, until the page is left.
 * Without JavaScript the names typed by a visitor are lost in the redirect, and only their number is known.
 */
export function useConfirmation(stage: Stage, own: OwnRegistration | null, loaded: number) {
  const { today } = useSite();
  const [justRegistered] = useState(loaded);
  const [made, setMade] = useState<Named[]>([]);
  const panel = useRef<HTMLElement>(null);
  const justMade = made.length > 0 || justRegistered > 0;
  const isUpcoming = stage.date === null || stage.date >= today;
  const hasOwn = own !== null && (own.isRegistered || own.people.length > 0);
  const people = namesOf(own?.people.length ? own.people : made);
  const confirmed: Confirmed | null =
    justMade || (hasOwn && isUpcoming) ? { people, count: people.length || Math.max(justRegistered, 1) } : null;
  useFocusAfter(panel, made.length);
  return { confirmed, panel, confirm: (people: Named[]) => setMade((before) => [...before, ...people]) };
}

/** The closed dialog returns the focus to its button; this moves it to the confirmation. */
function useFocusAfter(panel: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (count > 0) panel.current?.focus();
  }, [panel, count]);
}

function namesOf(people: readonly Named[]): string[] {
  return [...new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`))];
}
