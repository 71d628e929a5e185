import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import { YEARLY_KINDS, type YearlyKind } from "../../rules/yearly/yearly-kinds.ts";

export function YearForm({ kind, year, years }: { kind: YearlyKind; year: number; years: readonly number[] }) {
  return (
    <search className="no-print">
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-[8rem_1fr_auto]"
        key={`${kind} ${year}`}
      >
        <SelectField defaultValue={String(year)} label="Année" name="annee">
          {years.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </SelectField>
        <SelectField defaultValue={kind} label="À qui" name="nature">
          {YEARLY_KINDS.map((known) => (
            <option key={known} value={known}>
              {OPINION_KINDS[known].label}
            </option>
          ))}
        </SelectField>
        <button className={buttonClass("quiet")} type="submit">
          Afficher
        </button>
      </Form>
    </search>
  );
}
