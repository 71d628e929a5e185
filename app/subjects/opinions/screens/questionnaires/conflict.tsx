import { useEffect, useRef } from "react";
import { Difference } from "#subjects/texts/parts/edited-text/difference.tsx";
import type { QuestionnaireAnswer } from "./questionnaire-answer.ts";

/** Another administrator saved first: both. Saving again keeps the typed questions. */
export function Conflict({ conflict }: Pick<QuestionnaireAnswer, "conflict">) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below.
  useEffect(() => {
    if (conflict) box.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  const { saved, text, parts } = conflict;
  return (
    <div
      className="mb-6 grid scroll-mt-24 gap-3 rounded-card border-2 border-wheat-deep bg-wheat-wash p-5"
      ref={box}
      tabIndex={-1}
    >
      <h2 className="text-lead">{`Questions enregistrées ${saved}`}</h2>
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <h2 className="text-lead">Des questions enregistrées aux vôtres</h2>
      <Difference parts={parts} />
    </div>
  );
}
