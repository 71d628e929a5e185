import { useMemo, useState } from "react";
import type { Day } from "../../../domain/paris-time.ts";
import type { ShownFacts } from "../../../domain/stages/rich-text.ts";
import { registrationState, type Stage, seatsText } from "../../../domain/stages/stage.ts";
import type { OwnRegistration } from "../../../server/registrations/own-registrations.ts";
import { useLiveSeats } from "../../live/use-live-seats.ts";
import type { Prefill } from "../../participants/participant-inputs.tsx";
import { useSite } from "../../site.ts";
import { FactsAfterProgramme, FactsBeforeProgramme } from "../../stages/fact-sections.tsx";
import { Text } from "../../ui/text.tsx";
import { Actions } from "./actions.tsx";
import { Confirmation } from "./confirmation.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { InfoPanel } from "./info-panel.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";
import { Programme } from "./programme.tsx";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { SelfDialog } from "./self-dialog.tsx";
import { StageHero } from "./stage-hero.tsx";
import { useConfirmation } from "./use-confirmation.ts";
import { usePointerBlock } from "./use-pointer-block.ts";

interface StageViewProps {
  loaderData: {
    stage: Stage;
    facts: ShownFacts;
    /** Null for a visitor. */
    own: OwnRegistration | null;
    cancelUntil: Day | null;
    justRegistered: number;
    prefill: Prefill | null;
    submission: string;
    openDialog: string | null;
  };
  actionData: RegistrationAnswer | undefined;
}

export type StageDialog = "moi" | "groupe" | "appel";

export function StageView({ loaderData, actionData }: StageViewProps) {
  const { own, prefill, submission, cancelUntil } = loaderData;
  const isRegistered = own?.isRegistered ?? false;
  const loaded = useMemo(() => [loaderData.stage], [loaderData.stage]);
  const [stage = loaderData.stage] = useLiveSeats(loaded);
  const [dialog, setDialog] = useState(initialDialog(loaderData, useSite().today, actionData));
  const { confirmed, panel, confirm } = useConfirmation(stage, own, loaderData.justRegistered);
  const close = () => setDialog(null);
  usePointerBlock();
  const form = { stage, prefill, submission, actionData, onRegistered: confirm };
  return (
    <>
      <StageHero stage={stage} />
      {confirmed && (
        <Confirmation cancelUntil={cancelUntil} confirmed={confirmed} own={own} ref={panel} stage={stage} />
      )}
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
        </div>
        <div className="order-1 grid gap-6 lg:sticky lg:top-24 lg:order-2">
          <InfoPanel cancelUntil={cancelUntil} stage={stage} />
          <Actions
            isConfirmed={confirmed !== null}
            isRegistered={isRegistered}
            onOpen={setDialog}
            signedIn={own !== null}
            stage={stage}
          />
          <p className="sr-only" role="status">
            {seatsText(stage.availableSeats)}
          </p>
        </div>
      </div>
      <SelfDialog {...form} onClose={close} open={dialog === "moi"} />
      {(prefill || actionData?.kind === "group") && (
        <GroupDialog {...form} onClose={close} open={dialog === "groupe"} />
      )}
      <PhoneDialog onClose={close} open={dialog === "appel"} />
    </>
  );
}

/** The dialog that is open without JavaScript: the one in the URL, or the one whose form was refused. */
function initialDialog(
  { stage, own, openDialog }: StageViewProps["loaderData"],
  today: string,
  answer: RegistrationAnswer | undefined,
): StageDialog | null {
  if (answer?.refusal) return answer.kind === "group" ? "groupe" : "moi";
  if (registrationState(stage, today) !== "open") return null;
  if (openDialog === "moi") return own?.isRegistered ? null : "moi";
  return openDialog === "groupe" ? "groupe" : null;
}
