import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import {
  type NotOpen,
  notOpenAdvice,
  notOpenConfirmed,
  notOpenReason,
  notOpenTitle,
  WAIT_OR_CALL,
  WAITS_ALREADY,
} from "#subjects/registrations/rules/registration-state-messages.ts";
import { takesWaiting } from "#subjects/waiting-list/rules/joining.ts";
import { JOIN, JOIN_TOGETHER } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { type ButtonLook, buttonClass } from "#ui/button.tsx";
import { type RegistrationState, registrationState, type Stage } from "../../rules/stage.ts";
import { stageTypeById } from "../../rules/stage-type.ts";
import type { StageDialog } from "./initial-dialog.ts";

interface ActionsProps {
  stage: Stage;
  signedIn: boolean;
  isRegistered: boolean;
  /** The viewer already waits: one does not wait twice for oneself. */
  isWaiting: boolean;
  /** The page confirms a registration: the button for another one is less prominent. */
  isConfirmed: boolean;
  onOpen: (dialog: StageDialog) => void;
  /** Under the notice why one cannot register. */
  children: ReactNode;
}

export function Actions({ stage, signedIn, isRegistered, isWaiting, isConfirmed, onOpen, children }: ActionsProps) {
  const { today } = useSite();
  const state = registrationState(stage, today);
  const opener = { onOpen, stage, state };
  return (
    <div className="no-print grid gap-3">
      {state !== "open" && (
        <NotOpenNotice isConfirmed={isConfirmed} isWaiting={isWaiting} stage={stage} state={state} />
      )}
      {children}
      {state === "full" && takesWaiting(stage, today) && (
        <>
          {!isWaiting && !isConfirmed && !isRegistered && (
            <OpenButton {...opener} dialog="attente" label={JOIN} look="primary" />
          )}
          {signedIn && (
            <OpenButton
              {...opener}
              dialog="attente-groupe"
              label={JOIN_TOGETHER}
              look={isConfirmed ? "quiet" : "solid"}
            />
          )}
        </>
      )}
      {state !== "cancelled" && (
        <OpenButton
          {...opener}
          dialog="moi"
          disabled={isRegistered || state !== "open"}
          label={isRegistered ? "Déjà inscrit" : "Je m'inscris"}
          look={isConfirmed ? "quiet" : "primary"}
        />
      )}
      {state !== "cancelled" && signedIn && (
        <OpenButton
          {...opener}
          dialog="groupe"
          disabled={state !== "open"}
          label="Inscrire d'autres participants"
          look="solid"
        />
      )}
      {!signedIn && (
        <Link className={buttonClass("solid")} to={`/signup?${new URLSearchParams({ stageId: stage.id })}`}>
          Créer un compte
        </Link>
      )}
      <ContactActions look={signedIn ? "link" : "quiet"} onCall={() => onOpen("appel")} />
    </div>
  );
}

interface OpenButtonProps {
  dialog: StageDialog;
  label: string;
  look: ButtonLook;
  disabled?: boolean;
  stage: Stage;
  state: RegistrationState;
  onOpen: (dialog: StageDialog) => void;
}

/** Opens a dialog; without JavaScript it loads the page with that dialog open. */
function OpenButton({ dialog, label, look, disabled, stage, state, onOpen }: OpenButtonProps) {
  return (
    <form className="grid">
      {stageTypeById(stage.typeId) && <input name="stageId" type="hidden" value={stage.id} />}
      <button
        aria-describedby={state === "open" ? undefined : NOT_OPEN_ID}
        className={`${buttonClass(look)} disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-earth`}
        disabled={disabled}
        name="inscription"
        onClick={(event) => {
          event.preventDefault();
          onOpen(dialog);
        }}
        type="submit"
        value={dialog}
      >
        {label}
      </button>
    </form>
  );
}

interface ContactActionsProps {
  /** Buttons for a visitor, links for a signed-in viewer, who has other buttons. */
  look: "quiet" | "link";
  onCall: () => void;
}

function ContactActions({ look, onCall }: ContactActionsProps) {
  const { centre } = useSite();
  // Without JavaScript, a tel: link instead of the dialog.
  const hydrated = useHydrated();
  const className = look === "quiet" ? buttonClass("quiet") : "link inline-flex min-h-11 items-center font-semibold";
  return (
    <div className={look === "quiet" ? "grid gap-3" : "flex flex-wrap justify-center gap-x-8"}>
      {hydrated ? (
        <button className={className} onClick={onCall} type="button">
          Appeler
        </button>
      ) : (
        <a className={className} href={centre.phone.href}>
          Appeler
        </a>
      )}
      <a className={className} href={`mailto:${centre.email}?subject=${encodeURIComponent("Inscription Stage")}`}>
        Envoyer un mail
      </a>
    </div>
  );
}

const NOT_OPEN_ID = "inscription-impossible";

interface NotOpenNoticeProps {
  stage: Stage;
  state: NotOpen;
  /** The reader is on the waiting list. */
  isWaiting: boolean;
  /** The page confirms a registration of the reader. */
  isConfirmed: boolean;
}

/** Explains why the buttons below it are disabled. */
function NotOpenNotice({ stage, state, isWaiting, isConfirmed }: NotOpenNoticeProps) {
  const { centre, today } = useSite();
  if (isConfirmed)
    return (
      <p className="rounded-control border-hedge border-l-4 bg-hedge-wash px-4 py-3" id={NOT_OPEN_ID}>
        {notOpenConfirmed[state]}
      </p>
    );
  const wait = isWaiting ? WAITS_ALREADY : WAIT_OR_CALL;
  const advice = state === "full" && takesWaiting(stage, today) ? wait : notOpenAdvice[state];
  return (
    <div
      className={`rounded-control border-l-4 px-4 py-3 ${state === "closed" ? "border-hedge bg-hedge-wash" : "border-poppy bg-poppy-wash"}`}
      id={NOT_OPEN_ID}
    >
      <p className={`font-bold ${state === "closed" ? "" : "text-poppy"}`}>{notOpenTitle[state]}</p>
      <p className="mt-1">
        <WholeDates text={notOpenReason(state, stage)} />
      </p>
      <p className="mt-1">
        {`${typeset(advice)} `}
        <a className="link whitespace-nowrap font-semibold" href={centre.phone.href}>
          {centre.phone.display}
        </a>
      </p>
    </div>
  );
}

/** Prevents a line break at the hyphens of a date. */
function WholeDates({ text }: { text: string }) {
  return text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <span className="whitespace-nowrap" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
