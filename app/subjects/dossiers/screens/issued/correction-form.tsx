import { Form, Link } from "react-router";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { Difference } from "#subjects/texts/parts/edited-text/difference.tsx";
import { buttonClass } from "#ui/button.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PointList } from "#ui/text.tsx";
import type { PlannedCorrection } from "../../data/issuing/plan-correction.ts";
import {
  CORRECTION_EXPLAINED,
  issueMessage,
  notReadyMessage,
  OUTSIDE_THE_TEXT,
  SIGNATURES_START_AGAIN,
} from "../../rules/issuing/issue-messages.ts";
import type { CorrectionAnswer } from "./correct.tsx";

interface CorrectionFormProps {
  plan: PlannedCorrection | null;
  isSigned: boolean;
  stageId: string;
  answer: CorrectionAnswer | undefined;
}

export function CorrectionForm({ plan, isSigned, stageId, answer }: CorrectionFormProps) {
  const dossier = `/admin/stages/${encodeURIComponent(stageId)}/dossier`;
  const refusal =
    plan && ("missing" in plan || "notNeeded" in plan)
      ? notReadyMessage(plan)
      : plan && "reason" in plan
        ? issueMessage[plan.reason]
        : undefined;
  const changes = plan && "changes" in plan && !plan.isSame ? plan.changes : null;
  return (
    <>
      <PointList points={[...CORRECTION_EXPLAINED, ...(isSigned ? [SIGNATURES_START_AGAIN] : [])]} />
      <div className="mt-8">
        <FormRefusal message={refusal && typeset(refusal)} />
        <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      </div>
      {plan && "isSame" in plan && plan.isSame && <p className="measure">{typeset(issueMessage.nothingChanges)}</p>}
      {changes && (
        <>
          <h2 className="mb-3 text-h3">Ce qui change</h2>
          {changes.every(({ kind }) => kind === "same") ? (
            <p className="measure">{typeset(OUTSIDE_THE_TEXT)}</p>
          ) : (
            <Difference parts={changes} />
          )}
          <Form className="mt-8 grid gap-6" method="post" noValidate>
            <TextAreaField
              defaultValue={answer?.correctionReason}
              hint={typeset(`Il se lit dans le registre et dans le journal. ${MAX_REASON} caractères au plus.`)}
              label="Pourquoi corriger ce document"
              name="correctionReason"
              required
              rows={3}
            />
            <div className="flex flex-wrap gap-4">
              <SubmitButton busy="Correction en cours…">Émettre le document corrigé</SubmitButton>
              <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={dossier}>
                Ne rien changer
              </Link>
            </div>
          </Form>
        </>
      )}
    </>
  );
}
