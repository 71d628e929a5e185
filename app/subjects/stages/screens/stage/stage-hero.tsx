import { useGoBack } from "#frame/go-back.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { stagePicture } from "../../parts/stage-picture.ts";
import type { Stage } from "../../rules/stage.ts";

export function StageHero({ stage }: { stage: Stage }) {
  const goBack = useGoBack();
  return (
    <div className="relative isolate overflow-hidden bg-hedge-deep">
      <img
        alt=""
        className="-z-10 absolute inset-0 size-full object-cover object-[50%_62%]"
        fetchPriority="high"
        height={800}
        src={stagePicture(stage)}
        width={1200}
      />
      <div className="page-width flex min-h-72 flex-col justify-between gap-16 py-6 md:min-h-[30rem] print:min-h-0 print:py-0">
        {/* Opens the list if there is no previous page of the site, or without JavaScript. */}
        <form action="/our-stages" className="no-print">
          <button
            className={`${buttonClass("quiet")} bg-paper`}
            onClick={(event) => {
              if (goBack()) event.preventDefault();
            }}
            type="submit"
          >
            Retour
          </button>
        </form>
        <div className="max-w-2xl rounded-card bg-paper/95 p-5 md:p-7 print:p-0">
          <p className="font-semibold text-hedge-mid">{stage.type}</p>
          <h1 className="mt-1 text-h2">{typeset(stage.title)}</h1>
        </div>
      </div>
    </div>
  );
}
