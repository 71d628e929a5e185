import type { Trainer } from "../../../config/trainers.ts";
import { typeset } from "../../../domain/typography.ts";

export function TrainerCard({ name, field, background, motto }: Trainer) {
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-paper p-6 md:p-8">
      <p className="font-semibold text-hedge-mid">{field}</p>
      <h3 className="mt-1">{name}</h3>
      <p className="mt-4">{typeset(background)}</p>
      <blockquote className="mt-auto pt-6">
        <p className="border-wheat-deep border-l-4 pl-4 font-medium font-title text-lead leading-snug">
          {typeset(`« ${motto} »`)}
        </p>
      </blockquote>
    </article>
  );
}
