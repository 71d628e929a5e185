import { isMailable } from "#platform/values/email.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { isMailState, MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import type { MissingPerson, Notice } from "../../data/absences/read-absences.ts";
import { missingWords, NO_ADDRESS } from "../../rules/absences/absence-messages.ts";
import type { NoticeRecipient } from "../../rules/absences/missing-people.ts";

/** One who can be told, was told, or cannot be told by mail. */
export interface ShownRecipient {
  recipient: NoticeRecipient;
  /** Who that is; empty for the person themselves. */
  name: string;
  address: string;
  /** The mail that was written; null: none yet. */
  told: { when: string; mailPath: string | null } | null;
  /** Why no mail can be written; empty: it can. */
  obstacle: string;
  /** Where what lacks is typed; null: nothing lacks. */
  typingPath: string | null;
}

export interface ShownMissing {
  id: string;
  name: string;
  phone: string;
  company: string;
  state: string;
  reason: string;
  /** Nobody is told before an administrator has decided. */
  isUndecided: boolean;
  recipients: readonly ShownRecipient[];
}

export function showMissing(stageId: string, person: MissingPerson): ShownMissing {
  const { id, name, phone, company, state, reason, email, employer, notices } = person;
  const shown = (recipient: NoticeRecipient, to: { name: string; address: string; typingPath: string | null }) => {
    const notice = notices.find((sent) => sent.recipient === recipient);
    const hasAddress = isMailable(to.address);
    return {
      recipient,
      name: to.name,
      address: to.address,
      told: notice ? showNotice(notice) : null,
      obstacle: hasAddress ? "" : NO_ADDRESS[recipient],
      typingPath: hasAddress ? null : to.typingPath,
    };
  };
  return {
    id,
    name,
    phone,
    company,
    state: missingWords[state],
    reason,
    isUndecided: state === "undecided",
    recipients: [
      shown("person", { name: "", address: email, typingPath: null }),
      ...(employer
        ? [
            shown("company", {
              name: [employer.name, employer.signatoryName].filter((text) => text !== "").join(", "),
              address: employer.email,
              typingPath: `/admin/stages/${encodeURIComponent(stageId)}/dossier/entreprises/${employer.id}`,
            }),
          ]
        : []),
    ],
  };
}

function showNotice({ mailId, by, toldAt, mailState }: Notice) {
  const state = mailState !== null && isMailState(mailState) ? `, e-mail ${MAIL_STATES[mailState]}` : "";
  return {
    when: `le ${dateAndHour(toldAt)}${by === "" ? "" : ` par ${by}`}${state}`,
    mailPath: mailState === null ? null : `/admin/courriels/${mailId}`,
  };
}
