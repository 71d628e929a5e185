import { Form, Link } from "react-router";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { TextAreaField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { DECIDING_REASON_HINT } from "../../rules/administration/administration-messages.ts";
import { COUNT, SET_ASIDE } from "../../rules/administration/deciding.ts";
import type { DecidingAnswer } from "./answer-deciding.ts";
import type { ShownHeld } from "./show-half-day.ts";
import { SignatureView } from "./signature-view.tsx";

interface HeldListProps {
  held: readonly ShownHeld[];
  answer: DecidingAnswer | undefined;
  /** Where one says who somebody unknown is. */
  settling: string;
}

/** What waits, each with the two decisions, and one button for all that need no reason; or what is decided, each with the other decision. */
export function HeldList({ held, answer, settling }: HeldListProps) {
  const together = held.filter(({ isCountedTogether }) => isCountedTogether);
  return (
    <>
      {together.length > 1 && (
        <Form className="mt-3" method="post" preventScrollReset>
          {together.map(({ id }) => (
            <input key={id} name="row" type="hidden" value={id} />
          ))}
          <SubmitButton busy="Enregistrement…" look="primary" name="intent" value={COUNT}>
            {typeset(`Tout compter : ${together.length} saisies`)}
          </SubmitButton>
        </Form>
      )}
      <ul className="mt-3 overflow-hidden rounded-card border border-line bg-paper">
        {held.map((record) => (
          <HeldItem
            answer={answer?.row === record.id ? answer : undefined}
            key={record.id}
            record={record}
            settling={settling}
          />
        ))}
      </ul>
    </>
  );
}

interface HeldItemProps {
  record: ShownHeld;
  answer: DecidingAnswer | undefined;
  settling: string;
}

function HeldItem({ record, answer, settling }: HeldItemProps) {
  const { id, name, words, line, signature, canBeDecided, needsReason, decision } = record;
  const choices = CHOICES.filter(({ intent }) => intent !== decision?.intent);
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <p className="break-words font-semibold">{typeset([name, words].filter(Boolean).join(" : "))}</p>
        <p className="break-words text-base text-earth">{typeset(line)}</p>
        {decision && <p className="break-words">{typeset(decision.words)}</p>}
        {canBeDecided ? (
          <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
            {choices.map((choice) => (
              <Decision
                answer={answer?.intent === choice.intent ? answer : undefined}
                choice={choice}
                id={id}
                key={choice.intent}
                name={name}
                needsReason={needsReason[choice.intent]}
                replaces={decision?.id ?? ""}
              />
            ))}
          </div>
        ) : (
          <Link className="link inline-flex min-h-11 items-center" to={settling}>
            Dire de qui il s’agit<span className="sr-only">{typeset(` : ${name}`)}</span>
          </Link>
        )}
      </div>
      {signature && <SignatureView name={name} signature={signature} />}
    </li>
  );
}

const CHOICES = [
  { intent: COUNT, label: "Compter" },
  { intent: SET_ASIDE, label: "Écarter" },
] as const;

interface DecisionProps {
  id: string;
  name: string;
  choice: (typeof CHOICES)[number];
  needsReason: boolean;
  /** The decision that it replaces, by its id; empty: there is none. */
  replaces: string;
  answer: DecidingAnswer | undefined;
}

/** A button; where a reason is needed it unfolds the field for it. */
function Decision({ id, name, choice: { intent, label }, needsReason, replaces, answer }: DecisionProps) {
  useFocusOnFault(answer);
  const about = <span className="sr-only">{typeset(` : ${name}`)}</span>;
  const form = (
    <Form className={needsReason ? "mt-1 grid gap-3" : "w-full sm:w-auto"} method="post" noValidate preventScrollReset>
      <input name="row" type="hidden" value={id} />
      {replaces && <input name="replaces" type="hidden" value={replaces} />}
      {needsReason && (
        <TextAreaField
          defaultValue={answer?.reason}
          error={answer?.refusal}
          hint={typeset(DECIDING_REASON_HINT)}
          label="Motif"
          maxLength={MAX_REASON}
          name="correctionReason"
          required
          rows={2}
        />
      )}
      <span>
        <SubmitButton
          busy="Enregistrement…"
          look={intent === COUNT && !needsReason ? "solid" : "quiet"}
          name="intent"
          value={intent}
        >
          {label}
          {about}
        </SubmitButton>
      </span>
    </Form>
  );
  if (!needsReason) return form;
  return (
    <details className="min-w-0 open:basis-full" open={answer !== undefined || undefined}>
      <summary className="link inline-flex min-h-12 cursor-pointer items-center px-2">
        {`${label}, avec un motif`}
        {about}
      </summary>
      {form}
    </details>
  );
}
