import { type Answers, type Question, SATISFACTION, SCALE_MAX } from "../../../domain/opinions/question.ts";

/** A number that is always the same for the same text, and looks drawn. */
export function drawn(text: string, below: number): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (hash >>> 7) % below;
}

/** What a contented person says of a scale; one of twelve is not contented. */
const RATINGS = [5, 5, 5, 5, 4, 4, 5, 4, 3, 5, 4, 2];

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  expectations: [
    "Gagner du temps sur les réglages et comprendre pourquoi je les fais.",
    "Ne plus dépendre du concessionnaire pour une panne simple.",
    "Être plus sûr de moi avant la saison.",
    "Comparer avec ce que font les autres fermes.",
  ],
  work: ["Nos 140 hectares de céréales.", "L’entretien du parc de l’entreprise.", "Les chantiers d’automne."],
  improve: [
    "Plus de temps sur la machine, moins en salle.",
    "Un support papier à garder en cabine.",
    "Prévoir un repli quand il pleut.",
    "Commencer une demi-heure plus tard, pour la traite.",
  ],
  changed: [
    "Je règle avant de partir au champ, et je contrôle en descendant.",
    "Moins de pertes derrière la machine, on le voit à la bâche.",
    "Je note tout dans le carnet d’entretien.",
  ],
  missing: ["Une demi-journée sur notre propre machine.", "Un rappel avant la saison suivante."],
  needs: ["Deux chauffeurs à former au guidage.", "Une journée sur la sécurité des attelages."],
  training: ["Les nouvelles consoles ISOBUS.", "L’accueil des personnes en situation de handicap."],
};

const ADAPTATIONS = ["Des supports imprimés en gros caractères.", "Une pause plus longue à midi."];

/** What somebody answers to these questions. Most questions that need no answer have one. */
export function answersOf(questions: readonly Question[], whose: string, isUnhappy = false): Answers {
  const happy = isUnhappy ? 2 : (RATINGS[drawn(whose, RATINGS.length)] ?? SCALE_MAX);
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const { id, kind, isRequired } = question;
    const draw = (below: number) => drawn(`${whose} ${id}`, below);
    if (!isRequired && draw(5) === 0) continue;
    if (kind === "scale") answers[id] = String(id === SATISFACTION ? happy : Math.min(SCALE_MAX, happy + draw(2)));
    if (kind === "text") {
      const said = id === "adaptation-wished" ? adaptationOf(answers, draw) : TEXTS[id]?.[draw(TEXTS[id].length)];
      if (said && (isRequired || id === "adaptation-wished" || draw(3) > 0)) answers[id] = said;
    }
    if (kind === "choice") answers[id] = choiceOf(question.choices, happy, { id, draw });
  }
  return answers;
}

const adaptationOf = (answers: Answers, draw: (below: number) => number) =>
  answers.adaptation === "Oui" ? ADAPTATIONS[draw(ADAPTATIONS.length)] : undefined;

interface Choosing {
  id: string;
  draw: (below: number) => number;
}

function choiceOf(choices: readonly string[], happy: number, { id, draw }: Choosing): string {
  if (id === "adaptation") return draw(14) === 0 ? "Oui" : "Non";
  if (id === "pace") return happy > 2 ? "Comme il faut" : "Trop rapide";
  if (id === "experience") return choices[draw(choices.length)] ?? "";
  // The choices begin with the most contented one.
  return choices[happy >= 4 ? 0 : happy === 3 ? 1 : choices.length - 1] ?? "";
}

interface Said {
  text: string;
  isAllowed: boolean;
  /** Whether an administrator has let it through. */
  isPublic?: boolean;
}

const GOOD: readonly Said[] = [
  {
    text: "Deux jours au champ, les mains dans les réglages : on repart en sachant pourquoi on tourne chaque vis.",
    isAllowed: true,
    isPublic: true,
  },
  {
    text: "Le formateur connaît le métier et répond à toutes les questions, même les plus simples.",
    isAllowed: true,
    isPublic: true,
  },
  { text: "Petit groupe, chacun a conduit. C’est ce que je cherchais.", isAllowed: true, isPublic: true },
  { text: "On a réglé ma propre machine, avec mes semences.", isAllowed: true, isPublic: true },
  { text: "Des explications claires, puis de la pratique : le bon dosage.", isAllowed: true, isPublic: true },
  { text: "J’ai compris en une journée ce que je cherchais depuis trois saisons.", isAllowed: true, isPublic: true },
  { text: "Le mémo remis à la fin reste dans la cabine.", isAllowed: true, isPublic: true },
  { text: "Rythme adapté, même pour quelqu’un qui débute.", isAllowed: true, isPublic: true },
  { text: "Salle chauffée, atelier bien rangé, horaires tenus.", isAllowed: true, isPublic: true },
  { text: "Je reviendrai avec mon salarié au printemps.", isAllowed: true },
  { text: "Très bon accueil, repas compris, machines en bon état.", isAllowed: true },
  { text: "Merci à toute l’équipe.", isAllowed: false },
];

const BAD: readonly Said[] = [
  {
    text: "La machine est restée en panne toute la première matinée : nous avons attendu sans rien faire.",
    isAllowed: false,
  },
  { text: "Trop rapide pour moi, j’aurais voulu refaire les réglages une seconde fois.", isAllowed: true },
];

/** Half of the people add a sentence at the end of a stage. */
export function commentOf(whose: string, answers: Answers): Said | null {
  if (drawn(`${whose} comment`, 2) === 0) return null;
  const sentences = Number(answers[SATISFACTION] ?? SCALE_MAX) > 2 ? GOOD : BAD;
  return sentences[drawn(`${whose} sentence`, sentences.length)] ?? null;
}
