import type { AccountMails } from "./account-mails.ts";
import type { MailKinds } from "./mail-kinds.ts";
import { ACCOUNT, EVERYBODY } from "./mail-priorities.ts";

/** The mails about an account. */
export const ACCOUNT_MAIL_KINDS: Pick<MailKinds, keyof AccountMails> = {
  accountCreated: { priority: ACCOUNT, links: ["verifyAddress"], byCentre: [], isEvidence: false },
  addressToVerify: { priority: ACCOUNT, links: ["verifyAddress"], byCentre: [], isEvidence: false },
  passwordReset: { priority: ACCOUNT, links: ["resetPassword"], byCentre: [], isEvidence: false },
  passwordChanged: { priority: ACCOUNT, links: [], byCentre: ["at"], isEvidence: false },
  addressChanged: { priority: ACCOUNT, links: ["undoAddress"], byCentre: ["at"], isEvidence: false },
  newDevice: { priority: ACCOUNT, links: [], byCentre: ["at"], isEvidence: false },
  accountExpiring: { priority: EVERYBODY, links: [], byCentre: ["deletionDay"], isEvidence: false },
  accountDeleted: { priority: ACCOUNT, links: [], byCentre: [], isEvidence: false },
  certificateExpires: {
    priority: EVERYBODY,
    links: [],
    byCentre: ["label", "certifier", "validUntil"],
    isEvidence: false,
  },
  administratorsChanged: { priority: ACCOUNT, links: [], byCentre: ["change", "at"], isEvidence: false },
};
