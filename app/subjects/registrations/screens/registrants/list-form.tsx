import { Form, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { COLUMNS, sortOf } from "./columns.tsx";
import { type ListView, listPath, listUrl } from "./list-url.ts";

/** Contains the sort order, because on a phone the table has no headings to click. */
export function ListForm({ stageId, view }: { stageId: string; view: ListView }) {
  return (
    <search className="no-print">
      {/* The key resets the fields when the query parameters change. */}
      <Form
        action={listPath(stageId)}
        className="grid gap-4 rounded-card border border-line bg-paper p-4 md:flex md:items-end"
        key={JSON.stringify(view)}
      >
        <div className="md:grow">
          <TextField
            defaultValue={view.q}
            label="Rechercher"
            name="q"
            placeholder="Nom, e-mail, téléphone, entreprise"
            type="search"
          />
        </div>
        <div className="grid grid-cols-2 gap-4 md:hidden">
          <SelectField defaultValue={view.tri} label="Trier par" name="tri">
            {COLUMNS.filter(sortOf).map(({ name: sort, label }) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField defaultValue={view.sens} label="Ordre" name="sens">
            <option value="asc">Croissant</option>
            <option value="desc">Décroissant</option>
          </SelectField>
        </div>
        <button className={buttonClass("solid")} type="submit">
          Chercher
        </button>
        {view.q !== "" && (
          <Link className={buttonClass("quiet")} to={listUrl(stageId, { ...view, q: "", page: 1 })}>
            Tout afficher
          </Link>
        )}
      </Form>
    </search>
  );
}
