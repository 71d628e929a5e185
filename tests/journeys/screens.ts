import type { Page } from "@playwright/test";

/** The two most common screen sizes. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };
export const SCREENS = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;

/** Resizes the viewport many times: several times as fast as `page.setViewportSize`, which waits for a frame. */
export async function openResizer(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (width: number, height: number) => {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await session.send("Emulation.setDeviceMetricsOverride", metrics);
    await page.evaluate(async (width) => {
      while (innerWidth !== width) await new Promise((resolve) => setTimeout(resolve));
    }, width);
  };
}
