import type { Centre } from "../../../config/centre.ts";
import type { MachineSlug } from "../../../domain/stages/stage-type.ts";

export const meta = ({ address, territory }: Centre) => ({
  title: `Formation au machinisme agricole à ${address.city}`,
  description: `Semoir, moissonneuse, pulvérisateur, presse, tracteur, arracheuse : des stages courts dans le ${territory}, en petits groupes et sur la machine.`,
});

export const HERO =
  "Des stages courts, en petits groupes, sur la machine et dans la parcelle. Vous repartez en sachant faire, pas seulement en ayant vu.";

export const ABOUT_TITLE = "Un centre au milieu des champs";

export function about(centre: Centre): string[] {
  return [
    `${centre.brand} forme celles et ceux qui conduisent, règlent et entretiennent les machines de la plaine. Ici, la terre porte du blé, des betteraves, du lin et des pommes de terre, et chaque culture a son outil, ses réglages, ses pannes.`,
    "On vient chez nous avec une question précise : pourquoi ma presse bourre, comment doser à la bonne largeur, que faire de cet écran que personne n’a expliqué. On la pose le matin ; l’après-midi, on essaie la réponse, les mains sur les commandes.",
    "Agriculteurs, chauffeurs, salariés d’ETA, éleveurs, personnes en reconversion et particuliers se retrouvent autour de la même machine. Ce mélange fait de bonnes journées, et quelques numéros de téléphone échangés au moment de partir.",
  ];
}

export interface Service {
  title: string;
  machine: MachineSlug;
  text: string;
  /** The alternative texts of the three pictures: dawn, noon, evening. */
  scenes: [string, string, string];
}

export const SERVICES: readonly Service[] = [
  {
    title: "Semoir",
    machine: "semoir",
    text: "Vous saurez faire un essai de débit, régler la profondeur et contrôler la levée rang par rang. Vous saurez aussi poser vos passages et programmer un jalonnage qui tombe juste.",
    scenes: [
      "Un semoir attelé à l’aube, sur une terre labourée",
      "Le semoir au travail à midi, les éléments semeurs dans le sol",
      "Le semoir dans la lumière du soir, au bout de la parcelle",
    ],
  },
  {
    title: "Moissonneuses-batteuses",
    machine: "moissonneuse",
    text: "Vous saurez régler la coupe, le batteur, les grilles et les vents d’après ce que vous trouvez par terre. Vous saurez mesurer vos pertes, vider en roulant et rentrer sans danger par la route.",
    scenes: [
      "Une moissonneuse-batteuse à l’aube, devant un champ de blé mûr",
      "La moissonneuse-batteuse en pleine coupe, sous le soleil de midi",
      "La moissonneuse-batteuse le soir, sur les chaumes dorés",
    ],
  },
  {
    title: "Pulvérisateur",
    machine: "pulverisateur",
    text: "Vous saurez choisir une buse, étalonner la rampe et calculer un volume à l’hectare sans reste en cuve. Vous saurez remplir, rincer et traiter au bon moment, pour vous, vos voisins et l’eau.",
    scenes: [
      "Un pulvérisateur rampe dépliée à l’aube, quand le vent est tombé",
      "Le pulvérisateur à midi, la rampe ouverte sur un champ vert",
      "Le pulvérisateur le soir, la rampe au-dessus des rangs",
    ],
  },
  {
    title: "Presse",
    machine: "presse",
    text: "Vous saurez prendre un andain, régler la densité et le liage, et sortir des balles qui tiennent. Vous saurez débourrer moteur coupé et repérer l’échauffement avant le feu.",
    scenes: [
      "Une presse attelée à l’aube, au bord des andains humides de rosée",
      "La presse à midi, ramassant un andain de paille",
      "La presse le soir, au bout de l’andain",
    ],
  },
  {
    title: "Tracteur",
    machine: "tracteur",
    text: "Vous saurez atteler, lester et choisir la pression des pneus pour tirer sans tasser. Vous saurez conduire un convoi sur la route, brancher une prise de force et faire l’entretien de la semaine.",
    scenes: [
      "Un tracteur à l’aube, sur une terre fraîchement labourée",
      "Le tracteur à midi, entre les balles sur les chaumes",
      "Le tracteur au retour, le soir, devant les collines",
    ],
  },
  {
    title: "Arracheuse de Patate",
    machine: "pomme-de-terre",
    text: "Vous saurez régler la profondeur du soc et la vitesse des chaînes pour lever la butte sans blesser les tubercules. Vous saurez garder juste assez de terre, limiter les chutes et ménager la récolte jusqu’à la remorque.",
    scenes: [
      "Une arracheuse de pommes de terre à l’aube, devant les buttes",
      "L’arracheuse à midi, soulevant une butte de pommes de terre",
      "L’arracheuse le soir, la trémie pleine de pommes de terre",
    ],
  },
];

export function quality({ quality: { label, category, certifier } }: Centre) {
  return {
    title: `Centre certifié ${label}`,
    text: `La certification qualité a été délivrée au titre de la catégorie d’action suivante : ${category}. Elle contrôle notre façon de travailler et permet à votre financeur de prendre le stage en charge.`,
    certifier: `Organisme certificateur : ${certifier}`,
    linkLabel: "Lire le certificat (PDF)",
  };
}

export interface Reason {
  title: string;
  text: string;
}

export const REASONS: readonly Reason[] = [
  {
    title: "Le volant pour chacun",
    text: "Les groupes sont petits : vous passez plus de temps aux commandes qu’à regarder les autres.",
  },
  {
    title: "De vraies récoltes",
    text: "Les stages suivent la saison, et les réglages se jugent sur du grain, de la paille et de la terre.",
  },
  {
    title: "Un dossier préparé",
    text: "Devis, programme, convention : nous préparons avec vous les pièces que demande votre financeur.",
  },
];
