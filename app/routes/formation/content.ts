import type { Centre } from "../../../config/centre.ts";

export const TITLE = "Le centre";

export const description = ({ address }: Centre) =>
  `Salles, atelier et parcelles à ${address.city} : le lieu, les publics, l’accueil du handicap, les outils, la certification et le chemin pour venir.`;

export const INTRO =
  "Une cour assez large pour manœuvrer, un atelier, des salles claires et des champs au bout du chemin : c’est là que vous apprendrez.";

export const CENTRE_BLOCK_IDS = ["salles", "public", "handicap", "innovation", "certification", "acces"] as const;
export type CentreBlockId = (typeof CENTRE_BLOCK_IDS)[number];

export interface CentreBlock {
  id: CentreBlockId;
  title: string;
  lead: string;
  paragraphs: string[];
  points?: string[];
}

export function centreBlocks(centre: Centre): CentreBlock[] {
  return [rooms, audience, disability(centre), innovation, certification(centre), access(centre)];
}

const rooms: CentreBlock = {
  id: "salles",
  title: "Les salles, l’atelier, les parcelles",
  lead: "On passe de la table à la machine en traversant la cour.",
  paragraphs: [
    "La journée commence en salle, autour d’un café et d’une machine démontée sur le papier : à quoi sert chaque organe, dans quel sens circule la récolte, où passent les mains et où elles ne passent jamais.",
    "Elle continue à l’atelier, au sec, pour atteler, graisser, étalonner et chercher la panne. Elle se termine le plus souvent dans la parcelle, parce qu’un réglage se juge sur le sol.",
  ],
  points: [
    "Des salles avec grand écran, pièces coupées et maquettes à manipuler",
    "Un atelier couvert pour l’entretien, l’attelage et les réglages à poste fixe",
    "Une cour pour les manœuvres, la marche arrière et le tour de la machine",
    "Des parcelles de grandes cultures et de pommes de terre, selon la saison",
  ],
};

const audience: CentreBlock = {
  id: "public",
  title: "Pour qui",
  lead: "Du premier tour de clé au dernier réglage, chacun entre par sa porte.",
  paragraphs: [
    "À l’inscription, vous indiquez votre niveau : débutant, intermédiaire, avancé ou expert. Le formateur compose sa journée avec ces réponses.",
  ],
  points: [
    "Agriculteur en polyculture-élevage : passer du semoir à la presse sans y laisser une demi-journée",
    "Céréalier : perdre moins de grain, doser plus juste, rouler moins",
    "Chauffeur agricole : prendre en main une machine neuve avant la saison",
    "Éleveur : réussir ses fourrages, conduire et atteler en sécurité",
    "ETA : former une équipe de saisonniers avant les premiers chantiers",
    "Reconversion professionnelle : découvrir le métier sur la machine, sans bagage agricole",
    "Particulier : conduire et entretenir un tracteur chez soi, sans se mettre en danger",
  ],
};

function disability(centre: Centre): CentreBlock {
  const { name, title, phone } = centre.disabilityContact;
  return {
    id: "handicap",
    title: "L’accueil du handicap",
    lead: `${name}, ${title}, prépare votre venue avec vous : ${phone.display}.`,
    paragraphs: [
      "Dos abîmé, bras appareillé, surdité, dyslexie, fatigue : beaucoup de gens du métier travaillent avec un handicap, déclaré ou non. Appelez avant de vous inscrire, ou cochez la case prévue dans le formulaire. Ce que vous y écrivez n’est lu que par l’administration du centre.",
      "Nous disons franchement ce que nous savons adapter et ce que nous ne savons pas faire. S’il faut davantage, nous cherchons avec vous auprès de la Ressource Handicap Formation de l’Agefiph, ou nous vous indiquons un centre mieux équipé.",
    ],
    points: [
      "Supports en gros caractères, envoyés à l’avance, ou lus à voix haute",
      "Consignes montrées et écrites, place face au formateur, interprète à organiser avec vous",
      "Pauses plus nombreuses, journées plus courtes ou étalées",
      "Travail en binôme, marchepied ou boule au volant quand la machine le permet",
      "Simulateur au sol quand monter en cabine est difficile",
    ],
  };
}

const innovation: CentreBlock = {
  id: "innovation",
  title: "Les outils d’aujourd’hui",
  lead: "L’écran ne conduit pas à votre place ; encore faut-il savoir ce qu’il fait.",
  paragraphs: [
    "Le guidage RTK ramène le tracteur sur la même trace à quelques centimètres près, d’une saison à l’autre. Nous partons de la ligne AB et du réglage de l’outil, puis nous allons jusqu’à la coupure de tronçons et à la modulation de dose.",
    "Le simulateur permet de rater sans casser : bourrage, dévers, demi-tour trop court. La télémétrie, elle, sert à relire le chantier le lendemain : temps passé, carburant, surface, débit.",
  ],
  points: [
    "Guidage et autoguidage RTK",
    "Simulateur de conduite",
    "Console ISOBUS, coupure de tronçons, modulation de dose",
    "Télémétrie et cartes de rendement",
  ],
};

function certification(centre: Centre): CentreBlock {
  const { label, category, certifier, isDemonstration } = centre.quality;
  const paragraphs = [
    `La certification qualité a été délivrée au titre de la catégorie d’action suivante : ${category}. Organisme certificateur : ${certifier}.`,
    `${label} porte sur la façon de travailler du centre, et non sur chaque stagiaire. C’est elle qui permet à un financeur public ou mutualisé de payer votre stage. Elle ne dit pas que vous aurez votre examen, ni que chaque stage sera financé.`,
  ];
  if (isDemonstration) {
    paragraphs.push(
      "Ce site présente un centre inventé : le certificat que vous pouvez ouvrir est un document de démonstration, sans valeur officielle.",
    );
  }
  return {
    id: "certification",
    title: `La certification ${label}`,
    lead: "Sept critères nationaux, vérifiés par un auditeur extérieur, puis contrôlés de nouveau.",
    paragraphs,
    points: [
      "Une information claire : programme, durée, prix, résultats",
      "Des objectifs adaptés à chaque stagiaire, et vérifiés à la fin",
      "Des moyens et des machines à la hauteur du programme",
      "Des formateurs dont les compétences sont entretenues",
      "Vos avis et vos réclamations recueillis, et suivis d’effet",
    ],
  };
}

function access(centre: Centre): CentreBlock {
  const { street, postalCode, city } = centre.address;
  return {
    id: "acces",
    title: "Venir au centre",
    lead: `${street}, ${postalCode} ${city}.`,
    paragraphs: [
      "En voiture, l’A2 et l’A26 se croisent à l’ouest de Cambrai. De Paris, de Valenciennes ou de Bruxelles, suivez l’A2 jusqu’à la sortie Cambrai. De Calais ou de Reims, quittez l’A26 pour l’A2, direction Cambrai. Finissez avec la carte ci-dessous : elle montre l’entrée du centre.",
      "En train, la gare de Cambrai est desservie par les TER Hauts-de-France, notamment depuis Douai. Regardez l’horaire du retour avant de partir.",
      `Certains stages ont lieu ailleurs, chez un agriculteur ou dans une CUMA. Le lieu est écrit sur la page du stage. En cas de doute, appelez le ${centre.phone.display}.`,
    ],
  };
}
