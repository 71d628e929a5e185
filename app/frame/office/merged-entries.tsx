import { Form, Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { Side } from "./merge-form.ts";

interface DoublesProps {
  title: string;
  /** The page of the one that is shown. */
  path: string;
  doubles: readonly Side[];
}

/** What may be the same, with one click to the page that merges them. */
export function Doubles({ title, path, doubles }: DoublesProps) {
  if (doubles.length === 0) return null;
  return (
    <section aria-label="Doubles possibles" className="mt-4 rounded-card border border-line bg-wheat-wash px-4 py-3">
      <h2 className="text-lead">{title}</h2>
      <ul className="mt-1">
        {doubles.map(({ id, name, about }) => (
          <li key={id}>
            <Link
              className="link inline-flex min-h-9 items-center break-words"
              to={`${path}/reunir?${new URLSearchParams({ avec: id })}`}
            >
              {name}
            </Link>
            {about.length > 0 && <span className="text-earth">{` ${typeset(about.join(", "))}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MergedEntry {
  id: string;
  name: string;
  /** Who merged it, and when. */
  how: string;
}

/** Each can be separated again; the page posts the id as "other". */
export function MergedEntries({ merged, heading }: { merged: readonly MergedEntry[]; heading: string }) {
  if (merged.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className={heading}>Fiches réunies</h2>
      <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {merged.map(({ id, name, how }) => (
          <li className="grid items-center gap-x-6 gap-y-1 bg-paper px-4 py-2 sm:grid-cols-[2fr_3fr]" key={id}>
            <span className="min-w-0">
              <span className="block break-words font-semibold">{name}</span>
              <span className="block text-earth">{typeset(how)}</span>
            </span>
            <Form className="sm:text-right" method="post">
              <input name="other" type="hidden" value={id} />
              <SubmitButton busy="Séparation…" look="quiet">
                Séparer
                <span className="sr-only">{` la fiche ${name}`}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
