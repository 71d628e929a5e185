import { useRef } from "react";
import { Form } from "react-router";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { DossierStates } from "../../data/dossier-states.ts";
import { CLOSE_ANYWAY, closingInWords, LACKS_SINCE } from "../../rules/dossier-closing.ts";
import type { ClosingAnswer } from "./answer-closing.ts";

export interface ShownClosing {
  /** Who closed it, when and why; null: nobody. */
  words: string | null;
  canClose: boolean;
}

/** What was done, and can be done, about the end of a dossier that lacks something; null: nothing. */
export function showClosing({ source, isOver, closing, end }: DossierStates): ShownClosing | null {
  const { stage, participants } = source.dossier;
  const canClose = end === "open" && isOver && stage.state === "open" && participants.length > 0;
  const words = closing && end !== "closed" ? closingInWords(closing) : null;
  return canClose || words !== null ? { words, canClose } : null;
}

export function ClosingWords({ closing: { words, canClose } }: { closing: ShownClosing }) {
  if (words === null) return null;
  return (
    <>
      <p className="measure mt-1 whitespace-pre-line break-words">{typeset(words)}</p>
      {canClose && <p className="measure mt-1 font-semibold">{typeset(LACKS_SINCE)}</p>}
    </>
  );
}

interface ClosingFormProps {
  closing: ShownClosing;
  answer: ClosingAnswer | undefined;
}

/** A stage of the past whose papers will never come can be closed openly, with its reason. */
export function ClosingForm({ closing, answer }: ClosingFormProps) {
  if (closing.canClose) return <CloseForm answer={answer} />;
  return (
    <Form className="no-print mt-4" method="post" preventScrollReset>
      <input name="intent" type="hidden" value="reopen" />
      <SubmitButton busy="Ouverture…" look="quiet">
        Rouvrir le dossier
      </SubmitButton>
    </Form>
  );
}

function CloseForm({ answer }: Pick<ClosingFormProps, "answer">) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <details
      className="no-print mt-4"
      // Somebody who opens it writes next.
      onToggle={({ currentTarget }) => currentTarget.open && form.current?.querySelector("textarea")?.focus()}
      open={answer?.closingReason !== undefined}
    >
      <summary className={`${buttonClass("quiet")} w-fit cursor-pointer list-none`}>{CLOSE_ANYWAY}</summary>
      <Form className="mt-3 grid max-w-xl gap-3" method="post" noValidate preventScrollReset ref={form}>
        <input name="intent" type="hidden" value="close" />
        <TextAreaField
          defaultValue={answer?.closingReason}
          hint={typeset(
            `Il se lit dans le dossier de preuve, à l’audit et au journal. ${MAX_REASON} caractères au plus.`,
          )}
          label="Le motif"
          name="closingReason"
          required
          rows={2}
        />
        <div>
          <SubmitButton busy="Enregistrement…">Clore avec réserve</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
