/** What the report needs of a stage and nobody has typed yet, in the order in which it is shown. */
export const LACKS = {
  attendance: { label: "Heures suivies pas encore connues", one: "stagiaire", place: "l’émargement" },
  kind: { label: "Situation inconnue", one: "stagiaire", place: "la liste des inscrits" },
  amount: { label: "Montant à saisir", one: "inscription", place: "les montants" },
  purpose: { label: "Objectif général à choisir", one: "stage", place: "la fiche du stage" },
  speciality: { label: "Code NSF à saisir", one: "stage", place: "la fiche du stage" },
  trainer: { label: "Formateur de l’équipe à indiquer", one: "demi-journée", place: "l’horaire du stage" },
} as const;
export type Lack = keyof typeof LACKS;
export const LACK_NAMES = Object.keys(LACKS) as Lack[];

/** Counted like the cells of the form, so that a year's are known without reading its stages. */
export const LACK_CELLS = "lack.";
export const lackCell = (lack: Lack) => `${LACK_CELLS}${lack}`;
