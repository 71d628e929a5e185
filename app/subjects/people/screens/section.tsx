import { type ReactNode, useId } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 className="text-h3" id={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
export const ITEM = "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-paper px-4 py-1.5";
