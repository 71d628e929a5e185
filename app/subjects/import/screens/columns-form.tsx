import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { Draft } from "./load-import.ts";

/** Which columns the unknown headings are, and what the file does not say, once for all of its rows. */
export function ColumnsForm({ draft: { unknown, left, lacking, version } }: { draft: Draft }) {
  if (unknown.length === 0 && lacking.length === 0) return null;
  return (
    <details className="import-columns" open={lacking.length > 0}>
      <summary className="wrap-anywhere min-h-11 cursor-pointer py-2">
        {lacking.length > 0 && (
          <strong className="text-poppy">
            {typeset(`Non lu dans ce tableau : ${lacking.map(({ title }) => title).join(", ")}. `)}
          </strong>
        )}
        {unknown.length > 0 &&
          typeset(`Colonnes non reconnues, laissées de côté : ${unknown.map(({ heading }) => heading).join(", ")}. `)}
        {unknown.length > 0 && lacking.length === 0 && <span className="link">Dire ce qu’elles sont</span>}
      </summary>
      <Form className="import-form" key={version} method="post" preventScrollReset>
        <input name="intent" type="hidden" value="columns" />
        {unknown.map(({ heading, place }) => (
          <div className="import-field" key={place}>
            <SelectField
              label={typeset(`Colonne « ${heading} »`)}
              name="importColumn"
              onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
            >
              <option value="">Laissée de côté</option>
              {left.map(({ name, title }) => (
                <option key={name} value={`${place}:${name}`}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
        <SaidOnce lacking={lacking} />
        <div className="import-buttons">
          <SubmitButton busy="Lecture en cours…">Appliquer</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

/** A field for each column that rows lack. Some may say it, as a title says the type of its stage: those keep theirs. */
export function SaidOnce({ lacking }: Pick<Draft, "lacking">) {
  return lacking.map(({ name, title, choices }) => {
    const field = { label: `${title}, là où rien n’est dit`, name };
    return (
      <div className="import-field" key={name}>
        {choices ? (
          <SelectField {...field}>
            <option value="">À choisir</option>
            {choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField maxLength={200} {...field} />
        )}
      </div>
    );
  });
}
