import { useSite } from "#frame/site.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CLOSED } from "../../rules/answering/answer-messages.ts";
import { ComplaintLink } from "./complaint-link.tsx";

export function ClosedQuestionnaire({ isAnswered }: { isAnswered: boolean }) {
  const { phone } = useSite().centre;
  return (
    <PageHeading lead={isAnswered ? CLOSED.answered : CLOSED.unanswered} title={CLOSED.title}>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonAnchor href={phone.href} look="solid">
          {`Appeler le ${phone.display}`}
        </ButtonAnchor>
        <ComplaintLink />
      </div>
    </PageHeading>
  );
}
