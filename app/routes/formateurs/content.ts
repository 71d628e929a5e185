export const META = {
  title: "Les formateurs",
  description:
    "Quatre formateurs venus des champs et de l’atelier. On apprend en petits groupes, sur la machine, et la sécurité passe avant le rendement.",
};

export const INTRO = {
  title: "Ils ont d’abord conduit, puis appris à expliquer",
  paragraphs: [
    "Nos quatre formateurs viennent de la ferme, de l’entreprise de travaux agricoles ou de l’atelier du concessionnaire. Ils ont bourré des presses un soir d’orage, débouché des buses les mains gantées, cherché une panne à la lampe. Ils savent ce que coûte une heure perdue en saison.",
    "Vous aurez le même formateur du premier café au dernier tour de clé. Vous pourrez lui poser la question que vous n’osez plus poser à la maison.",
  ],
};

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

export interface TeachingPoint {
  title: string;
  text: string;
}

export const TEACHING: readonly TeachingPoint[] = [
  {
    title: "Par le geste",
    text: "La salle sert à comprendre, la machine à apprendre. Vous attelez, vous réglez, vous conduisez, et vous recommencez jusqu’à ce que la main sache.",
  },
  {
    title: "En petits groupes",
    text: "Le nombre de places est limité pour que chacun tienne le volant. Débutant ou expert, vous indiquez votre niveau à l’inscription et le formateur prépare la journée en conséquence.",
  },
  {
    title: "Dans la parcelle",
    text: "Un réglage se juge sur un sol, dans une récolte, par le temps du jour. Quand la saison le permet, nous sortons ; sinon, l’atelier et le simulateur prennent le relais.",
  },
  {
    title: "La sécurité d’abord",
    text: "Chaque stage commence par le tour de la machine : protecteurs, cardan, béquilles, arrêt d’urgence, lignes électriques. Personne ne monte avant de l’avoir fait.",
  },
];

export const PLEDGES: readonly string[] = [
  "Chaque stagiaire conduit ou règle la machine lui-même.",
  "Le programme est remis avant le stage et suivi pendant le stage.",
  "Aucune question n’est trop simple, et personne n’est noté devant les autres.",
  "Le formateur dit ce qu’il ne sait pas, et cherche la réponse avec vous.",
  "Aucune marque n’est à vendre : nous parlons réglages, pas catalogue.",
  "Vous donnez votre avis à la fin du stage, et il sert à préparer le suivant.",
];
