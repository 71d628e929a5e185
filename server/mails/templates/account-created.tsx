import { linkLife } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import { type MailTemplate, neededLink } from "./template.ts";

export const accountCreated: MailTemplate<"accountCreated"> = {
  example: { firstName: "Marie" },
  write: ({ data: { firstName }, links, centre, baseUrl }) =>
    accountMail({
      heading: `Bienvenue chez ${centre.brand}`,
      firstName,
      sentence:
        "Votre compte est créé. Confirmez que cette adresse est la vôtre : vous y verrez alors aussi les inscriptions et les fichiers qui lui sont destinés.",
      button: { label: "Vérifier mon adresse", href: neededLink(links, "verifyAddress") },
      note: `Ce lien sert une seule fois, pendant ${linkLife("verifyAddress")}. Vous n’avez pas créé de compte ? Ne faites rien : sans ce lien, l’adresse reste non vérifiée.`,
      baseUrl,
    }),
};
