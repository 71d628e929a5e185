export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** More differences than this are shown as one text replaced by another: the work then stays linear in the lengths. */
const MOST_DIFFERENCES = 200;

const WORDS = /\n|[^\S\n]+|[^\s]+/g;

/** What was removed from a text and added to it, word by word. Joined, the parts of each side give its text. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  const start = commonStart(old, now);
  const end = commonEnd(old.slice(start), now.slice(start));
  const [removed, added] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  return merged([
    { kind: "same", text: old.slice(0, start).join("") },
    ...changed(removed, added),
    { kind: "same", text: old.slice(old.length - end).join("") },
  ]);
}

function commonStart(old: readonly string[], now: readonly string[]): number {
  let length = 0;
  while (length < old.length && length < now.length && old[length] === now[length]) length += 1;
  return length;
}

function commonEnd(old: readonly string[], now: readonly string[]): number {
  let length = 0;
  while (length < old.length && length < now.length && old.at(-1 - length) === now.at(-1 - length)) length += 1;
  return length;
}

/** The shortest way from one to the other (Myers, "An O(ND) Difference Algorithm", 1986). */
function changed(old: readonly string[], now: readonly string[]): DiffPart[] {
  const trace: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  for (let count = 0; count <= MOST_DIFFERENCES; count += 1) {
    trace.push(furthest);
    const next = new Map(furthest);
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      let x = isDown(furthest, diagonal, count) ? at(furthest, diagonal + 1) : at(furthest, diagonal - 1) + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= old.length && x - diagonal >= now.length) return wayBack(trace, old, now);
    }
    furthest = next;
  }
  return [
    { kind: "removed", text: old.join("") },
    { kind: "added", text: now.join("") },
  ];
}

const at = (furthest: Map<number, number>, diagonal: number) => furthest.get(diagonal) ?? -1;

const isDown = (furthest: Map<number, number>, diagonal: number, count: number) =>
  diagonal === -count || (diagonal !== count && at(furthest, diagonal - 1) < at(furthest, diagonal + 1));

function wayBack(trace: readonly Map<number, number>[], old: readonly string[], now: readonly string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let [x, y] = [old.length, now.length];
  for (const [count, furthest] of [...trace.entries()].reverse()) {
    const down = isDown(furthest, x - y, count);
    const diagonal = x - y + (down ? 1 : -1);
    const from = count === 0 ? 0 : at(furthest, diagonal);
    const fromY = count === 0 ? 0 : from - diagonal;
    while (x > from && y > fromY) {
      x -= 1;
      y -= 1;
      parts.push({ kind: "same", text: old[x] ?? "" });
    }
    if (count > 0)
      parts.push(down ? { kind: "added", text: now[fromY] ?? "" } : { kind: "removed", text: old[from] ?? "" });
    [x, y] = [from, fromY];
  }
  return parts.reverse();
}

function merged(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = joined.at(-1);
    if (text === "") continue;
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}

const CONTEXT = 60;

/** Only the differences, with a few words around each. */
export function aroundChanges(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== "same") return part;
    const start = index === 0 ? "" : part.text.slice(0, CONTEXT);
    const end = index === parts.length - 1 ? "" : part.text.slice(-CONTEXT);
    return start.length + end.length < part.text.length ? { ...part, text: `${start}…${end}` } : part;
  });
}
