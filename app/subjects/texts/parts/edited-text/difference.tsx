import type { DiffPart } from "../../rules/word-diff.ts";

/** What was removed from a text and added to it. */
export function Difference({ parts }: { parts: readonly DiffPart[] }) {
  if (parts.every(({ kind }) => kind === "same")) return <p className="text-earth">Aucune différence.</p>;
  // The parts never change their order: their place is their key.
  const keyed = parts.map((part, place) => ({ ...part, place }));
  return (
    <p className="whitespace-pre-wrap break-words rounded-control border border-line bg-chalk px-4 py-3 text-base">
      {keyed.map(({ kind, text, place }) =>
        kind === "same" ? (
          text
        ) : kind === "removed" ? (
          <del className="bg-poppy-wash text-poppy" key={place}>
            {text}
          </del>
        ) : (
          <ins className="bg-hedge-wash font-semibold no-underline" key={place}>
            {text}
          </ins>
        ),
      )}
    </p>
  );
}
