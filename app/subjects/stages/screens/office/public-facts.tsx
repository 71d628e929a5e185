import { typeset } from "#platform/values/typography.ts";
import { missingInWords, type PublicFact, publicFactsCount } from "../../rules/facts/public-facts.ts";

/** How much of what Qualiopi asks for the page says. Nothing blocks publishing. */
export function PublicFacts({ missing }: { missing: readonly PublicFact[] }) {
  return (
    <p className="mb-8 rounded-card border border-line bg-paper px-5 py-3">
      <span className="font-semibold">{typeset(publicFactsCount(missing))}</span>
      <span className="text-earth">
        {missing.length === 0
          ? " – la page dit tout ce que Qualiopi demande."
          : typeset(` – ${missingInWords(missing)}`)}
      </span>
    </p>
  );
}
