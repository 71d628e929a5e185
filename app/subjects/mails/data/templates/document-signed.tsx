import { canWithdrawUntil } from "#subjects/dossiers/rules/signing/signing-messages.ts";
import { documentMail, EXAMPLE_DOCUMENT, toCentreReason, toSignatory } from "./document-mail.tsx";
import { type MailTemplate, neededLink } from "./template.ts";

const KEEP = "Gardez ce message : son lien ouvre le document signé, avec sa page de preuve.";

export const documentSigned: MailTemplate<"documentSigned"> = {
  example: { ...EXAMPLE_DOCUMENT, step: "signed", toCentre: false, withdrawUntil: null },
  write: ({ data, links, centre, baseUrl }) => {
    if (data.toCentre)
      return documentMail(data, {
        heading: "Un document est signé",
        sentence: `${data.signatory} a signé ce document. Il reste à le contresigner.`,
        button: { label: "Ouvrir le dossier", href: dossierAddress(baseUrl, data.stageId) },
        notes: [],
        reason: toCentreReason(centre.brand),
      });
    const isFinal = data.step === "countersigned";
    return documentMail(data, {
      heading: isFinal ? "Le document est signé par tous" : "Votre signature est enregistrée",
      sentence: isFinal
        ? `${centre.brand} a signé à son tour : le document est complet.`
        : `Vous avez signé ce document. ${centre.brand} le signera à son tour, et vous le recevrez complet.`,
      button: { label: "Ouvrir le document signé", href: neededLink(links, "signature") },
      notes: [
        KEEP,
        ...(data.withdrawUntil ? [canWithdrawUntil(data.withdrawUntil)] : []),
        `Une question ? Appelez-nous au ${centre.phone.display}.`,
      ],
      reason: toSignatory(centre.brand),
    });
  },
};

const dossierAddress = ({ origin }: URL, stageId: string) => `${origin}/admin/dossiers/${encodeURIComponent(stageId)}`;
