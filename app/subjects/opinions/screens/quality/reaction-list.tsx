import { typeset } from "#platform/values/typography.ts";
import { NOTHING_TO_REACT_TO } from "../../rules/results/quality-messages.ts";
import type { OpinionAnswer } from "./change-opinion.ts";
import { OpinionHead } from "./opinion-head.tsx";
import { ReactionForm } from "./reaction-form.tsx";
import type { ShownOpinion } from "./show-opinion.ts";

interface ReactionListProps {
  opinions: readonly ShownOpinion[];
  hasMore: boolean;
  answer: OpinionAnswer | undefined;
}

export function ReactionList({ opinions, hasMore, answer }: ReactionListProps) {
  return (
    <section className="no-print mt-4">
      <h2 className="text-h3">Réponses qui demandent une réaction</h2>
      {opinions.length === 0 && <p className="mt-2">{NOTHING_TO_REACT_TO}</p>}
      <ul className="mt-3 grid items-start gap-4 empty:hidden xl:grid-cols-2">
        {opinions.map((opinion) => (
          <li className="rounded-card border border-line bg-paper p-4 sm:p-5" key={opinion.id}>
            <OpinionHead opinion={opinion} />
            {opinion.comment !== "" && (
              <blockquote className="measure mt-2 whitespace-pre-line break-words border-wheat-deep border-l-4 pl-3">
                {opinion.comment}
              </blockquote>
            )}
            <ReactionForm answer={answer} opinionId={opinion.id} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-3 text-earth">
          {typeset("D’autres suivent : traitez celles-ci, les plus anciennes, d’abord.")}
        </p>
      )}
    </section>
  );
}
