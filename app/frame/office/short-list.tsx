import type { ReactNode } from "react";
import { counted } from "#platform/values/plural.ts";

const SHOWN = 8;

interface ShortListProps {
  className: string;
  /** `<li>`, the latest first. */
  rows: readonly ReactNode[];
  /** What the others are called, each word in the singular. */
  others: readonly string[];
}

/** The latest rows of a sheet; the others wait behind their number. */
export function ShortList({ className, rows, others }: ShortListProps) {
  const older = rows.slice(SHOWN);
  return (
    <>
      <ul className={className}>{rows.slice(0, SHOWN)}</ul>
      {older.length > 0 && (
        <details className="mt-3">
          <summary className="link w-fit cursor-pointer">{counted(older.length, ...others)}</summary>
          <ul className={className}>{older}</ul>
        </details>
      )}
    </>
  );
}
