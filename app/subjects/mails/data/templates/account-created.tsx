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
      note: `Ce lien sert une seule fois, pendant ${linkLife("verifyAddress")}. Il demande d’être connecté à ce compte. Vous n’avez pas créé de compte ? Ne faites rien : l’adresse reste non vérifiée. Ou choisissez « Mot de passe oublié » sur le site : le compte est alors à vous, et la personne qui l’a créé est déconnectée.`,
      baseUrl,
    }),
};
