import { Difference } from "./difference.tsx";
import type { TextAnswer } from "./text-answer.ts";

/** Another administrator saved first: both texts. Saving again keeps the typed one. */
export function TextConflict({ conflict }: Pick<TextAnswer, "conflict">) {
  if (!conflict) return null;
  const { text, saved, parts } = conflict;
  return (
    <div className="mb-6 grid gap-3 rounded-card border-2 border-wheat-deep bg-wheat-wash p-5">
      <h2 className="text-lead">{`Texte enregistré ${saved}`}</h2>
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <h2 className="text-lead">Du texte enregistré au vôtre</h2>
      <Difference parts={parts} />
    </div>
  );
}
