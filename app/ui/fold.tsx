import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { Chevron } from "./chevron.tsx";

interface FoldProps {
  question: string;
  /** What is inside: without any of it there is nothing to open. */
  texts: readonly unknown[];
  children: ReactNode;
}

/**
 * A part of a page that its question opens, also without JavaScript. Administrators see it open: a text that they have
 * saved leads back to its link, which may be inside.
 */
export function Fold({ question, texts, children }: FoldProps) {
  const isEditable = useLoaderData<{ labels?: unknown }>().labels !== undefined;
  if (texts.length === 0 && !isEditable) return null;
  return (
    <details className="group mt-4" open={isEditable}>
      <summary className="link flex min-h-11 w-fit items-center gap-2.5 font-semibold">
        <Chevron className="size-4 transition-transform duration-150 group-open:rotate-180" />
        {question}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
