import { EVIDENCE_YEARS, MAIL_MONTHS } from "#subjects/settings/rules/retention.ts";

/** What the site keeps of a person whose data an administrator erases, and until when. */
export const keptAfterErasure = (evidenceYears: number): readonly string[] => [
  `Ses inscriptions à des stages passés, jusqu’à ${EVIDENCE_YEARS} ans après le stage : la loi demande au centre de prouver que la formation a eu lieu.`,
  `Les documents émis pour la personne et ses émargements, avec son nom, jusqu’à ${evidenceYears} ans après la fin de l’année du stage.`,
  `Les e-mails qui prouvent qu’elle a été inscrite et prévenue, jusqu’à ${MAIL_MONTHS} mois après leur envoi.`,
  `Son nom dans les lignes du journal qui la concernent, jusqu’à ${EVIDENCE_YEARS} ans après chacune : il en est alors effacé automatiquement.`,
];
