import type { Centre } from "../../../config/centre.ts";
import type { LegalText } from "./legal-text.ts";
import { postalAddress } from "./postal-address.ts";

export function mentionsLegales(centre: Centre): LegalText {
  return {
    title: "Mentions légales",
    description:
      `Mentions légales du site ${centre.brand} : éditeur, hébergeur, certification qualité, responsabilité et droit ` +
      "applicable.",
    intro:
      `Cette page vous dit qui publie le site ${centre.brand}, qui l’héberge et quelles règles s’y appliquent. Elle ` +
      "répond à la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique.",
    blocks: [
      {
        title: "1. Éditeur du site",
        content: [
          `Le site ${centre.brand} est édité par l’organisme suivant, appelé « le centre » dans cette page :`,
          [
            `Dénomination : ${centre.legalName}`,
            `Forme juridique : ${centre.legalForm}`,
            `Capital social : ${centre.shareCapitalEuros} euros`,
            `Siège social : ${postalAddress(centre.address)}`,
            `SIRET : ${centre.siret}`,
            `Immatriculation : RCS ${centre.rcs}`,
            `Numéro de TVA intracommunautaire : ${centre.vatNumber}`,
            `Téléphone : ${centre.phone.display}`,
            `E-mail : ${centre.email}`,
          ],
          // The Labour Code (art. L. 6352-12) allows this wording only.
          "Déclaration d’activité de prestataire de formation : « Enregistrée sous le numéro " +
            `${centre.trainingProviderNumber}. Cet enregistrement ne vaut pas agrément de l’État. »`,
        ],
      },
      {
        title: "2. Directeur de la publication",
        content: [
          "La personne qui dirige la publication répond du contenu publié par le centre sur le site.",
          [
            `Direction de la publication : ${centre.publicationDirector}`,
            `Pour lui écrire : ${centre.email} ou par courrier au siège du centre`,
          ],
        ],
      },
      {
        title: "3. Hébergement",
        content: [
          "Le site est hébergé par :",
          [`Nom : ${centre.host.name}`, `Adresse : ${centre.host.address}`, `Téléphone : ${centre.host.phone}`],
        ],
      },
      {
        title: "4. Certification qualité",
        content: [
          `Le centre est certifié ${centre.quality.label}.`,
          [
            "La certification qualité a été délivrée au titre de la catégorie d’action suivante : " +
              centre.quality.category,
            `Organisme certificateur : ${centre.quality.certifier}`,
          ],
          "Vous pouvez ouvrir le certificat depuis la page d’accueil du site.",
        ],
      },
      {
        title: "5. Propriété intellectuelle",
        content: [
          "Les textes, les images, les illustrations, le logo et les programmes de stage publiés sur le site sont " +
            "protégés par le droit d’auteur. Ils appartiennent au centre ou à des personnes qui lui ont permis de " +
            "les utiliser.",
          "Vous pouvez les consulter, les télécharger et les imprimer pour votre usage personnel ou pour préparer " +
            "votre stage. Pour tout autre usage, demandez d’abord l’accord écrit du centre. Les exceptions prévues " +
            "par la loi, comme la courte citation, restent possibles.",
          "La carte de la page du centre vient d’OpenStreetMap. Ses données appartiennent aux contributeurs " +
            "d’OpenStreetMap et sont diffusées sous licence ODbL.",
        ],
      },
      {
        title: "6. Responsabilité",
        content: [
          "Le centre veille à publier des informations exactes et à jour. Une erreur reste possible : une date ou un " +
            `lieu peut changer. Écrivez à ${centre.email} ou appelez le ${centre.phone.display} pour signaler une ` +
            "erreur.",
          "Le centre fait de son mieux pour que le site fonctionne. Il peut l’arrêter pour l’entretenir. Il ne " +
            "répond pas d’une panne qui ne dépend pas de lui, par exemple une coupure de réseau.",
          "Rien dans cette page ne réduit les droits que la loi vous donne.",
        ],
      },
      {
        title: "7. Liens externes",
        content: [
          "Le site contient des liens vers d’autres sites : organismes de financement, service public, réseaux " +
            "sociaux. Ces sites sont tenus par d’autres. Le centre ne décide pas de leur contenu et n’en répond pas.",
          `Avant de donner vos informations sur un autre site, lisez ses propres règles. Écrivez à ${centre.email} ` +
            "si un lien ne fonctionne plus ou mène à un contenu douteux.",
        ],
      },
      {
        title: "8. Données personnelles et cookies",
        content: [
          "Le centre traite vos données selon le règlement général sur la protection des données (RGPD) et la loi « " +
            "Informatique et Libertés ». La page « Politique de confidentialité » explique quelles données sont " +
            "demandées, pourquoi, combien de temps elles sont gardées et quels sont vos droits.",
          "Le site ne dépose que des cookies nécessaires à votre connexion. Il ne mesure pas l’audience et ne fait pas " +
            "de publicité.",
          `Écrivez à ${centre.dataProtectionEmail} pour toute question sur vos données.`,
        ],
      },
      {
        title: "9. Droit applicable",
        content: [
          "Le site et ces mentions légales sont soumis au droit français.",
          "En cas de désaccord, contactez d’abord le centre pour chercher une solution ensemble. À défaut, les " +
            "tribunaux français désignés par la loi sont compétents. Les consommateurs peuvent aussi saisir le " +
            "médiateur indiqué dans les conditions générales d’utilisation.",
        ],
      },
    ],
  };
}
