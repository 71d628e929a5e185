import { useId } from "react";
import { typeset } from "#platform/values/typography.ts";
import { Badge } from "#ui/badge.tsx";
import type { ShownHolding } from "./held-list.tsx";

interface CompanyTeamProps {
  team: readonly ShownHolding[];
  sentences: readonly string[];
  /** Named in an account, which may have several. */
  name?: string;
}

/** What the people of a company hold today, and until when. It is shown by a private link, and in the account of who received that link. */
export function CompanyTeam({ team, sentences, name }: CompanyTeamProps) {
  const id = useId();
  if (team.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 max-w-4xl first:mt-0">
      <h2 className="text-h3" id={id}>
        {typeset(name ? `Habilitations de votre équipe : ${name}` : "Habilitations de votre équipe")}
      </h2>
      {sentences.length > 0 && <p className="mt-2 font-semibold">{typeset(`${sentences.join(", ")}.`)}</p>}
      <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {team.map(({ id: key, title, about, end, tone }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2.5" key={key}>
            <span className="min-w-0">
              <span className="break-words font-semibold">{title}</span>
              <span className="block break-words text-base text-earth">{about}</span>
            </span>
            <Badge tone={tone}>{end}</Badge>
          </li>
        ))}
      </ul>
      <p className="measure mt-2 text-base text-earth">
        {typeset("Une personne manque, ou ne travaille plus chez vous ? Dites-le-nous.")}
      </p>
    </section>
  );
}
