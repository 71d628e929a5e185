import type { ReactNode } from "react";
import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { TextAreaField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import {
  ANSWER_GOES_OUT,
  HANDLING_DONE,
  HANDLING_HINTS,
  handlingMessage,
  NO_ADDRESS_EXPLAINED,
  UNVERIFIED_EXPLAINED,
} from "../../rules/complaint-messages.ts";
import { HANDLING_FIELDS, HANDLING_NAMES, type Handling } from "../../rules/handling.ts";
import { AssigneeField } from "./choice-fields.tsx";
import type { HandlingAnswer } from "./handling-answer.ts";
import type { ShownComplaint } from "./show-complaint.ts";

interface HandlingFormsProps {
  complaint: ShownComplaint;
  administrators: readonly { id: string; name: string }[];
  answer: HandlingAnswer | undefined;
}

/** Each step is a form of its own: what is typed in one is not sent with another. */
export function HandlingForms({ complaint, administrators, answer }: HandlingFormsProps) {
  const assigned = administrators.find(({ name }) => name === complaint.assignedTo)?.id ?? "";
  const step = (handling: Handling) => ({ handling, version: complaint.version, answer });
  const next = complaint.isAnswered ? "close" : "answer";
  // Who opens it, or has just answered, writes what comes next.
  const beginsWith = !answer || answer.success === HANDLING_DONE.answer ? next : null;
  const text = (handling: Exclude<Handling, "assign">, label: string, hint: string) => {
    const field = HANDLING_FIELDS[handling];
    const reason = answer?.faults?.[field];
    return (
      <TextAreaField
        autoFocus={handling === beginsWith}
        defaultValue={answer?.typed?.[field]}
        error={reason && typeset(handlingMessage[reason])}
        hint={typeset(hint)}
        label={label}
        name={field}
        required
        rows={handling === "answer" ? 7 : 3}
      />
    );
  };
  const unsent = unsentText(complaint, answer);
  if (complaint.isClosed)
    return (
      <>
        {unsent}
        <Step {...step("reopen")} button="Rouvrir la fiche" title="Rouvrir">
          {text("reopen", "Pourquoi la rouvrir", HANDLING_HINTS.reopen)}
        </Step>
      </>
    );
  const answering = (
    <Step
      {...step("answer")}
      key="answer"
      button={complaint.email === "" ? "Enregistrer la réponse" : "Envoyer la réponse"}
      title={complaint.isAnswered ? "Répondre à nouveau" : "Répondre"}
    >
      {complaint.email !== "" && !complaint.isAddressVerified && (
        <p className="rounded-control border-wheat-deep border-l-4 bg-wheat-wash px-4 py-3">
          {typeset(UNVERIFIED_EXPLAINED)}
        </p>
      )}
      {text(
        "answer",
        complaint.email === "" ? "Réponse donnée" : `Réponse à ${complaint.email}`,
        `${complaint.email === "" ? NO_ADDRESS_EXPLAINED : ANSWER_GOES_OUT} ${HANDLING_HINTS.answer}`,
      )}
    </Step>
  );
  const closing = (
    <Step {...step("close")} button="Clore la fiche" key="close" title="Clore">
      {text("close", "Ce qui en est retenu", HANDLING_HINTS.close)}
    </Step>
  );
  return (
    <>
      {unsent}
      {next === "answer" ? [answering, closing] : [closing, answering]}
      <Step {...step("note")} button="Noter l’action" title="Ce qui est fait">
        {text("note", "Action", HANDLING_HINTS.note)}
      </Step>
      <Step {...step("assign")} button="Confier" title="Qui s’en occupe">
        <AssigneeField administrators={administrators} defaultValue={answer?.typed?.assignee || assigned} />
      </Step>
    </>
  );
}

/** Somebody closed or reopened it meanwhile: the form that was sent is not here any more, and its text would be lost. */
function unsentText({ isClosed }: ShownComplaint, answer: HandlingAnswer | undefined) {
  const intent = HANDLING_NAMES.find((known) => known === answer?.typed?.intent);
  if (!answer?.refusal || (intent && (intent === "reopen") === isClosed)) return null;
  return (
    <div className="mt-8">
      <FormRefusal message={typeset(answer.refusal)} />
      {intent && intent !== "assign" && (
        <p className="whitespace-pre-wrap break-words">
          <strong>{typeset("Votre texte : ")}</strong>
          {answer.typed?.[HANDLING_FIELDS[intent]]}
        </p>
      )}
    </div>
  );
}

interface StepProps {
  handling: Handling;
  version: number;
  title: string;
  button: string;
  answer: HandlingAnswer | undefined;
  children: ReactNode;
}

function Step({ handling, version, title, button, answer, children }: StepProps) {
  const isRefused = answer?.refusal !== undefined && answer.typed?.intent === handling;
  return (
    <div className="no-print mt-8 border-line border-t pt-6">
      <h2 className="mb-4 text-h3">{title}</h2>
      {isRefused && <FormRefusal message={typeset(answer.refusal ?? "")} />}
      <Form className="grid gap-4" method="post" noValidate preventScrollReset>
        <input name="version" type="hidden" value={version} />
        {children}
        <div>
          <IntentButton busy="Enregistrement…" intent={handling} look={handling === "answer" ? "solid" : "quiet"}>
            {button}
          </IntentButton>
        </div>
      </Form>
    </div>
  );
}
