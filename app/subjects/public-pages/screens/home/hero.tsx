import { useSite } from "#frame/site.ts";
import { typeset } from "#platform/values/typography.ts";
import { heroPicture } from "#subjects/stages/parts/pictures.ts";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { EditableText } from "#ui/editable-text.tsx";
import { TypedTitle } from "./typed-title.tsx";

/** The text is above the picture's horizon at every width. */
export function Hero({ texts }: { texts: PageTexts<"home"> }) {
  const { centre } = useSite();
  return (
    <section className="relative isolate overflow-hidden bg-sky">
      <div className="page-width pt-10 md:pt-16">
        <TypedTitle text={centre.brand} />
        <div className="after-title">
          {centre.tagline && (
            <p className="mt-5 max-w-[22.6em] text-balance font-semibold font-title text-h3 md:text-[2rem] md:leading-[1.15]">
              {centre.tagline}
            </p>
          )}
          <EditableText name="home.hero">
            {texts.hero.line && <p className="mt-5 max-w-[46ch] text-lead leading-snug">{texts.hero.line}</p>}
          </EditableText>
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink look="solid" to="/our-stages">
              Voir les stages
            </ButtonLink>
            {centre.phone.href && (
              <ButtonAnchor href={centre.phone.href}>{typeset(`Appeler le ${centre.phone.display}`)}</ButtonAnchor>
            )}
          </div>
        </div>
      </div>
      <img
        alt=""
        className="-z-10 -mt-24 md:-mt-[19%] relative h-96 w-full object-cover object-[72%_100%] md:h-auto"
        fetchPriority="high"
        height={900}
        src={heroPicture()}
        width={2000}
      />
    </section>
  );
}
