import type { ReactNode } from "react";
import type { PageTexts } from "#subjects/texts/data/page-texts.ts";
import { EditableText } from "#ui/editable-text.tsx";
import { PagePoints, PageText } from "#ui/page-text.tsx";
import type { CentreBlock } from "./content.ts";

interface CentreBlockProps extends Readonly<Record<"texts", PageTexts<"centre">>> {
  block: CentreBlock;
  /** Whether the certificate is that of an invented centre. */
  isDemonstration: boolean;
  children?: ReactNode;
}

export function CentreBlockSection({ block: { id, name }, texts, isDemonstration, children }: CentreBlockProps) {
  return (
    <section className="border-line border-b odd:bg-paper" id={id}>
      <div className="page-width grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <EditableText name={`centre.${name}Title`}>
            {texts[`${name}Title`].line && <h2>{texts[`${name}Title`].line}</h2>}
          </EditableText>
          <EditableText name={`centre.${name}Lead`}>
            {texts[`${name}Lead`].line && (
              <p className="mt-4 max-w-[38ch] text-earth text-lead leading-snug">{texts[`${name}Lead`].line}</p>
            )}
          </EditableText>
        </div>
        <div className="lg:-mt-4">
          <EditableText name={`centre.${name}`}>
            <PageText blocks={texts[name]} />
          </EditableText>
          {name === "certification" && isDemonstration && (
            <EditableText name="centre.demonstration">
              <PageText blocks={texts.demonstration} />
            </EditableText>
          )}
          {name !== "access" && (
            <EditableText name={`centre.${name}Points`}>
              <PagePoints lines={texts[`${name}Points`]} />
            </EditableText>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
