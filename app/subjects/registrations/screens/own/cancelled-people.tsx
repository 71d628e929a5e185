import type { CancellableRegistration } from "../../data/own-registrations.ts";

interface CancelledPeopleProps {
  people: readonly CancellableRegistration[];
  /** The id of the person whose link was followed; null for oneself. */
  chosen: string | null;
}

/** Whose registrations are cancelled: a choice only if there are several. */
export function CancelledPeople({ people, chosen }: CancelledPeopleProps) {
  const [only, ...others] = people;
  if (only && others.length === 0)
    return (
      <>
        <input name="participantId" type="hidden" value={only.id} />
        {!only.isOwn && <p className="font-semibold">{only.name}</p>}
      </>
    );
  return (
    <fieldset>
      <legend className="font-semibold">Inscriptions à annuler</legend>
      <div className="mt-2 grid gap-1">
        {people.map(({ id, name, isOwn }) => (
          <label className="flex min-h-11 items-center gap-3" key={id}>
            <input
              className="size-6 shrink-0 accent-hedge"
              defaultChecked={chosen === null ? isOwn : chosen === id}
              name="participantId"
              type="checkbox"
              value={id}
            />
            <span>{isOwn ? `${name ?? "Mon inscription"} (moi)` : name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function cancelPath(stageId: string, participantId?: string): string {
  const query = new URLSearchParams({ stageId, ...(participantId && { participant: participantId }) });
  return `/account/formations/annuler?${query}`;
}
