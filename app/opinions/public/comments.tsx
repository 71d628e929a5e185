import { useId } from "react";
import { COMMENTS_EXPLAINED, COMMENTS_TITLE } from "../../../domain/opinions/results/result-messages.ts";
import type { PublicComment } from "../../../server/opinions/results/read-type-results.ts";

/** Nothing without any. */
export function Comments({ comments }: { comments: readonly PublicComment[] }) {
  const id = useId();
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{COMMENTS_TITLE}</h2>
      <p className="mt-2 text-base text-earth">{COMMENTS_EXPLAINED}</p>
      <ul className="mt-4 grid gap-4">
        {comments.map(({ id: key, comment, year }) => (
          <li className="measure border-wheat-deep border-l-4 pl-4" key={key}>
            <blockquote className="whitespace-pre-line break-words">{comment}</blockquote>
            <p className="text-base text-earth">{year}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
