import type { Locator, Page } from "@playwright/test";

export const successToast = (page: Page, message: string) => page.getByRole("status").filter({ hasText: message });
export const errorToast = (page: Page, message: string) => page.getByRole("alert").filter({ hasText: message });

/** How long the toast is shown, and whether its timer runs, from its CSS animation. */
export function toastTimer(toast: Locator) {
  return toast.evaluate((element) => {
    const { animationDuration, animationPlayState } = getComputedStyle(element);
    return { duration: animationDuration, state: animationPlayState };
  });
}

/** Ends the toast's timer. */
export function finishToast(toast: Locator) {
  return toast.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
}

/** Makes every animation ten times slower, so that toasts are still visible when a busy machine looks for them. */
export async function slowAnimations(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
}

/** Finishes every animation, and pauses toasts while they are fully visible, so that axe-core can check colours. */
export function stopAnimations(page: Page) {
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
