import { useId } from "react";
import type { PublicComment } from "../../data/results/read-type-results.ts";
import { COMMENTS_EXPLAINED, COMMENTS_TITLE } from "../../rules/results/result-messages.ts";

/** Nothing without any. */
export function Comments({ comments }: { comments: readonly PublicComment[] }) {
  const id = useId();
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{COMMENTS_TITLE}</h2>
      <p className="mt-2 text-base text-earth">{COMMENTS_EXPLAINED}</p>
      <ul className="mt-4 grid gap-4">
        {comments.map(({ id: key, comment, by }) => (
          <li className="measure border-wheat-deep border-l-4 pl-4" key={key}>
            <blockquote className="whitespace-pre-line break-words">{comment}</blockquote>
            <p className="text-base text-earth">{by}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
