import { type RefObject, useEffect, useRef, useState } from "react";
import { useSite } from "#frame/site.ts";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import type { Stage } from "../../rules/stage.ts";

type Named = OwnRegistration["people"][number];

export interface Confirmed {
  /** Full names; empty if the page does not know them. */
  people: string[];
  count: number;
  /** Who pays for them, as far as it is known: each has a next step. */
  payers: readonly string[];
}

/**
 * The registrations to confirm: those of the account, on every visit; those of a visitor, until the page is left.
 * Without JavaScript the names typed by a visitor are lost in the redirect, and only their number is known.
 */
export function useConfirmation(stage: Stage, own: OwnRegistration | null, loaded: readonly string[]) {
  const { today } = useSite();
  const [justRegistered] = useState(loaded);
  const [made, setMade] = useState<Named[]>([]);
  const panel = useRef<HTMLElement>(null);
  const justMade = made.length > 0 || justRegistered.length > 0;
  const isUpcoming = stage.date === null || stage.date >= today;
  const hasOwn = own !== null && (own.isRegistered || own.people.length > 0);
  const named = own?.people.length ? own.people : made;
  const people = namesOf(named);
  const payers = named.length > 0 ? named.map(({ payer }) => payer) : justRegistered;
  const count = people.length || Math.max(justRegistered.length, 1);
  const confirmed: Confirmed | null =
    justMade || (hasOwn && isUpcoming) ? { people, count, payers: payers.length > 0 ? payers : [""] } : null;
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
