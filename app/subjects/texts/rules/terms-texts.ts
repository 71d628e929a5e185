import { description, line, section } from "./text-block.ts";

export const TERMS_TEXTS = {
  metaDescription: description(
    "Description pour les moteurs de recherche",
    "Les règles du site {marque} : compte, inscription aux stages, annulation, partage de fichiers et médiation.",
  ),
  lead: line(
    "Texte sous le titre",
    "Ces conditions fixent les règles d’utilisation du site {marque}, édité par {dénomination} (« le centre »). Elles valent pour toute personne qui utilise le site, avec ou sans compte.",
  ),
  purpose: section(
    "Article 1 – Objet",
    "Le site présente le centre, ses formateurs et ses stages de machinisme agricole. Il permet de créer un compte, de s’inscrire à un stage, d’y inscrire d’autres personnes et de partager des fichiers.",
    "Vous acceptez ces conditions quand vous créez un compte ou validez une inscription. La version qui s’applique est celle que le site affiche à ce moment-là.",
    "Le site ne vend rien en ligne : aucun paiement n’y est demandé. Le prix, le financement et les autres conditions d’un stage se règlent avec le centre, hors du site.",
  ),
  access: section(
    "Article 2 – Accès au site",
    "L’accès au site est gratuit. Votre connexion à internet reste à votre charge.",
    "Tout le monde peut consulter les pages publiques et le détail des stages. Certaines fonctions demandent un compte : inscrire d’autres participants, suivre ses stages, recevoir et partager des fichiers. L’administration est réservée aux personnes désignées par le centre.",
    "Le centre peut arrêter le site pour l’entretenir ou le réparer. Pendant ce temps, vous pouvez écrire à {e-mail} ou appeler le {téléphone}.",
    "Vous vous engagez à ne pas perturber le site et à ne pas chercher à voir ce qui ne vous est pas destiné.",
  ),
  account: section(
    "Article 3 – Compte",
    "Il faut avoir au moins 15 ans pour créer un compte ou s’inscrire à un stage sur le site. Entre 15 et 18 ans, demandez d’abord l’accord de vos parents ou de votre représentant légal.",
    [
      "Vous donnez vos propres informations. Elles sont exactes et vous les tenez à jour dans votre profil.",
      "Votre mot de passe est secret. Ne le donnez à personne, pas même au centre.",
      "Votre compte est personnel : ne le prêtez pas. Si vous pensez que quelqu’un d’autre l’utilise, changez votre mot de passe et prévenez le centre.",
    ],
    "Pour supprimer votre compte, ouvrez « Mon compte », puis « Mes données », ou écrivez à {e-mail données} depuis l’adresse de ce compte. La suppression du compte n’annule pas vos inscriptions, sauf si vous le choisissez.",
    "En cas d’usage frauduleux ou de manquement grave à ces conditions, le centre peut fermer un compte. Il vous en donne la raison et vous pouvez lui répondre.",
  ),
  registration: section(
    "Article 4 – Inscription à un stage et annulation",
    "Vous pouvez vous inscrire vous-même sans compte. Il suffit de remplir le formulaire du stage.",
    [
      "Les places sont attribuées dans l’ordre d’arrivée des inscriptions validées. Remplir le formulaire ne retient pas de place.",
      "L’inscription est possible tant qu’il reste des places, jusqu’à la date limite. Ce jour est compris, jusqu’à minuit, heure de Paris.",
      "L’inscription est confirmée à l’écran et par un e-mail, avec la date, le lieu et un lien privé vers votre inscription. Ne transmettez ce lien à personne. Si vous êtes connecté, une notification s’ajoute dans votre compte.",
      "Quand un stage est complet, vous pouvez rejoindre sa liste d’attente. Une place qui se libère est gardée {heures de réservation} h pour la première demande, qu’un e-mail prévient : il faut la confirmer dans ce délai.",
    ],
    "L’inscription en ligne réserve votre place. Elle ne remplace pas la convention ou le contrat de formation que le code du travail prévoit. Le centre vous l’envoie : vous pouvez la ou le signer en ligne, ou sur papier. Si vous payez vous-même votre stage, votre inscription ne devient définitive qu’à la signature de ce contrat. Les délais de rétractation prévus par la loi s’appliquent.",
    "Vous pouvez annuler vous-même jusqu’à {délai d’annulation}, par le lien privé de l’e-mail ou dans votre compte, « Mes formations ». La place redevient libre.",
    "Passé ce délai, contactez le centre dès que possible :",
    ["Téléphone : {téléphone}", "E-mail : {e-mail}"],
    "Le centre peut changer la date ou le lieu d’un stage, ou l’annuler. Un e-mail prévient alors chaque personne inscrite, et une notification paraît dans le compte qui porte l’e-mail de l’inscription. Le centre peut aussi appeler.",
  ),
  others: section(
    "Article 5 – Inscription d’autres participants",
    "Si vous êtes connecté, vous pouvez inscrire d’autres personnes, par exemple vos salariés. Chaque participant a au moins 15 ans et sa propre adresse e-mail.",
    "Un groupe est inscrit en entier ou pas du tout. S’il reste moins de places que de participants, personne n’est inscrit.",
    "En validant, vous déclarez :",
    [
      "avoir informé chaque personne de son inscription et des données que vous donnez pour elle ;",
      "avoir son accord, ou celui de son représentant légal si elle est mineure ;",
      "lui avoir indiqué la page « Politique de confidentialité » du site ;",
      "ne signaler une situation de handicap qu’avec l’accord explicite de la personne concernée.",
    ],
  ),
  files: section(
    "Article 6 – Partage de fichiers",
    "Si vous êtes connecté, vous pouvez envoyer des fichiers à d’autres personnes qui ont un compte. Ces fichiers doivent avoir un lien avec les stages ou l’activité du centre. Vous devez avoir le droit de les partager. Il est interdit d’envoyer :",
    [
      "un contenu illégal, injurieux, haineux ou qui porte atteinte à la vie privée ;",
      "un virus ou tout fichier fait pour nuire ;",
      "une copie non autorisée d’une œuvre protégée ;",
      "des données personnelles d’autrui sans son accord, surtout de santé ;",
      "de la publicité non demandée.",
    ],
    "Sur le site, seuls l’expéditeur et les destinataires peuvent ouvrir un fichier. L’expéditeur peut le supprimer à tout moment : les destinataires n’y ont alors plus accès sur le site. Une copie déjà téléchargée reste chez celui qui l’a prise.",
    "Le centre ne contrôle pas les fichiers avant leur envoi. N’ouvrez pas un fichier inattendu, et gardez une copie des vôtres. Pour signaler un fichier interdit, écrivez à {e-mail} en indiquant son nom, son expéditeur et le motif. Une personne du centre examine le signalement. Le centre peut faire retirer le fichier, et il en donne la raison à l’expéditeur.",
  ),
  liability: section(
    "Article 7 – Responsabilité",
    "Le centre fait de son mieux pour que le site fonctionne et que ses informations soient exactes. Il ne répond pas d’une panne qui ne dépend pas de lui, ni du contenu des autres sites vers lesquels mènent ses liens.",
    "Vous répondez des informations que vous donnez, des personnes que vous inscrivez et des fichiers que vous partagez.",
    "Rien dans ces conditions n’écarte la responsabilité que la loi impose au centre, ni les droits des consommateurs.",
  ),
  property: section(
    "Article 8 – Propriété intellectuelle et données personnelles",
    "Les textes, les images et les programmes de stage du site sont protégés par le droit d’auteur. Vous pouvez les consulter, les télécharger et les imprimer pour votre usage personnel ou pour préparer votre stage. Tout autre usage demande l’accord écrit du centre, sauf exception prévue par la loi.",
    "Vos fichiers restent à vous. Vous permettez seulement au centre de les garder et de les remettre aux destinataires que vous choisissez.",
    "La page « Politique de confidentialité » explique comment le centre traite vos données et quels sont vos droits. Écrivez à {e-mail données} pour toute question.",
  ),
  disputes: section(
    "Article 9 – Médiation, droit applicable et litiges",
    "En cas de désaccord, écrivez d’abord au centre pour chercher une solution ensemble :",
    ["E-mail : {e-mail}", "Courrier : {dénomination}, {adresse}"],
    "Si vous êtes un consommateur et que votre réclamation écrite n’a pas abouti, vous pouvez saisir gratuitement le médiateur de la consommation, dans l’année qui suit cette réclamation :",
    ["Médiateur : {médiateur}", "Site : {site du médiateur}"],
    "Ces conditions sont soumises au droit français. À défaut d’accord, le litige est porté devant le tribunal français désigné par la loi. Un consommateur peut aussi saisir le tribunal du lieu où il habitait au moment du contrat ou du dommage. Il garde la protection des règles impératives du pays où il vit.",
  ),
};
