import { dayOrInstant } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import type { MailTemplate } from "./template.ts";

export const certificateExpires: MailTemplate<"certificateExpires"> = {
  example: {
    firstName: "Odile",
    label: "Qualiopi",
    certifier: "Certificateur de démonstration",
    validUntil: "2027-03-15",
  },
  write: ({ data: { firstName, label, certifier, validUntil }, baseUrl }) =>
    accountMail({
      heading: "Le certificat qualité arrive à sa fin",
      firstName,
      sentence: `Le certificat ${label} du centre est valable jusqu’au ${dayOrInstant(validUntil)}. Sans audit de renouvellement avant ce jour, le site ne pourra plus en parler.`,
      facts: [["Organisme certificateur", certifier]],
      button: { label: "Ouvrir les réglages", href: `${baseUrl.origin}/admin/reglages/certification` },
      note: "Quand le nouveau certificat est là, déposez-le dans les réglages avec ses dates : les rappels s’arrêtent. Si le centre n’est plus certifié, décochez la case.",
      baseUrl,
    }),
};
