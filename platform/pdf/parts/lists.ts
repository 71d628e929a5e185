import { checkboxAlt } from "../../documents/document-page-messages.ts";
import type { Line } from "../../values/rich-text.ts";
import { type Canvas, drawLine } from "../canvas.ts";
import type { Unit } from "../flow.ts";
import { breakLines, type Styled, toStyled } from "../lines.ts";
import { LOOKS, PAGE, TEXT_WIDTH } from "../look.ts";
import type { Tag } from "../tags.ts";
import { lineUnits, once } from "./texts.ts";

interface Item {
  label: Styled;
  /** What screen readers say in the place of the label. */
  alt?: string;
  styled: readonly Styled[];
}

export function listUnits(canvas: Canvas, { ordered, items }: { ordered: boolean; items: readonly Line[] }): Unit[] {
  const labels = items.map((_, index) => (ordered ? `${index + 1}.` : "–"));
  const labelled = items.map((item, index): Item => {
    return { label: { text: labels[index] ?? "", face: "regular" }, styled: toStyled(item) };
  });
  return itemUnits(canvas, labelled, ordered ? "Decimal" : "Disc");
}

export function checkboxUnits(canvas: Canvas, items: readonly { label: string; isChecked: boolean }[]): Unit[] {
  const labelled = items.map(({ label, isChecked }): Item => {
    // Both from the same font: only one of them has the crossed one.
    const box: Styled = { text: isChecked ? "☒" : "☐", face: "symbols" };
    return { label: box, alt: checkboxAlt(isChecked), styled: [{ text: label, face: "regular" }] };
  });
  return itemUnits(canvas, labelled, "None");
}

const look = LOOKS.text;
/** A list of so few lines is on one page. */
const SMALL_LIST = 6;

function itemUnits(canvas: Canvas, items: readonly Item[], numbering: string): Unit[] {
  const { tags } = canvas;
  const list = once(() => withNumbering(tags.add(tags.root, "L"), numbering));
  const labels = items.map(({ label }) => breakLines([label], { size: look.size, width: TEXT_WIDTH })[0]);
  const indent = Math.max(12, ...labels.map((label) => (label?.width ?? 0) + 7));
  const units = items.flatMap(({ styled, alt }, index) => {
    const item = once(() => tags.add(list(), "LI"));
    const body = once(() => tags.add(item(), "LBody"));
    const lines = breakLines(styled, { size: look.size, width: TEXT_WIDTH - indent });
    return lineUnits(lines, {
      look,
      space: index === 0 ? 6 : 3,
      keepsNext: false,
      draw(line, y, lineIndex) {
        const label = labels[index];
        if (lineIndex === 0 && label)
          drawLine(canvas, label, { x: PAGE.side, y, look, tag: tags.add(item(), "Lbl", { alt }) });
        drawLine(canvas, line, { x: PAGE.side + indent, y, look, tag: body() });
      },
    });
  });
  const isSmall = units.length <= SMALL_LIST;
  return isSmall ? units.map((unit, index) => ({ ...unit, keepsNext: index < units.length - 1 })) : units;
}

/** pdfkit has no option for it. */
function withNumbering(tag: Tag, numbering: string): Tag {
  const { dictionary } = tag as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data.A = { O: "List", ListNumbering: numbering };
  return tag;
}
