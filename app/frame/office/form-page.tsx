import { useState } from "react";
import { Form, Link, useActionData, useLoaderData, useParams } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { typeset } from "#platform/values/typography.ts";
import { Conflict } from "#subjects/stages/parts/office/conflict.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { FormAnswer, ShownField, ShownForm } from "./edit-form.ts";

/** The page of every form that is declared with editForm(). */
export function FormPage() {
  const loaded = useLoaderData<ShownForm>();
  const answer = useActionData<FormAnswer>();
  const saved = useSavedKey(answer);
  const { heading, lead, back } = loaded.frame;
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={back.to}>
          {typeset(back.label)}
        </Link>
      </p>
      <h1 className="mt-1 break-words text-h2">{heading}</h1>
      <p className="measure mt-2 mb-6 text-earth">{typeset(lead)}</p>
      <DeclaredForm answer={answer} key={`${Object.values(useParams())} ${saved}`} loaded={loaded} />
    </section>
  );
}

export const formMeta = ({ loaderData }: { loaderData?: ShownForm }) => [
  { title: loaderData?.frame.title ?? "Administration" },
];

/** A network error or an ended session becomes a refusal, and the form keeps what was typed. */
export const formClientAction = ({ serverAction }: { serverAction: () => Promise<unknown> }) =>
  runClientAction(serverAction as () => Promise<FormAnswer>, {
    failed: "Cela n’a pas pu être enregistré : réessayez dans un instant.",
  });

function DeclaredForm({ answer, ...props }: { answer: FormAnswer | undefined; loaded: ShownForm }) {
  // A reload of the data during typing must not hide that another administrator saved.
  const [{ fields, values, version }] = useState(props.loaded);
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const groups = Map.groupBy(fields, ({ group }) => group);
  return (
    <>
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      <Conflict changes={(answer?.conflict ?? []).map((change) => ({ field: change.label, ...change }))} />
      <Form className="grid max-w-3xl gap-6" method="post" noValidate>
        <input name="version" type="hidden" value={answer?.version ?? version} />
        {[...groups].map(([title, members]) => (
          <fieldset className="rounded-card border border-line bg-paper p-5 sm:p-6" key={title}>
            {title !== "" && <legend className="sr-only">{title}</legend>}
            {title !== "" && <h2 className="mb-5 text-lead">{title}</h2>}
            <div className="grid gap-5 sm:grid-cols-2">
              {members.map((field) => (
                <div className={field.isWide ? "sm:col-span-2" : ""} key={field.name}>
                  <Input
                    error={answer?.faults?.[field.name]}
                    field={field}
                    value={answer?.typed?.[field.name] ?? values[field.name] ?? ""}
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
        <div>
          <SubmitButton busy="Enregistrement en cours…">Enregistrer</SubmitButton>
        </div>
      </Form>
    </>
  );
}

function Input({ field, value, error }: { field: ShownField; value: string; error: string | undefined }) {
  const { name, label, kind, length, hint, isRequired: required, options } = field;
  const shared = { name, label, error, hint: hint && typeset(hint), defaultValue: value };
  // Something is always chosen.
  if (kind === "choice")
    return (
      <SelectField {...shared}>
        {options?.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  if (kind === "text") return <TextAreaField {...shared} maxLength={length} required={required} rows={6} />;
  const email = kind === "email" && ({ type: "email", inputMode: "email" } as const);
  return <TextField {...shared} {...email} autoComplete="off" maxLength={length} required={required} />;
}
