import type { SignatureBlock } from "../../documents/document-description.ts";
import { signatureAlt } from "../../documents/document-page-messages.ts";
import { type Canvas, drawLine } from "../canvas.ts";
import type { Unit } from "../flow.ts";
import type { FaceName } from "../font-files.ts";
import { breakLines, type TextLine } from "../lines.ts";
import { COLOURS, LOOKS, PAGE, TEXT_WIDTH, type TextLook } from "../look.ts";
import type { Tag } from "../tags.ts";
import { type Box, drawSignature, figureIn } from "./drawn-signature.ts";

const BESIDE = 2;
const GAP = 22;
const WIDTH = (TEXT_WIDTH - (BESIDE - 1) * GAP) / BESIDE;
const BOX_HEIGHT = 74;
const INSET = 6;

interface Text {
  look: TextLook;
  lines: TextLine[];
}

interface Placed {
  block: SignatureBlock;
  above: Text[];
  below: Text[];
  /** The height of the texts above the box. */
  height: number;
}

/** Two beside each other, each with a box to sign in. Those of one row stay together. */
export function signatureUnits(
  canvas: Canvas,
  { blocks }: { blocks: readonly SignatureBlock[] },
  pictures: ReadonlyMap<string, Buffer>,
): Unit[] {
  const rows = Array.from({ length: Math.ceil(blocks.length / BESIDE) }, (_, row) =>
    blocks.slice(row * BESIDE, (row + 1) * BESIDE).map(place),
  );
  return rows.map((row) => {
    const boxTop = Math.max(...row.map(({ height }) => height)) + 5;
    const below = Math.max(...row.map((placed) => heightOf(placed.below)));
    return {
      height: boxTop + BOX_HEIGHT + 4 + below,
      space: 18,
      draw(y) {
        for (const [index, placed] of row.entries())
          drawBlock(canvas, placed, { x: PAGE.side + index * (WIDTH + GAP), y, boxTop: y + boxTop, pictures });
      },
    };
  });
}

function place(block: SignatureBlock): Placed {
  const above = [
    toText(block.title, "bold", LOOKS.text),
    toText(block.name, "regular", LOOKS.text),
    toText(block.role, "regular", LOOKS.note),
  ].filter(({ lines }) => lines.length > 0);
  const below = [toText(block.note, "regular", LOOKS.note)].filter(({ lines }) => lines.length > 0);
  return { block, above, below, height: heightOf(above) };
}

function toText(text: string, face: FaceName, look: TextLook): Text {
  return { look, lines: text.trim() === "" ? [] : breakLines([{ text, face }], { size: look.size, width: WIDTH }) };
}

const heightOf = (texts: readonly Text[]) =>
  texts.reduce((sum, { look, lines }) => sum + lines.length * look.leading, 0);

interface Place {
  x: number;
  y: number;
  boxTop: number;
  pictures: ReadonlyMap<string, Buffer>;
}

function drawBlock(canvas: Canvas, { block, above, below }: Placed, { x, y, boxTop, pictures }: Place) {
  const { tags, document } = canvas;
  const tag = tags.add(tags.root, "Div");
  drawTexts(canvas, above, { x, y, tag });
  tags.artifact("Layout", () => document.lineWidth(0.6).rect(x, boxTop, WIDTH, BOX_HEIGHT).stroke(COLOURS.box));
  const shown = (block.drawing ? 1 : 0) + block.pictures.length;
  const width = (WIDTH - (shown + 1) * INSET) / Math.max(shown, 1);
  const boxes = Array.from({ length: shown }, (_, index): Box => {
    return { x: x + INSET + index * (width + INSET), y: boxTop + INSET, width, height: BOX_HEIGHT - 2 * INSET };
  });
  for (const [index, box] of boxes.entries()) {
    const picture = block.pictures[index - (block.drawing ? 1 : 0)];
    figureIn(canvas, { tag, box, alt: picture?.alt ?? signatureAlt(block.name) });
    const bytes = picture && pictures.get(picture.fileId);
    if (bytes) document.image(bytes, box.x, box.y, { fit: [box.width, box.height], align: "center", valign: "center" });
    else if (block.drawing) drawSignature(canvas, block.drawing, box);
  }
  drawTexts(canvas, below, { x, y: boxTop + BOX_HEIGHT + 4, tag });
}

function drawTexts(canvas: Canvas, texts: readonly Text[], { x, y, tag }: { x: number; y: number; tag: Tag }) {
  let top = y;
  for (const { look, lines } of texts) {
    const paragraph = canvas.tags.add(tag, "P");
    for (const line of lines) {
      drawLine(canvas, line, { x, y: top, look, tag: paragraph });
      top += look.leading;
    }
  }
}
