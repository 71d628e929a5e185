const LONGEST = 200;
/** How much is shown before the first difference. */
const CONTEXT = 30;

/** Two texts that differ, for the journal, a history or a conflict: long ones from a few words before the difference. */
export function shortenedChange(before: string, after: string): { before: string; after: string } {
  if (before.length <= LONGEST && after.length <= LONGEST) return { before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - CONTEXT);
  const part = (text: string) =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + LONGEST)}${text.length > from + LONGEST ? "…" : ""}`;
  return { before: part(before), after: part(after) };
}
