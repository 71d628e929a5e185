import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import type { RegisterForm } from "./read-filter.ts";

export function RegisterFilters({ form, years }: { form: RegisterForm; years: readonly number[] }) {
  return (
    <search>
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-[1fr_16rem_9rem_auto]"
        key={JSON.stringify(form)}
      >
        <div className="sm:col-span-2 lg:col-span-1">
          <TextField
            defaultValue={form.q}
            label="Rechercher"
            name="q"
            placeholder="Numéro, nom ou stage"
            type="search"
          />
        </div>
        <SelectField defaultValue={form.nature} label="Document" name="nature">
          <option value="">Tous les documents</option>
          {DOCUMENT_KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {DOCUMENT_KINDS[kind].label}
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
        <button className={`${buttonClass("solid")} sm:col-span-2 lg:col-span-1`} type="submit">
          Chercher
        </button>
      </Form>
    </search>
  );
}
