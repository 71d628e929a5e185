import { typeset } from "#platform/values/typography.ts";
import { Dialog } from "#ui/dialog.tsx";
import type { MoveTarget } from "../../parts/move-targets.ts";
import { NO_OTHER_STAGE } from "../../rules/move-messages.ts";
import { type ChangeDialogProps, ChangeForm, useChange } from "./change-form.tsx";
import type { ShownRegistrant } from "./read-list.ts";

interface MoveDialogProps extends ChangeDialogProps {
  people: readonly ShownRegistrant[];
  targets: readonly MoveTarget[];
  onMoved: () => void;
}

export function MoveDialog({ people, targets, onMoved, actionData, open, ...formProps }: MoveDialogProps) {
  const { fetcher, answer } = useChange("move", actionData, onMoved);
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const isOne = people.length === 1;
  return (
    <Dialog
      onClose={formProps.onClose}
      open={open}
      title={isOne ? `Déplacer ${names[0]}` : `Déplacer ${people.length} inscrits`}
    >
      <ChangeForm
        {...formProps}
        answer={answer}
        busyLabel="Déplacement…"
        fetcher={fetcher}
        intent="move"
        submitLabel={targets.length > 0 ? "Déplacer" : null}
      >
        {people.map(({ id }) => (
          <input key={id} name="participantId" type="hidden" value={id} />
        ))}
        {!isOne && <p className="mb-3">{names.join(", ")}</p>}
        {targets.length === 0 && <p>{NO_OTHER_STAGE}</p>}
        {targets.length > 0 && (
          <>
            <fieldset>
              <legend className="font-semibold">Vers le stage</legend>
              <div className="mt-2 grid gap-2">
                {targets.map((target) => (
                  <Target key={target.id} {...target} />
                ))}
              </div>
            </fieldset>
            <p className="mt-4 text-earth">{typeset(isOne ? MOVES_ONE : MOVES_SEVERAL)}</p>
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
}

const MOVES_ONE =
  "Une place y est prise et la sienne ici redevient libre. Son lien et ses documents ne changent pas ; la page dira si cette personne est prévenue ou s’il faut l’appeler.";
const MOVES_SEVERAL =
  "Tous y prennent une place, ou personne. Leurs liens et leurs documents ne changent pas ; la page dira qui est prévenu et qui est à appeler.";

function Target({ id, title, when, seats, isOpen }: MoveTarget) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-control border border-line p-3 has-disabled:text-earth">
      <input className="mt-0.5 size-6 shrink-0 accent-hedge" disabled={!isOpen} name="stage" type="radio" value={id} />
      <span className="grid gap-0.5">
        <span className="font-semibold">{typeset(title)}</span>
        <span>{typeset(when)}</span>
        <span className={isOpen ? "text-base text-earth" : "text-base text-poppy"}>{typeset(seats)}</span>
      </span>
    </label>
  );
}
