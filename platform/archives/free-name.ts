import { safeFileName } from "../values/file-name.ts";

/** The name of the file without a path; the second of that name gets a number. Case makes no difference. */
export function freeName(name: string, taken: Map<string, number>): string {
  const safe = safeFileName(name, "fichier");
  const dot = safe.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
  let free = safe;
  let number = taken.get(safe.toLowerCase()) ?? 0;
  while (taken.has(free.toLowerCase())) {
    number += 1;
    free = `${stem} (${number + 1})${ending}`;
  }
  taken.set(safe.toLowerCase(), number);
  taken.set(free.toLowerCase(), 0);
  return free;
}
