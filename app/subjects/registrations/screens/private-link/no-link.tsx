import { useSite } from "#frame/site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { LINK_NOT_VALID } from "../../rules/private-link-messages.ts";

/** The link leads to no registration. */
export function NoLink({ reason }: { reason: keyof typeof LINK_NOT_VALID }) {
  const { phone } = useSite().centre;
  return (
    <PageHeading lead={LINK_NOT_VALID[reason]} title="Ce lien ne mène à aucune inscription">
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
