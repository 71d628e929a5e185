/** The log-out button of the site reads it: app/navigation/field-device.ts. */
const KEY = "emargement";

export function noteUnsentCount(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // No room, or no permission: the question before signing out is not asked.
  }
}
