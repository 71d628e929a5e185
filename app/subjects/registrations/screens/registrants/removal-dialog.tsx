import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { WITHOUT_EMAIL } from "#subjects/notifications/rules/reached-messages.ts";
import { Dialog } from "#ui/dialog.tsx";
import { type ChangeDialogProps, ChangeForm, useChange } from "./change-form.tsx";
import type { ShownRegistrant } from "./read-list.ts";

interface RemovalDialogProps extends ChangeDialogProps {
  person: ShownRegistrant;
  /** The number of the one that they have signed. */
  contract: string | undefined;
  stageTitle: string;
  /** Their seat goes to the waiting list. */
  somebodyWaits: boolean;
  onRemoved: () => void;
}

export function RemovalDialog(props: RemovalDialogProps) {
  const { person, contract, stageTitle, somebodyWaits, onRemoved, actionData, open, ...formProps } = props;
  const { fetcher, answer } = useChange("remove", actionData, onRemoved);
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Dialog onClose={formProps.onClose} open={open} title={typeset(`Supprimer ${name} ?`)}>
      <ChangeForm
        {...formProps}
        answer={answer}
        busyLabel="Suppression…"
        fetcher={fetcher}
        intent="remove"
        submitLabel="Supprimer"
      >
        <input name="participantId" type="hidden" value={person.id} />
        <input name="email" type="hidden" value={person.email} />
        <p>
          {typeset(
            `L’inscription ${ofName(name)} (${person.email || WITHOUT_EMAIL}) au stage « ${stageTitle} » sera annulée.`,
          )}
        </p>
        <p className="mt-3 text-earth">
          {typeset(
            `Sa place sera ${somebodyWaits ? "proposée à la liste d’attente" : "de nouveau libre"} ; la page dira si cette personne est prévenue ou s’il faut l’appeler.`,
          )}
        </p>
        {contract && (
          <p className="mt-3">{typeset(`Son contrat signé, ${contract}, est conservé : « Rétablir » le lui rend.`)}</p>
        )}
      </ChangeForm>
    </Dialog>
  );
}
