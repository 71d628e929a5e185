import { useSite } from "#frame/site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { NO_ENTRY } from "../rules/waiting-list-messages.ts";

/** The link leads to no entry of the waiting list. */
export function NoEntry({ reason }: { reason: keyof typeof NO_ENTRY }) {
  const { phone } = useSite().centre;
  return (
    <PageHeading lead={NO_ENTRY[reason]} title="Ce lien ne mène à aucune liste d’attente">
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
