import { Form, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { sendingPath } from "../../parts/dossier/paths.ts";
import { actionValue } from "../../rules/dossier-actions.ts";
import { type Batch, isBatchStep } from "../../rules/dossier-lacks.ts";
import { batchLabel, progressInWords } from "../../rules/dossier-messages.ts";
import type { StepAnswer } from "./answer-step.ts";
import { Refusals } from "./refusals.tsx";
import type { Batches } from "./use-batches.ts";

interface BatchFormProps {
  stageId: string;
  next: readonly Batch[];
  others: readonly Batch[];
  batches: Batches;
  answer: StepAnswer | undefined;
}

/** The next sensible things for all, and the other steps that can be done for many. Without scripts, a batch a click. */
export function BatchForm({ stageId, next, others, batches, answer }: BatchFormProps) {
  const { running, outcome, start } = batches;
  return (
    <div className="no-print mt-5">
      <Continue answer={answer} />
      {next.length + others.length > 0 && (
        <Form
          className="flex flex-wrap items-start gap-3"
          method="post"
          onSubmit={(event) => {
            const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
            const batch = [...next, ...others].find((known) => buttonOf(known) === button?.value);
            event.preventDefault();
            if (batch) start(buttonOf(batch), batch.count);
          }}
        >
          {next.map((batch, index) => (
            <BatchButton
              batch={batch}
              key={buttonOf(batch)}
              look={index === 0 ? "solid" : "quiet"}
              running={running}
              stageId={stageId}
            />
          ))}
          {others.length > 0 && (
            <Disclosure
              className="group relative w-full sm:w-auto"
              summary={
                <>
                  Autres étapes
                  <Chevron className="size-4 transition-transform duration-150 group-open:rotate-180" />
                </>
              }
              summaryClassName={`${buttonClass("quiet")} w-full cursor-pointer list-none`}
            >
              <div className="mt-2 grid gap-2 rounded-card border border-line bg-paper p-3 sm:absolute sm:z-10 sm:w-96 sm:shadow-lg">
                {others.map((batch) => (
                  <BatchButton batch={batch} key={buttonOf(batch)} look="quiet" running={running} stageId={stageId} />
                ))}
              </div>
            </Disclosure>
          )}
        </Form>
      )}
      <div role="status">
        {running && <Progress {...running} onCancel={batches.cancel} />}
        {!running && outcome && <p className="mt-3 font-medium">{outcome}</p>}
        {!running && <Refusals refused={batches.refused} />}
      </div>
    </div>
  );
}

const buttonOf = ({ step, kind }: Batch) => actionValue({ action: step, kind, subject: null });

interface BatchButtonProps {
  stageId: string;
  batch: Batch;
  look: "solid" | "quiet";
  running: Batches["running"];
}

/** What leaves by mail is shown before, with who gets it. */
function BatchButton({ stageId, batch, look, running }: BatchButtonProps) {
  if (batch.step === "send")
    return (
      <Link className={`${buttonClass(look)} w-full sm:w-auto`} to={sendingPath(stageId, batch.kind)}>
        {batchLabel(batch)}
      </Link>
    );
  return (
    <button
      aria-disabled={running !== null}
      className={`${buttonClass(look)} w-full aria-disabled:opacity-70 sm:w-auto`}
      name="dossierAction"
      type="submit"
      value={buttonOf(batch)}
    >
      {batchLabel(batch)}
    </button>
  );
}

function Progress({ done, total, isStopping, onCancel }: NonNullable<Batches["running"]> & { onCancel: () => void }) {
  return (
    <div className="mt-4 grid max-w-xl gap-2 rounded-card border border-line bg-paper p-4">
      <p className="font-semibold">
        {isStopping ? "Arrêt après les documents en cours…" : `En cours : ${progressInWords(done, total)}`}
      </p>
      <progress aria-label="Documents faits" className="h-3 w-full accent-hedge" max={total} value={done} />
      <button
        aria-disabled={isStopping}
        className={`${buttonClass("quiet")} justify-self-start aria-disabled:opacity-70`}
        onClick={onCancel}
        type="button"
      >
        Annuler
      </button>
    </div>
  );
}

/** A page without scripts shows how far the last click came, and the button for the next batch. */
function Continue({ answer }: { answer: StepAnswer | undefined }) {
  if (!answer?.button || !answer.left || !answer.total) return null;
  const [step = ""] = answer.button.split(" ");
  if (!isBatchStep(step)) return null;
  return (
    <Form className="mb-4 rounded-card border border-line bg-wheat-wash p-4" method="post">
      <p className="font-semibold">{progressInWords(answer.total - answer.left, answer.total)}</p>
      <input name="total" type="hidden" value={answer.total} />
      <button className={`${buttonClass("solid")} mt-3`} name="dossierAction" type="submit" value={answer.button}>
        Continuer
      </button>
    </Form>
  );
}
