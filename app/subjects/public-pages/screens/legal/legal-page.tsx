import { Link, useLoaderData } from "react-router";
import { useSite } from "#frame/site.ts";
import { numericFrenchDate } from "#platform/values/paris-time.ts";
import type { Block } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { ASK_THE_CENTRE, TO_FILL_IN } from "#subjects/texts/rules/legal-messages.ts";
import { EditableText, EditPageTexts } from "#ui/editable-text.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageText } from "#ui/page-text.tsx";

interface LegalPageProps<Name extends string> {
  page: "legalNotice" | "privacy" | "terms";
  title: string;
  /** The sections in their order, with the titles that the specification wants. */
  sections: readonly { name: Name; title: string }[];
  texts: Readonly<Record<Name, Block[]> & { lead: { line: string } }>;
}

export function LegalPage<Name extends string>({ page, title, sections, texts }: LegalPageProps<Name>) {
  const { today } = useSite();
  return (
    <>
      <PageHeading lead={texts.lead.line} title={title}>
        <EditPageTexts page={page} />
        <EditableText name={`${page}.lead`} />
        <EditableText name={`${page}.metaDescription`} />
        <p className="mt-2 text-earth">
          Dernière mise à jour : <time dateTime={today}>{numericFrenchDate(today)}</time>
        </p>
      </PageHeading>
      <div className="page-width grid gap-10 py-8 md:py-12">
        {sections.map(({ name, title: heading }) => (
          <section key={name}>
            <h2 className="text-h3">{heading}</h2>
            <EditableText name={`${page}.${name}`}>
              {texts[name].length > 0 ? (
                <PageText blocks={texts[name]} />
              ) : (
                <p className="measure mt-4">{ASK_THE_CENTRE}</p>
              )}
            </EditableText>
            <ToFillIn name={`${page}.${name}`} />
          </section>
        ))}
      </div>
    </>
  );
}

/** Only administrators see it: a visitor reads the page without what is missing. */
function ToFillIn({ name }: { name: string }) {
  const facts = useLoaderData<{ missing?: Record<string, string[]> }>().missing?.[name];
  if (!facts) return null;
  return (
    <p className="measure mt-2 border-wheat-deep border-l-4 pl-3 text-base print:hidden">
      <Link className="link" to="/admin/reglages">
        {TO_FILL_IN}
      </Link>
      {typeset(` : ${facts.join(" ; ")}`)}
    </p>
  );
}
