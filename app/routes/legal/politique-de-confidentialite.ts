import type { Centre } from "../../../config/centre.ts";
import { HEALTH_DATA_MONTHS } from "../../../domain/privacy/retention.ts";
import { dureesDeConservation } from "./durees-de-conservation.ts";
import type { LegalText } from "./legal-text.ts";
import { postalAddress } from "./postal-address.ts";

export function politiqueDeConfidentialite(centre: Centre, healthDataMonths = HEALTH_DATA_MONTHS): LegalText {
  return {
    title: "Politique de confidentialité",
    description:
      `Vos données sur le site ${centre.brand} : ce qui est demandé, pourquoi, qui les voit, combien de temps, et ` +
      "vos droits.",
    intro:
      "Cette page explique ce que le centre fait de vos données personnelles quand vous utilisez le site " +
      `${centre.brand}. Elle suit le règlement général sur la protection des données (RGPD) et la loi « Informatique ` +
      "et Libertés » du 6 janvier 1978.",
    blocks: [
      {
        title: "1. Responsable du traitement",
        content: [
          "Le responsable de vos données est le centre de formation :",
          [
            `${centre.legalName}, ${centre.legalForm}, SIRET ${centre.siret}`,
            `Adresse : ${postalAddress(centre.address)}`,
            `Téléphone : ${centre.phone.display}`,
            `E-mail pour toute question sur vos données : ${centre.dataProtectionEmail}`,
          ],
        ],
      },
      {
        title: "2. Données collectées et âge minimum",
        content: [
          "Le site ne collecte que les données que vous lui donnez, ou qu’une autre personne lui donne pour vous " +
            "inscrire, et le peu qu’il faut pour sa sécurité :",
          [
            "Compte : prénom, nom, e-mail, téléphone, date de naissance, type d’utilisateur, mot de passe et, si " +
              "vous le souhaitez, raison sociale. Le site note aussi la date de création du compte, et si l’adresse " +
              "e-mail est vérifiée.",
            "Inscription à un stage : prénom, nom, e-mail, téléphone, entreprise, niveau, date d’inscription, si " +
              "vous les indiquez votre situation (salarié, exploitant, demandeur d’emploi…) et qui paie la formation, " +
              "et, si une autre personne vous inscrit, l’e-mail de cette personne.",
            "Situation de handicap : seulement si vous choisissez de la signaler (voir la partie 4).",
            "Partage de fichiers : le fichier et son nom, la date d’envoi, l’expéditeur et les destinataires.",
            "Notifications : les messages affichés dans votre compte.",
            "Courriels : ceux que le site vous écrit, avec leur objet, leur date et la réponse du serveur de courrier.",
            "Appareils : le navigateur de chaque connexion et sa date, pour vous avertir d’une connexion inconnue. Si " +
              "vous protégez votre compte par un second facteur, le secret qu’il partage avec votre application.",
            "Journal des administrateurs : ce qu’ils ajoutent, modifient, retirent ou exportent, avec leur nom, la " +
              "date, le stage et le nom de la personne concernée. Il ne contient jamais de données de santé.",
            "Sécurité : des compteurs de connexions, de créations de compte, d’inscriptions et d’envois, liés à votre " +
              "compte ou à une empreinte de votre adresse réseau (adresse IP).",
          ],
          "Votre mot de passe n’est jamais gardé en clair. Le site n’en garde qu’une empreinte (hachage), qui ne " +
            "permet pas de le lire.",
          "Les champs obligatoires sont signalés dans les formulaires. Sans eux, la création du compte ou " +
            "l’inscription en ligne n’est pas possible. Vous pouvez toujours appeler le centre au " +
            `${centre.phone.display} pour en parler.`,
          "Si vous vous inscrivez par téléphone, le centre saisit vos données pour vous, avec les mêmes règles.",
          "Si une autre personne vous a inscrit, vos données viennent d’elle. Elle doit vous en avoir informé et " +
            "avoir votre accord. Vous avez les mêmes droits que si vous les aviez données vous-même.",
          "Le centre ne collecte pas les données de personnes de moins de 15 ans. Si vous avez moins de 15 ans, ne " +
            "créez pas de compte et ne vous inscrivez pas. Si le centre apprend qu’il détient les données d’un " +
            "enfant de moins de 15 ans, il les efface.",
        ],
      },
      {
        title: "3. Finalités et bases légales",
        content: [
          "Vos données servent uniquement à ce qui suit. La base légale, prévue par l’article 6 du RGPD, figure " +
            "entre parenthèses :",
          [
            "Tenir votre compte, vos notifications et le partage de fichiers (contrat : les conditions générales " +
              "d’utilisation).",
            "Enregistrer votre inscription, préparer le stage selon votre niveau et vous joindre (contrat, ou " +
              "démarches avant le contrat).",
            "Inscrire une personne à la demande d’une autre, par exemple son employeur (intérêt légitime : organiser " +
              "le stage demandé).",
            "Tenir les pièces que le droit de la formation et le droit comptable demandent (obligation légale).",
            "S’assurer de l’âge minimum et connaître les métiers du public accueilli (intérêt légitime : protéger " +
              "les mineurs et adapter les stages).",
            "Protéger les comptes contre les essais répétés de mots de passe, vérifier les adresses e-mail et prévenir " +
              "des changements (intérêt légitime : la sécurité du site).",
            "Savoir qui, au centre, a changé un stage ou une inscription (intérêt légitime : pouvoir vous répondre et " +
              "réparer une erreur).",
            "Montrer où se trouve le centre sur une carte (intérêt légitime : vous aider à venir).",
            "Adapter le stage à une situation de handicap (votre consentement explicite, voir la partie 4).",
          ],
          "Le site ne prend aucune décision automatisée à votre sujet et ne dresse aucun profil. Il ne vend rien en " +
            "ligne et ne demande aucun moyen de paiement. Le centre ne vend pas vos données.",
        ],
      },
      {
        title: "4. Données de santé",
        content: [
          "Le formulaire d’inscription permet de signaler une situation de handicap et de la décrire. C’est une " +
            "donnée de santé, protégée par l’article 9 du RGPD.",
          [
            "C’est facultatif : votre inscription est valable si vous ne signalez rien.",
            "C’est votre choix : en cochant la case et en validant l’inscription, vous donnez votre consentement " +
              "explicite à l’usage décrit ici.",
            "Au téléphone, le centre ne la note que si vous le demandez.",
            "Sur le site, seuls les administrateurs du centre voient cette information, et peuvent l’effacer.",
            "Elle sert uniquement à adapter l’accueil et le stage.",
            "N’écrivez que ce qui est utile pour vous accueillir. Un diagnostic n’est pas nécessaire.",
          ],
          "Vous pouvez retirer votre consentement à tout moment, sans vous justifier, en écrivant à " +
            `${centre.dataProtectionEmail} : le centre efface alors l’information. Ce retrait ne change rien à ce ` +
            "qui a été fait avant. Votre inscription reste valable.",
          `Vous préférez en parler de vive voix ? Appelez le ${centre.disabilityContact.phone.display} : la personne ` +
            `référente handicap est ${centre.disabilityContact.name}.`,
        ],
      },
      {
        title: "5. Destinataires et hébergement",
        content: [
          "Peuvent voir vos données, chacun pour ce qui le concerne :",
          [
            "Les administrateurs du centre : les inscriptions aux stages, avec la situation de handicap si elle est " +
              "signalée. Ils peuvent les corriger, les retirer et les exporter dans un tableau. Ils lisent aussi le " +
              "journal décrit dans la partie 2.",
            "La personne qui vous a inscrit : l’inscription qu’elle a faite pour vous.",
            "Les autres personnes connectées : votre nom ou, à défaut, votre e-mail, quand elles cherchent un " +
              "destinataire pour un fichier. Elles ne voient ni votre téléphone ni votre date de naissance.",
            "L’expéditeur et les destinataires d’un fichier : ce fichier et le nom de l’expéditeur. L’expéditeur " +
              "voit aussi le nom des destinataires, et la date à laquelle chacun l’a téléchargé.",
            "L’organisme qui finance votre stage et les autorités de contrôle : les pièces que la loi prévoit. Le " +
              "centre les transmet hors du site.",
            `L’hébergeur du site, ${centre.host.name} (${centre.host.address}) : il garde les données pour le compte ` +
              "du centre. Lui et les personnes qui entretiennent le serveur y ont un accès technique, limité à ce " +
              "travail.",
          ],
          "La liste des inscrits à un stage n’est jamais publique. Les visiteurs voient seulement le nombre de places.",
          "Le site n’envoie pas vos données à d’autres services en ligne, sauf votre adresse IP pour afficher la " +
            "carte (voir la partie 7).",
        ],
      },
      dureesDeConservation(centre, healthDataMonths),
      {
        title: "7. Cookies, carte et traceurs",
        content: [
          "Le site dépose des cookies techniques quand vous vous connectez : l’un garde votre session, un autre attend " +
            "dix minutes le code de la double authentification, le dernier reconnaît votre appareil pendant un an, " +
            "pour vous prévenir d’une connexion depuis un autre. Ils sont indispensables au service que vous demandez " +
            "et à sa sécurité : la loi ne prévoit pas de vous demander votre accord.",
          "Avec chaque connexion, le site garde sa date, le navigateur et le système (« Firefox sur Windows »), pour " +
            "vous montrer vos appareils connectés. Il ne garde ni l’adresse IP, ni le détail que le navigateur envoie.",
          "Le site n’a ni mesure d’audience, ni publicité, ni bouton de réseau social qui vous suit. Les liens vers " +
            "les réseaux sociaux sont de simples liens.",
          "La page du centre montre une carte OpenStreetMap. Pour l’afficher, votre navigateur la demande à la " +
            "fondation OpenStreetMap (OpenStreetMap Foundation). Celle-ci reçoit votre adresse IP et apprend que la " +
            "demande vient de ce site.",
          "La fondation est établie au Royaume-Uni, pays dont la Commission européenne a reconnu le niveau de " +
            "protection. Elle répond elle-même de l’usage de votre adresse. Elle diffuse ses cartes par un réseau de " +
            "serveurs, dont certains sont hors de l’Union européenne. Le centre ne reçoit rien en retour.",
          ["Règles de la fondation OpenStreetMap : https://osmfoundation.org/wiki/Privacy_Policy"],
        ],
      },
      {
        title: "8. Vos droits",
        content: [
          "Vous pouvez à tout moment demander au centre :",
          [
            "de voir vos données et d’en recevoir une copie (accès) : « Mon compte », « Mes données » vous la donne " +
              "tout de suite ;",
            "de les corriger (rectification) : vous pouvez aussi modifier votre profil dans votre compte ;",
            "de les effacer, sauf celles que la loi oblige à garder (effacement) : la même page supprime votre compte ;",
            "d’en geler l’usage, par exemple le temps d’une vérification (limitation) ;",
            "de vous les remettre dans un format réutilisable (portabilité) ;",
            "de ne plus s’en servir quand la base est l’intérêt légitime, pour une raison propre à votre situation " +
              "(opposition) ;",
            "de retirer un consentement que vous avez donné ;",
            "de suivre vos consignes sur vos données après votre décès.",
          ],
          `Écrivez à ${centre.dataProtectionEmail} ou par courrier à l’adresse de la partie 1. Le centre répond en ` +
            "un mois au plus. Si la demande est complexe, il peut prendre deux mois de plus et vous en prévient. Il " +
            "ne vous demande une preuve d’identité que s’il a un doute sérieux. C’est gratuit.",
          "Si la réponse ne vous convient pas, vous pouvez adresser une réclamation à la Commission nationale de " +
            "l’informatique et des libertés (CNIL) :",
          [
            "En ligne : https://www.cnil.fr/fr/plaintes",
            "Par courrier : CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07",
          ],
        ],
      },
    ],
  };
}
