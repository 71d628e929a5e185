import type { Centre } from "../../../config/centre.ts";
import { EVIDENCE_YEARS, MAIL_MONTHS, UNUSED_ACCOUNT_YEARS, WARNING_DAYS } from "../../../domain/privacy/retention.ts";
import type { LegalText } from "./legal-text.ts";

/** The part of the privacy policy that repeats the numbers of the retention jobs. */
export function dureesDeConservation(centre: Centre, healthDataMonths: number): LegalText["blocks"][number] {
  return {
    title: "6. Durées de conservation",
    content: [
      "Voici les durées auxquelles le centre s’engage. L’effacement est automatique, sauf pour les inscriptions, les " +
        "fichiers et le journal, dont le centre se charge.",
      [
        `Compte et notifications : jusqu’à ce que vous les supprimiez, ou ${UNUSED_ACCOUNT_YEARS} ans après votre ` +
          `dernière connexion. Un courriel vous prévient ${WARNING_DAYS} jours avant : il suffit de vous connecter.`,
        "Inscriptions : la durée que le droit de la formation et le droit comptable imposent pour les pièces " +
          `justificatives, soit ${EVIDENCE_YEARS} ans au plus après la clôture de l’exercice comptable.`,
        `Situation de handicap : ${healthDataMonths} mois après la fin du stage. Les courriels n’en parlent jamais.`,
        `Courriels : ${MAIL_MONTHS} mois après leur envoi.`,
        "Appareils reconnus : un an après la dernière connexion. Sessions et liens envoyés : jusqu’à leur fin.",
        "Liste des personnes à appeler après un changement (nom, téléphone) : 30 jours au plus.",
        "Fichiers partagés : jusqu’à leur suppression par l’expéditeur, ou jusqu’à la suppression de son compte.",
        "Journal des administrateurs : dix ans au plus. Personne ne peut le modifier depuis le site : son " +
          "effacement revient à la personne qui entretient le serveur.",
        "Compteurs de sécurité : deux jours au plus.",
      ],
      "Les journaux techniques du site ne contiennent pas de données personnelles.",
      "Pour supprimer votre compte, ouvrez « Mon compte », puis « Mes données ». Vous pouvez aussi écrire à " +
        `${centre.dataProtectionEmail} depuis l’adresse de ce compte. Le centre garde seulement les pièces que la loi ` +
        "l’oblige à conserver, sans lien avec un compte.",
    ],
  };
}
