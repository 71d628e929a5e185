import { data } from "react-router";
import { FORM_LENGTHS, type FormField, isFormField } from "../domain/field-lengths.ts";
import { TOO_MANY_FIELDS } from "../domain/length-messages.ts";

/** A posted form with its known fields, none longer than it may be. */
export interface PostedForm {
  form: FormData;
  /** The first field that was cut: the form is shown again and never saved. */
  tooLong: FormField | null;
}

/** Eight fields each for twice the largest group. */
const MOST_FIELDS = 10_000;

/** The one place where a form is read, and where its lengths are compared, before a route sees anything of it. */
export async function readFormData(request: Request): Promise<PostedForm> {
  const sent = await parsed(request);
  const form = new FormData();
  let tooLong: FormField | null = null;
  let count = 0;
  for (const [name, value] of sent) {
    count += 1;
    if (count > MOST_FIELDS) throw data(TOO_MANY_FIELDS, { status: 413 });
    if (!isFormField(name)) continue;
    const longest = FORM_LENGTHS[name];
    const text = typeof value === "string" ? value : "";
    if (text.length > longest) tooLong ??= name;
    const kept = text.slice(0, longest);
    // No keyboard types it, and PostgreSQL stores none.
    if (kept.includes("\0")) throw data("Le formulaire contient un caractère interdit.", { status: 400 });
    form.append(name, kept);
  }
  return { form, tooLong };
}

async function parsed(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (!type.startsWith("application/x-www-form-urlencoded")) return await request.formData();
    // Node parses fields without "=" in a time that grows with the square of their number: they are counted first.
    const text = await request.text();
    if (holdsMoreThan(MOST_FIELDS, "&", text)) throw data(TOO_MANY_FIELDS, { status: 413 });
    return new URLSearchParams(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw data("Le formulaire n’a pas pu être lu. Rechargez la page et réessayez.", { status: 400 });
  }
}

function holdsMoreThan(most: number, sign: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count > most;
}

/** A field as text. One that is absent, repeated or a file reads as what a visitor would have left empty. */
export type FormText = (name: FormField) => string;

export interface ReadForm {
  form: FormText;
  tooLong: FormField | null;
}

export async function readForm(request: Request): Promise<ReadForm> {
  const { form, tooLong } = await readFormData(request);
  const text: FormText = (name) => {
    const [value = "", ...more] = textsOf(form, name);
    return more.length > 0 ? "" : value;
  };
  return { form: text, tooLong };
}

/** All the fields of that name, in the order of the page. */
export function textsOf(form: FormData, name: FormField): string[] {
  return form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
}
