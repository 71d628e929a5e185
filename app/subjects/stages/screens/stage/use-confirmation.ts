import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useSite } from "#frame/site.ts";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import type { Stage } from "../../rules/stage.ts";
import type { ConfirmedPerson } from "./registration-answer.ts";

export interface Confirmed {
  /** Empty if the page does not know them: somebody else typed the viewer's address. */
  people: readonly ConfirmedPerson[];
  count: number;
  /** Who pays for them, as far as it is known: each has a next step. */
  payers: readonly string[];
}

/**
 * The registrations to confirm: those of the account, on every visit; those of a visitor, also after a reload, until the
 * page is left. Without JavaScript a visitor is on the page of their private link instead.
 */
export function useConfirmation(stage: Stage, own: OwnRegistration | null) {
  const { today } = useSite();
  const [made, setMade] = useState<readonly ConfirmedPerson[]>([]);
  const [restored, setRestored] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const isUpcoming = stage.date === null || stage.date >= today;
  const hasOwn = own !== null && (own.isRegistered || own.people.length > 0);
  const people = own?.people.length ? own.people : made;
  const payers = people.length > 0 ? people.map(({ payer }) => payer) : [""];
  const confirmed: Confirmed | null =
    made.length > 0 || (hasOwn && isUpcoming) ? { people, count: Math.max(people.length, 1), payers } : null;
  const show = useCallback((more: readonly ConfirmedPerson[]) => {
    const isNewer = ({ link }: ConfirmedPerson) => link !== undefined && more.some((newer) => newer.link === link);
    setMade((before) => [...before.filter((person) => !isNewer(person)), ...more]);
    setShown((before) => before + 1);
  }, []);
  useEffect(() => setRestored(keptLinks()), []);
  useFocusAfter(panel, shown);
  return {
    confirmed,
    panel,
    /** The links of what was registered on this page before it was loaded again. */
    restored,
    restore: show,
    confirm: (more: readonly ConfirmedPerson[]) => {
      show(more);
      keepLinks(more.flatMap(({ link }) => link ?? []));
    },
  };
}

const KEPT = "registrations";

/**
 * The links stay in the entry of the browser's history, which a reload keeps: neither in the address, which people copy,
 * nor in a storage that outlives the tab.
 */
function keptLinks(): string[] {
  const kept: unknown = window.history.state?.[KEPT];
  return Array.isArray(kept) ? kept.filter((link) => typeof link === "string") : [];
}

function keepLinks(links: readonly string[]) {
  if (links.length > 0)
    window.history.replaceState({ ...window.history.state, [KEPT]: [...keptLinks(), ...links] }, "");
}

interface RestoredConfirmationProps {
  link: string;
  onFound: (people: readonly ConfirmedPerson[]) => void;
}

/** Reads a registration again by its link: it may have been corrected or cancelled meanwhile. */
export function RestoredConfirmation({ link, onFound }: RestoredConfirmationProps) {
  const { load, data } = useFetcher<{ registration: Omit<ConfirmedPerson, "link"> | null }>();
  useEffect(() => {
    void load(link);
  }, [load, link]);
  const found = data?.registration;
  useEffect(() => {
    if (found) onFound([{ ...found, link }]);
  }, [found, link, onFound]);
  return null;
}

/**
 * The closed dialog returns the focus to its button, and a reload to where the page was; this moves it to the panel. Its title
 * is at the top of the screen: a browser would show the middle of a panel that is higher than a phone.
 */
export function useFocusAfter(panel: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (count === 0) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, [panel, count]);
}
