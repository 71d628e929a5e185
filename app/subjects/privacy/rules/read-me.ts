import type { OmissionReason } from "#platform/values/omissions.ts";

/** A file of the archive, as its LISEZMOI.txt explains it. */
export interface ExplainedFile {
  name: string;
  about: string;
}

export interface OmittedFile {
  name: string;
  reason: OmissionReason;
}

const OMISSIONS: Record<OmissionReason, string> = {
  missing: "introuvable dans le stockage du site",
  unreadable: "illisible ou incomplet : redemandez-le à son expéditeur ou au centre",
  tooLarge: "trop lourd pour cette archive : téléchargez-le depuis « Mes documents » ou « Gestion des documents »",
};

interface ReadMe {
  brand: string;
  contact: string;
  /** When, as the page shows it. */
  at: string;
  /** Whose registrations the archive includes by their address alone; null when the address is not verified. */
  address: string | null;
  files: readonly ExplainedFile[];
  omitted: readonly OmittedFile[];
}

export function readMe({ brand, contact, at, address, files, omitted }: ReadMe): string {
  const lines = [
    `Vos données sur le site ${brand}`,
    `Archive faite le ${at}.`,
    "",
    "Les fichiers .json s’ouvrent avec un éditeur de texte ou un navigateur. Les dates y sont en temps universel.",
    "",
    ...files.flatMap(({ name, about }) => [name, `    ${about}`]),
    "",
    address === null
      ? "L’adresse e-mail du compte n’est pas vérifiée : ce que d’autres personnes ont inscrit à cette adresse n’est pas dans cette archive."
      : `Les inscriptions et les e-mails sont aussi ceux de l’adresse ${address}.`,
    "Cette archive ne contient ni mot de passe, ni code, ni lien secret : le site n’en garde que des empreintes.",
    "Le journal des administrateurs peut citer votre nom, par exemple quand le centre a fait votre inscription. Il n’est pas dans",
    `cette archive : écrivez à ${contact} pour savoir ce qu’il contient.`,
  ];
  if (omitted.length > 0)
    lines.push(
      "",
      "Ces fichiers manquent, en tout ou en partie :",
      ...omitted.map(({ name, reason }) => `  - ${name} : ${OMISSIONS[reason]}`),
    );
  return `${lines.join("\r\n")}\r\n`;
}
