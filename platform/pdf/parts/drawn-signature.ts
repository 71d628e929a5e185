import type { Drawing } from "../../documents/document-description.ts";
import type { Canvas } from "../canvas.ts";
import { COLOURS } from "../look.ts";
import type { Tag } from "../tags.ts";

/**
 * The width of the pen, as a part of the height of the drawing; a signature that is drawn small keeps the look of a
 * pen.
 */
const PEN_PART = 1 / 50;
const THINNEST_PEN = 0.7;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is drawn next is a figure inside of that element. */
export function figureIn({ tags }: Canvas, { tag, box, alt }: { tag: Tag; box: Box; alt: string }) {
  const { x, y, width, height } = box;
  tags.into(tags.add(tag, "Figure", { alt, placement: "Block", bbox: [x, y, x + width, y + height] }));
}

/** The drawing is as large as the box allows, and never outside of it. */
export function drawSignature({ document }: Canvas, { width, height, paths }: Drawing, box: Box) {
  if (!(width > 0 && height > 0)) throw new Error("a drawing has no size");
  const scale = Math.min(box.width / width, box.height / height);
  document.save().rect(box.x, box.y, box.width, box.height).clip();
  document.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2).scale(scale);
  document
    .lineWidth(Math.max(THINNEST_PEN / scale, height * PEN_PART))
    .lineCap("round")
    .lineJoin("round")
    .strokeColor(COLOURS.ink);
  for (const path of paths) document.path(path).stroke();
  document.restore();
}
