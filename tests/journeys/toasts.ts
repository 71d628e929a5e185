import type { Locator, Page } from "@playwright/test";

/** How long the toast lives, and whether its clock runs, as the style sheet has it. */
export function toastClock(toast: Locator) {
  return toast.evaluate((element) => {
    const { animationDuration, animationPlayState } = getComputedStyle(element);
    return { life: animationDuration, clock: animationPlayState };
  });
}

/** Lets the toast's time pass at once. */
export function outlive(toast: Locator) {
  return toast.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
}

/** Makes every movement ten times slower, so that a busy machine still meets the toast that it looks for. */
export async function slowMotion(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
}

/** Ends every movement, and stops toasts where they are plainly seen, so that colours can be judged. */
export function holdStill(page: Page) {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const isToast = animation instanceof CSSAnimation && animation.animationName === "toast-life";
      if (!isToast && Number.isFinite(end)) animation.finish();
      else animation.pause();
      if (isToast) animation.currentTime = end / 2;
    }
  });
}
