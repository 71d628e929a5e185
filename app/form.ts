import { data } from "react-router";
import { type InferOutput, parse } from "valibot";
import {
  type Checked,
  checkForm,
  type Faults,
  type FormRules,
  type FormSchema,
  formFields,
  type Typed,
} from "../domain/form.ts";
import { FORM_LENGTHS, type FormField, isFormField } from "../domain/form-lengths.ts";
import { FORBIDDEN_CHARACTER, FORM_NOT_READ, TOO_MANY_FIELDS } from "../domain/length-messages.ts";
import { mapFields } from "../domain/map-fields.ts";

/** A posted form with its known fields, none longer than it may be. */
export interface PostedForm {
  /** The values of each field, in the order of the page. */
  texts: ReadonlyMap<FormField, string[]>;
  /** The first field that was cut: the form is shown again and never saved. */
  tooLong: FormField | null;
}

/** Eight fields each for twice the largest group. */
const MOST_FIELDS = 10_000;

/** The one place where a form is read, and where its lengths are compared, before a route sees anything of it. */
export async function readPost(request: Request): Promise<PostedForm> {
  const sent = await sentFields(request);
  const texts = new Map<FormField, string[]>();
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
    if (kept.includes("\0")) throw data(FORBIDDEN_CHARACTER, { status: 400 });
    const others = texts.get(name);
    if (others) others.push(kept);
    else texts.set(name, [kept]);
  }
  return { texts, tooLong };
}

async function sentFields(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (!type.startsWith("application/x-www-form-urlencoded")) return await request.formData();
    // Node parses fields without "=" in a time that grows with the square of their number: they are counted first.
    const text = await request.text();
    if (holdsMoreThan(MOST_FIELDS, "&", text)) throw data(TOO_MANY_FIELDS, { status: 413 });
    return new URLSearchParams(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw data(FORM_NOT_READ, { status: 400 });
  }
}

function holdsMoreThan(most: number, sign: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count > most;
}

/** What was typed, to show again, and what the rules say of it. */
export type ReadForm<Schema extends FormSchema, Reason> = Checked<Schema, Reason> & { typed: Typed<Schema> };

export async function readForm<Schema extends FormSchema, Reason extends string>(
  request: Request,
  rules: FormRules<Schema, Reason>,
): Promise<ReadForm<Schema, Reason>> {
  return checkPost(await readPost(request), rules);
}

/** For a form whose rules depend on what has to be read first. */
export function checkPost<Schema extends FormSchema, Reason extends string>(
  posted: PostedForm,
  rules: FormRules<Schema, Reason>,
): ReadForm<Schema, Reason> {
  const typed = mapFields(formFields(rules.schema), (field) => textOf(posted, field));
  const { tooLong } = posted;
  if (!tooLong) return { typed, ...checkForm(rules, typed) };
  const reason = rules.tooLong(tooLong);
  const faults: Faults<Schema, Reason> = {};
  for (const field of formFields(rules.schema)) if (field === tooLong) faults[field] = reason;
  return { typed, values: null, reason, faults };
}

/** The fields of a form that cannot be wrong by themselves: the schema takes any text. */
export function readFields<Schema extends FormSchema>(posted: PostedForm, schema: Schema): InferOutput<Schema> {
  return parse(
    schema,
    mapFields(formFields(schema), (field) => textOf(posted, field)),
  );
}

/** A field as text. One that is absent, repeated or a file reads as what a visitor would have left empty. */
export function textOf(posted: PostedForm, name: FormField): string {
  const [text = "", ...more] = textsOf(posted, name);
  return more.length > 0 ? "" : text;
}

/** All the fields of that name, in the order of the page. */
export function textsOf({ texts }: PostedForm, name: FormField): string[] {
  return texts.get(name) ?? [];
}
