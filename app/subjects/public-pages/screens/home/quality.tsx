import { useSite } from "#frame/site.ts";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { EditableText } from "#ui/editable-text.tsx";
import { FurrowRule } from "#ui/furrows.tsx";

/** Nothing for a centre without the certificate. */
export function Quality({ texts }: { texts: PageTexts<"home"> }) {
  const { centre } = useSite();
  if (!centre.quality.isCertified) return null;
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <EditableText name="home.qualityTitle">
          {texts.qualityTitle.line && <h2>{texts.qualityTitle.line}</h2>}
        </EditableText>
        <FurrowRule className="mt-5 text-wheat-deep" />
        <EditableText name="home.quality">
          {texts.quality.line && <p className="measure mt-5 text-lead leading-snug">{texts.quality.line}</p>}
        </EditableText>
        <EditableText name="home.certifier">
          {texts.certifier.line && <p className="mt-3 text-earth">{texts.certifier.line}</p>}
        </EditableText>
      </div>
      <div className="grid max-w-sm gap-4 lg:w-full lg:justify-self-end">
        {centre.quality.certificateUrl !== "" && (
          <ButtonAnchor
            href={centre.quality.certificateUrl}
            look="solid"
            rel="noopener"
            target="_blank"
            type="application/pdf"
          >
            Lire le certificat (PDF)
          </ButtonAnchor>
        )}
        <ButtonLink look="quiet" to="/financement">
          Financer mon stage
        </ButtonLink>
      </div>
    </section>
  );
}
