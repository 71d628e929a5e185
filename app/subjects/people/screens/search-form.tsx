import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

interface SearchFormProps {
  q: string;
  error: string | undefined;
}

/** The search is in the URL: going back shows it again. */
export function SearchForm({ q, error }: SearchFormProps) {
  return (
    <search>
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-[1fr_auto]"
        key={q}
      >
        <TextField
          defaultValue={q}
          error={error}
          label="Nom, adresse e-mail, téléphone ou entreprise"
          name="q"
          type="search"
        />
        <button className={buttonClass("solid")} type="submit">
          Chercher
        </button>
      </Form>
    </search>
  );
}
