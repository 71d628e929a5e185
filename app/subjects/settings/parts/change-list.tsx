import type { JournalChange } from "#subjects/journal/rules/journal.ts";

/** What became different from a version to the next. */
export function ChangeList({ changes }: { changes: readonly JournalChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-2 text-base">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="text-earth">{label}</dt>
          <dd className="whitespace-pre-line break-words">
            {before && (
              <>
                <del className="decoration-poppy/60">{before}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            {after ? (
              <ins className="font-medium no-underline">{after}</ins>
            ) : (
              <span className="text-earth">(vide)</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
