import { useSite } from "#frame/site.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SIGNING_LINK_NOT_VALID } from "../../rules/signing/signing-messages.ts";

/** The link leads to no document. */
export function NoDocument({ reason }: { reason: keyof typeof SIGNING_LINK_NOT_VALID }) {
  const { phone } = useSite().centre;
  return (
    <PageHeading lead={SIGNING_LINK_NOT_VALID[reason]} title="Ce lien ne mène à aucun document">
      <p className="mt-8">
        <ButtonAnchor href={phone.href} look="solid">
          {`Appeler le ${phone.display}`}
        </ButtonAnchor>
      </p>
    </PageHeading>
  );
}
