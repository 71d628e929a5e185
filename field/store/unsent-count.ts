/** The log-out button of the site reads it: app/frame/navigation/field-device.ts. */
const KEY = "emargement";

export function noteUnsentCount(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // The storage is full or forbidden. Signing out then does not warn about unsent signatures.
  }
}
