/**
 * The first button of a form with several: the key Enter in a field presses it, so Enter saves, and
 * neither fills nor adds anything. Nobody sees it, hears it or reaches it with Tab.
 */
export function EnterSaves() {
  return <button aria-hidden className="sr-only" tabIndex={-1} type="submit" />;
}
