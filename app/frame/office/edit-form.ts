import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { type PostedForm, readPost, textOf } from "#platform/forms/form.ts";
import { readNumber } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { shownTexts, type TextFaults, type Texts } from "#platform/values/fields.ts";
import type { FormField } from "#platform/values/form-lengths.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { agreed, capitalized, type Noun, the, this_ } from "#platform/values/noun.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import type { ButtonLook } from "#ui/button.tsx";
import {
  changesBetween,
  type DeclaredFields,
  fieldsFor,
  REFUSED,
  readTexts,
  type ShownField,
  shownFields,
} from "./form-fields.ts";
import { officeVisit, type RouteArgs, type Visit } from "./visit.ts";

/** What the page says around the form. */
interface FormFrame {
  /** The title of the document. */
  title: string;
  heading: string;
  lead: string;
  back: { label: string; to: string };
  /** Where else one goes from here. */
  links?: readonly { label: string; to: string }[];
  /** With it, what can be done beside saving stands above the form, under this title. */
  stepsTitle?: string;
}

interface Saving<Found, Name extends string> {
  found: Found;
  value: Texts<Name>;
  /** The version that the form was loaded with. */
  edited: number;
  changes: JournalChange[];
  /** The box of `also` is ticked. */
  also: boolean;
}

/** What only the database knows to be wrong, as a number that another one has. */
interface Faulty<Name extends string> {
  faults: TextFaults<NoInfer<Name>>;
}
/** `done` is what was saved, where more than the form says so. */
type Outcome<Name extends string> = "saved" | "unchanged" | "changedMeanwhile" | { done: string } | Faulty<Name>;

/** Something that the same save does. */
interface Also {
  label: string;
  hint: string;
}

/** Something to do beside saving, with one button: archive, restore… */
interface Step<Found> {
  label: string;
  /** The label while it is being done. */
  busy: string;
  look: ButtonLook;
  isOffered: (found: Found) => boolean;
  /** Runs in one transaction. Returns what was done, in words; null: it was done already, or cannot be. */
  run: (visit: Visit, found: Found, posted: PostedForm) => Promise<string | null>;
}

interface Declaration<Found, Name extends FormField> {
  noun: Noun;
  fields: DeclaredFields<Name>;
  /** What the address names; null: it does not exist. */
  load: (visit: Visit, params: RouteArgs["params"]) => Promise<Found | null>;
  /** What the page says. Nothing else of what was loaded reaches the browser. */
  frame: (found: Found, visit: Visit) => FormFrame;
  stored: (found: Found) => { value: Texts<NoInfer<Name>>; version: number };
  /** What a save does too, unless its box is unticked; null: there is nothing to do. */
  also?: (found: Found) => Also | null;
  /** Saves in one transaction, with its journal row. */
  save: (visit: Visit, saving: Saving<Found, Name>) => Promise<Outcome<Name>>;
  /** The page that follows a save; null: this one again. */
  next?: (visit: Visit, saving: Saving<Found, Name>) => Promise<string | null>;
  /** The steps by their `intent`. */
  steps?: Readonly<Record<string, Step<Found>>>;
}

interface Addition<Name extends FormField> {
  noun: Noun;
  fields: DeclaredFields<Name>;
  /** What the form begins with, as the page knows from where one came. */
  start?: (visit: Visit, address: URLSearchParams) => Promise<Partial<Texts<NoInfer<Name>>>>;
  frame: FormFrame;
  submit: string;
  /** Adds in one transaction, with its journal row. The submission is the id of the form: sent twice, it adds one. */
  add: (visit: Visit, adding: { value: Texts<Name>; submission: string }) => Promise<{ id: string } | Faulty<Name>>;
  /** The page that follows, with its message. */
  next: (id: string) => string;
}

export interface ShownForm {
  frame: FormFrame;
  fields: ShownField[];
  values: Record<string, string>;
  submit: string;
  /** The name and the value of the field that says which version is changed, or which form adds. */
  hidden: { name: "version" | "submission"; value: string };
  steps: { intent: string; label: string; busy: string; look: ButtonLook }[];
  also: Also | null;
}

export interface FormAnswer {
  refusal?: string;
  success?: string;
  faults?: TextFaults<string>;
  /** The values as typed, to show again. */
  typed?: Texts<string>;
  also?: boolean;
  /** The version that the form continues from. */
  version?: number;
  /** What another administrator saved meanwhile, beside what is typed. */
  conflict?: JournalChange[];
  /** The version that was saved, used as the form's key. */
  saved?: number;
}

/**
 * A form of the office for something that exists, declared once: its page (form-page.tsx), lengths, checks, the conflict
 * of two administrators, what was typed after any failure, and its messages. docs/how-to/add-a-form.md has an example.
 */
export function editForm<Found, Name extends FormField>(declared: Declaration<Found, Name>) {
  const { steps = {} } = declared;
  const words = wordsOf(declared.noun);

  async function loader({ context, params, url }: RouteArgs): Promise<ShownForm> {
    const visit = officeVisit(context);
    const found = await declared.load(visit, params);
    if (!found) throw data(words.gone, { status: 404 });
    const fields = await fieldsFor(declared.fields, visit, { url, params });
    const { value, version } = declared.stored(found);
    return {
      frame: declared.frame(found, visit),
      fields: shownFields(fields),
      values: shownTexts(fields, value),
      submit: "Enregistrer",
      hidden: { name: "version", value: String(version) },
      steps: Object.entries(steps)
        .filter(([, { isOffered }]) => isOffered(found))
        .map(([intent, { label, busy, look }]) => ({ intent, label, busy, look })),
      also: declared.also?.(found) ?? null,
    };
  }

  async function action(args: RouteArgs) {
    const visit = officeVisit(args.context);
    const posted = await readPost(args.request);
    const intent = textOf(posted, "intent");
    const step = !posted.tooLong && Object.hasOwn(steps, intent) ? steps[intent] : undefined;
    return step ? runStep(args, visit, step, posted) : saveForm(args, visit, posted);
  }

  async function saveForm({ context, params, url }: RouteArgs, visit: Visit, posted: PostedForm) {
    const fields = await fieldsFor(declared.fields, visit, { url, params });
    const read = readTexts(fields, posted);
    const edited = readNumber(textOf(posted, "version"));
    const also = textOf(posted, "also") === "1";
    const refuse = (answer: FormAnswer, status: number) =>
      data<FormAnswer>({ typed: read.typed, also, version: edited, ...answer }, { status });
    if (read.refused) return refuse(read.refused, 400);
    const { value } = read;
    const run = async () => {
      const found = await declared.load(visit, params);
      if (!found) return refuse({ refusal: words.gone }, 404);
      const stored = declared.stored(found);
      const changes = changesBetween(fields, stored.value, value);
      const unchanged = () => data<FormAnswer>({ success: words.unchanged, saved: stored.version });
      if (changes.length === 0 && stored.version > 0 && !also) return unchanged();
      const saving = { found, value, edited, changes, also };
      // A form that is already too old needs no transaction.
      const outcome: Outcome<Name> =
        stored.version === edited ? await declared.save(visit, saving) : "changedMeanwhile";
      if (outcome === "unchanged") return unchanged();
      if (outcome === "saved" || (outcome !== "changedMeanwhile" && "done" in outcome)) {
        const success = outcome === "saved" ? words.saved : outcome.done;
        const next = await declared.next?.(visit, saving);
        return next ? redirect(next) : data<FormAnswer>({ success, saved: edited + 1 });
      }
      if (outcome !== "changedMeanwhile") return refuse({ refusal: REFUSED, faults: outcome.faults }, 400);
      // Read again: somebody may have saved since.
      const latest = declared.stored((await declared.load(visit, params)) ?? found);
      const conflict = changesBetween(fields, latest.value, value);
      return refuse({ refusal: words.changedMeanwhile, conflict, version: latest.version }, 409);
    };
    return runAction(context, run, (status) => refuse({ refusal: words.failed }, status));
  }

  async function runStep({ context, params }: RouteArgs, visit: Visit, step: Step<Found>, posted: PostedForm) {
    const answer = (said: FormAnswer, status = 200) => data<FormAnswer>(said, { status });
    const run = async () => {
      const found = await declared.load(visit, params);
      if (!found) return answer({ refusal: words.gone }, 404);
      const success = await step.run(visit, found, posted);
      if (success === null) return answer({ refusal: words.doneAlready }, 409);
      // A form that shows what the step has changed starts again.
      const latest = await declared.load(visit, params);
      const version = latest ? declared.stored(latest).version : undefined;
      return answer({ success, ...(version !== declared.stored(found).version && { saved: version }) });
    };
    return runAction(context, run, (status) => answer({ refusal: words.failed }, status));
  }

  return { loader, action };
}

/** The form that adds such a thing, with the same page. */
export function addForm<Name extends FormField>(declared: Addition<Name>) {
  const { frame, submit } = declared;
  const words = wordsOf(declared.noun);

  async function loader({ context, url, params }: RouteArgs): Promise<ShownForm> {
    const visit = officeVisit(context);
    const fields = await fieldsFor(declared.fields, visit, { url, params });
    const start: Partial<Texts<Name>> = (await declared.start?.(visit, url.searchParams)) ?? {};
    const values = shownTexts(
      fields,
      mapFields(fieldsOf(fields), (name) => start[name] ?? ""),
    );
    const hidden = { name: "submission", value: randomUUID() } as const;
    return { frame, submit, fields: shownFields(fields), values, hidden, steps: [], also: null };
  }

  async function action({ request, context, url, params }: RouteArgs) {
    const visit = officeVisit(context);
    const posted = await readPost(request);
    const fields = await fieldsFor(declared.fields, visit, { url, params });
    const read = readTexts(fields, posted);
    const refuse = (answer: FormAnswer, status: number) =>
      data<FormAnswer>({ typed: read.typed, ...answer }, { status });
    if (read.refused) return refuse(read.refused, 400);
    const adding = { value: read.value, submission: textOf(posted, "submission") };
    const run = async () => {
      const added = await declared.add(visit, adding);
      return "faults" in added
        ? refuse({ refusal: REFUSED, faults: added.faults }, 400)
        : redirect(declared.next(added.id));
    };
    return runAction(context, run, (status) => refuse({ refusal: words.failed }, status));
  }

  return { loader, action };
}

const wordsOf = (noun: Noun) => ({
  saved: `${capitalized(noun.one)} ${agreed(noun, "enregistré")}.`,
  unchanged: "Rien n’a changé.",
  doneAlready: "Cela est déjà fait, ou ne peut plus l’être.",
  gone: `${capitalized(this_(noun))} n’existe pas, ou n’existe plus.`,
  failed: `${capitalized(the(noun))} n’a pas pu être ${agreed(noun, "enregistré")} : réessayez dans un instant.`,
  changedMeanwhile: `Un autre administrateur a enregistré ${this_(noun)} entre-temps. Comparez, puis enregistrez à nouveau pour garder votre saisie.`,
});
