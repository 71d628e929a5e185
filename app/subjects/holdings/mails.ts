import { ofName } from "#platform/values/elision.ts";
import { declareMail, EVERYBODY, neededLink } from "#subjects/mails/data/declare-mail.ts";

interface TeamHeld {
  organisationId: string;
  company: string;
  /** Who follows the stages there, or is invoiced. */
  contact: string;
}

/** Names nobody: whom the link shows is decided when it is opened. */
export const teamHeld = declareMail<TeamHeld>("teamHeld", {
  name: "Habilitations d’une équipe",
  when: "Quand le centre l’envoie depuis la fiche de l’entreprise.",
  priority: EVERYBODY,
  links: ["team"],
  byCentre: ["organisationId"],
  example: { organisationId: "exemple", company: "GAEC du Riot", contact: "Paule Riot" },
  subject: ({ company }) => `Habilitations de votre équipe : ${company}`,
  write({ data: { company, contact }, links, centre }) {
    return {
      preheader: "Ce que vos collègues détiennent, et jusqu’à quand.",
      heading: "Habilitations de votre équipe",
      pieces: [
        contact ? `Bonjour ${contact},` : "Bonjour,",
        `Voici le lien vers les habilitations de l’équipe de ${company} : qui détient quoi, jusqu’à quand, et ce qui est à renouveler.`,
        { button: "Voir les habilitations", href: neededLink(links, "team") },
        {
          note: "Ce lien est pour vous seul : ne le transmettez pas. Il vaut un an, tant que vous êtes notre contact.",
        },
        { note: `Une question ? Appelez-nous au ${centre.phone.display}.` },
      ],
      reason: `Vous recevez ce message parce que vous suivez les formations de ${company} auprès ${ofName(centre.brand)}.`,
    };
  },
});
