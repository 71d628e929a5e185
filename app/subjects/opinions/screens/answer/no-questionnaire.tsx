import { useSite } from "#frame/site.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { NO_QUESTIONNAIRE } from "../../rules/answering/answer-messages.ts";

/** The link leads to no questionnaire. */
export function NoQuestionnaire({ reason }: { reason: "unknown" | "tooMany" }) {
  const { phone } = useSite().centre;
  return (
    <PageHeading lead={NO_QUESTIONNAIRE[reason]} title={NO_QUESTIONNAIRE.title}>
      <p className="mt-8">
        <ButtonAnchor href={phone.href} look="solid">
          {`Appeler le ${phone.display}`}
        </ButtonAnchor>
      </p>
    </PageHeading>
  );
}
