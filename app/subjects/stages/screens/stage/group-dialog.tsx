import { type InputEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useSite } from "#frame/site.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import { ParticipantInputs, type Prefill } from "#subjects/registrations/parts/participants/participant-inputs.tsx";
import type { RegistrationPurpose } from "#subjects/registrations/rules/registration-kinds.ts";
import {
  GROUP_IS_FULL,
  I_COME_TOO,
  NO_ADDRESS,
  SHARED_ADDRESS,
  SHARED_ADDRESS_HINT,
  SHARED_AHEAD,
} from "#subjects/registrations/rules/registration-messages.ts";
import { JOIN_SHORT, JOIN_TOGETHER, MORE_THAN_SEATS } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { MOST_TOGETHER, takesWaiting } from "#subjects/waiting-list/rules/waiting-refusals.ts";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Stage } from "../../rules/stage.ts";
import { ADD, dropIntent } from "./redraw.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { RegistrationForm, useAnswer } from "./registration-form.tsx";
import { Accepted, GroupPrice, RegistrationHead } from "./registration-head.tsx";
import { type RegistrationDialogProps, useSubmission } from "./self-dialog.tsx";

interface GroupDialogProps extends RegistrationDialogProps {
  /** The same form, for the waiting list. */
  onWait: () => void;
}

export function GroupDialog(props: GroupDialogProps) {
  const { stage, prefill, submission, actionData, purpose, open, onClose, onDone, onWait } = props;
  const mayWait = takesWaiting(stage, useSite().today) && purpose === "register";
  const fetcher = useFetcher<RegistrationAnswer>();
  const answer = fetcher.data ?? (actionData?.kind === "group" ? actionData : undefined);
  // The key of the form: the first is prefilled from the account, the next ones are empty.
  const [round, setRound] = useState(0);
  const submissionId = useSubmission(submission, round);
  useAnswer(fetcher.data, (done) => {
    onClose();
    onDone(done);
    setRound(round + 1);
  });
  return (
    <Dialog
      onClose={onClose}
      open={open}
      title={purpose === "wait" ? JOIN_TOGETHER : "Inscription d'autres participants"}
      width="w-[500px]"
    >
      <RegistrationHead stage={stage} />
      <RegistrationForm
        answer={answer}
        fetcher={fetcher}
        key={round}
        kind="group"
        onCancel={onClose}
        purpose={purpose}
        submission={submissionId}
        submitLabel={purpose === "wait" ? JOIN_SHORT : "Valider les inscriptions"}
      >
        <ParticipantList
          onWait={mayWait ? onWait : undefined}
          purpose={purpose}
          prefill={round === 0 ? prefill : null}
          refused={answer?.success ? undefined : answer}
          seats={purpose === "wait" ? MOST_TOGETHER : stage.availableSeats}
          stage={stage}
        />
        <Accepted stage={stage} />
      </RegistrationForm>
    </Dialog>
  );
}

interface ParticipantListProps {
  stage: Stage;
  seats: number;
  purpose: RegistrationPurpose;
  /** Offered when there are not enough seats for one more. */
  onWait: (() => void) | undefined;
  prefill: Prefill | null;
  /** The typed values and the errors of a form that was refused or, without JavaScript, is shown again. */
  refused: Pick<RegistrationAnswer, "participants" | "errors" | "sharedAddress"> | undefined;
}

function ParticipantList({ stage, seats, purpose, prefill, refused, onWait }: ParticipantListProps) {
  const show = useToast();
  // Without JavaScript, the server shows the form again with one participant more or less.
  const type = useHydrated() ? "button" : "submit";
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
  // The box stands at the address that was refused; once ticked, also after a refusal for another reason.
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
          {key === 0 && prefill && !participants && <p className="mb-4 text-base text-earth">{typeset(I_COME_TOO)}</p>}
          <ParticipantInputs
            afterEmail={
              sharedAddress !== undefined && key === boxKey ? (
                <SharedAddressBox checked={sharedAddress} purpose={purpose} />
              ) : undefined
            }
            errors={errorsOf(key)}
            index={index}
            values={participants?.[refusedForm.keys.indexOf(key)] ?? (key === 0 ? (prefill ?? undefined) : undefined)}
          />
          {keys.length > 1 && (
            <button
              className={`${buttonClass("quiet")} mt-4 w-full`}
              name="intent"
              onClick={() => setKeys(keys.filter((other) => other !== key))}
              type={type}
              value={dropIntent(index)}
            >
              Retirer ce participant
            </button>
          )}
        </fieldset>
      ))}
      {/* Before any refusal: somebody of the team may have no address. */}
      {sharedAddress === undefined && keys.length > 1 && (
        <SharedAddressBox checked={false} label={SHARED_AHEAD} purpose={purpose} />
      )}
      {keys.length < seats && (
        <button className={buttonClass("solid")} name="intent" onClick={add} type={type} value={ADD}>
          Ajouter un participant
        </button>
      )}
      <GroupPrice people={keys.length} stage={stage} />
      {type === "button" && onWait && keys.length >= seats && (
        <div className="grid gap-3 rounded-control bg-wheat-wash px-4 py-3">
          <p>{MORE_THAN_SEATS}</p>
          <button className={buttonClass("quiet")} onClick={onWait} type="button">
            {JOIN_TOGETHER}
          </button>
        </div>
      )}
    </div>
  );
}

/** Stands under the address that was refused, or after the forms of a team. */
function SharedAddressBox({
  checked,
  purpose,
  label = SHARED_ADDRESS,
}: {
  checked: boolean;
  purpose: RegistrationPurpose;
  label?: string;
}) {
  return (
    <label className="flex items-start gap-3 rounded-control bg-hedge-wash px-4 py-3">
      <input
        className="mt-0.5 size-6 shrink-0 accent-hedge"
        defaultChecked={checked}
        name="sharedAddress"
        type="checkbox"
        value="1"
      />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-earth">{typeset(NO_ADDRESS)}</span>
        <span className="block text-earth">{typeset(SHARED_ADDRESS_HINT[purpose])}</span>
      </span>
    </label>
  );
}

/**
 * The company of the first participant fills the next ones, as long as theirs is empty or still the same. The inputs are
 * uncontrolled, like all fields of the form.
 */
function useTeamCompany(list: RefObject<HTMLElement | null>, count: number) {
  const company = useRef("");
  const companies = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="company"]') ?? [])];
  const previous = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a participant who was added or removed changes the list.
  useEffect(() => {
    const [first, ...others] = companies();
    company.current = first?.value ?? "";
    const added = count > previous.current ? others.at(-1) : undefined;
    if (added?.value === "") added.value = company.current;
    previous.current = count;
  }, [count]);
  return ({ target }: InputEvent<HTMLElement>) => {
    const [first, ...others] = companies();
    if (!first || target !== first) return;
    for (const other of others) if (["", company.current].includes(other.value)) other.value = first.value;
    company.current = first.value;
  };
}
