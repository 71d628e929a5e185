import { typeset } from "#platform/values/typography.ts";
import type { NamedRefusal } from "../../data/next-step.ts";
import { typingPath } from "../../parts/dossier/paths.ts";
import { namesInWords } from "../../rules/dossier-messages.ts";

/** Why a step was not done, and for whom. */
export interface ShownRefusal {
  message: string;
  names: string;
  /** Where it can be corrected. */
  to: string | null;
}

/** Those with the same reason and the same place together. */
export function showRefusals(refused: readonly NamedRefusal[], stageId: string): ShownRefusal[] {
  const placed = refused.map(({ subject, name, message, where }) => ({
    name,
    message,
    to: where && typingPath(where, stageId, subject),
  }));
  return [...Map.groupBy(placed, ({ message, to }) => `${to} ${message}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const names = namesInWords(same.map(({ name }) => name));
    return [{ message: typeset(first.message), names, to: first.to }];
  });
}
