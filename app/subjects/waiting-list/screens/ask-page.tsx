import { Form, Link } from "react-router";
import { type ButtonLook, buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import type { ShownEntry } from "./open-entry.ts";

interface AskPageProps {
  entry: ShownEntry;
  title: string;
  /** What happens when one accepts. */
  lead: string;
  submit: string;
  /** The label while the form is being sent. */
  busy: string;
  look: ButtonLook;
  refusal: string | undefined;
}

export function AskPage({ entry, title, lead, submit, busy, look, refusal }: AskPageProps) {
  return (
    <>
      <PageHeading lead={lead} title={title} />
      <div className="page-width grid gap-8 py-10 md:py-14">
        <FormRefusal message={refusal} />
        <EntryFacts entry={entry} />
        <Form className="flex flex-wrap gap-3" method="post">
          <SubmitButton busy={busy} look={look}>
            {submit}
          </SubmitButton>
          <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={entry.base}>
            Revenir
          </Link>
        </Form>
      </div>
    </>
  );
}
