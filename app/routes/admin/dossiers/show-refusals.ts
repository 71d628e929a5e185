import { namesInWords } from "../../../../domain/dossiers/dossier-messages.ts";
import { typeset } from "../../../../domain/typography.ts";
import type { NamedRefusal } from "../../../../server/dossiers/next-step.ts";
import { typingPath } from "./paths.ts";

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
