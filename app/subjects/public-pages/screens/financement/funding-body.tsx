import type { Line } from "#platform/values/rich-text.ts";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { EditableText } from "#ui/editable-text.tsx";
import { PagePoints, PageText } from "#ui/page-text.tsx";
import { RichLine } from "#ui/rich-text.tsx";
import type { FundingBody } from "./bodies.ts";

interface FundingBodySectionProps {
  texts: PageTexts<"financing">;
  isFirst: boolean;
}

export function FundingBodySection({ id, name, url, texts, isFirst }: FundingBody & FundingBodySectionProps) {
  // All of them show these titles: a saved title leads back to the first.
  const own = (title: string) => (isFirst ? {} : { id: `${id}-${title}` });
  return (
    <section aria-labelledby={`${id}-nom`} className="border-line border-t" id={id}>
      <div className="page-width grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id={`${id}-nom`}>{name}</h2>
          <EditableText name={`financing.${id}-kind`}>
            {texts[`${id}-kind`].line && <p className="mt-3 max-w-[38ch] text-earth">{texts[`${id}-kind`].line}</p>}
          </EditableText>
          <div className="mt-6">
            <ButtonAnchor href={url} look="quiet" rel="noopener" target="_blank">
              {`Aller sur le site ${name}`}
              <span className="sr-only"> (nouvel onglet)</span>
            </ButtonAnchor>
          </div>
        </div>
        <div>
          <EditableText name={`financing.${id}-audience`}>
            {texts[`${id}-audience`].line && (
              <p className="measure font-medium text-lead leading-snug">{texts[`${id}-audience`].line}</p>
            )}
          </EditableText>
          <EditableText name={`financing.${id}-summary`}>
            <PageText blocks={texts[`${id}-summary`]} />
          </EditableText>
          <EditableText name="financing.coversTitle" {...own("coversTitle")}>
            {texts.coversTitle.line && <h3 className="mt-8">{texts.coversTitle.line}</h3>}
          </EditableText>
          <EditableText name={`financing.${id}-covers`}>
            <PagePoints lines={texts[`${id}-covers`]} />
          </EditableText>
          <EditableText name="financing.howToTitle" {...own("howToTitle")}>
            {texts.howToTitle.line && <h3 className="mt-8">{texts.howToTitle.line}</h3>}
          </EditableText>
          <EditableText name={`financing.${id}-howTo`}>
            {texts[`${id}-howTo`].length > 0 && <Steps lines={texts[`${id}-howTo`]} />}
          </EditableText>
        </div>
      </div>
    </section>
  );
}

function Steps({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="measure mt-4 grid gap-3">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position.
        <li className="flex gap-4" key={index}>
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-wheat-wash font-bold font-title"
          >
            {index + 1}
          </span>
          <span className="pt-0.5">
            <RichLine line={line} />
          </span>
        </li>
      ))}
    </ol>
  );
}
