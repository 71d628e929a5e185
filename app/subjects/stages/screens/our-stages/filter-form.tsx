import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { STAGE_TYPES } from "../../rules/stage-type.ts";

/** The values of the filter form, from the query parameters; those that are too long are dropped. */
export interface FilterValues {
  q: string;
  type: string;
  places: string;
  mois: string;
  tri: string;
}

export function searchWithPage(form: FilterValues, page: number): string {
  const filled = Object.entries({ ...form, page: String(page) }).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(filled)}`;
}

interface MonthOption {
  month: string;
  title: string;
}

const DEBOUNCE_MILLISECONDS = 250;

/**
 * A plain GET form; with JavaScript it is submitted at each change, debounced for text. On a phone one line says what is
 * chosen and opens it, also without JavaScript; on a wide screen it is always there, which is why it is not inside.
 */
export function FilterForm({ form, months }: { form: FilterValues; months: readonly MonthOption[] }) {
  const chosen = chosenOf(form, months);
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
      <details className="group md:hidden">
        <summary className="flex min-h-12 items-center gap-3 rounded-control border-2 border-hedge/30 bg-paper px-4 py-2">
          <span className="grow">
            {chosen.length === 0 ? (
              <span className="font-semibold">Rechercher, filtrer, trier</span>
            ) : (
              <>
                <span className="font-semibold">Filtres :</span> {chosen.join(", ")}
              </>
            )}
          </span>
          <Chevron className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
      </details>
      <Form
        className="filters mt-3 grid md:mt-0 items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-4"
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

/** What is chosen, in the words of the form. */
function chosenOf({ q, type, places, mois, tri }: FilterValues, months: readonly MonthOption[]): string[] {
  const words = [
    q && typeset(`« ${q} »`),
    STAGE_TYPES.find(({ id }) => String(id) === type)?.name,
    { available: "Places disponibles", full: "Complet" }[places],
    months.find(({ month }) => month === mois)?.title,
    tri && "par prix",
  ];
  return words.filter((word): word is string => Boolean(word));
}

/** Empty fields are left out: an address names only what was chosen. */
const filledOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value),
  );
