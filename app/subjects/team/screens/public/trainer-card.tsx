import { typeset } from "#platform/values/typography.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";

export interface ShownTrainer extends Pick<Trainer, "id" | "name" | "speciality" | "motto"> {
  paragraphs: readonly string[];
  photoUrl: string | null;
}

interface TrainerCardProps extends ShownTrainer {
  /** A person of the team has a photo: those without one get a drawing. */
  hasPortrait: boolean;
}

/** Timetables link to it by the person's id. */
export function TrainerCard({ id, name, speciality, paragraphs, motto, photoUrl, hasPortrait }: TrainerCardProps) {
  return (
    <article
      className="flex h-full scroll-mt-24 flex-col rounded-card border border-line bg-paper p-6 md:p-8"
      id={id}
      tabIndex={-1}
    >
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        {hasPortrait && <Portrait photoUrl={photoUrl} />}
        <div className="min-w-0">
          {speciality && <p className="font-semibold text-hedge-mid">{typeset(speciality)}</p>}
          <h3 className="mt-1">{name}</h3>
        </div>
      </div>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none is ever moved.
        <p className="mt-4 whitespace-pre-line" key={index}>
          {typeset(paragraph)}
        </p>
      ))}
      {motto && (
        <blockquote className="mt-auto pt-6">
          <p className="border-wheat-deep border-l-4 pl-4 font-medium font-title text-lead leading-snug">
            {typeset(`« ${motto} »`)}
          </p>
        </blockquote>
      )}
    </article>
  );
}

const PIXELS = 112;

/** Beside the name, which says who it is: without a text of its own. */
function Portrait({ photoUrl }: { photoUrl: string | null }) {
  if (photoUrl)
    return (
      <img
        alt=""
        className="size-28 shrink-0 rounded-full bg-hedge-wash object-cover"
        decoding="async"
        height={PIXELS}
        loading="lazy"
        src={photoUrl}
        width={PIXELS}
      />
    );
  return (
    <svg aria-hidden="true" className="size-28 shrink-0 rounded-full bg-hedge-wash" viewBox="0 0 112 112">
      {/* A head with a cap, behind a field. */}
      <circle className="fill-earth/40" cx="56" cy="48" r="19" />
      <path className="fill-hedge-mid" d="M36 44a20 20 0 0 1 40 0h9v5H36z" />
      <path className="fill-hedge-mid" d="M20 112c0-26 16-40 36-40s36 14 36 40z" />
      <path className="stroke-wheat-deep" d="M-4 104q60-24 120-8M-4 114q60-24 120-8" fill="none" strokeWidth="5" />
    </svg>
  );
}
