import type { FactForm } from "#subjects/stages/rules/facts/stage-fact-form.ts";

/** All facts of a course, as a browser sends them. */
export const ALL_FACTS: FactForm = {
  objectives: "Régler la *profondeur* de semis\n- Mesurer une dose",
  audience: "Agriculteurs et **salariés** agricoles.",
  prerequisites: "Savoir conduire un tracteur.",
  methods: "Au champ :\n- réglages\n- essais",
  assessment: "Un réglage complet, noté par le formateur.",
  trainers: "Aline Roussel\nBruno Petit",
  priceIncludes: "Le repas de midi. Voir [VIVEA](https://vivea.example/aides).",
  admission: "Inscription en ligne, jusqu’à cinq jours avant.",
  accessibility: "Salle de plain-pied.",
  purpose: "other",
  nsfCode: "210",
  distancePercentage: "30",
  price: "1 250,50",
};
