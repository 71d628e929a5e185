import { useRef, useState } from "react";
import type { ShownEntry } from "./read-waiting.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { useFocusAfter } from "./use-confirmation.ts";

/** The entries of the account, on every visit; that of a visitor, until the page is left. */
export function useWaiting(loaded: readonly ShownEntry[], signedIn: boolean) {
  const [made, setMade] = useState<ShownEntry[]>([]);
  const [joined, setJoined] = useState(0);
  const panel = useRef<HTMLElement>(null);
  const entries = signedIn ? loaded : [...loaded, ...made].slice(-1);
  useFocusAfter(panel, joined);
  const join = ({ place = null, people = [] }: RegistrationAnswer) => {
    setMade([
      {
        place,
        seats: people.length,
        people: people.map((one) => `${one.firstName} ${one.lastName}`),
        held: null,
        path: null,
      },
    ]);
    setJoined(joined + 1);
  };
  return { entries, panel, join };
}
