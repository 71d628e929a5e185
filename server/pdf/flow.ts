/** What stays in one piece on a page: a line of text, a row of a table, some signatures. */
export interface Unit {
  height: number;
  /** Above it, except at the top of a page. */
  space: number;
  /** On the same page as the next unit. */
  keepsNext?: boolean;
  /** Starts a new page. */
  startsPage?: boolean;
  /** Drawn again above it where it starts a page: the headings of a table. */
  repeated?: Pick<Unit, "height" | "draw">;
  draw(top: number): void;
}

interface Pages {
  top: number;
  bottom: number;
  newPage(): void;
}

/** Draws the units one below the other. What does not fit goes to the next page, with all that must stay with it. */
export function flow(units: readonly Unit[], { top, bottom, newPage }: Pages) {
  let y = top;
  let isTop = true;
  // Units before this one fit on their page together with those before them.
  let settled = 0;
  for (const [index, unit] of units.entries()) {
    if (index >= settled) {
      const group = groupAt(units, index);
      settled = index + group.length;
      const fitsOnAPage = (unit.repeated?.height ?? 0) + heightOf(group) <= bottom - top;
      const needed = fitsOnAPage ? group : [unit];
      if (!isTop && (unit.startsPage || y + unit.space + heightOf(needed) > bottom)) startPage();
      if (!fitsOnAPage) settled = index + 1;
    }
    if (!isTop) y += unit.space;
    if (isTop && index > 0 && unit.repeated) {
      unit.repeated.draw(y);
      y += unit.repeated.height;
    }
    unit.draw(y);
    y += unit.height;
    isTop = false;
  }

  function startPage() {
    newPage();
    y = top;
    isTop = true;
  }
}

/** A unit and what must be on the same page. */
function groupAt(units: readonly Unit[], start: number): readonly Unit[] {
  let end = start;
  while (units[end]?.keepsNext && end + 1 < units.length && !units[end + 1]?.startsPage) end++;
  return units.slice(start, end + 1);
}

const heightOf = (group: readonly Unit[]) =>
  group.reduce((sum, { height, space }, index) => sum + height + (index > 0 ? space : 0), 0);
