import { typeset } from "#platform/values/typography.ts";
import type { ShownRecord } from "./show-half-day.ts";

/** Records as they were received. */
export function RecordList({ records }: { records: readonly ShownRecord[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {records.map((record) => (
        <li className="border-line border-l-4 pl-4" key={record.id}>
          <p className="break-words font-semibold">
            {typeset([record.name, record.words].filter(Boolean).join(" : "))}
          </p>
          <p className="break-words text-base text-earth">{typeset(record.line)}</p>
        </li>
      ))}
    </ul>
  );
}
