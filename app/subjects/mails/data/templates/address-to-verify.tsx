import { linkLife } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import { type MailTemplate, neededLink } from "./template.ts";

export const addressToVerify: MailTemplate<"addressToVerify"> = {
  example: { firstName: "Marie" },
  write: ({ data: { firstName }, links, baseUrl }) =>
    accountMail({
      heading: "Vérifiez votre adresse",
      firstName,
      sentence:
        "Confirmez que cette adresse est la vôtre : votre compte montrera alors les inscriptions et les fichiers qui lui sont destinés.",
      button: { label: "Vérifier mon adresse", href: neededLink(links, "verifyAddress") },
      note: `Ce lien sert une seule fois, pendant ${linkLife("verifyAddress")}. Il demande d’être connecté à ce compte. Vous n’avez rien demandé ? Ne faites rien : l’adresse reste non vérifiée.`,
      baseUrl,
    }),
};
