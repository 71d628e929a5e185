import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { accountMail, dayOrInstant, type ToAccount } from "#subjects/accounts/mails.ts";
import { declareMail, EVERYBODY } from "#subjects/mails/data/declare-mail.ts";

interface Certificate extends ToAccount {
  label: string;
  certifier: string;
  validUntil: Day;
}

/** Every administrator is told that the centre's quality certificate ends. */
export const certificateExpires = declareMail<Certificate>("certificateExpires", {
  name: "Certificat à renouveler",
  when: "Aux administrateurs, quatre mois puis un mois avant la fin du certificat qualité.",
  priority: EVERYBODY,
  byCentre: ["label", "certifier", "validUntil"],
  example: {
    firstName: "Odile",
    label: "Qualiopi",
    certifier: "Certificateur de démonstration",
    validUntil: "2027-03-15",
  },
  subject: ({ label, validUntil }) => `Certificat ${label} à renouveler avant le ${dashedDate(validUntil)}`,
  write: (writing) =>
    accountMail(writing, {
      heading: "Le certificat qualité arrive à sa fin",
      sentence: `Le certificat ${writing.data.label} du centre est valable jusqu’au ${dayOrInstant(writing.data.validUntil)}. Sans audit de renouvellement avant ce jour, le site ne pourra plus en parler.`,
      facts: [["Organisme certificateur", writing.data.certifier]],
      button: { button: "Ouvrir les réglages", href: `${writing.baseUrl.origin}/admin/reglages/certification` },
      note: "Quand le nouveau certificat est là, déposez-le dans les réglages avec ses dates : les rappels s’arrêtent. Si le centre n’est plus certifié, décochez la case.",
    }),
});
