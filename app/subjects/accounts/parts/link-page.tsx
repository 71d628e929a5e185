import type { ReactNode } from "react";
import { FormCard, FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { AccountRefusal } from "../rules/account-rules.ts";

/** The response of a page that a link in a mail leads to. */
export interface LinkAnswer {
  reason?: AccountRefusal;
  refusal?: string;
  success?: string;
}

export const LINK_STATUS: Partial<Record<AccountRefusal, number>> = {
  linkExpired: 410,
  linkNeedsSession: 401,
  linkOfAnotherAccount: 403,
  emailTaken: 409,
  tooManyAttempts: 429,
  busy: 503,
};

interface LinkPageProps extends LinkAnswer {
  title: string;
  lead?: string;
  /** What to do next after a success. */
  next?: string;
  children?: ReactNode;
}

export function LinkPage({ title, lead, refusal, success, next, children }: LinkPageProps) {
  return (
    <>
      <PageHeading lead={lead} title={title} />
      <div className="page-width py-12 md:py-16">
        <FormCard>
          <FormRefusal message={refusal} />
          <FormSuccess message={success}>{next && <p className="mt-1">{next}</p>}</FormSuccess>
          {children}
        </FormCard>
      </div>
    </>
  );
}
