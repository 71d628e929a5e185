import { typeset } from "../../../domain/typography.ts";
import { useSite } from "../../site.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { FurrowRule } from "../../ui/furrows.tsx";
import { quality } from "./content.ts";

export function Quality() {
  const { centre } = useSite();
  const { title, text, certifier, linkLabel } = quality(centre);
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <h2>{title}</h2>
        <FurrowRule className="mt-5 text-wheat-deep" />
        <p className="measure mt-5 text-lead leading-snug">{typeset(text)}</p>
        <p className="mt-3 text-earth">{typeset(certifier)}</p>
      </div>
      <div className="grid max-w-sm gap-4 lg:w-full lg:justify-self-end">
        <ButtonAnchor
          href={centre.quality.certificateUrl}
          look="solid"
          rel="noopener"
          target="_blank"
          type="application/pdf"
        >
          {linkLabel}
        </ButtonAnchor>
        <ButtonLink look="quiet" to="/financement">
          Financer mon stage
        </ButtonLink>
      </div>
    </section>
  );
}
