import { type ReactNode, useRef, useState } from "react";
import { Form, Link, useActionData, useLoaderData, useParams } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { typeset } from "#platform/values/typography.ts";
import { FileField, FormUploads, useFormUploads } from "#subjects/settings/parts/files/file-field.tsx";
import { useSubmitAfterUploads } from "#subjects/settings/parts/files/use-submit-after-uploads.ts";
import { useUpload } from "#subjects/settings/parts/files/use-upload.ts";
import { Conflict } from "#subjects/stages/parts/office/conflict.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FieldGroup, Wide } from "#ui/field-group.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { SuggestedField } from "#ui/suggested-field.tsx";
import type { FormAnswer, ShownForm } from "./edit-form.ts";
import type { ShownField } from "./form-fields.ts";

/** The page of every form that is declared with editForm(). */
export function FormPage() {
  const loaded = useLoaderData<ShownForm>();
  const answer = useActionData<FormAnswer>();
  const saved = useSavedKey(answer);
  const { heading, lead, back, links = [], stepsTitle } = loaded.frame;
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={back.to}>
          {typeset(back.label)}
        </Link>
      </p>
      <h1 className="mt-1 mb-4 break-words text-h2">{heading}</h1>
      {lead !== "" && <p className="measure -mt-3 mb-4 text-earth">{typeset(lead)}</p>}
      {links.length > 0 && (
        <p className="mb-6 flex flex-wrap gap-3">
          {links.map(({ label, to }) => (
            <ButtonLink key={to} look="quiet" to={to}>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
      {stepsTitle && (
        <section className="mb-6">
          <h2 className="mb-3 text-lead">{stepsTitle}</h2>
          <Steps className="" steps={loaded.steps} />
        </section>
      )}
      <DeclaredForm answer={answer} key={`${Object.values(useParams())} ${saved}`} loaded={loaded} />
      {!stepsTitle && <Steps className="mt-8 border-line border-t pt-6" steps={loaded.steps} />}
    </section>
  );
}

function Steps({ steps, className }: { steps: ShownForm["steps"]; className: string }) {
  if (steps.length === 0) return null;
  return (
    <Form className={`flex max-w-3xl flex-wrap gap-3 ${className}`} method="post">
      {steps.map(({ intent, label, busy, look }) => (
        <SubmitButton busy={busy} key={intent} look={look} name="intent" value={intent}>
          {label}
        </SubmitButton>
      ))}
    </Form>
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
  const [{ fields, values, hidden, submit, also }] = useState(props.loaded);
  const { uploads, report } = useFormUploads();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useSubmitAfterUploads(form, uploads);
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const groups = [...Map.groupBy(fields, ({ group }) => group)];
  const isRow = ([, members]: Group) => members[0]?.isInRow === true;
  const [rows, firstRow] = [groups.filter(isRow), groups.findIndex(isRow)];
  const beforeRows = firstRow < 0 ? groups : groups.slice(0, firstRow);
  const afterRows = groups.slice(beforeRows.length).filter((group) => !isRow(group));
  const shownValue = ({ name }: ShownField) => answer?.typed?.[name] ?? values[name] ?? "";
  // Whoever adds something types at once.
  const isNew = hidden.name === "submission" && !answer;
  const firstEmpty = isNew ? fields.find((field) => shownValue(field) === "")?.name : undefined;
  const usedRows = rows.findLastIndex(([, members]) => members.some((field) => shownValue(field) !== "")) + 1;
  const input = (field: ShownField) => (
    <Input
      error={answer?.faults?.[field.name]}
      field={field}
      hasCursor={field.name === firstEmpty}
      key={field.name}
      value={shownValue(field)}
    />
  );
  return (
    <>
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      <Conflict changes={(answer?.conflict ?? []).map((change) => ({ field: change.label, ...change }))} />
      <Form
        className="grid max-w-5xl gap-4"
        method="post"
        noValidate
        onSubmit={(event) => {
          if (waiting.waitForUploads()) event.preventDefault();
        }}
        ref={form}
      >
        <input name={hidden.name} type="hidden" value={answer?.version ?? hidden.value} />
        <FormUploads value={report}>
          {beforeRows.map(([title, members]) => (
            <FieldGroup key={title} title={title}>
              {members.map(input)}
            </FieldGroup>
          ))}
          <Rows input={input} rows={rows} shown={usedRows + SPARE_ROWS} />
          {afterRows.map(([title, members]) => (
            <FieldGroup key={title} title={title}>
              {members.map(input)}
            </FieldGroup>
          ))}
        </FormUploads>
        {also && (
          <label className="flex min-h-11 max-w-3xl items-start gap-3">
            <input
              className="mt-1 size-5 shrink-0"
              defaultChecked={answer?.also ?? true}
              name="also"
              type="checkbox"
              value="1"
            />
            <span>
              {typeset(also.label)}
              <span className="block text-base text-earth">{typeset(also.hint)}</span>
            </span>
          </label>
        )}
        <div className="flex flex-wrap items-center gap-x-6">
          <SubmitButton busy="Enregistrement en cours…">
            {waiting.isWaiting ? "Envoi du fichier…" : submit}
          </SubmitButton>
          {/* The way back at the top of a long form is out of sight. */}
          {answer?.success && (
            <Link className="link inline-flex min-h-11 items-center" to={props.loaded.frame.back.to}>
              Revenir
            </Link>
          )}
        </div>
      </Form>
    </>
  );
}

type Group = [title: string, members: ShownField[]];

/** How many empty rows a form shows below the used ones. */
const SPARE_ROWS = 2;

interface RowsProps {
  rows: readonly Group[];
  shown: number;
  input: (field: ShownField) => ReactNode;
}

/** Groups that are one row each. Those that are not shown yet are added one by one, also without JavaScript. */
function Rows({ rows, shown, input }: RowsProps) {
  const [next, ...later] = rows.slice(shown);
  return (
    <>
      {rows.slice(0, shown).map(([title, members]) => (
        <fieldset className={ROW_CARD} key={title}>
          <legend className="sr-only">{title}</legend>
          <div className={ROW}>{members.map(input)}</div>
        </fieldset>
      ))}
      {next && (
        <details
          className="[&[open]>summary]:hidden"
          onToggle={({ currentTarget, target }) => {
            if (target === currentTarget && currentTarget.open) currentTarget.querySelector("input")?.focus();
          }}
        >
          <summary className="link flex min-h-9 w-fit cursor-pointer items-center font-semibold">
            Ajouter une ligne
          </summary>
          <div className="grid gap-4">
            <Rows input={input} rows={[next, ...later]} shown={1} />
          </div>
        </details>
      )}
    </>
  );
}

const ROW_CARD = "-my-2 rounded-card border border-line bg-paper px-5 py-2 sm:px-6";
/** The first field is wide; the others hold a number. On a phone the numbers stand below it. */
const ROW =
  "grid grid-cols-3 gap-3 *:first:col-span-3 sm:grid-flow-col sm:grid-cols-[minmax(0,1fr)] sm:auto-cols-[6.5rem] sm:*:first:col-span-1";

interface InputProps {
  field: ShownField;
  value: string;
  error: string | undefined;
  /** The cursor stands in it when the page opens. */
  hasCursor?: boolean;
}

/** A declared field, as wide as it says. */
export function Input(props: InputProps) {
  return props.field.isWide ? (
    <Wide>
      <Control {...props} />
    </Wide>
  ) : (
    <Control {...props} />
  );
}

function Control({ field, value, error, hasCursor }: InputProps) {
  const { name, label, kind, length, hint, isRequired: required, options, upload, suggestions } = field;
  const shared = { name, label, error, hint: hint && typeset(hint), defaultValue: value, autoFocus: hasCursor };
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
  if (kind === "text") return <TextAreaField {...shared} maxLength={length} required={required} rows={4} />;
  if (upload) return <SentFile error={error} kind={upload} label={label} name={name} value={value} />;
  const typing = kind === "line" || kind === "file" ? {} : TYPING[kind];
  const longest = kind === "day" ? undefined : length;
  const typed = { ...shared, ...typing, autoComplete: "off", maxLength: longest, required };
  return suggestions ? <SuggestedField {...typed} from={suggestions} /> : <TextField {...typed} />;
}

const TYPING = {
  day: { type: "date" },
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  url: { inputMode: "url" },
  number: { inputMode: "numeric" },
  decimal: { inputMode: "decimal" },
} as const;

interface SentFileProps {
  kind: NonNullable<ShownField["upload"]>;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}

function SentFile({ kind, name, label, value, error }: SentFileProps) {
  return <FileField fault={error} kind={kind} label={label} name={name} upload={useUpload(kind, value)} />;
}
