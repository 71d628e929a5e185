import { useGoBack } from "#frame/go-back.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { stagePicture } from "../../parts/stage-picture.ts";
import { STAGE_CANCELLED } from "../../rules/cancelling.ts";
import type { Stage } from "../../rules/stage.ts";

/** The picture with the title below it, so that nothing covers the machine. */
export function StageHero({ stage }: { stage: Stage }) {
  const goBack = useGoBack();
  return (
    <div className="grid gap-5 md:gap-7">
      <div className="page-bleed relative max-lg:px-0">
        <img
          alt=""
          className="aspect-[8/5] w-full bg-hedge-wash object-cover object-[50%_70%] md:aspect-[21/9] lg:aspect-[16/9] lg:rounded-card"
          fetchPriority="high"
          height={800}
          src={stagePicture(stage)}
          width={1200}
        />
        {/* Opens the list if there is no previous page of the site, or without JavaScript. */}
        <form action="/our-stages" className="no-print absolute top-2 left-2 md:top-5 md:left-5">
          <button
            className={`${buttonClass("quiet")} bg-paper max-md:min-h-11 max-md:px-4 max-md:py-1`}
            onClick={(event) => {
              if (goBack()) event.preventDefault();
            }}
            type="submit"
          >
            Retour
          </button>
        </form>
      </div>
      <div>
        <p className="font-semibold text-hedge-mid">{stage.type}</p>
        <h1 className="mt-1 text-h2">{typeset(stage.title)}</h1>
        {stage.state === "cancelled" && <p className="mt-2 font-bold text-lead text-poppy">{STAGE_CANCELLED}</p>}
      </div>
    </div>
  );
}
