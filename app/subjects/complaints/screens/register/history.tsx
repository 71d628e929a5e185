import { ACTION_KINDS, type ActionKind } from "../../rules/complaint.ts";

interface ShownAction {
  id: string;
  kind: ActionKind;
  body: string;
  by: string;
  at: string;
}

export function History({ actions }: { actions: readonly ShownAction[] }) {
  return (
    <>
      <h2 className="mt-10 text-h3">Historique</h2>
      {actions.length === 0 ? (
        <p className="mt-3">Rien n’a encore été fait.</p>
      ) : (
        <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {actions.map(({ id, kind, body, by, at }) => (
            <li className="bg-paper p-4" key={id}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <p className="font-semibold">{ACTION_KINDS[kind]}</p>
                <p className="text-base text-earth">{`${at}, par ${by}`}</p>
              </div>
              <p className="mt-1 whitespace-pre-wrap break-words">
                {body || (kind === "assigned" ? "Personne pour le moment" : "")}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
