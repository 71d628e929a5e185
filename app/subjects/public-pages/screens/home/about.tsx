import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { EditableText } from "#ui/editable-text.tsx";
import { FurrowRule } from "#ui/furrows.tsx";
import { PageText } from "#ui/page-text.tsx";

const REASONS = [1, 2, 3] as const;

export function About({ texts }: { texts: PageTexts<"home"> }) {
  return (
    <section className="page-width py-16 md:py-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <EditableText name="home.aboutTitle">
            {texts.aboutTitle.line && <h2>{texts.aboutTitle.line}</h2>}
          </EditableText>
          <FurrowRule className="mt-5 text-wheat-deep" />
        </div>
        <div className="lg:-mt-4">
          <EditableText name="home.about">
            <PageText blocks={texts.about} />
          </EditableText>
        </div>
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-8 border-line border-t pt-10 md:grid-cols-3">
        {REASONS.filter((number) => texts[`reason${number}`].line).map((number) => (
          <li key={number}>
            <EditableText name={`home.reason${number}Title`}>
              {texts[`reason${number}Title`].line && <h3>{texts[`reason${number}Title`].line}</h3>}
            </EditableText>
            <EditableText name={`home.reason${number}`}>
              {texts[`reason${number}`].line && <p className="mt-2 text-earth">{texts[`reason${number}`].line}</p>}
            </EditableText>
          </li>
        ))}
      </ul>
    </section>
  );
}
