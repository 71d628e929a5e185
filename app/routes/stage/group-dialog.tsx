import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { GROUP_IS_FULL } from "../../../domain/registrations/registration-messages.ts";
import { ParticipantInputs, type Prefill } from "../../participants/participant-inputs.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { RegistrationForm, useAnswer } from "./registration-form.tsx";
import type { RegistrationDialogProps } from "./self-dialog.tsx";
import { SharedAddressBox } from "./shared-address-box.tsx";
import { useSubmission } from "./use-submission.ts";
import { useTeamCompany } from "./use-team-company.ts";

export function GroupDialog(props: RegistrationDialogProps) {
  const { stage, prefill, submission, actionData, open, onClose, onRegistered } = props;
  const fetcher = useFetcher<RegistrationAnswer>();
  const answer = fetcher.data ?? (actionData?.kind === "group" ? actionData : undefined);
  // The key of the form: the first is prefilled from the account, the next ones are empty.
  const [round, setRound] = useState(0);
  const submissionId = useSubmission(submission, round);
  useAnswer(fetcher.data, ({ people = [] }) => {
    onClose();
    onRegistered(people);
    setRound(round + 1);
  });
  return (
    <Dialog onClose={onClose} open={open} title="Inscription d'autres participants" width="w-[500px]">
      <RegistrationForm
        answer={answer}
        fetcher={fetcher}
        key={round}
        kind="group"
        onCancel={onClose}
        submission={submissionId}
        submitLabel="Valider les inscriptions"
      >
        <ParticipantList
          prefill={round === 0 ? prefill : null}
          refused={answer?.refusal ? answer : undefined}
          seats={stage.availableSeats}
        />
      </RegistrationForm>
    </Dialog>
  );
}

interface ParticipantListProps {
  seats: number;
  prefill: Prefill | null;
  /** The typed values and the errors of a refused form. */
  refused: Pick<RegistrationAnswer, "participants" | "errors" | "sharedAddress"> | undefined;
}

function ParticipantList({ seats, prefill, refused }: ParticipantListProps) {
  const show = useToast();
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState(() => (refused?.participants ?? [prefill]).map((_, index) => index));
  // The keys at the time of the refusal, to match its errors with participants: some may be added or removed later.
  const [refusedForm, setRefusedForm] = useState({ refused, keys });
  if (refusedForm.refused !== refused) setRefusedForm({ refused, keys });
  // Moves the focus into an added form, or to the "add" button after a removal.
  const count = useRef(keys.length);
  useEffect(() => {
    if (keys.length > count.current) list.current?.querySelector<HTMLElement>("fieldset:last-of-type input")?.focus();
    if (keys.length < count.current) list.current?.querySelector<HTMLElement>(":scope > button")?.focus();
    count.current = keys.length;
  }, [keys.length]);
  const fillCompanies = useTeamCompany(list, keys.length);
  const { participants, errors, sharedAddress } = refused ?? {};
  const errorsOf = (key: number) => errors?.[refusedForm.keys.indexOf(key)];
  // At the address that was refused; once ticked, also after a refusal for another reason.
  const boxKey = keys.find((key) => errorsOf(key)?.email) ?? keys.at(-1);
  const add = () => {
    if (keys.length >= seats) show("error", GROUP_IS_FULL);
    else setKeys([...keys, Math.max(...keys) + 1]);
  };
  return (
    <div className="grid gap-6" onInput={fillCompanies} ref={list}>
      {keys.map((key, index) => (
        <fieldset className="rounded-card border border-line p-4" key={key}>
          <legend className="px-2 font-bold font-title text-lead">{`Participant ${index + 1}`}</legend>
          <ParticipantInputs
            afterEmail={
              sharedAddress !== undefined && key === boxKey ? <SharedAddressBox checked={sharedAddress} /> : undefined
            }
            errors={errorsOf(key)}
            index={index}
            values={participants?.[refusedForm.keys.indexOf(key)] ?? (key === 0 ? (prefill ?? undefined) : undefined)}
          />
          {keys.length > 1 && (
            <button
              className={`${buttonClass("quiet")} mt-4 w-full`}
              onClick={() => setKeys(keys.filter((other) => other !== key))}
              type="button"
            >
              Retirer ce participant
            </button>
          )}
        </fieldset>
      ))}
      {hydrated && keys.length < seats && (
        <button className={buttonClass("solid")} onClick={add} type="button">
          Ajouter un participant
        </button>
      )}
      <noscript>
        <p className="text-earth">Activez JavaScript pour inscrire plusieurs personnes à la fois, ou appelez-nous.</p>
      </noscript>
    </div>
  );
}
