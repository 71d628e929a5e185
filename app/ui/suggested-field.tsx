import { type ComponentProps, useEffect, useId, useState } from "react";
import { TextField } from "./field.tsx";

const SHORTEST = 2;

/** A text field with the suggestions of an address below what is typed, as the browser shows them. Anything can be typed. */
export function SuggestedField({ from, ...field }: { from: string } & ComponentProps<typeof TextField>) {
  const list = useId();
  const [typed, setTyped] = useState("");
  const names = useSuggestions(from, typed);
  return (
    <>
      <TextField {...field} list={list} onInput={(event) => setTyped(event.currentTarget.value.trim())} />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Without a network or a session there are none: the field stays a text field. */
function useSuggestions(from: string, typed: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typed.length < SHORTEST) return;
    const asking = new AbortController();
    fetch(`${from}?${new URLSearchParams({ q: typed })}`, { signal: asking.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { names: string[] }).names : []))
      .then(setNames, () => {});
    return () => asking.abort();
  }, [from, typed]);
  return names;
}
