import { NO_QUESTIONNAIRE } from "../../../domain/opinions/answering/answer-messages.ts";
import { useSite } from "../../site.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** For a link that leads to no questionnaire. */
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
