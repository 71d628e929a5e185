import { useState } from "react";
import { Conflict } from "#subjects/stages/parts/office/conflict.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ParticipantInputs } from "../../parts/participants/participant-inputs.tsx";
import { NO_HANDICAP } from "../../rules/participant.ts";
import { MAY_BE_UNKNOWN, OFFICE_MAY_LACK } from "../../rules/participant-fields.ts";
import { type ChangeDialogProps, ChangeForm, useChange } from "./change-form.tsx";
import type { ChangeAnswer } from "./intents.ts";
import type { ShownRegistrant } from "./read-list.ts";

interface AddDialogProps extends ChangeDialogProps {
  submission: string;
  /** Somebody of another stage. */
  known: ShownRegistrant | null;
  onAdded: (answer: ChangeAnswer) => void;
}

/** An administrator adds a person who registers by phone. */
export function AddDialog({ submission, actionData, open, known, onAdded, ...formProps }: AddDialogProps) {
  // The key of the form: after a success, the next form starts empty.
  const [round, setRound] = useState(0);
  const [firstSubmission] = useState(submission);
  const { fetcher, answer } = useChange("add", actionData, (added) => {
    onAdded(added);
    setRound(round + 1);
  });
  return (
    <Dialog onClose={formProps.onClose} open={open} title="Ajouter un participant">
      <ChangeForm
        {...formProps}
        answer={answer}
        busyLabel="Ajout en cours…"
        fetcher={fetcher}
        intent="add"
        key={`${round} ${known?.id}`}
        submitLabel={answer?.mayInsist ? "Inscrire quand même" : "Ajouter"}
      >
        {answer?.mayInsist && (
          <>
            <p className="mb-4">{answer.mayInsist}</p>
            {answer.mayWait && (
              <p className="mb-4">
                <button className={buttonClass("quiet")} name="wanted" type="submit" value="wait">
                  Mettre en liste d’attente
                </button>
              </p>
            )}
            <input name="anyway" type="hidden" value="1" />
          </>
        )}
        <input name="submission" type="hidden" value={`${firstSubmission}.${round}`} />
        <ParticipantInputs
          errors={answer?.errors}
          index={0}
          mayLack={OFFICE_MAY_LACK}
          values={answer?.participant ?? (known ? typedBy(known) : undefined)}
        />
      </ChangeForm>
    </Dialog>
  );
}

/** The stored "none" must not appear as a description in the form. */
const typedBy = (person: ShownRegistrant) => ({
  ...person,
  handicapType: person.handicapType === NO_HANDICAP ? "" : person.handicapType,
});

export function CorrectDialog({
  person,
  actionData,
  open,
  ...formProps
}: ChangeDialogProps & { person: ShownRegistrant }) {
  const { fetcher, answer } = useChange("correct", actionData, formProps.onClose);
  return (
    <Dialog onClose={formProps.onClose} open={open} title={`Corriger ${person.firstName} ${person.lastName}`}>
      <ChangeForm
        {...formProps}
        answer={answer}
        busyLabel="Enregistrement…"
        fetcher={fetcher}
        intent="correct"
        submitLabel="Enregistrer"
      >
        <Conflict changes={answer?.changes ?? []} />
        <input name="participantId" type="hidden" value={person.id} />
        <input name="version" type="hidden" value={answer?.version ?? person.version} />
        <ParticipantInputs
          errors={answer?.errors}
          index={0}
          mayLack={MAY_BE_UNKNOWN}
          values={answer?.participant ?? typedBy(person)}
        />
      </ChangeForm>
    </Dialog>
  );
}
