import type { ReactNode } from "react";
import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";

interface PaperHeadProps {
  back: { label: string; to: string };
  heading: string;
  state: { text: string; tone: Tone };
  facts: readonly string[];
  answer: { refusal?: string; success?: string } | undefined;
  /** What can be done with it. */
  children: ReactNode;
}

/** Above an invoice or a quotation: where one comes from, what it is, what can be done, and what was just done. */
export function PaperHead({ back, heading, state, facts, answer, children }: PaperHeadProps) {
  return (
    <>
      <p>
        <Link className="link" to={back.to}>
          {back.label}
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 break-words text-h2">
            {heading}
            <span className="font-body font-normal text-base tracking-normal">
              <Badge tone={state.tone}>{state.text}</Badge>
            </span>
          </h1>
          <p className="break-words text-earth">{typeset(facts.join(" · "))}</p>
        </div>
        <div className="no-print flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="mt-4 empty:hidden">
        <FormRefusal message={answer?.refusal} />
        <FormSuccess message={answer?.success} />
      </div>
    </>
  );
}

/** Pages that belong to it. */
export function PaperLinks({ links }: { links: readonly { label: string; to: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="no-print mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link className="link inline-flex min-h-9 items-center break-words" to={to}>
            {typeset(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
