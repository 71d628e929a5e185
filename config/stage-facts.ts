import { NO_FACTS, type StageFacts } from "#subjects/stages/rules/facts/stage-facts.ts";

interface ExampleFacts {
  priceCents: number | null;
  facts: StageFacts;
}

/** What most courses of the centre have in common. */
const USUAL: StageFacts = {
  ...NO_FACTS,
  audience: "Agriculteurs, salariés agricoles et chauffeurs d’entreprises de travaux.",
  prerequisites: "Savoir conduire un tracteur. Aucun diplôme n’est demandé.",
  methods:
    "Un tiers en salle, deux tiers **au champ**, sur les machines du centre ou la vôtre :\n- démonstration sur la machine ;\n- réglages par groupes de deux ;\n- mesures, et comparaison des résultats.",
  assessment:
    "Un questionnaire à l’arrivée, puis *un réglage complet* devant le formateur en fin de stage. Une attestation est remise à chacun.",
  priceIncludes:
    "La machine, le carburant, les supports et le repas de midi. Prise en charge possible par VIVEA ou OCAPIAT : [écrivez-nous](mailto:contact@sillon-cambresis.example), nous préparons le devis.",
  admission:
    "Inscription en ligne ou par téléphone, jusqu’à la date limite. Si un financeur participe, comptez **trois semaines** pour son accord.",
  accessibility:
    "Salles de plain-pied, cabines accessibles par marchepied. Dites-nous vos besoins : nous adaptons le rythme, les supports ou la machine.",
  purpose: "other",
  nsfCode: "210",
  distancePercentage: 0,
};

/** By the id of the stage. The others say little: the dashboard shows what they miss. */
export const EXAMPLE_FACTS: Record<string, ExampleFacts> = {
  "demo-moisson-pertes": {
    priceCents: 49_000,
    facts: {
      ...USUAL,
      objectives:
        "Mesurer ses pertes à la bâche et les chiffrer à l’hectare\nRégler coupe, batteur, grilles et vents selon la récolte\nChoisir sa vitesse d’avancement au débit de la machine",
      trainers:
        "**Étienne Lemaire-Bossut**, ancien chef de culture\nSolène Fauquembergue, technicienne d’un constructeur",
    },
  },
  "demo-tracteur-termine": {
    priceCents: 42_000,
    facts: {
      ...USUAL,
      objectives:
        "Contrôler niveaux, filtres et graissage dans le bon ordre\nDétecter une fuite ou une usure avant la panne\nTenir le carnet d’entretien de sa machine",
      trainers: "Ghislain Aubrevault-Lhomel, mécanicien",
    },
  },
  "demo-presse-complet": {
    priceCents: 26_500,
    facts: {
      ...USUAL,
      objectives:
        "Régler la densité selon le fourrage\nRéussir le liage, ficelle ou filet\nEntretenir noueurs et courroies",
      trainers: "Étienne Lemaire-Bossut",
    },
  },
  "demo-pulve-derniere-place": {
    priceCents: 51_250,
    facts: {
      ...USUAL,
      prerequisites: "Être titulaire d’un Certiphyto valable, ou inscrit pour l’obtenir.",
      objectives:
        "Choisir une buse selon la cible et le vent\nÉtalonner la rampe, tronçon par tronçon\nCalculer un volume sans reste en cuve",
      trainers: "Solène Fauquembergue",
      nsfCode: "211",
      distancePercentage: 15,
    },
  },
  "demo-pomme-de-terre": {
    priceCents: 72_000,
    facts: {
      ...USUAL,
      objectives:
        "Régler la profondeur du soc et la vitesse des chaînes\nReconnaître les chocs sur le tubercule, et leur cause\nPréparer l’arracheuse avant la saison",
      trainers: "Étienne Lemaire-Bossut",
      nsfCode: "211",
    },
  },
  "demo-tracteur-en-cours": {
    priceCents: 98_000,
    facts: {
      ...USUAL,
      prerequisites: "Aucun.",
      objectives:
        "Atteler et dételer en sécurité\nLester selon l’outil, le sol et la route\nCirculer sur la voie publique avec un ensemble",
      trainers: "Solène Fauquembergue\nÉtienne Lemaire-Bossut",
      nsfCode: "252",
    },
  },
  "demo-gps": {
    priceCents: 54_000,
    facts: {
      ...USUAL,
      objectives:
        "Créer et corriger ses lignes de guidage\nRégler la coupure de tronçons\nPréparer une carte de modulation et l’essayer",
      trainers: "Solène Fauquembergue",
      distancePercentage: 25,
    },
  },
  // Without a price: « Nous consulter ».
  "demo-irrigation": {
    priceCents: null,
    facts: {
      ...USUAL,
      objectives: "Poser un enrouleur et régler sa vitesse\nPiloter l’arrosage avec une sonde",
      trainers: "Étienne Lemaire-Bossut",
      assessment: "",
    },
  },
};
