import { description, line, lines, text, title } from "./text-block.ts";

export const FINANCING_TEXTS = {
  metaDescription: description(
    "Description pour les moteurs de recherche",
    "OCAPIAT, OPCO EP, VIVEA, France Travail : qui paie votre stage de machinisme agricole, ce qui est pris en charge et comment faire la demande.",
  ),
  lead: line(
    "Texte sous le titre",
    "Vous n’avez pas forcément à payer seul votre stage. Salarié, chef d’exploitation, employeur ou demandeur d’emploi : chacun a son financeur. Trouvez le vôtre ci-dessous, puis demandez-nous un devis et le programme. Une règle vaut pour tous : la demande se fait avant le premier jour du stage.",
  ),
  situationsTitle: title("Situations : titre", "Vous êtes…"),
  situation1: line("Situation 1 : qui", "Salarié agricole, chauffeur d’ETA ou de CUMA"),
  advice1: line("Situation 1 : conseil", "Votre employeur fait la demande à OCAPIAT."),
  situation2: line("Situation 2 : qui", "Chef d’exploitation ou d’ETA, conjoint collaborateur, aide familial"),
  advice2: line("Situation 2 : conseil", "VIVEA, si votre contribution à la MSA est à jour."),
  situation3: line("Situation 3 : qui", "Employeur agricole"),
  advice3: line("Situation 3 : conseil", "OCAPIAT pour vos salariés ; VIVEA pour vous-même si vous êtes non salarié."),
  situation4: line("Situation 4 : qui", "Concession, atelier ou artisan rural"),
  advice4: line("Situation 4 : conseil", "OPCO EP, selon la convention collective de l’entreprise."),
  situation5: line("Situation 5 : qui", "Demandeur d’emploi"),
  advice5: line("Situation 5 : conseil", "France Travail, après validation du projet par votre conseiller."),
  situation6: line("Situation 6 : qui", "Particulier"),
  advice6: line(
    "Situation 6 : conseil",
    "Pas de fonds dédié : regardez votre CPF et vos droits sur Service-Public.gouv.fr.",
  ),
  coversTitle: title("Titre de « ce qui peut être payé »", "Ce qui peut être payé"),
  howToTitle: title("Titre de « comment faire »", "Comment faire"),
  "ocapiat-kind": line(
    "OCAPIAT : ce que c’est",
    "Opérateur de compétences de la coopération agricole, de l’agriculture, de la pêche, de l’industrie agroalimentaire et des territoires",
  ),
  "ocapiat-audience": line(
    "OCAPIAT : pour qui",
    "Vous êtes salarié d’une exploitation, d’une entreprise de travaux agricoles, d’une CUMA ou d’une coopérative agricole, ou vous employez ces salariés.",
  ),
  "ocapiat-summary": text(
    "OCAPIAT : texte",
    "C’est le financeur des salariés agricoles. Votre employeur y a droit par les contributions qu’il verse déjà ; c’est lui qui fait la demande. Un stage court comme les nôtres passe le plus souvent par le plan de développement des compétences.",
  ),
  "ocapiat-covers": lines(
    "OCAPIAT : ce qui peut être payé",
    "Pour les entreprises de moins de 50 salariés : tout ou partie du coût du stage, dans le cadre du plan de développement des compétences.",
    "Selon les règles de l’année, une part du salaire ou des frais de déplacement et de repas.",
    "L’alternance : contrats d’apprentissage et de professionnalisation.",
    "La période de reconversion, qui remplace la Pro-A depuis 2026, pour un salarié qui prépare une certification.",
  ),
  "ocapiat-howTo": lines(
    "OCAPIAT : comment faire",
    "Salarié : parlez du stage à votre employeur, dates et programme en main.",
    "Employeur : demandez-nous le devis, le programme et la convention de formation.",
    "Déposez la demande dans votre espace en ligne OCAPIAT avant le début du stage et attendez l’accord écrit.",
    "Vérifiez le plafond de l’année auprès de votre conseiller OCAPIAT : les barèmes changent.",
  ),
  "opco-ep-kind": line(
    "OPCO EP : ce que c’est",
    "Opérateur de compétences des entreprises de proximité : artisanat, commerces de proximité, professions libérales",
  ),
  "opco-ep-audience": line(
    "OPCO EP : pour qui",
    "Vous êtes salarié ou employeur d’une petite entreprise qui travaille avec les fermes sans être agricole : concession ou atelier de machinisme, maréchalerie, cabinet vétérinaire.",
  ),
  "opco-ep-summary": text(
    "OPCO EP : texte",
    "Il joue pour l’artisanat et les commerces de proximité le rôle d’OCAPIAT pour l’agriculture. C’est la convention collective de l’entreprise qui décide de l’opérateur : en cas de doute, elle figure sur la fiche de paie.",
  ),
  "opco-ep-covers": lines(
    "OPCO EP : ce qui peut être payé",
    "Pour les entreprises de moins de 50 salariés : tout ou partie du coût du stage, dans le cadre du plan de développement des compétences.",
    "L’alternance : contrats d’apprentissage et de professionnalisation.",
    "La période de reconversion, qui remplace la Pro-A depuis 2026, pour un salarié qui prépare une certification.",
  ),
  "opco-ep-howTo": lines(
    "OPCO EP : comment faire",
    "Cherchez l’opérateur de l’entreprise avec son numéro SIRET sur quel-est-mon-opco.francecompetences.fr.",
    "Demandez-nous le devis et le programme du stage.",
    "L’employeur dépose la demande en ligne auprès d’OPCO EP avant le début du stage.",
    "Vérifiez le plafond de l’année auprès d’OPCO EP : il dépend de la branche.",
  ),
  "vivea-kind": line(
    "VIVEA : ce que c’est",
    "Fonds d’assurance formation des entrepreneurs du vivant, pour les actifs non salariés agricoles",
  ),
  "vivea-audience": line(
    "VIVEA : pour qui",
    "Vous êtes chef d’exploitation ou d’entreprise de travaux agricoles, conjoint collaborateur, aide familial ou cotisant de solidarité (sous condition d’âge), et vous cotisez à la MSA.",
  ),
  "vivea-summary": text(
    "VIVEA : texte",
    "Vous versez déjà une contribution formation, collectée par la MSA : VIVEA la met en commun pour payer les stages. Chaque contributeur dispose d’un plafond par année civile, qui ne se reporte pas sur l’année suivante.",
  ),
  "vivea-covers": lines(
    "VIVEA : ce qui peut être payé",
    "Tout ou partie du coût pédagogique du stage ; les trajets et les repas restent à votre charge.",
    "VIVEA paie directement le centre : vous n’avancez pas la somme et réglez seulement le reste éventuel.",
    "Le Certiphyto et son renouvellement, dans les sessions que VIVEA a acceptées.",
    "Sous conditions, les formations prescrites à un futur installé dans son plan de professionnalisation personnalisé.",
  ),
  "vivea-howTo": lines(
    "VIVEA : comment faire",
    "Vérifiez que votre contribution à la MSA est à jour, ou que vous avez un échéancier de paiement.",
    "Créez votre compte sur vivea.fr avec votre SIRET : votre crédit disponible y est affiché.",
    "Demandez-nous si la session a l’accord de VIVEA : c’est le centre qui dépose le dossier, plusieurs semaines à l’avance. Un stage déjà suivi n’est jamais remboursé.",
    "Vérifiez le plafond de l’année auprès de VIVEA avant de vous inscrire.",
  ),
  "france-travail-kind": line(
    "France Travail : ce que c’est",
    "Opérateur public de l’emploi (anciennement Pôle emploi)",
  ),
  "france-travail-audience": line(
    "France Travail : pour qui",
    "Vous êtes inscrit comme demandeur d’emploi, indemnisé ou non, et vous voulez conduire des machines ou changer de métier.",
  ),
  "france-travail-summary": text(
    "France Travail : texte",
    "France Travail peut payer un stage utile à votre retour à l’emploi, seul ou en complément de votre compte personnel de formation (CPF). L’accord n’est pas automatique : tout part d’un projet validé avec votre conseiller.",
  ),
  "france-travail-covers": lines(
    "France Travail : ce qui peut être payé",
    "L’aide individuelle à la formation (AIF) : le coût pédagogique, quand aucun autre financement ne le couvre ou ne le couvre en entier.",
    "La préparation opérationnelle à l’emploi individuelle (POEI) : le stage qui vous manque pour occuper un poste précis, quand un employeur s’engage à vous embaucher ensuite.",
    "La préparation opérationnelle à l’emploi collective (POEC) : des sessions montées par un opérateur de compétences pour des métiers qui recrutent.",
    "Selon votre situation, une rémunération pendant la formation.",
  ),
  "france-travail-howTo": lines(
    "France Travail : comment faire",
    "Prenez rendez-vous avec votre conseiller et présentez-lui le métier visé et le programme du stage.",
    "Demandez-nous un devis : nous le transmettons à France Travail, et vous le validez dans votre espace personnel.",
    "Comptez plusieurs semaines entre le devis et le premier jour, et attendez l’accord avant de commencer.",
    "Un employeur est prêt à vous prendre : parlez-lui de la POEI, c’est lui qui dépose l’offre d’emploi.",
  ),
  rightsTitle: title("Vos droits : titre", "Vos droits, en détail"),
  rights: text(
    "Vos droits : texte",
    "Le site officiel de l’administration explique vos droits à la formation : compte personnel de formation (CPF), plan de développement des compétences, projet de transition professionnelle, conseil en évolution professionnelle gratuit. Le CPF ne paie que les formations présentes sur moncompteformation.gouv.fr, et une participation peut rester à votre charge : vérifiez avant de compter dessus.",
  ),
};
