import { data } from "react-router";
import { type InferOutput, parse } from "valibot";
import { LONGEST_ANSWER, questionOfField } from "#subjects/opinions/rules/answering/answer-fields.ts";
import { withoutDirectionMarks } from "../values/direction-marks.ts";
import {
  type Checked,
  checkForm,
  type Faults,
  type FormRules,
  type FormSchema,
  formFields,
  type Typed,
} from "../values/form.ts";
import { FORM_LENGTHS, type FormField, isFormField, isSingleLine } from "../values/form-lengths.ts";
import { FORBIDDEN_CHARACTER, FORM_NOT_READ, TOO_MANY_FIELDS } from "../values/length-messages.ts";
import { mapFields } from "../values/map-fields.ts";

/** A posted form with its known fields, truncated to their maximum length. */
export interface PostedForm {
  /** The values of each field, in the order of the request. */
  texts: ReadonlyMap<FormField, string[]>;
  /** The first field that was truncated: the form must be shown again and never saved. */
  tooLong: FormField | null;
  /** The answers to the questions of a questionnaire, by the id of the question. */
  answers: ReadonlyMap<string, string>;
  /** The first question whose answer was truncated. */
  tooLongAnswer: string | null;
  /** Files of a few hundred kilobytes, which a form may have; larger ones are uploaded (platform/uploads/). */
  files: ReadonlyMap<FormField, File>;
}

/** Enough for twice the largest group. */
export const MAX_FIELDS = 12_000;

/** The only function that reads a form. It checks the lengths before a route sees any value. */
export async function readPost(request: Request): Promise<PostedForm> {
  const sent = await sentFields(request);
  const texts = new Map<FormField, string[]>();
  const answers = new Map<string, string>();
  const files = new Map<FormField, File>();
  let tooLong: FormField | null = null;
  let tooLongAnswer: string | null = null;
  let count = 0;
  for (const [name, value] of sent) {
    count += 1;
    if (count > MAX_FIELDS) throw data(TOO_MANY_FIELDS, { status: 413 });
    const question = questionOfField(name);
    const maxLength = isFormField(name) ? FORM_LENGTHS[name] : LONGEST_ANSWER;
    if (question === null && !isFormField(name)) continue;
    if (typeof value !== "string" && isFormField(name)) files.set(name, value);
    const text = typeof value === "string" ? value : "";
    const truncated = text.slice(0, maxLength);
    // PostgreSQL cannot store it.
    if (truncated.includes("\0")) throw data(FORBIDDEN_CHARACTER, { status: 400 });
    if (!isFormField(name)) {
      if (text.length > maxLength) tooLongAnswer ??= question;
      answers.set(question ?? "", truncated);
      continue;
    }
    if (text.length > maxLength) tooLong ??= name;
    const read = isSingleLine(name) ? withoutDirectionMarks(truncated) : truncated;
    const others = texts.get(name);
    if (others) others.push(read);
    else texts.set(name, [read]);
  }
  return { texts, tooLong, answers, tooLongAnswer, files };
}

/** A body of JSON. It is not longer than a form may be; the function that parses it checks the length of each text. */
export const readPostedText = (request: Request): Promise<string> => request.text();

async function sentFields(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (!type.startsWith("application/x-www-form-urlencoded")) return await request.formData();
    // Node parses fields without "=" in quadratic time, so the fields are counted first.
    const text = await request.text();
    if (hasMoreThan(MAX_FIELDS, "&", text)) throw data(TOO_MANY_FIELDS, { status: 413 });
    return new URLSearchParams(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw data(FORM_NOT_READ, { status: 400 });
  }
}

function hasMoreThan(max: number, character: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1 && count <= max; at = text.indexOf(character, at + 1)) count += 1;
  return count > max;
}

/** The values as typed, to show again, and the result of the rules. */
export type ReadForm<Schema extends FormSchema, Reason> = Checked<Schema, Reason> & { typed: Typed<Schema> };

export async function readForm<Schema extends FormSchema, Reason extends string>(
  request: Request,
  rules: FormRules<Schema, Reason>,
): Promise<ReadForm<Schema, Reason>> {
  const posted = await readPost(request);
  const typed = mapFields(formFields(rules.schema), (field) => textOf(posted, field));
  const { tooLong } = posted;
  if (!tooLong) return { typed, ...checkForm(rules, typed) };
  const reason = rules.tooLong(tooLong);
  const faults: Faults<Schema, Reason> = {};
  for (const field of formFields(rules.schema)) if (field === tooLong) faults[field] = reason;
  return { typed, values: null, reason, faults };
}

/** Reads a form whose schema accepts any text. */
export function readFields<Schema extends FormSchema>(posted: PostedForm, schema: Schema): InferOutput<Schema> {
  return parse(
    schema,
    mapFields(formFields(schema), (field) => textOf(posted, field)),
  );
}

/** The value of a field; empty if it is absent, repeated or a file. */
export function textOf(posted: PostedForm, name: FormField): string {
  const [text = "", ...more] = textsOf(posted, name);
  return more.length > 0 ? "" : text;
}

/** All values of a repeated field, in the order of the request. */
export function textsOf({ texts }: PostedForm, name: FormField): string[] {
  return texts.get(name) ?? [];
}

/** The file of a field; undefined if it is a text or absent. */
export const fileOf = ({ files }: PostedForm, name: FormField): File | undefined => files.get(name);
