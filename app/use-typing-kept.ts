import { useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into one control: found again by its name and its place among the controls of this name. */
interface Typed {
  name: string;
  place: number;
  value: string;
  isChecked: boolean;
}

/**
 * A form that is mounted again with what was saved keeps what somebody typed after sending it, and the focus: the
 * answer may be slow, and a person goes on typing.
 */
export function useTypingKept(formKey: number | undefined): void {
  const isBusy = useNavigation().state !== "idle";
  const typed = useRef(new Map<string, Typed>());
  useLayoutEffect(() => {
    if (!isBusy) return;
    typed.current.clear();
    const note = ({ target }: Event) => {
      if (!isControl(target) || target.name === "") return;
      const place = controlsNamed(target.name).indexOf(target);
      const id = `${target.name} ${place}`;
      // Typed again, it becomes the last one: the one that gets the focus.
      typed.current.delete(id);
      typed.current.set(id, { name: target.name, place, value: target.value, isChecked: isTicked(target) });
    };
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, [isBusy]);
  const shownKey = useRef(formKey);
  useLayoutEffect(() => {
    if (shownKey.current === formKey) return;
    shownKey.current = formKey;
    let last: Control | undefined;
    for (const entry of typed.current.values()) {
      const control = controlsNamed(entry.name)[entry.place];
      if (!control) continue;
      typeInto(control, entry);
      last = control;
    }
    typed.current.clear();
    last?.focus();
  }, [formKey]);
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "file");

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked;

const controlsNamed = (name: string) => [...document.getElementsByName(name)].filter(isControl);

/** As if typed: React, which may hold the value itself, hears of it. */
function typeInto(control: Control, { value, isChecked }: Typed) {
  const isTickable = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
  if (isTickable) {
    if (control.checked !== isChecked) control.click();
    return;
  }
  // React replaces the setter of the element itself, and would take the new value for the one it has set.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
