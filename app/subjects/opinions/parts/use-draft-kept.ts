import { type RefObject, useEffect } from "react";

interface Draft {
  /** The id of the opinion. */
  id: string;
  /** The version of the answer that the form began with: a draft from before another answer is dropped. */
  version: number;
}

const keyOf = (id: string) => `avis ${id}`;

/** What is typed stays in this tab until it is sent, also when the page is reloaded or the phone closes it. */
export function useDraftKept(form: RefObject<HTMLFormElement | null>, { id, version }: Draft): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, read(id, version));
    const note = () => write(id, version, new FormData(element));
    element.addEventListener("input", note);
    return () => element.removeEventListener("input", note);
  }, [form, id, version]);
}

/** Drops the draft once it was sent. */
export function useDraftDropped(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    try {
      sessionStorage.removeItem(keyOf(id));
    } catch {
      // A browser that stores nothing has nothing to drop.
    }
  }, [id]);
}

type Fields = readonly (readonly [name: string, value: string])[];

function read(id: string, version: number): Fields | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null");
    return draft?.version === version ? draft.fields : null;
  } catch {
    return null;
  }
}

function write(id: string, version: number, form: FormData): void {
  const fields = [...form].filter(([name]) => name !== "version");
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ version, fields }));
  } catch {
    // A browser that stores nothing still sends the form.
  }
}

function restore(form: HTMLFormElement, fields: Fields | null): void {
  if (!fields) return;
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (control.type === "hidden") continue;
    const typed = fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = typed.includes(control.value);
    else control.value = typed[0] ?? "";
  }
}
