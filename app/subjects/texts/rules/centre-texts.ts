import { description, line, lines, text, title } from "./text-block.ts";

export const CENTRE_TEXTS = {
  metaDescription: description(
    "Description pour les moteurs de recherche",
    "Salles, atelier et parcelles à {ville} : le lieu, les publics, l’accueil du handicap, les outils, la certification et le chemin pour venir.",
  ),
  lead: line(
    "Texte sous le titre",
    "Une cour assez large pour manœuvrer, un atelier, des salles claires et des champs au bout du chemin : c’est là que vous apprendrez.",
  ),
  roomsTitle: title("Salles : titre", "Les salles, l’atelier, les parcelles"),
  roomsLead: line("Salles : accroche", "On passe de la table à la machine en traversant la cour."),
  rooms: text(
    "Salles : texte",
    "La journée commence en salle, autour d’un café et d’une machine démontée sur le papier : à quoi sert chaque organe, dans quel sens circule la récolte, où passent les mains et où elles ne passent jamais.",
    "Elle continue à l’atelier, au sec, pour atteler, graisser, étalonner et chercher la panne. Elle se termine le plus souvent dans la parcelle, parce qu’un réglage se juge sur le sol.",
  ),
  roomsPoints: lines(
    "Salles : liste",
    "Des salles avec grand écran, pièces coupées et maquettes à manipuler",
    "Un atelier couvert pour l’entretien, l’attelage et les réglages à poste fixe",
    "Une cour pour les manœuvres, la marche arrière et le tour de la machine",
    "Des parcelles de grandes cultures et de pommes de terre, selon la saison",
  ),
  audienceTitle: title("Public : titre", "Pour qui"),
  audienceLead: line("Public : accroche", "Du premier tour de clé au dernier réglage, chacun entre par sa porte."),
  audience: text(
    "Public : texte",
    "À l’inscription, vous indiquez votre niveau : débutant, intermédiaire, avancé ou expert. Le formateur compose sa journée avec ces réponses.",
  ),
  audiencePoints: lines(
    "Public : liste",
    "Agriculteur en polyculture-élevage : passer du semoir à la presse sans y laisser une demi-journée",
    "Céréalier : perdre moins de grain, doser plus juste, rouler moins",
    "Chauffeur agricole : prendre en main une machine neuve avant la saison",
    "Éleveur : réussir ses fourrages, conduire et atteler en sécurité",
    "ETA : former une équipe de saisonniers avant les premiers chantiers",
    "Reconversion professionnelle : découvrir le métier sur la machine, sans bagage agricole",
    "Particulier : conduire et entretenir un tracteur chez soi, sans se mettre en danger",
  ),
  disabilityTitle: title("Handicap : titre", "L’accueil du handicap"),
  disabilityLead: line(
    "Handicap : accroche",
    "{référent handicap}, {titre du référent handicap}, prépare votre venue avec vous : {téléphone handicap}.",
  ),
  disability: text(
    "Handicap : texte",
    "Dos abîmé, bras appareillé, surdité, dyslexie, fatigue : beaucoup de gens du métier travaillent avec un handicap, déclaré ou non. Appelez avant de vous inscrire, ou cochez la case prévue dans le formulaire. Ce que vous y écrivez n’est lu que par l’administration du centre.",
    "Nous disons franchement ce que nous savons adapter et ce que nous ne savons pas faire. S’il faut davantage, nous cherchons avec vous auprès de la Ressource Handicap Formation de l’Agefiph, ou nous vous indiquons un centre mieux équipé.",
  ),
  disabilityPoints: lines(
    "Handicap : liste",
    "Supports en gros caractères, envoyés à l’avance, ou lus à voix haute",
    "Consignes montrées et écrites, place face au formateur, interprète à organiser avec vous",
    "Pauses plus nombreuses, journées plus courtes ou étalées",
    "Travail en binôme, marchepied ou boule au volant quand la machine le permet",
    "Simulateur au sol quand monter en cabine est difficile",
  ),
  innovationTitle: title("Outils : titre", "Les outils d’aujourd’hui"),
  innovationLead: line(
    "Outils : accroche",
    "L’écran ne conduit pas à votre place ; encore faut-il savoir ce qu’il fait.",
  ),
  innovation: text(
    "Outils : texte",
    "Le guidage RTK ramène le tracteur sur la même trace à quelques centimètres près, d’une saison à l’autre. Nous partons de la ligne AB et du réglage de l’outil, puis nous allons jusqu’à la coupure de tronçons et à la modulation de dose.",
    "Le simulateur permet de rater sans casser : bourrage, dévers, demi-tour trop court. La télémétrie, elle, sert à relire le chantier le lendemain : temps passé, carburant, surface, débit.",
  ),
  innovationPoints: lines(
    "Outils : liste",
    "Guidage et autoguidage RTK",
    "Simulateur de conduite",
    "Console ISOBUS, coupure de tronçons, modulation de dose",
    "Télémétrie et cartes de rendement",
  ),
  certificationTitle: title("Certification : titre", "La certification {certification}"),
  certificationLead: line(
    "Certification : accroche",
    "Sept critères nationaux, vérifiés par un auditeur extérieur, puis contrôlés de nouveau.",
  ),
  certification: text(
    "Certification : texte",
    "La certification qualité a été délivrée au titre de la catégorie d’action suivante : {catégorie certifiée}. Organisme certificateur : {certificateur}.",
    "{certification} porte sur la façon de travailler du centre, et non sur chaque stagiaire. C’est elle qui permet à un financeur public ou mutualisé de payer votre stage. Elle ne dit pas que vous aurez votre examen, ni que chaque stage sera financé.",
  ),
  demonstration: text(
    "Certification : avertissement d’un centre de démonstration",
    "Ce site présente un centre inventé : le certificat que vous pouvez ouvrir est un document de démonstration, sans valeur officielle.",
  ),
  certificationPoints: lines(
    "Certification : liste",
    "Une information claire : programme, durée, prix, résultats",
    "Des objectifs adaptés à chaque stagiaire, et vérifiés à la fin",
    "Des moyens et des machines à la hauteur du programme",
    "Des formateurs dont les compétences sont entretenues",
    "Vos avis et vos réclamations recueillis, et suivis d’effet",
  ),
  accessTitle: title("Accès : titre", "Venir au centre"),
  accessLead: line("Accès : accroche", "{rue}, {code postal} {ville}."),
  access: text(
    "Accès : texte",
    "La {carte} ci-dessous montre l’entrée du centre. Si vous venez en train ou en car, regardez l’horaire du retour avant de partir.",
    "Certains stages ont lieu ailleurs, chez un agriculteur ou dans une CUMA. Le lieu est écrit sur la page du stage. En cas de doute, appelez le {téléphone}.",
  ),
  mapAlt: line(
    "Carte dessinée : description de l’image",
    "{Carte} dessinée des environs de {ville} : une épingle marque {marque}",
  ),
};
