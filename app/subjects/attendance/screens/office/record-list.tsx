import type { ReactNode } from "react";
import { typeset } from "#platform/values/typography.ts";
import type { ShownRecord } from "./show-half-day.ts";

interface RecordListProps<Shown extends ShownRecord> {
  records: readonly Shown[];
  /** What is under each record. */
  actions?: (record: Shown) => ReactNode;
}

/** Records as they were received. */
export function RecordList<Shown extends ShownRecord>({ records, actions }: RecordListProps<Shown>) {
  return (
    <ul className="mt-3 grid gap-3">
      {records.map((record) => (
        <li className="border-line border-l-4 pl-4" key={record.id}>
          <p className="break-words font-semibold">
            {typeset([record.name, record.words].filter(Boolean).join(" : "))}
          </p>
          <p className="break-words text-base text-earth">{typeset(record.line)}</p>
          {actions?.(record)}
        </li>
      ))}
    </ul>
  );
}
