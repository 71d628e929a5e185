import { useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where to find a control again: by its name, among the controls of this name. */
interface Place {
  name: string;
  index: number;
}

/** What was typed into one control. */
interface Typed extends Place {
  value: string;
  isChecked: boolean;
}

/**
 * A form that is mounted again with what was saved keeps what somebody typed after sending it, and the focus: the
 * answer may be slow, and a person goes on typing.
 */
export function useTypingKept(formKey: number | undefined): void {
  const isBusy = useRef(false);
  const { state, formMethod } = useNavigation();
  const typed = useRef(new Map<string, Typed>());
  useLayoutEffect(() => {
    isBusy.current = state !== "idle" && formMethod === "POST";
  }, [state, formMethod]);
  // The event decides, not the state: a page that is slow to show that it is sending must not lose what is typed.
  useLayoutEffect(() => {
    const noteSubmit = () => {
      // A second press while the first one is being sent may be ignored.
      if (!isBusy.current) typed.current.clear();
    };
    const noteInput = ({ target }: Event) => {
      const place = placeOf(target);
      if (!place || !isControl(target)) return;
      const id = `${place.name} ${place.index}`;
      // Typed again, it becomes the last one: the one that gets the focus.
      typed.current.delete(id);
      typed.current.set(id, { ...place, value: target.value, isChecked: isTicked(target) });
    };
    document.addEventListener("submit", noteSubmit, { capture: true });
    document.addEventListener("input", noteInput);
    return () => {
      document.removeEventListener("submit", noteSubmit, { capture: true });
      document.removeEventListener("input", noteInput);
    };
  }, []);
  const shownKey = useRef(formKey);
  const focused = useRef<Place | null>(null);
  // The form that is left is still there: the focus goes with it.
  if (shownKey.current !== formKey) focused.current = placeOf(document.activeElement);
  useLayoutEffect(() => {
    if (shownKey.current === formKey) return;
    shownKey.current = formKey;
    let last: Control | undefined;
    // A copy: typing it again notes it again.
    for (const entry of [...typed.current.values()]) {
      const control = controlAt(entry);
      if (!control) continue;
      typeInto(control, entry);
      last = control;
    }
    if (!last && focused.current) last = controlAt(focused.current);
    last?.focus();
  }, [formKey]);
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "file");

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked;

const controlsNamed = (name: string) => [...document.getElementsByName(name)].filter(isControl);

const controlAt = ({ name, index }: Place) => controlsNamed(name)[index];

function placeOf(target: EventTarget | null): Place | null {
  if (!isControl(target) || target.name === "") return null;
  return { name: target.name, index: controlsNamed(target.name).indexOf(target) };
}

/** The value changes as if typed: React, which may hold the value itself, hears of it. */
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
