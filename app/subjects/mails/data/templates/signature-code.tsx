import { CODE_MINUTES } from "../signature-links.ts";
import { documentMail, EXAMPLE_DOCUMENT, toSignatory } from "./document-mail.tsx";
import { type MailTemplate, neededLink } from "./template.ts";

export const signatureCode: MailTemplate<"signatureCode"> = {
  example: EXAMPLE_DOCUMENT,
  write: ({ data, links, centre }) =>
    documentMail(data, {
      heading: "Votre code pour signer",
      sentence: `Tapez ce code dans la page de signature. Il sert une seule fois, pendant ${CODE_MINUTES} minutes.`,
      facts: [["Code", neededLink(links, "signatureCode")]],
      notes: [`Vous n’avez rien demandé ? Ne donnez ce code à personne, et appelez-nous au ${centre.phone.display}.`],
      reason: toSignatory(centre.brand),
    }),
};
