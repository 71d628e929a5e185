import { type InputEvent, type RefObject, useEffect, useRef } from "react";

/**
 * The company of the first participant fills the next ones, as long as theirs is empty or still the same. The inputs are
 * uncontrolled, like all fields of the form.
 */
export function useTeamCompany(list: RefObject<HTMLElement | null>, count: number) {
  const company = useRef("");
  const companies = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="company"]') ?? [])];
  const previous = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a participant who was added or removed changes the list.
  useEffect(() => {
    const [first, ...others] = companies();
    company.current = first?.value ?? "";
    const added = count > previous.current ? others.at(-1) : undefined;
    if (added?.value === "") added.value = company.current;
    previous.current = count;
  }, [count]);
  return ({ target }: InputEvent<HTMLElement>) => {
    const [first, ...others] = companies();
    if (!first || target !== first) return;
    for (const other of others) if (["", company.current].includes(other.value)) other.value = first.value;
    company.current = first.value;
  };
}
