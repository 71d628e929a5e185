import { type Canvas, drawLine } from "../canvas.ts";
import type { Unit } from "../flow.ts";
import { breakLines, type Styled, type TextLine } from "../lines.ts";
import { LOOKS, PAGE, TEXT_WIDTH, type TextLook } from "../look.ts";
import type { Tag } from "../tags.ts";

interface Text {
  type: string;
  styled: readonly Styled[];
  look: TextLook;
  space: number;
  keepsNext?: boolean;
}

/** Lines of one element. The first two and the last two are on the same page. */
export function textUnits(canvas: Canvas, { type, styled, look, space, keepsNext = false }: Text): Unit[] {
  const lines = breakLines(styled, { size: look.size, width: TEXT_WIDTH });
  const tag = once(() => canvas.tags.add(canvas.tags.root, type));
  return lineUnits(lines, {
    look,
    space,
    keepsNext,
    draw: (line, y) => drawLine(canvas, line, { x: PAGE.side, y, look, tag: tag() }),
  });
}

interface Lines {
  look: TextLook;
  space: number;
  keepsNext: boolean;
  draw(line: TextLine, y: number, index: number): void;
}

export function lineUnits(lines: readonly TextLine[], { look, space, keepsNext, draw }: Lines): Unit[] {
  return lines.map((line, index) => ({
    height: look.leading,
    space: index === 0 ? space : 0,
    keepsNext: keepsNext || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
    draw: (y) => draw(line, y, index),
  }));
}

/** Elements are made when they are drawn: their order in the tree is the order on the pages. */
export function once(make: () => Tag): () => Tag {
  let made: Tag | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const HEADINGS = { 2: { look: LOOKS.heading2, space: 19 }, 3: { look: LOOKS.heading3, space: 12 } } as const;

/** A heading is on the same page as what follows it. */
export function headingUnits(canvas: Canvas, { level, text }: { level: 2 | 3; text: string }): Unit[] {
  return [
    ...textUnits(canvas, { type: `H${level}`, styled: [{ text, face: "bold" }], ...HEADINGS[level], keepsNext: true }),
    gap(level === 2 ? 2 : 0),
  ];
}

/** Space that is not lost where a page starts. */
const gap = (height: number): Unit => ({ height, space: 0, keepsNext: true, draw() {} });
