import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { useLiveSeats } from "#subjects/notifications/parts/live/use-live-seats.ts";
import type { TypeResults } from "#subjects/opinions/data/results/read-type-results.ts";
import { Comments } from "#subjects/opinions/parts/public/comments.tsx";
import { Satisfaction } from "#subjects/opinions/parts/public/satisfaction.tsx";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import type { Prefill } from "#subjects/registrations/parts/participants/participant-inputs.tsx";
import { cancelPossible } from "#subjects/registrations/rules/cancel-messages.ts";
import { HouseRulesLink } from "#subjects/settings/parts/house-rules-link.tsx";
import { takesWaiting } from "#subjects/waiting-list/rules/waiting-refusals.ts";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { Notice } from "#ui/notice.tsx";
import { Text } from "#ui/text.tsx";
import { FactsAfterProgramme, FactsBeforeProgramme } from "../../parts/fact-sections.tsx";
import { HalfDayList } from "../../parts/half-day-list.tsx";
import { STAGE_CANCELLED } from "../../rules/cancelling.ts";
import type { ShownFacts } from "../../rules/facts/stage-facts.ts";
import { registrationState, type Stage, seatsText } from "../../rules/stage.ts";
import { STAGE_IS_DRAFT } from "../../rules/stage-life.ts";
import { Actions, WaitActions } from "./actions.tsx";
import { AgendaLink, Confirmation } from "./confirmation.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { InfoPanel } from "./info-panel.tsx";
import { initialDialog, purposeOf, type StageDialog } from "./initial-dialog.ts";
import { AskForDates } from "./no-stage.tsx";
import { NextDates, NotOpenNotice } from "./not-open-notice.tsx";
import type { ShownEntry } from "./read-waiting.ts";
import { RegisterBar } from "./register-bar.tsx";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { SelfDialog } from "./self-dialog.tsx";
import { StageHero } from "./stage-hero.tsx";
import { RestoredConfirmation, useConfirmation } from "./use-confirmation.ts";
import { usePointerBlock } from "./use-pointer-block.ts";
import { useWaiting } from "./use-waiting.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

interface StageViewProps {
  loaderData: {
    stage: Stage;
    facts: ShownFacts;
    results: TypeResults;
    /** The next dates of the course that can be booked, if this one cannot. */
    others: readonly Stage[];
    /** None can be booked, and the course is still taught. */
    asksForDates: boolean;
    /** Null for a visitor. */
    own: OwnRegistration | null;
    cancelUntil: Day | null;
    waiting: ShownEntry[];
    /** Empty without one. */
    houseRulesUrl: string;
    prefill: Prefill | null;
    submission: string;
    openDialog: string | null;
  };
  actionData: RegistrationAnswer | undefined;
}

export function StageView({ loaderData, actionData }: StageViewProps) {
  const { own, prefill, submission, cancelUntil } = loaderData;
  const isRegistered = own?.isRegistered ?? false;
  const loaded = useMemo(() => [loaderData.stage], [loaderData.stage]);
  const [stage = loaderData.stage] = useLiveSeats(loaded);
  const { today } = useSite();
  const first = initialDialog(loaderData, today, actionData);
  const [{ dialog, purpose }, setOpen] = useState({ dialog: first, purpose: purposeOf(first) });
  const { confirmed, panel, confirm, restored, restore } = useConfirmation(stage, own);
  const waiting = useWaiting(loaderData.waiting, own !== null);
  const open = (opened: StageDialog) => setOpen({ dialog: opened, purpose: purposeOf(opened) });
  // A closed dialog keeps its title and what was typed.
  const close = () => setOpen({ dialog: null, purpose });
  usePointerBlock();
  const state = registrationState(stage, today);
  const isFree = !isRegistered && !confirmed;
  const hasBar = state === "open" && stage.state !== "draft" && isFree;
  const isWaiting = waiting.entries.length > 0;
  const hasQueue = state === "full" && takesWaiting(stage, today);
  const canWait = hasQueue && isFree && !isWaiting;
  const done = (answer: RegistrationAnswer) =>
    answer.purpose === "wait" ? waiting.join(answer) : confirm(answer.people ?? []);
  const form = { stage, prefill, submission, actionData, purpose, onDone: done, onClose: close };
  return (
    <>
      {restored.map((link) => (
        <RestoredConfirmation key={link} link={link} onFound={restore} />
      ))}
      {stage.state === "draft" && (
        <div className="page-width">
          <Notice>{STAGE_IS_DRAFT}</Notice>
        </div>
      )}
      {confirmed && (
        <Confirmation
          cancelUntil={cancelUntil}
          confirmed={confirmed}
          houseRulesUrl={loaderData.houseRulesUrl}
          own={own}
          ref={panel}
          stage={stage}
        />
      )}
      {isWaiting && <WaitingPanel entries={waiting.entries} ref={waiting.panel} />}
      <div className="page-width flex flex-col gap-x-14 gap-y-6 md:gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-12 lg:py-8">
        <StageHero stage={stage} />
        {(hasBar || canWait) && <RegisterBar dialog={hasBar ? "moi" : "attente"} onOpen={open} stage={stage} />}
        <div className="grid gap-6 lg:sticky lg:top-24 lg:row-span-2">
          {state !== "open" && (
            <>
              <NotOpenNotice isConfirmed={confirmed !== null} isWaiting={isWaiting} stage={stage} state={state} />
              {isFree && <NextDates stages={loaderData.others} />}
            </>
          )}
          {hasQueue && (
            <WaitActions
              canWait={canWait}
              isConfirmed={confirmed !== null}
              onOpen={open}
              signedIn={own !== null}
              stage={stage}
            />
          )}
          <InfoPanel stage={stage} />
          {isFree && loaderData.asksForDates && <AskForDates typeId={stage.typeId} />}
          {stage.state === "draft" ? (
            <Link className={buttonClass("solid")} to={`/admin/stages/${encodeURIComponent(stage.id)}/reglages`}>
              Modifier ou publier
            </Link>
          ) : (
            <Actions
              hasBar={hasBar}
              isConfirmed={confirmed !== null}
              isRegistered={isRegistered}
              onOpen={open}
              signedIn={own !== null}
              stage={stage}
            />
          )}
          <div className="-mt-3 text-base">
            {cancelUntil && <p className="text-earth">{typeset(cancelPossible(cancelUntil))}</p>}
            {stage.state !== "cancelled" && stage.state !== "draft" && <AgendaLink stage={stage} />}
            <HouseRulesLink url={loaderData.houseRulesUrl} />
          </div>
          <p className="sr-only" role="status">
            {stage.state === "cancelled" ? STAGE_CANCELLED : seatsText(stage.availableSeats)}
          </p>
        </div>
        <div className="grid min-w-0 gap-10 pt-4 pb-10 lg:p-0">
          <FactsBeforeProgramme facts={loaderData.facts} />
          {stage.details && (
            <section>
              <h2>Ce que vous apprendrez</h2>
              <Text content={stage.details.split(/\n+/)} />
            </section>
          )}
          <Programme pdfUrl={stage.pdfUrl} title={stage.title} />
          <HalfDayList halfDays={stage.halfDays} />
          <FactsAfterProgramme facts={loaderData.facts} priceCents={stage.priceCents} />
          <Satisfaction {...loaderData.results} typed={stage.satisfactionPercentage} />
          <Comments comments={loaderData.results.comments} />
        </div>
      </div>
      <SelfDialog {...form} open={dialog === "moi" || dialog === "attente"} />
      {(prefill || actionData?.kind === "group") && (
        <GroupDialog
          {...form}
          onWait={() => open("attente-groupe")}
          open={dialog === "groupe" || dialog === "attente-groupe"}
        />
      )}
      <PhoneDialog onClose={close} open={dialog === "appel"} />
    </>
  );
}

function PhoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { centre } = useSite();
  return (
    <Dialog onClose={onClose} open={open} title="Appeler le centre">
      <p className="font-bold font-title text-h2">{centre.phone.display}</p>
      <DialogActions cancelLabel="Fermer" onCancel={onClose}>
        <a className={buttonClass("primary")} href={centre.phone.href}>
          Appeler maintenant
        </a>
      </DialogActions>
    </Dialog>
  );
}

function Programme({ pdfUrl, title }: { pdfUrl: string | null; title: string }) {
  if (!pdfUrl) return null;
  return (
    <section className="no-print">
      <h2>Détails du Programme</h2>
      <iframe
        className="mt-5 hidden h-[42rem] w-full rounded-card border border-line lg:block"
        loading="lazy"
        // Fits the page width, and hides the list of thumbnails.
        src={`${pdfUrl}#navpanes=0&view=FitH`}
        title={`Programme : ${title}`}
      />
      <p className="mt-5 lg:hidden">
        <a className={buttonClass("solid")} href={pdfUrl} rel="noopener" target="_blank">
          Ouvrir le PDF
        </a>
      </p>
    </section>
  );
}
