import type { DocumentDescription } from "../documents/document-description.ts";
import { DRAFT_MARK, pageNumberText } from "../documents/document-page-messages.ts";
import { type Canvas, drawLine } from "./canvas.ts";
import { breakLines, type TextLine } from "./lines.ts";
import { COLOURS, LOOKS, PAGE, TEXT_WIDTH } from "./look.ts";

const NUMBER_WIDTH = 130;
const MOST_LINES = 8;
const GAP = 12;
const look = LOOKS.footer;

export interface Footer {
  lines: TextLine[];
  /** Where the text of a page ends. */
  bottom: number;
  /** Where the footer starts. */
  top: number;
}

export function footerOf({ footer }: DocumentDescription): Footer {
  const lines = breakLines([{ text: footer, face: "regular" }], { size: look.size, width: TEXT_WIDTH - NUMBER_WIDTH });
  const shown = lines.slice(0, MOST_LINES);
  const top = PAGE.height - PAGE.bottom - Math.max(shown.length, 1) * look.leading;
  return { lines: shown, top, bottom: top - 2 * GAP };
}

/** Draws on every page, when their number is known: the footer, the number of the page, and that a draft is one. */
export function drawPageMargins(canvas: Canvas, { title, number }: DocumentDescription, footer: Footer) {
  const { document, tags } = canvas;
  tags.close();
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    tags.artifact("Pagination", () => {
      drawFooter(canvas, footer);
      const texts = [number ?? DRAFT_MARK, pageNumberText(page + 1, count)];
      drawRight(canvas, texts.filter(Boolean).join(" · "), footer.top);
      if (page > 0) drawRight(canvas, title, PAGE.top - 26);
      if (number === null) drawDraftMark(canvas);
    });
  }
}

function drawFooter(canvas: Canvas, { lines, top }: Footer) {
  const y = top - GAP / 2;
  const right = PAGE.width - PAGE.side;
  canvas.document.lineWidth(0.5).moveTo(PAGE.side, y).lineTo(right, y).stroke(COLOURS.line);
  for (const [index, line] of lines.entries())
    drawLine(canvas, line, { x: PAGE.side, y: top + index * look.leading, look });
}

function drawRight(canvas: Canvas, text: string, y: number) {
  const [line] = breakLines([{ text, face: "regular" }], { size: look.size, width: TEXT_WIDTH });
  if (line) drawLine(canvas, line, { x: PAGE.width - PAGE.side - line.width, y, look });
}

/** Large and pale across the page. */
function drawDraftMark(canvas: Canvas) {
  const { document } = canvas;
  const large = { size: 120, leading: 140, colour: COLOURS.poppy };
  const [line] = breakLines([{ text: DRAFT_MARK, face: "bold" }], { size: large.size, width: PAGE.height });
  if (!line) return;
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  document
    .save()
    .rotate(-52, { origin: [x, y] })
    .fillOpacity(0.07);
  drawLine(canvas, line, { x: x - line.width / 2, y: y - large.leading / 2, look: large });
  document.restore();
}
