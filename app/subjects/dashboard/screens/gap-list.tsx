import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { missingInWords, type PublicFact, publicFactsCount } from "#subjects/stages/rules/facts/public-facts.ts";

interface Gap {
  id: string;
  title: string;
  /** Its days and hours. */
  when: string;
  missing: readonly PublicFact[];
}

/** The next stages whose public page does not say all that Qualiopi asks for; nothing when there are none. */
export function GapList({ stages }: { stages: readonly Gap[] }) {
  if (stages.length === 0) return null;
  return (
    <section className="mt-6 rounded-card border border-line bg-paper p-5">
      <h2 className="text-lead">Fiches publiques à compléter</h2>
      <ul className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
        {stages.map(({ id, title, when, missing }) => (
          <li key={id}>
            <Link
              className="font-semibold leading-snug hover:underline"
              to={`/admin/modifier/${encodeURIComponent(id)}`}
            >
              {typeset(title)}
            </Link>
            <p className="mt-0.5 text-base text-earth">
              {typeset(`${when} · ${publicFactsCount(missing)}. ${missingInWords(missing)}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
