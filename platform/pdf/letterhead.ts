import type { DocumentDescription } from "../documents/document-description.ts";
import { DRAFT_MARK } from "../documents/document-page-messages.ts";
import { type Canvas, drawLine } from "./canvas.ts";
import type { Unit } from "./flow.ts";
import { breakLines } from "./lines.ts";
import { COLOURS, LOOKS, PAGE, TEXT_WIDTH } from "./look.ts";
import { textUnits } from "./parts/texts.ts";

const LOGO = { width: 120, height: 48 };
const LEFT_WIDTH = TEXT_WIDTH * 0.5;
const RIGHT_WIDTH = TEXT_WIDTH * 0.46;

/** Who writes, then the title and the number. */
export function openingUnits(
  canvas: Canvas,
  { letterhead, title, number }: DocumentDescription,
  pictures: ReadonlyMap<string, Buffer>,
): Unit[] {
  const numbered =
    number !== null
      ? textUnits(canvas, { type: "P", styled: [{ text: number, face: "regular" }], look: LOOKS.number, space: 2 })
      : textUnits(canvas, { type: "P", styled: [{ text: DRAFT_MARK, face: "bold" }], look: LOOKS.draft, space: 2 });
  return [
    letterheadUnit(canvas, letterhead, pictures),
    ...textUnits(canvas, {
      type: "H1",
      styled: [{ text: title, face: "bold" }],
      look: LOOKS.title,
      space: 26,
      keepsNext: true,
    }),
    ...numbered,
    { height: 6, space: 0, draw() {} },
  ];
}

function letterheadUnit(
  canvas: Canvas,
  { brand, lines, logo }: DocumentDescription["letterhead"],
  pictures: ReadonlyMap<string, Buffer>,
): Unit {
  const { document, tags } = canvas;
  const brandLines = breakLines([{ text: brand, face: "bold" }], { size: LOOKS.brand.size, width: LEFT_WIDTH });
  const look = LOOKS.letterhead;
  const right = lines.map((text) => breakLines([{ text, face: "regular" }], { size: look.size, width: RIGHT_WIDTH }));
  const logoHeight = logo ? LOGO.height + 8 : 0;
  const left = logoHeight + brandLines.length * LOOKS.brand.leading;
  const textHeight = Math.max(left, right.flat().length * look.leading);
  return {
    height: textHeight + 12,
    space: 0,
    draw(top) {
      if (logo) {
        const [x, y] = [PAGE.side, top];
        const bbox: [number, number, number, number] = [x, y, x + LOGO.width, y + LOGO.height];
        tags.into(tags.add(tags.root, "Figure", { alt: logo.alt, placement: "Block", bbox }));
        const bytes = pictures.get(logo.fileId);
        if (bytes) document.image(bytes, x, y, { fit: [LOGO.width, LOGO.height] });
      }
      const brandTag = tags.add(tags.root, "P");
      for (const [index, line] of brandLines.entries()) {
        const y = top + logoHeight + index * LOOKS.brand.leading;
        drawLine(canvas, line, { x: PAGE.side, y, look: LOOKS.brand, tag: brandTag });
      }
      let y = top;
      for (const paragraph of right) {
        const tag = tags.add(tags.root, "P");
        for (const line of paragraph) {
          drawLine(canvas, line, { x: PAGE.width - PAGE.side - line.width, y, look, tag });
          y += look.leading;
        }
      }
      tags.artifact("Layout", () => drawRule(canvas, top + textHeight + 11));
    },
  };
}

function drawRule({ document }: Canvas, y: number) {
  const right = PAGE.width - PAGE.side;
  document.lineWidth(0.5).moveTo(PAGE.side, y).lineTo(right, y).stroke(COLOURS.line);
  document
    .lineWidth(2)
    .moveTo(PAGE.side, y)
    .lineTo(PAGE.side + 64, y)
    .stroke(COLOURS.wheat);
}
