import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useGoBack } from "#frame/go-back.ts";
import { useSite } from "#frame/site.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { useLiveSeats } from "#subjects/notifications/parts/live/use-live-seats.ts";
import type { TypeResults } from "#subjects/opinions/data/results/read-type-results.ts";
import { Comments } from "#subjects/opinions/parts/public/comments.tsx";
import { Satisfaction } from "#subjects/opinions/parts/public/satisfaction.tsx";
import type { Attendance, Figure } from "#subjects/opinions/rules/results/public-figures.ts";
import type { OwnRegistration } from "#subjects/registrations/data/own-registrations.ts";
import type { Prefill } from "#subjects/registrations/parts/participants/participant-inputs.tsx";
import { untilEvening } from "#subjects/registrations/rules/cancel-messages.ts";
import { HouseRulesLink } from "#subjects/settings/parts/house-rules-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { Fact } from "#ui/fact.tsx";
import { Notice } from "#ui/notice.tsx";
import { Text } from "#ui/text.tsx";
import { FactsAfterProgramme, FactsBeforeProgramme } from "../../parts/fact-sections.tsx";
import { HalfDayList } from "../../parts/half-day-list.tsx";
import { Place } from "../../parts/place.tsx";
import { PriceLine } from "../../parts/price-line.tsx";
import { stagePicture } from "../../parts/stage-picture.ts";
import { STAGE_CANCELLED } from "../../rules/cancelling.ts";
import type { ShownFacts } from "../../rules/facts/shown-facts.ts";
import { type Stage, seatsOnPage, seatsText, startDay } from "../../rules/stage.ts";
import { STAGE_IS_DRAFT } from "../../rules/stage-life.ts";
import { stagePath } from "../../rules/stage-type.ts";
import { timetableInWords, whenOnPage } from "../../rules/timetable/timetable-words.ts";
import { Actions } from "./actions.tsx";
import { AgendaLink } from "./agenda-link.tsx";
import { Confirmation } from "./confirmation.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { initialDialog, purposeOf, type StageDialog } from "./initial-dialog.ts";
import type { ShownEntry } from "./read-waiting.ts";
import type { RegistrationAnswer } from "./registration-answer.ts";
import { SelfDialog } from "./self-dialog.tsx";
import { useConfirmation } from "./use-confirmation.ts";
import { usePointerBlock } from "./use-pointer-block.ts";
import { useWaiting } from "./use-waiting.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

interface StageViewProps {
  loaderData: {
    stage: Stage;
    facts: ShownFacts;
    results: TypeResults;
    /** The next dates, if this stage is cancelled. */
    others: readonly Stage[];
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
      {stage.state === "draft" && (
        <div className="page-width">
          <Notice>{STAGE_IS_DRAFT}</Notice>
        </div>
      )}
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
          {stage.state === "draft" ? (
            <Link className={buttonClass("solid")} to={`/admin/stages/${encodeURIComponent(stage.id)}/reglages`}>
              Modifier ou publier
            </Link>
          ) : (
            <Actions
              isConfirmed={confirmed !== null}
              isRegistered={isRegistered}
              isWaiting={waiting.entries.length > 0}
              onOpen={open}
              signedIn={own !== null}
              stage={stage}
            >
              <NextDates stages={loaderData.others} />
            </Actions>
          )}
          <HouseRulesLink url={loaderData.houseRulesUrl} />
          <p className="sr-only" role="status">
            {stage.state === "cancelled" ? STAGE_CANCELLED : seatsText(stage.availableSeats)}
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

function NextDates({ stages }: { stages: readonly Stage[] }) {
  if (stages.length === 0) return null;
  return (
    <section aria-labelledby="autres-dates" className="rounded-card border border-line bg-paper p-6">
      <h2 className="text-lead" id="autres-dates">
        Les prochaines dates
      </h2>
      <ul className="mt-3 grid gap-3">
        {stages.map((stage) => (
          <li key={stage.id}>
            <Link className="link" to={stagePath(stage)}>
              {typeset(`${whenOnPage(stage)}, ${stage.location}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InfoPanelProps {
  stage: Stage;
  /** The last day on which a registration can be cancelled. */
  cancelUntil: Day | null;
  results: { figure: Figure | null; attendance: Attendance | null };
}

function InfoPanel({ stage, cancelUntil, results }: InfoPanelProps) {
  return (
    <section aria-label="Informations sur le stage" className="rounded-card border border-line bg-paper p-6">
      <dl className="grid gap-4">
        <Fact name="Date">
          {dashedDate(startDay(stage))}
          {stage.halfDays.length > 0 && (
            <span className="block font-normal text-base">{typeset(timetableInWords(stage.halfDays))}</span>
          )}
        </Fact>
        <Fact name="Lieu">
          <Place location={stage.location} />
        </Fact>
        {stage.duration !== null && <Fact name="Durée">{hoursText(stage.duration)}</Fact>}
        {stage.state !== "cancelled" && (
          <Fact name="Places">
            <span className={stage.availableSeats <= 0 ? "text-poppy" : ""}>{seatsOnPage(stage.availableSeats)}</span>
          </Fact>
        )}
        <PriceLine priceCents={stage.priceCents} />
        {stage.state !== "cancelled" && stage.endRegistrationDate && (
          <Fact name="Inscription jusqu’au">{dashedDate(stage.endRegistrationDate)}</Fact>
        )}
        {cancelUntil && <Fact name="Annulation possible">{untilEvening(cancelUntil)}</Fact>}
      </dl>
      {stage.state !== "cancelled" && stage.state !== "draft" && <AgendaLink stage={stage} />}
      <HalfDayList halfDays={stage.halfDays} />
      <Satisfaction attendance={results.attendance} figure={results.figure} typed={stage.satisfactionPercentage} />
    </section>
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

function StageHero({ stage }: { stage: Stage }) {
  const goBack = useGoBack();
  return (
    <div className="relative isolate overflow-hidden bg-hedge-deep">
      <img
        alt=""
        className="-z-10 absolute inset-0 size-full object-cover object-[50%_62%]"
        fetchPriority="high"
        height={800}
        src={stagePicture(stage)}
        width={1200}
      />
      <div className="page-width flex min-h-72 flex-col justify-between gap-16 py-6 md:min-h-[30rem] print:min-h-0 print:py-0">
        {/* Opens the list if there is no previous page of the site, or without JavaScript. */}
        <form action="/our-stages" className="no-print">
          <button
            className={`${buttonClass("quiet")} bg-paper`}
            onClick={(event) => {
              if (goBack()) event.preventDefault();
            }}
            type="submit"
          >
            Retour
          </button>
        </form>
        <div className="max-w-2xl rounded-card bg-paper/95 p-5 md:p-7 print:p-0">
          <p className="font-semibold text-hedge-mid">{stage.type}</p>
          <h1 className="mt-1 text-h2">{typeset(stage.title)}</h1>
          {stage.state === "cancelled" && <p className="mt-2 font-bold text-lead text-poppy">{STAGE_CANCELLED}</p>}
        </div>
      </div>
    </div>
  );
}
