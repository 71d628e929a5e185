import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ShownMerge } from "./read-person.ts";
import { ITEM, LIST, Section } from "./section.tsx";

/** Each can be undone: the registrations themselves have not changed. */
export function MergeList({ merges, refusal }: { merges: readonly ShownMerge[]; refusal: string | undefined }) {
  if (merges.length === 0 && !refusal) return null;
  return (
    <Section title="Fiches réunies">
      <div className="mt-3">
        <FormRefusal message={refusal} />
      </div>
      {merges.length > 0 && (
        <ul className={LIST}>
          {merges.map(({ id, label, by, on }) => (
            <li className={ITEM} key={id}>
              <span className="min-w-0">
                <span className="block break-words font-semibold">{label}</span>
                <span className="block text-base text-earth">{typeset(`Réunie par ${by}, le ${on}`)}</span>
              </span>
              <Form className="w-full sm:w-auto" method="post">
                <input name="merge" type="hidden" value={id} />
                <SubmitButton busy="Séparation…" look="quiet">
                  Séparer
                  <span className="sr-only">{` la fiche ${label}`}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
