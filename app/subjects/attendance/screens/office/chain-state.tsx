import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { CHAIN_INTACT, chainBroken } from "../../rules/administration/administration-messages.ts";

interface ChainStateProps {
  count: number;
  /** The first record that does not fit. */
  broken: number | null;
}

/** Whether what was recorded is still what it was (docs/decisions/063). */
export function ChainState({ count, broken }: ChainStateProps) {
  return (
    <section className="mt-10">
      <h2 className="text-h3">Preuve</h2>
      {broken === null ? (
        <p className="measure mt-1 text-earth">
          {typeset(
            count === 0
              ? "Rien n’est enregistré pour l’instant."
              : `${counted(count, "enregistrement")}. ${CHAIN_INTACT}`,
          )}
        </p>
      ) : (
        <div className="mt-3">
          <FormRefusal message={typeset(chainBroken(broken))} />
        </div>
      )}
    </section>
  );
}
