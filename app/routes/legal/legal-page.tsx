import { numericFrenchDate } from "../../../domain/paris-time.ts";
import { useSite } from "../../site.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Text } from "../../ui/text.tsx";
import type { LegalText } from "./legal-text.ts";

export function LegalPage({ text }: { text: LegalText }) {
  const { today } = useSite();
  return (
    <>
      <PageHeading lead={text.intro} title={text.title}>
        <p className="mt-6 text-earth">
          Dernière mise à jour : <time dateTime={today}>{numericFrenchDate(today)}</time>
        </p>
      </PageHeading>
      <div className="page-width grid gap-12 py-14 md:py-20">
        {text.blocks.map(({ title, content }) => (
          <section key={title}>
            <h2 className="text-h3">{title}</h2>
            <Text content={content} />
          </section>
        ))}
      </div>
    </>
  );
}
