import { typeset } from "#platform/values/typography.ts";

/** What must be known before the page is believed. */
export function Notice({ children }: { children: string }) {
  return (
    <p
      className="notice measure mt-4 rounded-card border border-wheat-deep border-l-6 bg-wheat-wash px-5 py-3"
      role="note"
    >
      {typeset(children)}
    </p>
  );
}
