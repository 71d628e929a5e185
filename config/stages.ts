export interface ExampleStage {
  id: string;
  typeId: number;
  title?: string;
  /** Days from today. */
  starts: number | null;
  deadline: number | null;
  seats: number;
  location: string;
  duration: number | null;
  /** Of every half-day. */
  trainer?: string;
  /** False for a stage with a date and a duration only. */
  hasTimetable?: boolean;
  satisfaction?: number;
  pdf?: boolean;
  details?: string;
  /** How many of the demonstration's people are registered. */
  registered?: number;
  /** How many of them are left out before those who are registered. */
  leftOut?: number;
}

/** One stage for every state that a page can show, with dates relative to today. */
export const EXAMPLE_STAGES: readonly ExampleStage[] = [
  {
    id: "demo-moisson-pertes",
    typeId: 1,
    title: "Moissonneuse : régler et mesurer ses pertes",
    starts: 12,
    deadline: 9,
    seats: 8,
    location: "Cambrai",
    duration: 14,
    trainer: "Anselme Wartebled-Quennoy",
    satisfaction: 96,
    pdf: true,
    registered: 3,
    details:
      "Lire une poignée de grains derrière la machine avant de toucher à un réglage.\nRégler coupe, batteur, grilles et vents sur trois récoltes différentes.\nMesurer ses pertes à la bâche et les traduire en euros à l’hectare.",
  },
  {
    id: "demo-presse-complet",
    typeId: 2,
    title: "Presse à balles rondes : densité et liage",
    starts: 5,
    deadline: 3,
    seats: 4,
    location: "Caudry",
    duration: 7,
    satisfaction: 91,
    registered: 4,
  },
  {
    id: "demo-pulve-derniere-place",
    typeId: 3,
    title: "Pulvérisateur : buses, volume et dérive",
    starts: 20,
    deadline: 15,
    seats: 3,
    location: "Solesmes",
    duration: 14,
    trainer: "Maëlenn Fauquembrecq",
    pdf: true,
    satisfaction: 88,
    registered: 2,
    details: "Choisir une buse, étalonner la rampe, calculer un volume sans reste en cuve.",
  },
  {
    id: "demo-pomme-de-terre",
    typeId: 4,
    starts: 33,
    deadline: 28,
    seats: 10,
    location: "Le Cateau-Cambrésis",
    duration: 21,
    details: "Régler la profondeur du soc et la vitesse des chaînes pour ménager le tubercule.",
  },
  {
    id: "demo-semoir-cloture",
    typeId: 5,
    title: "Semoir de précision : débit et jalonnage",
    starts: 2,
    deadline: -1,
    seats: 6,
    location: "Marcoing",
    duration: 7,
  },
  {
    id: "demo-semoir-attente",
    typeId: 5,
    title: "Semoir à disques : profondeur et rappui",
    starts: 17,
    deadline: 14,
    seats: 2,
    location: "Cambrai",
    duration: 7,
    trainer: "Maëlenn Fauquembrecq",
    registered: 2,
    leftOut: 1,
  },
  {
    id: "demo-tracteur-en-cours",
    typeId: 6,
    title: "Tracteur : attelage, lestage et route",
    starts: 0,
    deadline: -3,
    seats: 5,
    location: "Cambrai",
    duration: 35,
    trainer: "Ghislain Aubrevault-Lhomel",
    satisfaction: 94,
    pdf: true,
    registered: 3,
  },
  {
    id: "demo-irrigation",
    typeId: 7,
    title: "Irrigation : poser et piloter un enrouleur",
    starts: 47,
    deadline: 40,
    seats: 12,
    location: "Masnières",
    duration: 14,
    satisfaction: 90,
  },
  {
    id: "demo-gps",
    typeId: 8,
    title: "GPS : de la ligne AB à la modulation",
    starts: 26,
    deadline: 24,
    seats: 5,
    location: "Iwuy",
    duration: 14,
    pdf: true,
    satisfaction: 98,
    details: "Créer ses lignes, régler l’outil, couper les tronçons, préparer une carte de dose.",
  },
  {
    id: "demo-gps-perfectionnement",
    typeId: 8,
    title: "GPS : perfectionnement ISOBUS",
    starts: 61,
    deadline: 50,
    seats: 8,
    location: "Cambrai",
    duration: 7,
  },
  {
    id: "demo-tele",
    typeId: 9,
    title: "Chariot télescopique : prise en main",
    starts: 40,
    deadline: 35,
    seats: 6,
    location: "Cambrai",
    duration: 7,
    hasTimetable: false,
    details: "Contrôler la machine et lire son abaque.\nLever, déplacer et gerber une charge.",
  },
  {
    id: "demo-tracteur-termine",
    typeId: 6,
    title: "Tracteur : entretien de la semaine",
    starts: -30,
    deadline: -35,
    seats: 3,
    location: "Cambrai",
    duration: 14,
    satisfaction: 92,
    trainer: "Ghislain Aubrevault-Lhomel",
    registered: 2,
    details:
      "Les contrôles du matin, niveaux et pressions.\nGraisser, filtrer, vidanger : quand, et avec quoi.\nLire une usure avant qu’elle n’arrête la machine.",
  },
  {
    id: "demo-sans-date",
    typeId: 1,
    title: "Moissonneuse : révision d’hiver",
    starts: null,
    deadline: null,
    seats: 6,
    location: "Cambrai",
    duration: null,
  },
];
