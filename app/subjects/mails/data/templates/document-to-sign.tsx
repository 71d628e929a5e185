import { documentMail, EXAMPLE_DOCUMENT, toSignatory } from "./document-mail.tsx";
import { goingAlong } from "./go-along.tsx";
import { type MailTemplate, neededLink } from "./template.ts";

export const documentToSign: MailTemplate<"documentToSign"> = {
  example: { ...EXAMPLE_DOCUMENT, programmeUrl: "/stage/exemple", houseRulesUrl: "/reglement-interieur.pdf" },
  write: ({ data, links, centre, baseUrl }) =>
    documentMail(data, {
      heading: "Un document à signer",
      sentence: `${centre.brand} vous demande de lire et de signer un document, en ligne et sans compte.`,
      button: { label: "Lire et signer", href: neededLink(links, "signature") },
      links: goingAlong(data, baseUrl),
      notes: [
        "Pour confirmer, un code à six chiffres vous sera envoyé à cette même adresse. Ne transmettez ce message à personne : le lien permet de signer à votre place.",
        `Vous préférez signer sur papier, ou ce document n’est pas pour vous ? Appelez-nous au ${centre.phone.display}.`,
      ],
      reason: toSignatory(centre.brand),
    }),
};
