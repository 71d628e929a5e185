import { useState } from "react";
import { Form, Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { COMPLAINT_HINT, complaintMessage, STAGE_HINT } from "../../rules/complaint-messages.ts";
import type { ComplaintAnswer } from "./page.tsx";

/** The values as typed, to show again without JavaScript. */
export type TypedComplaint = Record<
  "complainant" | "email" | "phone" | "complaintStage" | "complaint" | "submission",
  string
>;

interface ComplaintFormProps {
  answer: ComplaintAnswer | undefined;
  loaded: {
    submission: string;
    stages: readonly { id: string; title: string }[];
    /** What is known from the account. */
    known: Pick<TypedComplaint, "complainant" | "email" | "phone">;
  };
}

export function ComplaintForm({ answer, loaded: { stages, known, ...loaded } }: ComplaintFormProps) {
  // A reload of the data during typing must not change the form's id.
  const [submission] = useState(answer?.typed?.submission || loaded.submission);
  const typed = answer?.typed;
  const error = (field: keyof TypedComplaint) => {
    const reason = answer?.faults?.[field];
    return reason && typeset(complaintMessage[reason]);
  };
  return (
    <>
      <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      <Form className="grid gap-6" method="post" noValidate>
        <input name="submission" type="hidden" value={submission} />
        <TextField
          autoComplete="name"
          defaultValue={typed?.complainant ?? known.complainant}
          error={error("complainant")}
          label="Votre nom"
          name="complainant"
          required
        />
        <TextField
          autoComplete="email"
          defaultValue={typed?.email ?? known.email}
          error={error("email")}
          hint="La réponse vous y parviendra."
          label="Votre e-mail"
          name="email"
          required
          type="email"
        />
        <TextField
          autoComplete="tel"
          defaultValue={typed?.phone ?? known.phone}
          error={error("phone")}
          hint="Facultatif."
          label="Votre téléphone"
          name="phone"
          type="tel"
        />
        {stages.length > 0 ? (
          <SelectField
            defaultValue={typed?.complaintStage}
            error={error("complaintStage")}
            label="Stage concerné"
            name="complaintStage"
          >
            <option value="">Aucun en particulier</option>
            {stages.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            defaultValue={typed?.complaintStage}
            error={error("complaintStage")}
            hint={typeset(STAGE_HINT)}
            label="Stage concerné"
            name="complaintStage"
          />
        )}
        <TextAreaField
          defaultValue={typed?.complaint}
          error={error("complaint")}
          hint={typeset(COMPLAINT_HINT)}
          label="Ce qui s’est passé"
          name="complaint"
          required
          rows={8}
        />
        <p className="text-earth">
          {typeset("Ces données servent à vous répondre et à tenir le registre des réclamations : ")}
          <Link className="link" target="_blank" to="/politiquedeconfidentialite">
            politique de confidentialité
          </Link>
          .
        </p>
        <div>
          <SubmitButton busy="Envoi en cours…">Envoyer la réclamation</SubmitButton>
        </div>
      </Form>
    </>
  );
}
