import { dayOrInstant, linkLife } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import { EXAMPLE_INSTANT } from "./examples.ts";
import { type MailTemplate, neededLink } from "./template.ts";

/** To the old address. */
export const addressChanged: MailTemplate<"addressChanged"> = {
  example: { firstName: "Marie", newAddress: "marie@exemple.example", at: EXAMPLE_INSTANT },
  write: ({ data: { firstName, newAddress, at }, links, baseUrl }) =>
    accountMail({
      heading: "L’adresse de votre compte a changé",
      firstName,
      sentence: "Votre compte a maintenant une autre adresse e-mail. Si c’était vous, tout va bien.",
      facts: [
        ["Nouvelle adresse", newAddress],
        ["Changée le", dayOrInstant(at)],
      ],
      button: { label: "Annuler ce changement", href: neededLink(links, "undoAddress") },
      note: `Si ce n’était pas vous, annulez ce changement : le lien sert pendant ${linkLife("undoAddress")} après le changement et rend au compte cette adresse-ci.`,
      baseUrl,
    }),
};
