import type { Locator } from "@playwright/test";

/** Draws a zigzag in the frame of a signature, as a finger does. */
export async function drawSignature(frame: Locator) {
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error("There is no frame to sign in.");
  const { mouse } = frame.page();
  const [left, middle] = [box.x + 20, box.y + box.height / 2];
  await mouse.move(left, middle);
  await mouse.down();
  for (const step of [1, 2, 3, 4]) await mouse.move(left + step * 40, middle + (step % 2 === 0 ? 25 : -25));
  await mouse.up();
}
