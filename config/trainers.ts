// The trainers of the example centre. A real centre edits its team on /admin/reglages/equipe.
import type { Trainer } from "#subjects/settings/rules/trainer.ts";

type ExampleTrainer = Pick<Trainer, "name" | "speciality" | "background" | "motto">;

export const TRAINERS: readonly ExampleTrainer[] = [
  {
    name: "Anselme Wartebled-Quennoy",
    speciality: "Moisson et presse",
    background:
      "Il a conduit des moissonneuses pendant dix-neuf étés pour une entreprise de travaux agricoles, de la Champagne au littoral. L’hiver, il remontait les noueurs et les batteurs à l’atelier. Il apprend à lire une poignée de grains derrière la machine avant de toucher à un réglage.",
    motto: "On descend, on regarde par terre, on règle ensuite.",
  },
  {
    name: "Maëlenn Fauquembrecq",
    speciality: "Pulvérisation, Certiphyto et guidage GPS",
    background:
      "Technicienne de coopérative pendant douze ans, elle a contrôlé et réglé des rampes de toutes les largeurs. Elle a équipé ses premiers tracteurs d’un guidage RTK quand les écrans tenaient encore avec du ruban adhésif. Elle prépare au Certiphyto avec des bidons d’eau claire, un seau gradué et beaucoup de calculs faits à la main.",
    motto: "Un litre bien placé vaut mieux que deux litres en l’air.",
  },
  {
    name: "Ghislain Aubrevault-Lhomel",
    speciality: "Tracteur, semis et sécurité",
    background:
      "Fils d’éleveurs, il a été chauffeur, puis chef d’atelier dans une concession. Un accident de prise de force dans sa famille l’a conduit à la prévention. Il enseigne l’attelage, le lestage et la conduite sur route avec la même patience qu’il met à régler un semoir sur la cour.",
    motto: "Moteur coupé, clé dans la poche : après, on discute.",
  },
  {
    name: "Isoline Cardeval-Tricquet",
    speciality: "Pomme de terre et irrigation",
    background:
      "Elle a grandi sur une ferme de plants de pomme de terre et géré cinq campagnes d’arrachage, de la plantation au bâtiment. Elle connaît les enrouleurs pour les avoir déplacés la nuit. Avec elle, on coupe des tubercules en deux pour chercher les coups, puis on remonte jusqu’à la chaîne qui les a faits.",
    motto: "Le tubercule raconte la machine.",
  },
];
