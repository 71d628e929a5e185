import { expect, test } from "vitest";
import { documentWith, jobOf } from "../../../tests/document-descriptions.ts";
import { pdfObjects } from "../../../tests/read-pdf.ts";
import { drawDocument } from "../draw-document.ts";
import { PAGE, TEXT_WIDTH } from "../look.ts";

const NUMBER = "(-?[\\d.]+)";
const matched = (text: string, pattern: string) => (new RegExp(pattern).exec(text) ?? []).slice(1).map(Number);

/** The one signature of a document as it stands on the page, from its top left corner. */
async function drawnSignature(width: number, height: number) {
  const block = { title: "Le stagiaire", name: "Zoé Labour", role: "", note: "", pictures: [] };
  const drawing = { width, height, paths: [`M0 0L${width} ${height}`] };
  const bytes = await drawDocument(jobOf(documentWith([{ kind: "signatures", blocks: [{ ...block, drawing }] }])));
  const content = pdfObjects(bytes)
    .map(({ stream }) => stream?.toString("latin1") ?? "")
    .find((stream) => stream.includes("\nW n\n"));
  const [, clipped = ""] = content?.split("\nW n\n") ?? [];
  const [before = ""] = content?.split("\nW n\n") ?? [];
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = matched(
    before.slice(before.lastIndexOf("\nq\n")),
    `${NUMBER} ${NUMBER} ${NUMBER} ${NUMBER} re`,
  );
  const [x = 0, y = 0] = matched(clipped, `1 0 0 1 ${NUMBER} ${NUMBER} cm`);
  const [scale = 0] = matched(clipped, `${NUMBER} 0 0 ${NUMBER} 0 0 cm`);
  const [pen = 0] = matched(clipped, `${NUMBER} w`);
  return { box: { left, top, width: boxWidth, height: boxHeight }, x, y, scale, pen: pen * scale };
}

test.each([
  ["as the signing page sends it", 600, 200],
  ["wide", 3_000, 100],
  ["high", 100, 3_000],
])("a drawn signature, %s, is in the middle of its box, with the stroke of a pen", async (_, width, height) => {
  const { box, x, y, scale, pen } = await drawnSignature(width, height);
  expect(box.left).toBeGreaterThan(PAGE.side);
  expect(box.left + box.width).toBeLessThan(PAGE.side + TEXT_WIDTH / 2);
  expect(Math.max((width * scale) / box.width, (height * scale) / box.height)).toBeCloseTo(1, 2);
  expect(x + (width * scale) / 2).toBeCloseTo(box.left + box.width / 2, 1);
  expect(y + (height * scale) / 2).toBeCloseTo(box.top + box.height / 2, 1);
  expect(pen).toBeGreaterThan(0.6);
  expect(pen).toBeLessThan(1.5);
});
