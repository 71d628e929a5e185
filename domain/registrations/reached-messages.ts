import { typeset } from "../typography.ts";

/** "prévenus : 5 · à appeler : 1". */
export function reachedText({ informed, count }: { informed: number; count: number }): string {
  return typeset(`prévenus : ${informed} · à appeler : ${count}`);
}

export const andOthers = (count: number) => (count === 1 ? "et 1 autre" : `et ${count} autres`);

export const WITHOUT_EMAIL = "sans e-mail";
