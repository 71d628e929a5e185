import { documentMail, EXAMPLE_DOCUMENT, toCentreReason, toSignatory } from "./document-mail.tsx";
import type { MailTemplate } from "./template.ts";

export const contractWithdrawn: MailTemplate<"contractWithdrawn"> = {
  example: {
    ...EXAMPLE_DOCUMENT,
    label: "Contrat de formation",
    number: "CTR-2026-0003",
    toCentre: false,
    isCancelled: true,
  },
  write: ({ data, centre, baseUrl }) => {
    const { toCentre, isCancelled, signatory } = data;
    if (toCentre)
      return documentMail(data, {
        heading: "Rétractation d’un contrat",
        sentence: isCancelled
          ? `${signatory} s’est rétracté de ce contrat. L’inscription est annulée et la place est rendue.`
          : `${signatory} s’est rétracté de ce contrat. Le stage a commencé : l’inscription n’a pas été annulée, appelez la personne.`,
        button: {
          label: "Ouvrir le dossier",
          href: `${baseUrl.origin}/admin/dossiers/${encodeURIComponent(data.stageId)}`,
        },
        notes: ["Aucune somme ne peut être demandée ; ce qui a été payé est à rembourser."],
        reason: toCentreReason(centre.brand),
      });
    return documentMail(data, {
      heading: "Votre rétractation est enregistrée",
      sentence: isCancelled
        ? "Vous vous êtes rétracté de ce contrat. Votre inscription est annulée, sans frais."
        : "Vous vous êtes rétracté de ce contrat, sans frais.",
      notes: [`Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`],
      reason: toSignatory(centre.brand),
    });
  },
};
