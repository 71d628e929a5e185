import { type ReactNode, useId } from "react";
import { typeset } from "#platform/values/typography.ts";

/** One thing to do with an account. */
export function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-paper p-5 sm:p-6">
      <h2 className="text-h3" id={heading}>
        {title}
      </h2>
      <p className="measure mt-2 mb-5">{typeset(text)}</p>
      {children}
    </section>
  );
}
