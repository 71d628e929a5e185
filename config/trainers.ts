// The centre’s trainers, as the page « Formateurs » shows them; the timetable of a stage offers their names.

export interface Trainer {
  name: string;
  field: string;
  background: string;
  motto: string;
}

export const TRAINERS: readonly Trainer[] = [
  {
    name: "Anselme Wartebled-Quennoy",
    field: "Moisson et presse",
    background:
      "Il a conduit des moissonneuses pendant dix-neuf étés pour une entreprise de travaux agricoles, de la Champagne au littoral. L’hiver, il remontait les noueurs et les batteurs à l’atelier. Il apprend à lire une poignée de grains derrière la machine avant de toucher à un réglage.",
    motto: "On descend, on regarde par terre, on règle ensuite.",
  },
  {
    name: "Maëlenn Fauquembrecq",
    field: "Pulvérisation, Certiphyto et guidage GPS",
    background:
      "Technicienne de coopérative pendant douze ans, elle a contrôlé et réglé des rampes de toutes les largeurs. Elle a équipé ses premiers tracteurs d’un guidage RTK quand les écrans tenaient encore avec du ruban adhésif. Elle prépare au Certiphyto avec des bidons d’eau claire, un seau gradué et beaucoup de calculs faits à la main.",
    motto: "Un litre bien placé vaut mieux que deux litres en l’air.",
  },
  {
    name: "Ghislain Aubrevault-Lhomel",
    field: "Tracteur, semis et sécurité",
    background:
      "Fils d’éleveurs, il a été chauffeur, puis chef d’atelier dans une concession. Un accident de prise de force dans sa famille l’a conduit à la prévention. Il enseigne l’attelage, le lestage et la conduite sur route avec la même patience qu’il met à régler un semoir sur la cour.",
    motto: "Moteur coupé, clé dans la poche : après, on discute.",
  },
  {
    name: "Isoline Cardeval-Tricquet",
    field: "Pomme de terre et irrigation",
    background:
      "Elle a grandi sur une ferme de plants de pomme de terre et géré cinq campagnes d’arrachage, de la plantation au bâtiment. Elle connaît les enrouleurs pour les avoir déplacés la nuit. Avec elle, on coupe des tubercules en deux pour chercher les coups, puis on remonte jusqu’à la chaîne qui les a faits.",
    motto: "Le tubercule raconte la machine.",
  },
];
