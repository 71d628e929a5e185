/** Whether a word may be meant by another one: one wrong letter in three is allowed, two in six. */
export function isMistyped(said: string, name: string): boolean {
  const most = Math.min(2, Math.floor(name.length / 3));
  return Math.abs(said.length - name.length) <= most && lettersApart(said, name) <= most;
}

/** How many letters are to be added, removed or replaced (the distance of Levenshtein). */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place += 1)
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other[place] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
