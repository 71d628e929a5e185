/** What stays in one piece on a page: a line of text, a row of a table, some signatures. */
export interface Unit {
  height: number;
  /** The space above it, except at the top of a page. */
  space: number;
  /** It is on the same page as the next unit. */
  keepsNext?: boolean;
  /** Starts a new page. */
  startsPage?: boolean;
  /** Drawn again above it where it starts a page: the headings of a table. */
  repeated?: Pick<Unit, "height" | "draw">;
  draw(top: number): void;
}

interface Area {
  top: number;
  bottom: number;
}

interface Pages extends Area {
  newPage(): void;
}

interface Placed {
  unit: Unit;
  y: number;
  isPageStart: boolean;
  /** Where the repeated headings are drawn; null: they are not. */
  repeatedAt: number | null;
}

/** Draws the units one below the other. What does not fit goes to the next page, with all that must stay with it. */
export function flow(units: readonly Unit[], { newPage, ...area }: Pages) {
  const placed = sectionsOf(units).flatMap((section) => placeSection(section, area));
  for (const [index, { unit, y, isPageStart, repeatedAt }] of placed.entries()) {
    if (isPageStart && index > 0) newPage();
    if (repeatedAt !== null) unit.repeated?.draw(repeatedAt);
    unit.draw(y);
  }
}

/** What begins with a page break is a section of its own. */
function sectionsOf(units: readonly Unit[]): Unit[][] {
  const sections: Unit[][] = [];
  for (const unit of units)
    if (unit.startsPage || sections.length === 0) sections.push([unit]);
    else sections.at(-1)?.push(unit);
  return sections;
}

/** A height in points, about eight lines. A last page with less looks like a mistake. */
const LEAST_ON_LAST_PAGE = 120;
/** Spaces between paragraphs may shrink to this share to save a last page with less than this: some signatures, for example. */
const TIGHTER = [0.85, 0.7];
const WORTH_SAVING = 240;
/** Otherwise the pages before it end earlier by one of these, in points, so that more of the text stands on it. */
const EARLIER = [45, 90, 135];

function placeSection(units: readonly Unit[], area: Area): Placed[] {
  const plain = place(units, area);
  if (!endsShort(plain, area, WORTH_SAVING)) return plain;
  const tighter = TIGHTER.map((share) =>
    place(
      units.map((unit) => ({ ...unit, space: unit.space * share })),
      area,
    ),
  ).find((placed) => pagesOf(placed) < pagesOf(plain));
  if (tighter) return tighter;
  if (!endsShort(plain, area, LEAST_ON_LAST_PAGE)) return plain;
  const fuller = EARLIER.map((points) => place(units, { ...area, bottom: area.bottom - points }));
  return (
    fuller.find((placed) => pagesOf(placed) === pagesOf(plain) && !endsShort(placed, area, LEAST_ON_LAST_PAGE)) ?? plain
  );
}

const pagesOf = (placed: readonly Placed[]) => placed.filter(({ isPageStart }) => isPageStart).length;

function endsShort(placed: readonly Placed[], { top }: Area, least: number): boolean {
  const last = placed.at(-1);
  return pagesOf(placed) > 1 && last !== undefined && last.y + last.unit.height - top < least;
}

function place(units: readonly Unit[], { top, bottom }: Area): Placed[] {
  const placed: Placed[] = [];
  let y = top;
  let isPageStart = true;
  // Units before this one fit on their page together with those before them.
  let settled = 0;
  for (const [index, unit] of units.entries()) {
    if (index >= settled) {
      const group = fittingGroup(units, index, bottom - top);
      settled = index + group.length;
      if (!isPageStart && y + unit.space + heightOf(group) > bottom) {
        y = top;
        isPageStart = true;
      }
    }
    if (!isPageStart) y += unit.space;
    const repeatedAt = isPageStart && index > 0 && unit.repeated ? y : null;
    if (repeatedAt !== null) y += unit.repeated?.height ?? 0;
    placed.push({ unit, y, isPageStart, repeatedAt });
    y += unit.height;
    isPageStart = false;
  }
  return placed;
}

/** A unit and what must be on the same page: of what is higher than a page, as much as fits on one. */
function fittingGroup(units: readonly Unit[], start: number, most: number): readonly Unit[] {
  let end = start + 1;
  let height = (units[start]?.repeated?.height ?? 0) + (units[start]?.height ?? 0);
  while (units[end - 1]?.keepsNext && end < units.length) {
    height += (units[end]?.space ?? 0) + (units[end]?.height ?? 0);
    if (height > most) return units.slice(start, Math.min(end, start + FEWEST_KEPT));
    end++;
  }
  return units.slice(start, end);
}

/** A heading, the gap below it and two lines. */
const FEWEST_KEPT = 4;

const heightOf = (group: readonly Unit[]) =>
  group.reduce((sum, { height, space }, index) => sum + height + (index > 0 ? space : 0), 0);
