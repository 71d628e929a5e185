import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Chevron } from "./chevron.tsx";

const CONTROL =
  "control mt-1.5 block min-h-12 w-full rounded-control border-2 border-hedge/30 bg-paper px-4 py-2.5 text-hedge transition-colors duration-150 hover:border-hedge/60 aria-invalid:border-poppy";

interface Labelled {
  label: string;
  /** Help text under the field. */
  hint?: ReactNode;
  error?: string;
}

export function TextField({ label, hint, error, ...input }: Labelled & Omit<ComponentProps<"input">, "id">) {
  const id = useId();
  // A changed defaultValue would replace the value of a field that the visitor has not edited.
  const [defaultValue] = useState(input.defaultValue);
  return (
    <Field error={error} hint={hint} id={id} label={label} required={input.required}>
      <input className={CONTROL} id={id} {...input} defaultValue={defaultValue} {...describedBy(id, hint, error)} />
    </Field>
  );
}

export function SelectField({ label, hint, error, ...select }: Labelled & Omit<ComponentProps<"select">, "id">) {
  const id = useId();
  return (
    <Field error={error} hint={hint} id={id} label={label} required={select.required}>
      {/* A custom arrow: the native one touches the border, and its padding differs from the other fields. */}
      <div className="relative">
        <select
          className={`${CONTROL} appearance-none text-ellipsis pr-11`}
          id={id}
          {...select}
          {...describedBy(id, hint, error)}
        />
        <Chevron className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
      </div>
    </Field>
  );
}

export function TextAreaField({ label, hint, error, ...area }: Labelled & Omit<ComponentProps<"textarea">, "id">) {
  const id = useId();
  const [defaultValue] = useState(area.defaultValue);
  return (
    <Field error={error} hint={hint} id={id} label={label} required={area.required}>
      <textarea className={CONTROL} id={id} {...area} defaultValue={defaultValue} {...describedBy(id, hint, error)} />
    </Field>
  );
}

function Field({
  id,
  label,
  hint,
  error,
  required,
  children,
}: Labelled & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div>
      <label className="font-semibold" htmlFor={id}>
        {required ? `${label}*` : label}
      </label>
      {children}
      {hint && (
        <p className="mt-1.5 text-base text-earth" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="mt-1.5 font-medium text-base text-poppy" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}
