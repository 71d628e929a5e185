import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { notOpenTitle } from "#subjects/registrations/rules/registration-state-messages.ts";
import { JOIN } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { takesWaiting } from "#subjects/waiting-list/rules/waiting-refusals.ts";
import { buttonClass } from "#ui/button.tsx";
import { shownPrice } from "../rules/price.ts";
import { registrationState, type Stage, seatsText, startDay } from "../rules/stage.ts";
import { stagePath } from "../rules/stage-type.ts";
import { daysOf } from "../rules/timetable/half-days.ts";
import { timetableInWords } from "../rules/timetable/timetable-words.ts";
import { stagePicture } from "./stage-picture.ts";
import { WholeHours } from "./whole-hours.tsx";

interface StageCardProps {
  stage: Stage;
  /** The URL. */
  picture?: string;
  /** The viewer is registered: the link to the page stays enabled, even if the stage is full. */
  isRegistered?: boolean;
}

export function StageCard({ stage, picture = stagePicture(stage), isRegistered = false }: StageCardProps) {
  const { today, centre } = useSite();
  const state = registrationState(stage, today);
  const full = state === "full";
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <img
        alt=""
        className="aspect-2/1 w-full object-cover sm:aspect-3/2"
        height={800}
        loading="lazy"
        src={picture}
        width={1200}
      />
      <div className="absolute top-4 left-0 grid justify-items-start gap-2">
        {state !== "open" && (
          <p className={`${BANNER} text-chalk ${full ? "bg-poppy" : "bg-hedge-deep"}`}>{notOpenTitle[state]}</p>
        )}
        {isRegistered && <p className={`${BANNER} bg-wheat text-on-wheat`}>Déjà inscrit</p>}
      </div>
      <div className="flex grow flex-col p-5 md:p-6">
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
          <Fact name="Date" value={dashedDate(startDay(stage))} />
          <Fact name="Prix" value={shownPrice(stage.priceCents, centre.vatPercent)} />
        </dl>
        <h3 className="mt-1.5 text-h3">{typeset(stage.title)}</h3>
        <dl className="mt-2 flex flex-wrap gap-x-4 text-earth">
          {daysOf(stage).length > 1 && (
            <Fact isWide name="Jours" value={<WholeHours text={timetableInWords(stage.halfDays)} />} />
          )}
          <Fact name="Lieu" value={stage.location} />
          {stage.duration !== null && <Fact name="Durée" value={hoursText(stage.duration)} />}
        </dl>
        {state !== "closed" && (
          <p className={`mt-2 font-semibold ${full ? "text-poppy" : "text-hedge-mid"}`}>
            {seatsText(stage.availableSeats)}
          </p>
        )}
        <div className="mt-auto pt-5">
          {full && !isRegistered ? (
            <>
              {takesWaiting(stage, today) && (
                <Link className={`${buttonClass("solid")} mb-3 w-full`} to={stagePath(stage)}>
                  {JOIN}
                  <span className="sr-only">{` : ${stage.title}, ${dashedDate(startDay(stage))}`}</span>
                </Link>
              )}
              <button className={`${buttonClass("quiet")} w-full cursor-not-allowed opacity-60`} disabled type="button">
                Voir les détails
              </button>
            </>
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

const BANNER = "rounded-r-control px-4 py-1.5 font-bold";

function Fact({ name, value, isWide = false }: { name: string; value: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? "w-full" : undefined}>
      <dt className="sr-only">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
