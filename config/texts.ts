// Texts of the example centre that no other centre could use. Those that any centre can begin with are in app/subjects/texts/rules.

/** By the name of their block. */
export const EXAMPLE_TEXTS = {
  "centre.access": [
    "En voiture, l’A2 et l’A26 se croisent à l’ouest de Cambrai. De Paris, de Valenciennes ou de Bruxelles, suivez l’A2 jusqu’à la sortie Cambrai. De Calais ou de Reims, quittez l’A26 pour l’A2, direction Cambrai. Finissez avec la {carte} ci-dessous : elle montre l’entrée du centre.",
    "En train, la gare de Cambrai est desservie par les TER Hauts-de-France, notamment depuis Douai. Regardez l’horaire du retour avant de partir.",
    "Certains stages ont lieu ailleurs, chez un agriculteur ou dans une CUMA. Le lieu est écrit sur la page du stage. En cas de doute, appelez le {téléphone}.",
  ].join("\n\n"),
} as const satisfies Readonly<Record<string, string>>;
