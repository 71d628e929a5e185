import { typeset } from "../../../domain/typography.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { PointList } from "../../ui/text.tsx";
import type { FundingBody } from "./bodies.ts";

export function FundingBodySection({ id, name, kind, audience, summary, covers, howTo, url }: FundingBody) {
  return (
    <section aria-labelledby={`${id}-nom`} className="border-line border-t" id={id}>
      <div className="page-width grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id={`${id}-nom`}>{name}</h2>
          <p className="mt-3 max-w-[38ch] text-earth">{typeset(kind)}</p>
          <div className="mt-6">
            <ButtonAnchor href={url} look="quiet" rel="noopener" target="_blank">
              {`Aller sur le site ${name}`}
              <span className="sr-only"> (nouvel onglet)</span>
            </ButtonAnchor>
          </div>
        </div>
        <div>
          <p className="measure font-medium text-lead leading-snug">{typeset(audience)}</p>
          <p className="measure mt-4">{typeset(summary)}</p>
          <h3 className="mt-8">Ce qui peut être payé</h3>
          <PointList points={covers} />
          <h3 className="mt-8">Comment faire</h3>
          <ol className="measure mt-4 grid gap-3">
            {howTo.map((step, index) => (
              <li className="flex gap-4" key={step}>
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-wheat-wash font-bold font-title"
                >
                  {index + 1}
                </span>
                <span className="pt-0.5">{typeset(step)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
