/** Whether a word may be meant by another one: one wrong letter in three is allowed, two in six. */
export function isMistyped(said: string, name: string): boolean {
  const most = Math.min(2, Math.floor(name.length / 3));
  return Math.abs(said.length - name.length) <= most && lettersApart(said, name) <= most;
}

/** How many letters are to be added, removed, replaced or exchanged with their neighbour (the distance of Damerau and Levenshtein). */
function lettersApart(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place += 1) {
      const isExchanged = index > 0 && place > 0 && one[index] === other[place - 1] && one[index - 1] === other[place];
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (one[index] === other[place] ? 0 : 1),
          isExchanged ? (before[place - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
