import { qrBars } from "../../qr-code.ts";
import { type Canvas, drawLine } from "../canvas.ts";
import type { Unit } from "../flow.ts";
import { breakLines } from "../lines.ts";
import { LOOKS, PAGE, TEXT_WIDTH } from "../look.ts";
import { figureIn } from "./drawn-signature.ts";

/** 31 mm: banks ask for 20 at least. */
const SIDE = 88;
const GAP = 12;

/** A QR code, with what it is for beside it. */
export function codeUnits(
  canvas: Canvas,
  { text, alt, caption }: { text: string; alt: string; caption: string },
): Unit[] {
  const { document, tags } = canvas;
  const { size, bars } = qrBars(text);
  const look = LOOKS.text;
  const lines = breakLines([{ text: caption, face: "regular" }], { size: look.size, width: TEXT_WIDTH - SIDE - GAP });
  const height = Math.max(SIDE, lines.length * look.leading);
  return [
    {
      height,
      space: 7,
      draw(y) {
        const unit = SIDE / size;
        figureIn(canvas, { tag: tags.root, alt, box: { x: PAGE.side, y, width: SIDE, height: SIDE } });
        for (const bar of bars) document.rect(PAGE.side + bar.x * unit, y + bar.y * unit, bar.width * unit, unit);
        document.fill("black");
        const paragraph = tags.add(tags.root, "P");
        const top = y + (height - lines.length * look.leading) / 2;
        for (const [index, line] of lines.entries()) {
          const place = { x: PAGE.side + SIDE + GAP, y: top + index * look.leading };
          drawLine(canvas, line, { ...place, look, tag: paragraph });
        }
      },
    },
  ];
}
