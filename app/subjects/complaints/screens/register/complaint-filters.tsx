import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { COMPLAINT_KIND_NAMES, COMPLAINT_KINDS } from "../../rules/complaint.ts";
import { REGISTER_STATES } from "../../rules/register-line.ts";
import type { RegisterForm } from "./read-filter.ts";

export function ComplaintFilters({ form, years }: { form: RegisterForm; years: readonly number[] }) {
  return (
    <search>
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
        key={JSON.stringify(form)}
      >
        <div className="sm:col-span-2 lg:col-span-4">
          <TextField
            defaultValue={form.q}
            label="Rechercher"
            name="q"
            placeholder="Numéro, nom ou mots du texte"
            type="search"
          />
        </div>
        <SelectField defaultValue={form.etat} label="État" name="etat">
          <option value="">Toutes</option>
          {Object.entries(REGISTER_STATES).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.nature} label="Nature" name="nature">
          <option value="">Toutes</option>
          {COMPLAINT_KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {COMPLAINT_KINDS[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.annee} label="Année" name="annee">
          <option value="">Toutes</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
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
