/** Every public page, with its main heading. */
export const PUBLIC_PAGES = [
  { path: "/", heading: "Sillon Cambrésis" },
  { path: "/formateurs", heading: "Les formateurs" },
  { path: "/our-stages", heading: "Stages disponibles" },
  { path: "/formation", heading: "Le centre" },
  { path: "/financement", heading: "Financement des Formations" },
  { path: "/mentionslegales", heading: "Mentions légales" },
  { path: "/politiquedeconfidentialite", heading: "Politique de confidentialité" },
  { path: "/cgu", heading: "Conditions générales d’utilisation" },
  { path: "/reclamation", heading: "Réclamation" },
] as const;
