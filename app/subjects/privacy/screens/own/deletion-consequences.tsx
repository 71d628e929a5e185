import { EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";
import { PointList } from "#ui/text.tsx";

const DELETED = [
  "Votre compte, votre mot de passe, vos sessions et vos appareils.",
  "Vos notifications, et les e-mails que le site garde sur votre compte.",
  "Les fichiers que vous avez envoyés : leurs destinataires ne pourront plus les ouvrir.",
  "Votre accès aux fichiers que vous avez reçus.",
];

const KEPT = [
  `Vos inscriptions à des stages passés, jusqu’à ${EVIDENCE_YEARS} ans après le stage : la loi demande au centre de prouver que la formation a eu lieu.`,
  "Les documents que le centre a émis pour vous (contrat, convocation, certificat…) et vos émargements, avec votre nom, aussi longtemps que la loi le demande.",
  "Les e-mails qui confirment ces inscriptions, un an au plus.",
  `Votre nom dans les lignes du journal de l’administration qui vous concernent, jusqu’à ${EVIDENCE_YEARS} ans après chacune.`,
  "Vos inscriptions à des stages à venir : votre place reste réservée, sauf si vous cochez la case ci-dessous.",
  "Les inscriptions que vous avez faites pour d’autres personnes, sans votre adresse.",
];

/** What disappears and what stays, in words, before the password is asked. */
export function DeletionConsequences() {
  return (
    <>
      <p className="mt-4">C’est immédiat, et personne ne pourra revenir en arrière.</p>
      <h3 className="mt-8">Ce qui est supprimé</h3>
      <PointList points={DELETED} />
      <h3 className="mt-8">Ce qui reste, sans lien avec un compte</h3>
      <PointList points={KEPT} />
    </>
  );
}
