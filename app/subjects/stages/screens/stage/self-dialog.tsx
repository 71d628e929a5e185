import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { ParticipantInputs, type Prefill } from "#subjects/registrations/parts/participants/participant-inputs.tsx";
import type { RegistrationPurpose } from "#subjects/registrations/rules/registration-kinds.ts";
import { JOIN, JOIN_SHORT } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { Stage } from "../../rules/stage.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { RegistrationForm, useAnswer } from "./registration-form.tsx";
import { Accepted, RegistrationHead } from "./registration-head.tsx";

export interface RegistrationDialogProps {
  stage: Stage;
  prefill: Prefill | null;
  submission: string;
  /** The result of a form that was sent without JavaScript. */
  actionData: RegistrationAnswer | undefined;
  open: boolean;
  onClose: () => void;
  /** What the dialog was last opened for. */
  purpose: RegistrationPurpose;
  onDone: (answer: RegistrationAnswer) => void;
}

export function SelfDialog(props: RegistrationDialogProps) {
  const { stage, prefill, submission, actionData, purpose, open, onClose, onDone } = props;
  const fetcher = useFetcher<RegistrationAnswer>();
  const answer = fetcher.data ?? (actionData?.kind === "self" ? actionData : undefined);
  const [round, setRound] = useState(0);
  const submissionId = useSubmission(submission, round);
  useAnswer(fetcher.data, (done) => {
    onClose();
    onDone(done);
    setRound(round + 1);
  });
  return (
    <Dialog onClose={onClose} open={open} title={purpose === "wait" ? JOIN : "Mon inscription"}>
      <RegistrationHead stage={stage} />
      <RegistrationForm
        answer={answer}
        fetcher={fetcher}
        key={round}
        kind="self"
        onCancel={onClose}
        purpose={purpose}
        submission={submissionId}
        submitLabel={purpose === "wait" ? JOIN_SHORT : "Valider mon inscription"}
      >
        <ParticipantInputs
          errors={answer?.errors?.[0]}
          index={0}
          values={answer?.participants?.[0] ?? prefill ?? undefined}
        />
        <Accepted stage={stage} />
      </RegistrationForm>
    </Dialog>
  );
}

/**
 * The id of the current form. Made in the browser, because a cached page gives all visitors the same id; at random,
 * because who sends the same form again gets a link to what it registered.
 */
export function useSubmission(fromServer: string, round: number): string {
  const [id, setId] = useState(fromServer);
  useEffect(() => setId(crypto.getRandomValues(new Uint32Array(4)).join("-")), []);
  return `${id}.${round}`;
}
