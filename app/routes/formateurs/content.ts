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
