import { description, line, section } from "./text-block.ts";

export const LEGAL_NOTICE_TEXTS = {
  metaDescription: description(
    "Description pour les moteurs de recherche",
    "Mentions légales du site {marque} : éditeur, hébergeur, certification qualité, responsabilité et droit applicable.",
  ),
  lead: line(
    "Texte sous le titre",
    "Cette page vous dit qui publie le site {marque}, qui l’héberge et quelles règles s’y appliquent. Elle répond à la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique.",
  ),
  publisher: section(
    "1. Éditeur du site",
    "Le site {marque} est édité par l’organisme suivant, appelé « le centre » dans cette page :",
    [
      "Dénomination : {dénomination}",
      "Forme juridique : {forme juridique}",
      "Capital social : {capital} euros",
      "Siège social : {adresse}",
      "SIRET : {SIRET}",
      "Immatriculation : RCS {RCS}",
      "Numéro de TVA intracommunautaire : {numéro de TVA}",
      "Téléphone : {téléphone}",
      "E-mail : {e-mail}",
      "Déclaration d’activité : auprès du préfet de la région {région de déclaration}",
    ],
    "Déclaration d’activité de prestataire de formation : « Enregistrée sous le numéro {numéro de déclaration}. Cet enregistrement ne vaut pas agrément de l’État. »",
  ),
  director: section(
    "2. Directeur de la publication",
    "La personne qui dirige la publication répond du contenu publié par le centre sur le site.",
    [
      "Direction de la publication : {directeur de la publication}",
      "Pour lui écrire : {e-mail} ou par courrier au siège du centre",
    ],
  ),
  hosting: section(
    "3. Hébergement",
    "Le site est hébergé par :",
    ["Nom : {hébergeur}", "Adresse : {adresse hébergeur}", "Téléphone : {téléphone hébergeur}"],
    "Pour toute question sur l’hébergement du site ou sur l’hébergeur, adressez-vous au centre : ses coordonnées sont dans la partie 1.",
  ),
  certification: section(
    "4. Certification qualité",
    "Le centre est certifié {certification}.",
    [
      "La certification qualité a été délivrée au titre de la catégorie d’action suivante : {catégorie certifiée}",
      "Organisme certificateur : {certificateur}",
    ],
    "Vous pouvez ouvrir le certificat depuis la page d’accueil du site.",
  ),
  notCertified: section(
    "4. Certification qualité, sans certificat",
    "Le centre n’a pas encore de certification qualité.",
  ),
  property: section(
    "5. Propriété intellectuelle",
    "Les textes, les images, les illustrations, le logo et les programmes de stage publiés sur le site sont protégés par le droit d’auteur. Ils appartiennent au centre ou à des personnes qui lui ont permis de les utiliser.",
    "Vous pouvez les consulter, les télécharger et les imprimer pour votre usage personnel ou pour préparer votre stage. Pour tout autre usage, demandez d’abord l’accord écrit du centre. Les exceptions prévues par la loi, comme la courte citation, restent possibles.",
    "La {carte} de la page du centre vient d’OpenStreetMap : ses données appartiennent aux contributeurs d’OpenStreetMap et sont diffusées sous licence ODbL.",
  ),
  liability: section(
    "6. Responsabilité",
    "Le centre veille à publier des informations exactes et à jour. Une erreur reste possible : une date ou un lieu peut changer. Écrivez à {e-mail} ou appelez le {téléphone} pour signaler une erreur.",
    "Le centre fait de son mieux pour que le site fonctionne. Il peut l’arrêter pour l’entretenir. Il ne répond pas d’une panne qui ne dépend pas de lui, par exemple une coupure de réseau.",
    "Rien dans cette page ne réduit les droits que la loi vous donne.",
  ),
  links: section(
    "7. Liens externes",
    "Le site contient des liens vers d’autres sites : organismes de financement, service public, réseaux sociaux. Ces sites sont tenus par d’autres. Le centre ne décide pas de leur contenu et n’en répond pas.",
    "Avant de donner vos informations sur un autre site, lisez ses propres règles. Écrivez à {e-mail} si un lien ne fonctionne plus ou mène à un contenu douteux.",
  ),
  personalData: section(
    "8. Données personnelles et cookies",
    "Le centre traite vos données selon le règlement général sur la protection des données (RGPD) et la loi « Informatique et Libertés ». La page « Politique de confidentialité » explique quelles données sont demandées, pourquoi, combien de temps elles sont gardées et quels sont vos droits.",
    "Le site ne dépose que des cookies nécessaires à votre connexion. Il ne mesure pas l’audience et ne fait pas de publicité.",
    "Écrivez à {e-mail données} pour toute question sur vos données.",
  ),
  law: section(
    "9. Droit applicable",
    "Le site et ces mentions légales sont soumis au droit français.",
    "En cas de désaccord, contactez d’abord le centre pour chercher une solution ensemble. À défaut, les tribunaux français désignés par la loi sont compétents. Les consommateurs peuvent aussi saisir {médiateur}, le médiateur indiqué dans les conditions générales d’utilisation.",
  ),
};
