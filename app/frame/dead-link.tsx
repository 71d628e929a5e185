import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useSite } from "./site.ts";

/** The page of a private link that leads to nothing any more: whom to call, and the stages. */
export function DeadLink({ title, lead }: { title: string; lead: string }) {
  const { phone } = useSite().centre;
  return (
    <PageHeading lead={lead} title={title}>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonAnchor href={phone.href} look="solid">
          {`Appeler le ${phone.display}`}
        </ButtonAnchor>
        <ButtonLink look="quiet" to="/our-stages">
          Voir les stages
        </ButtonLink>
      </div>
    </PageHeading>
  );
}
