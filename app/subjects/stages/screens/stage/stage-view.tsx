import { useMemo, useState } from "react";
import { useSite } from "#frame/site.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { useLiveSeats } from "#subjects/notifications/parts/live/use-live-seats.ts";
import type { TypeResults } from "#subjects/opinions/data/results/read-type-results.ts";
import { Comments } from "#subjects/opinions/parts/public/comments.tsx";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import type { Prefill } from "#subjects/registrations/parts/participants/participant-inputs.tsx";
import { HouseRulesLink } from "#subjects/settings/parts/house-rules-link.tsx";
import { Text } from "#ui/text.tsx";
import { FactsAfterProgramme, FactsBeforeProgramme } from "../../parts/fact-sections.tsx";
import type { ShownFacts } from "../../rules/facts/shown-facts.ts";
import { type Stage, seatsText } from "../../rules/stage.ts";
import { Actions } from "./actions.tsx";
import { Confirmation } from "./confirmation.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { InfoPanel } from "./info-panel.tsx";
import { initialDialog, purposeOf, type StageDialog } from "./initial-dialog.ts";
import { PhoneDialog } from "./phone-dialog.tsx";
import { Programme } from "./programme.tsx";
import type { ShownEntry } from "./read-waiting.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { SelfDialog } from "./self-dialog.tsx";
import { StageHero } from "./stage-hero.tsx";
import { useConfirmation } from "./use-confirmation.ts";
import { usePointerBlock } from "./use-pointer-block.ts";
import { useWaiting } from "./use-waiting.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

interface StageViewProps {
  loaderData: {
    stage: Stage;
    facts: ShownFacts;
    results: TypeResults;
    /** Null for a visitor. */
    own: OwnRegistration | null;
    cancelUntil: Day | null;
    waiting: ShownEntry[];
    /** Empty without one. */
    houseRulesUrl: string;
    justRegistered: readonly string[];
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
  const first = initialDialog(loaderData, useSite().today, actionData);
  const [{ dialog, purpose }, setOpen] = useState({ dialog: first, purpose: purposeOf(first) });
  const { confirmed, panel, confirm } = useConfirmation(stage, own, loaderData.justRegistered);
  const waiting = useWaiting(loaderData.waiting, own !== null);
  const open = (opened: StageDialog) => setOpen({ dialog: opened, purpose: purposeOf(opened) });
  // A closed dialog keeps its title and what was typed.
  const close = () => setOpen({ dialog: null, purpose });
  usePointerBlock();
  const done = (answer: RegistrationAnswer) =>
    answer.purpose === "wait" ? waiting.join(answer) : confirm(answer.people ?? []);
  const form = { stage, prefill, submission, actionData, purpose, onDone: done, onClose: close };
  return (
    <>
      <StageHero stage={stage} />
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
      {waiting.entries.length > 0 && <WaitingPanel entries={waiting.entries} ref={waiting.panel} />}
      <div className="page-width grid items-start gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[1fr_22rem]">
        <div className="order-2 grid min-w-0 gap-10 lg:order-1">
          <FactsBeforeProgramme facts={loaderData.facts} />
          {stage.details && (
            <section>
              <h2>Ce que vous apprendrez</h2>
              <Text content={stage.details.split(/\n+/)} />
            </section>
          )}
          <Programme pdfUrl={stage.pdfUrl} title={stage.title} />
          <FactsAfterProgramme facts={loaderData.facts} priceCents={stage.priceCents} />
          <Comments comments={loaderData.results.comments} />
        </div>
        <div className="order-1 grid gap-6 lg:sticky lg:top-24 lg:order-2">
          <InfoPanel cancelUntil={cancelUntil} results={loaderData.results} stage={stage} />
          <Actions
            isConfirmed={confirmed !== null}
            isRegistered={isRegistered}
            isWaiting={waiting.entries.length > 0}
            onOpen={open}
            signedIn={own !== null}
            stage={stage}
          />
          <HouseRulesLink url={loaderData.houseRulesUrl} />
          <p className="sr-only" role="status">
            {seatsText(stage.availableSeats)}
          </p>
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
