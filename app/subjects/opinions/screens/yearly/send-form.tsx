import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { TextAreaField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { YEARLY_LENGTHS } from "../../rules/yearly/funder-lines.ts";
import type { YearlyKind } from "../../rules/yearly/yearly-kinds.ts";
import type { YearlyAnswer } from "./answer-yearly.ts";

interface SendFormProps {
  kind: YearlyKind;
  year: number;
  answer: YearlyAnswer | undefined;
}

/** Sends to those who were not asked yet; funders are typed. */
export function SendForm({ kind, year, answer }: SendFormProps) {
  return (
    // After a sending, the lines that were sent are gone.
    <Form className="mt-4 grid gap-4" key={`${kind} ${year} ${answer?.success ?? ""}`} method="post" noValidate>
      <input name="yearlyKind" type="hidden" value={kind} />
      <input name="askedYear" type="hidden" value={year} />
      <input name="afterCompany" type="hidden" value={answer?.next ?? ""} />
      {kind === "funder" && (
        <TextAreaField
          defaultValue={answer?.funders}
          error={answer?.isFundersWrong && answer.refusal ? typeset(answer.refusal) : undefined}
          hint={typeset(
            "Une personne par ligne : « Nom <adresse> ». Qui a déjà été interrogé ne l’est pas de nouveau.",
          )}
          label="Financeurs"
          maxLength={YEARLY_LENGTHS.funders}
          name="funders"
          rows={6}
        />
      )}
      <div>
        <SubmitButton busy="Envoi…">{typeset(`Envoyer le questionnaire ${year}`)}</SubmitButton>
      </div>
    </Form>
  );
}
