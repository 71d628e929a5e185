import { useState } from "react";
import { Form, Link } from "react-router";
import { type Day, parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { TextAreaField, TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { complaintPath } from "../../rules/complaint.ts";
import type { ComplaintRefusal } from "../../rules/complaint-form.ts";
import { MAX_COMPLAINT } from "../../rules/complaint-lengths.ts";
import { complaintMessage, STAGE_HINT } from "../../rules/complaint-messages.ts";
import { AssigneeField, ChannelField, KindField } from "./choice-fields.tsx";

/** The values as typed, to show again. */
export type TypedLine = Record<
  | "complaintKind"
  | "channel"
  | "receivedOn"
  | "complainant"
  | "email"
  | "phone"
  | "complaintStage"
  | "complaint"
  | "assignee"
  | "opinion"
  | "submission",
  string
>;

export interface AddAnswer {
  refusal?: string;
  faults?: Partial<Record<keyof TypedLine, ComplaintRefusal>>;
  typed?: TypedLine;
}

interface AddFormProps {
  answer: AddAnswer | undefined;
  loaded: {
    submission: string;
    today: Day;
    administrators: readonly { id: string; name: string }[];
    opinion: { id: string; stageTitle: string } | null;
    /** Lines that came from the same answer. */
    earlier: readonly { id: string; number: string }[];
  };
}

export function AddForm({ answer, loaded: { today, administrators, opinion, earlier, ...loaded } }: AddFormProps) {
  // A reload of the data during typing must not change the form's id.
  const [submission] = useState(answer?.typed?.submission || loaded.submission);
  const typed = answer?.typed;
  const tied = typed?.opinion ?? opinion?.id ?? "";
  const error = (field: keyof TypedLine) => {
    const reason = answer?.faults?.[field];
    return reason && typeset(complaintMessage[reason]);
  };
  return (
    <div className="mt-8">
      <FormRefusal message={answer?.refusal && typeset(answer.refusal)} />
      <Form className="grid gap-6 sm:grid-cols-2" method="post" noValidate>
        <input name="submission" type="hidden" value={submission} />
        <input name="opinion" type="hidden" value={tied} />
        {tied !== "" && (
          <p className="sm:col-span-2">
            {typeset("Liée à ")}
            <a className="link" href={`/admin/qualite/reponses/${encodeURIComponent(tied)}`}>
              une réponse à un questionnaire
            </a>
            .
            {earlier.map(({ id, number }) => (
              <span key={id}>
                {typeset(" Déjà au registre : ")}
                <Link className="link" to={complaintPath(id)}>
                  {number}
                </Link>
                .
              </span>
            ))}
          </p>
        )}
        <KindField defaultValue={typed?.complaintKind} error={error("complaintKind")} />
        <ChannelField defaultValue={typed?.channel ?? (tied === "" ? undefined : "opinion")} error={error("channel")} />
        <TextField
          // A browser shows no other text in this field.
          defaultValue={typed ? (parseDay(typed.receivedOn) ?? "") : today}
          error={error("receivedOn")}
          label="Reçue le"
          max={today}
          name="receivedOn"
          required
          type="date"
        />
        <AssigneeField administrators={administrators} defaultValue={typed?.assignee} error={error("assignee")} />
        <TextField
          autoComplete="off"
          defaultValue={typed?.complainant}
          error={error("complainant")}
          hint="Vide si personne ne doit être nommé."
          label="De qui"
          name="complainant"
        />
        <TextField
          defaultValue={typed?.complaintStage ?? opinion?.stageTitle}
          error={error("complaintStage")}
          hint={typeset(STAGE_HINT)}
          label="Stage concerné"
          name="complaintStage"
        />
        <TextField
          autoComplete="off"
          defaultValue={typed?.email}
          error={error("email")}
          hint="Un accusé de réception y part, puis votre réponse."
          label="Son e-mail"
          name="email"
          type="email"
        />
        <TextField
          autoComplete="off"
          defaultValue={typed?.phone}
          error={error("phone")}
          label="Son téléphone"
          name="phone"
          type="tel"
        />
        <div className="sm:col-span-2">
          <TextAreaField
            defaultValue={typed?.complaint}
            error={error("complaint")}
            hint={typeset(`${MAX_COMPLAINT} caractères au plus. Rien sur la santé de quelqu’un.`)}
            label="Ce qui s’est passé, ou ce qui est proposé"
            name="complaint"
            required
            rows={7}
          />
        </div>
        <div className="sm:col-span-2">
          <SubmitButton busy="Enregistrement…">Enregistrer</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
