import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { STAGE_TYPES } from "../../rules/stage-type.ts";
import type { FilterValues } from "./filter-url.ts";

interface MonthOption {
  month: string;
  title: string;
}

const DEBOUNCE_MILLISECONDS = 250;

/** A plain GET form; with JavaScript it is submitted at each change, debounced for text. */
export function FilterForm({ form, months }: { form: FilterValues; months: readonly MonthOption[] }) {
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { location: next } = useNavigation();
  // A search that still waits must not bring the list back when another page is opened.
  useEffect(() => {
    if (next && next.pathname !== "/our-stages") clearTimeout(timer.current);
  }, [next]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submitFilters = (target: HTMLFormElement) =>
    submit(filledOf(target), { action: "/our-stages", replace: true, preventScrollReset: true });
  useEffect(() => {
    for (const [name, value] of Object.entries(form)) {
      const control = element.current?.elements.namedItem(name);
      const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      // The fields follow the URL, except the one with the focus, where the visitor may be typing.
      if (isControl && control !== document.activeElement) control.value = value;
    }
  }, [form]);
  return (
    <search>
      <Form
        className="grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-4"
        onChange={({ currentTarget, target }) => {
          clearTimeout(timer.current);
          if (target instanceof HTMLInputElement)
            timer.current = setTimeout(() => submitFilters(currentTarget), DEBOUNCE_MILLISECONDS);
          else submitFilters(currentTarget);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          submitFilters(event.currentTarget);
        }}
        preventScrollReset
        ref={element}
        replace
      >
        <div className="lg:col-span-2">
          <TextField defaultValue={form.q} label="Rechercher" name="q" placeholder="Titre ou lieu" type="search" />
        </div>
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
        <SelectField defaultValue={form.mois} label="Mois" name="mois">
          <option value="">Tous les mois</option>
          {months.map(({ month, title }) => (
            <option key={month} value={month}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.tri} label="Trier par" name="tri">
          <option value="">Date</option>
          <option value="prix">Prix</option>
        </SelectField>
        <div className="flex flex-wrap gap-3 *:grow sm:col-span-2">
          <button className={buttonClass("solid")} type="submit">
            Filtrer
          </button>
          <Link
            className={buttonClass("quiet")}
            onClick={() => clearTimeout(timer.current)}
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

/** Without the empty fields: an address names only what was chosen. */
const filledOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value),
  );
