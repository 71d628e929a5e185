import { dayOrInstant } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import type { MailTemplate } from "./template.ts";

/** Nobody has used the account for years. */
export const accountExpiring: MailTemplate<"accountExpiring"> = {
  example: { firstName: "Marie", deletionDay: "2026-12-15" },
  write: ({ data: { firstName, deletionDay }, baseUrl }) =>
    accountMail({
      heading: "Votre compte va être supprimé",
      firstName,
      sentence: `Votre compte n’a pas servi depuis longtemps. Il sera supprimé le ${dayOrInstant(deletionDay)}, avec vos données.`,
      button: { label: "Garder mon compte", href: `${baseUrl.origin}/login` },
      note: "Pour le garder, il suffit de vous connecter une fois avant ce jour. Pour le laisser partir, ne faites rien.",
      baseUrl,
    }),
};
