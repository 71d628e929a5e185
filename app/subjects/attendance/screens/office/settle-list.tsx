import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SelectField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { STRANGERS } from "../../parts/office/paths.ts";
import { SETTLE_EXPLAINED } from "../../rules/administration/administration-messages.ts";
import { NOBODY_OF_THE_STAGE } from "../../rules/presence-words.ts";
import type { SettlingAnswer } from "./answer-settling.ts";
import { NOBODY, REGISTER } from "./nobody.ts";
import type { ShownUnlisted } from "./show-stage.ts";

interface SettleListProps {
  unlisted: readonly ShownUnlisted[];
  registered: readonly { id: string; name: string }[];
  answer: SettlingAnswer | undefined;
}

/** People who signed without being registered, of whom nobody has said yet who they are. */
export function SettleList({ unlisted, ...list }: SettleListProps) {
  const open = unlisted.filter(({ isSettled }) => !isSettled);
  if (open.length === 0) return null;
  return (
    <section className="mt-6" id={STRANGERS}>
      <h2 className="text-h3">Personnes hors de la liste</h2>
      <p className="measure mt-1 text-earth">{typeset(SETTLE_EXPLAINED)}</p>
      <UnlistedPeople unlisted={open} {...list} />
    </section>
  );
}

/** Those of whom it was said, which may be said again. */
export function SettledList({ unlisted, answer, ...list }: SettleListProps) {
  const settled = unlisted.filter(({ isSettled }) => isSettled);
  if (settled.length === 0) return null;
  const isAnswered = settled.some(({ id }) => id === answer?.addedPerson);
  return (
    <details className="mt-6" open={isAnswered || undefined}>
      <summary className="link w-fit cursor-pointer">
        <h2 className="inline font-normal text-base">
          {typeset(`Personnes ajoutées sur place, déjà reconnues : ${settled.length}`)}
        </h2>
      </summary>
      <UnlistedPeople answer={answer} unlisted={settled} {...list} />
    </details>
  );
}

function UnlistedPeople({ unlisted, registered, answer }: SettleListProps) {
  return (
    <ul className="mt-4 grid gap-4">
      {unlisted.map((person) => (
        <li className="rounded-card border border-line bg-paper p-5" key={person.id}>
          <Unlisted
            answer={answer?.addedPerson === person.id ? answer : undefined}
            person={person}
            registered={registered}
          />
        </li>
      ))}
    </ul>
  );
}

function Unlisted({ person, registered, answer }: Omit<SettleListProps, "unlisted"> & { person: ShownUnlisted }) {
  const { id, name, email, origin, when, halfDays, isSettled, settledAs, settledWords } = person;
  const chosen = answer?.participantId ?? (isSettled ? settledAs || NOBODY : "");
  return (
    <>
      <h3 className="break-words text-lead">{name}</h3>
      <p className="break-words text-base text-earth">
        {typeset([email, `${origin}, ${when}`, ...halfDays].filter(Boolean).join(" · "))}
      </p>
      {isSettled && <p className="mt-2 font-semibold">{typeset(`Reconnu : ${settledWords}`)}</p>}
      {/* A new form once it is settled: it shows what is stored. */}
      <Form
        className="mt-3 flex flex-wrap items-end gap-4"
        key={`${settledAs} ${isSettled}`}
        method="post"
        noValidate
        preventScrollReset
      >
        <input name="addedPerson" type="hidden" value={id} />
        <div className="min-w-0 grow sm:max-w-md">
          <SelectField
            defaultValue={chosen}
            error={answer?.refusal}
            label={typeset(`Qui est ${name} ?`)}
            name="participantId"
            required
          >
            <option value="">Choisir…</option>
            {registered.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
            <option value={NOBODY}>{NOBODY_OF_THE_STAGE}</option>
          </SelectField>
        </div>
        <SubmitButton busy="Enregistrement…" look="quiet">
          Enregistrer<span className="sr-only"> qui est {name}</span>
        </SubmitButton>
        {!isSettled && (
          <SubmitButton busy="Inscription…" name="intent" value={REGISTER}>
            L’inscrire<span className="sr-only"> : {name}</span>
          </SubmitButton>
        )}
      </Form>
    </>
  );
}
