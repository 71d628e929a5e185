import { useState } from "react";
import { Form, Link } from "react-router";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { parseTime } from "#subjects/stages/rules/timetable/half-days.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { CORRECTION_EXPLAINED } from "../../rules/administration/administration-messages.ts";
import { PRESENCE_CHOICES } from "../../rules/administration/presence-choices.ts";
import type { CorrectionAnswer } from "./answer-correction.ts";

interface CorrectionFieldsProps {
  halfDay: { from: string; to: string };
  decidedBy: string;
  values: { presence: string; arrivedAt: string; leftAt: string };
  answer: CorrectionAnswer | undefined;
  back: string;
}

export function CorrectionFields({ answer, back, ...props }: CorrectionFieldsProps) {
  // A reload of the data during typing must not hide that something else was recorded.
  const [{ halfDay, decidedBy, values }] = useState(props);
  const typed = { ...values, correctionReason: "", ...answer?.typed };
  useFocusOnFault(answer);
  const field = (name: "presence" | "correctionReason") => ({
    name,
    defaultValue: typed[name],
    error: answer?.faults?.[name],
  });
  const time = (name: "arrivedAt" | "leftAt") => ({
    name,
    // A field for a time shows nothing but a time.
    defaultValue: parseTime(typed[name]) ?? "",
    error: answer?.faults?.[name],
    min: halfDay.from,
    max: halfDay.to,
    type: "time",
  });
  return (
    <Form className="mt-6 grid gap-6" method="post" noValidate>
      <p className="measure">{typeset(CORRECTION_EXPLAINED)}</p>
      <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      <input name="decidedBy" type="hidden" value={answer?.decidedBy ?? decidedBy} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Présence" required {...field("presence")}>
          <option value="">Choisir…</option>
          {Object.entries(PRESENCE_CHOICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField hint={typeset("Vide : dès le début.")} label="Arrivé à" {...time("arrivedAt")} />
        <TextField hint={typeset("Vide : jusqu’à la fin.")} label="Parti à" {...time("leftAt")} />
      </div>
      <TextAreaField
        hint={typeset(`Il se lit sur l’émargement et dans le journal. ${MAX_REASON} caractères au plus.`)}
        label="Motif de la correction"
        maxLength={MAX_REASON}
        required
        rows={3}
        {...field("correctionReason")}
      />
      <div className="flex flex-wrap gap-4">
        <SubmitButton busy="Enregistrement…">Enregistrer la correction</SubmitButton>
        <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={back}>
          Ne rien changer
        </Link>
      </div>
    </Form>
  );
}
