import { linkLife } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import { type MailTemplate, neededLink } from "./template.ts";

export const passwordReset: MailTemplate<"passwordReset"> = {
  example: { firstName: "Marie" },
  write: ({ data: { firstName }, links, baseUrl }) =>
    accountMail({
      heading: "Choisir un nouveau mot de passe",
      firstName,
      sentence: `Vous avez demandé un nouveau mot de passe. Le lien sert une seule fois, pendant ${linkLife("resetPassword")}.`,
      button: { label: "Choisir mon mot de passe", href: neededLink(links, "resetPassword") },
      note: "Vous n’avez rien demandé ? Ne faites rien : votre mot de passe ne change pas. Ne transmettez ce message à personne, pas même à nous.",
      baseUrl,
    }),
};
