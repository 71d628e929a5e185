import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { STAGE_TYPES } from "../../../domain/stages/stage-type.ts";
import { buttonClass } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { FilterValues } from "./filters.ts";

const TYPING_PAUSE_MILLISECONDS = 250;

/** A plain form that asks for the page again; with scripts it asks by itself at each change. */
export function FilterForm({ form }: { form: FilterValues }) {
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = (sent: HTMLFormElement) => submit(sent, { replace: true, preventScrollReset: true });
  useEffect(() => {
    for (const [name, value] of Object.entries(form)) {
      const control = element.current?.elements.namedItem(name);
      const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      // The address leads, except where somebody is still typing.
      if (isControl && control !== document.activeElement) control.value = value;
    }
  }, [form]);
  return (
    <search>
      <Form
        className="grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-[2fr_1.2fr_1.2fr_auto]"
        onChange={({ currentTarget, target }) => {
          clearTimeout(pause.current);
          if (target instanceof HTMLInputElement)
            pause.current = setTimeout(() => ask(currentTarget), TYPING_PAUSE_MILLISECONDS);
          else ask(currentTarget);
        }}
        preventScrollReset
        ref={element}
        replace
      >
        <TextField defaultValue={form.q} label="Rechercher" name="q" placeholder="Titre ou lieu" type="search" />
        <SelectField defaultValue={form.type} label="Type de stage" name="type">
          <option value="">Tous les types</option>
          {STAGE_TYPES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.places} label="Disponibilité" name="places">
          <option value="">Toutes</option>
          <option value="available">Places disponibles</option>
          <option value="full">Complet</option>
        </SelectField>
        <div className="flex flex-wrap gap-3 *:grow">
          <button className={buttonClass("solid")} type="submit">
            Filtrer
          </button>
          <Link
            className={buttonClass("quiet")}
            onClick={() => clearTimeout(pause.current)}
            preventScrollReset
            replace
            to="/our-stages"
          >
            Réinitialiser
          </Link>
        </div>
      </Form>
    </search>
  );
}
