import { Form } from "react-router";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import type { QualityForm } from "./read-filter.ts";

interface FiltersProps {
  form: QualityForm;
  years: readonly number[];
  trainers: readonly { option: string; name: string }[];
}

export function Filters({ form, years, trainers }: FiltersProps) {
  return (
    <search className="no-print">
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-[8rem_1fr_1fr_auto]"
        key={JSON.stringify(form)}
      >
        <SelectField defaultValue={form.annee} label="Année" name="annee">
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.nature} label="Questionnaire" name="nature">
          {Object.entries(OPINION_KINDS).map(([kind, { label }]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.par} label="Formation ou formateur" name="par">
          <option value="">Toutes les formations</option>
          <optgroup label="Formations">
            {STAGE_TYPES.map(({ id, name }) => (
              <option key={id} value={`type:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {trainers.length > 0 && (
            <optgroup label="Formateurs">
              {trainers.map(({ option, name }) => (
                <option key={option} value={option}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        <button className={buttonClass("solid")} type="submit">
          Afficher
        </button>
      </Form>
    </search>
  );
}
