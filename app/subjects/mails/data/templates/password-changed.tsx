import { dayOrInstant } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import { EXAMPLE_INSTANT } from "./examples.ts";
import type { MailTemplate } from "./template.ts";

export const passwordChanged: MailTemplate<"passwordChanged"> = {
  example: { firstName: "Marie", at: EXAMPLE_INSTANT },
  write: ({ data: { firstName, at }, centre, baseUrl }) =>
    accountMail({
      heading: "Votre mot de passe a changé",
      firstName,
      sentence: "Le mot de passe de votre compte vient de changer. Si c’était vous, tout va bien.",
      facts: [["Changé le", dayOrInstant(at)]],
      button: { label: "Ce n’était pas moi", href: `${baseUrl.origin}/mot-de-passe-oublie` },
      note: `Si ce n’était pas vous, choisissez tout de suite un autre mot de passe, ou appelez-nous au ${centre.phone.display}.`,
      baseUrl,
    }),
};
