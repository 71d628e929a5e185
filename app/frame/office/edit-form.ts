import { data } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { checkTexts, type Field, shownTexts, type TextFaults, type Texts } from "#platform/values/fields.ts";
import type { FormField } from "#platform/values/form-lengths.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { agreed, capitalized, type Noun, the, this_ } from "#platform/values/noun.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { officeVisit, type RouteArgs, type Visit } from "./visit.ts";

type Fields<Name extends FormField> = Record<Name, Field>;

/** What the page says around the form. */
export interface FormFrame {
  /** Of the document. */
  title: string;
  heading: string;
  lead: string;
  back: { label: string; to: string };
}

interface Saving<Found, Name extends string> {
  found: Found;
  value: Texts<Name>;
  /** The version that the form was loaded with. */
  edited: number;
  /** For the journal. */
  changes: JournalChange[];
}

/** Faults: what only the database knows to be wrong, as a number that another one has. */
type Outcome<Name extends string> = "saved" | "changedMeanwhile" | { faults: TextFaults<NoInfer<Name>> };

interface Declaration<Found, Name extends FormField> {
  noun: Noun;
  fields: Fields<Name>;
  /** What the address names; null: it does not exist. */
  load: (visit: Visit, params: RouteArgs["params"]) => Promise<Found | null>;
  /** What the page says. Nothing else of what was loaded reaches the browser. */
  frame: (found: Found) => FormFrame;
  stored: (found: Found) => { value: Texts<NoInfer<Name>>; version: number };
  /** In one transaction, with its journal row. */
  save: (visit: Visit, saving: Saving<Found, Name>) => Promise<Outcome<Name>>;
}

/** A field as the browser shows it. */
export interface ShownField {
  name: string;
  label: string;
  kind: Field["kind"];
  length: number;
  hint?: string;
  isRequired: boolean;
  group: string;
  isWide: boolean;
  options?: [value: string, label: string][];
}

export interface ShownForm {
  frame: FormFrame;
  fields: ShownField[];
  values: Record<string, string>;
  version: number;
}

export interface FormAnswer {
  refusal?: string;
  success?: string;
  faults?: TextFaults<string>;
  /** The values as typed, to show again. */
  typed?: Texts<string>;
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
  const { noun, fields } = declared;
  const names = fieldsOf(fields);
  const words = wordsOf(noun);

  async function loader({ context, params }: RouteArgs): Promise<ShownForm> {
    const found = await declared.load(officeVisit(context), params);
    if (!found) throw data(words.gone, { status: 404 });
    const { value, version } = declared.stored(found);
    return { frame: declared.frame(found), fields: names.map(shownField), values: shownTexts(fields, value), version };
  }

  async function action({ request, context, params }: RouteArgs) {
    const visit = officeVisit(context);
    const posted = await readPost(request);
    const typed = mapFields(names, (name) => textOf(posted, name));
    const edited = versionIn(textOf(posted, "version"));
    const refuse = (answer: FormAnswer, status: number) =>
      data<FormAnswer>({ typed, version: edited, ...answer }, { status });
    const tooLong = names.find((name) => name === posted.tooLong);
    if (posted.tooLong)
      return refuse({ refusal: FIELD_TOO_LONG, faults: tooLong && { [tooLong]: FIELD_TOO_LONG } }, 400);
    const checked = checkTexts(fields, typed);
    if ("faults" in checked) return refuse({ refusal: words.refused, faults: checked.faults }, 400);
    const run = async () => {
      const found = await declared.load(visit, params);
      if (!found) return refuse({ refusal: words.gone }, 404);
      const stored = declared.stored(found);
      const changes = changesBetween(stored.value, checked.value);
      if (changes.length === 0 && stored.version > 0)
        return data<FormAnswer>({ success: words.unchanged, saved: stored.version });
      // Without a transaction for a form that is already too old.
      const outcome: Outcome<Name> =
        stored.version === edited
          ? await declared.save(visit, { found, value: checked.value, edited, changes })
          : "changedMeanwhile";
      if (typeof outcome === "object") return refuse({ refusal: words.refused, faults: outcome.faults }, 400);
      if (outcome === "saved") return data<FormAnswer>({ success: words.saved, saved: edited + 1 });
      // Read again: somebody may have saved since.
      const latest = declared.stored((await declared.load(visit, params)) ?? found);
      const conflict = changesBetween(latest.value, checked.value);
      return refuse({ refusal: words.changedMeanwhile, conflict, version: latest.version }, 409);
    };
    return runAction(context, run, (status) => refuse({ refusal: words.failed }, status));
  }

  function changesBetween(before: Texts<Name>, after: Texts<Name>): JournalChange[] {
    const [shownBefore, shownAfter] = [shownTexts(fields, before), shownTexts(fields, after)];
    return names
      .filter((name) => shownBefore[name] !== shownAfter[name])
      .map((name) => ({ label: fields[name].label, ...shortenedChange(shownBefore[name], shownAfter[name]) }));
  }

  function shownField(name: Name): ShownField {
    const { label, kind, length, hint, missing, group = "", isWide = false, options } = fields[name];
    const choices = options && { options: Object.entries(options) };
    return { name, label, kind, length, hint, isRequired: missing !== undefined, group, isWide, ...choices };
  }

  return { loader, action };
}

const wordsOf = (noun: Noun) => ({
  saved: `${capitalized(noun.one)} ${agreed(noun, "enregistré")}.`,
  unchanged: "Rien n’a changé.",
  refused: "Rien n’est enregistré : corrigez les champs signalés.",
  gone: `${capitalized(this_(noun))} n’existe pas, ou n’existe plus.`,
  failed: `${capitalized(the(noun))} n’a pas pu être ${agreed(noun, "enregistré")} : réessayez dans un instant.`,
  changedMeanwhile: `Un autre administrateur a enregistré ${this_(noun)} entre-temps. Comparez, puis enregistrez à nouveau pour garder votre saisie.`,
});

/** 0 for anything that is no version. */
const versionIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
