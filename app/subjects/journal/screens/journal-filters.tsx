import { Form, Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { JOURNAL_GROUPS } from "../rules/journal.ts";
import { ACCOUNTLESS } from "../rules/journal-filter.ts";
import { type JournalForm, journalQuery } from "./read-filter.ts";

interface JournalFiltersProps {
  form: JournalForm;
  /** The accounts that can be chosen. */
  authors: readonly { id: string; name: string }[];
  /** The title of the stage whose link was followed. */
  stageTitle: string | null;
}

export function JournalFilters({ form, authors, stageTitle }: JournalFiltersProps) {
  return (
    <search>
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-6"
        key={JSON.stringify(form)}
      >
        <div className="lg:col-span-3">
          <TextField
            defaultValue={form.personne}
            label="Personne concernée, ou qui a agi"
            name="personne"
            placeholder="Nom ou prénom"
            type="search"
          />
        </div>
        <div className="lg:col-span-3">
          {form.stage === "" ? (
            <TextField defaultValue={form.titre} label="Stage" name="titre" placeholder="Mots du titre" type="search" />
          ) : (
            <p className="flex min-h-12 flex-wrap items-center gap-x-3">
              <input name="stage" type="hidden" value={form.stage} />
              <span>
                <span className="font-semibold">{typeset("Stage : ")}</span>
                {stageTitle ?? "inconnu du journal"}
              </span>
              <Link className="link" to={`?${journalQuery({ ...form, stage: "" })}`}>
                Tous les stages
              </Link>
            </p>
          )}
        </div>
        <div className="lg:col-span-3">
          <SelectField defaultValue={form.nature} label="Action" name="nature">
            <option value="">Toutes les actions</option>
            {JOURNAL_GROUPS.map(([group, actions]) => (
              <optgroup key={group} label={group}>
                {Object.entries(actions).map(([action, label]) => (
                  <option key={action} value={action}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        </div>
        <div className="lg:col-span-3">
          <SelectField defaultValue={form.par} label="Par" name="par">
            <option value="">Tout le monde</option>
            {Object.entries(ACCOUNTLESS).map(([value, label]) => (
              <option key={value} value={value}>
                {label.charAt(0).toUpperCase() + label.slice(1)}
              </option>
            ))}
            {authors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="lg:col-span-2">
          <TextField defaultValue={form.du} label="Du" name="du" type="date" />
        </div>
        <div className="lg:col-span-2">
          <TextField defaultValue={form.au} label="Au" name="au" type="date" />
        </div>
        <button className={`${buttonClass("solid")} sm:col-span-2 lg:col-span-2`} type="submit">
          Chercher
        </button>
      </Form>
    </search>
  );
}
