import type { ReactNode } from "react";
import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-paper px-4 py-3">
      <h2 className="mb-1 text-h3">{title}</h2>
      {children}
    </section>
  );
}

interface PanelLineProps {
  text: string;
  detail: string;
  /** The page of the thing. */
  to?: string;
  /** A number or a state, at the right. */
  value?: string;
  action?: { to: string; label: string };
}

/** A thing of a panel, in two lines. */
export function PanelLine({ text, detail, to, value, action }: PanelLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-1.5 first-of-type:border-t-0">
      {/* On a phone the button stands below. */}
      <div className="min-w-2/3 flex-1 sm:min-w-0">
        {to === undefined ? (
          <span className="font-semibold">{typeset(text)}</span>
        ) : (
          <Link className="font-semibold hover:underline" to={to}>
            {typeset(text)}
          </Link>
        )}
        <span className="block text-earth">{typeset(detail)}</span>
      </div>
      {value !== undefined && <span className="whitespace-nowrap tabular-nums">{value}</span>}
      {action && (
        <Link className={`${buttonClass("quiet")} shrink-0`} to={action.to}>
          {action.label}
          <span className="sr-only">{typeset(` : ${text}, ${detail}`)}</span>
        </Link>
      )}
    </div>
  );
}
