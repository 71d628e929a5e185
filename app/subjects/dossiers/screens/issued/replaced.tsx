import { typeset } from "#platform/values/typography.ts";
import { FormRefusal } from "#ui/form-card.tsx";

interface ReplacedProps {
  replacement: { id: string; number: string };
  refusal: string | undefined;
}

/** After its correction, by this administrator or by another. */
export function Replaced({ replacement, refusal }: ReplacedProps) {
  return (
    <div className="mt-8">
      <FormRefusal message={refusal && typeset(refusal)} />
      <div className="rounded-control bg-hedge-wash px-4 py-3">
        <p className="font-medium">{typeset(`Ce document est remplacé par ${replacement.number}.`)}</p>
        <p className="mt-2">
          <a className="link" href={`/pieces/${replacement.id}`}>
            {typeset(`Ouvrir ${replacement.number}`)}
          </a>
        </p>
      </div>
    </div>
  );
}
