import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { MAIL_STATES, type MailState } from "../rules/mail-states.ts";

interface MailFiltersProps {
  filter: { q: string; etat: string };
}

export function MailFilters({ filter }: MailFiltersProps) {
  return (
    <search>
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-[1fr_auto] md:grid-cols-[1fr_14rem_auto]"
        key={JSON.stringify(filter)}
      >
        <div className="sm:col-span-2 md:col-span-1">
          <TextField
            defaultValue={filter.q}
            label="Rechercher"
            name="q"
            placeholder="Adresse ou mots de l’objet"
            type="search"
          />
        </div>
        <SelectField defaultValue={filter.etat} label="État" name="etat">
          <option value="">Tous les états</option>
          {(Object.keys(MAIL_STATES) as MailState[]).map((state) => (
            <option key={state} value={state}>
              {MAIL_STATES[state]}
            </option>
          ))}
        </SelectField>
        <button className={buttonClass("solid")} type="submit">
          Chercher
        </button>
      </Form>
    </search>
  );
}
