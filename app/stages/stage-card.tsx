import { Link } from "react-router";
import { dashedDate } from "../../domain/paris-time.ts";
import { hoursText } from "../../domain/plural.ts";
import { type Stage, seatsText, startDay } from "../../domain/stage.ts";
import { stagePath } from "../../domain/stage-type.ts";
import { typeset } from "../../domain/typography.ts";
import { buttonClass } from "../ui/button.tsx";
import { stagePicture } from "./stage-picture.ts";

export function StageCard({ stage }: { stage: Stage }) {
  const full = stage.availableSeats <= 0;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <img
        alt=""
        className="aspect-3/2 w-full object-cover"
        height={800}
        loading="lazy"
        src={stagePicture(stage)}
        width={1200}
      />
      {full && (
        <p className="absolute top-4 left-0 rounded-r-control bg-poppy px-4 py-1.5 font-bold text-chalk">Complet</p>
      )}
      <div className="flex grow flex-col p-5 md:p-6">
        <h2 className="text-h3">{typeset(stage.title)}</h2>
        <dl className="mt-3 grid gap-1 text-earth">
          <Fact name="Date" value={dashedDate(startDay(stage))} />
          <Fact name="Lieu" value={stage.location} />
          {stage.duration !== null && <Fact name="Durée" value={hoursText(stage.duration)} />}
        </dl>
        <p className={`mt-4 mb-5 font-semibold ${full ? "text-poppy" : "text-hedge-mid"}`}>
          {seatsText(stage.availableSeats)}
        </p>
        <div className="mt-auto">
          {full ? (
            <button className={`${buttonClass("quiet")} w-full cursor-not-allowed opacity-60`} disabled type="button">
              Voir les détails
            </button>
          ) : (
            <Link className={`${buttonClass("solid")} w-full`} to={stagePath(stage)}>
              Voir les détails
              <span className="sr-only">{` : ${stage.title}, ${dashedDate(startDay(stage))}`}</span>
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="sr-only">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
