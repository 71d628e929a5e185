import { type Answers, type Question, SATISFACTION, SCALE_MAX } from "#subjects/opinions/rules/question.ts";
import { BAD_COMMENTS, GOOD_COMMENTS } from "./comments.ts";

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
  work: ["Nos 140 hectares.", "L’entretien du parc de l’entreprise.", "Les chantiers d’automne."],
  improve: [
    "Plus de temps sur la machine, moins en salle.",
    "Un support papier à garder en cabine.",
    "Prévoir un repli quand il pleut.",
    "Commencer une demi-heure plus tard, pour la traite.",
  ],
  changed: [
    "Je règle avant de partir au champ, et je contrôle en descendant.",
    "Moins de temps perdu en début de chantier.",
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

/** How many people have commented on a type of stage before: nobody says what somebody else said. */
export function commentOf(whose: string, answers: Answers, { typeId, said }: { typeId: number; said: number }) {
  // Half of the people add a sentence at the end of a stage.
  if (drawn(`${whose} comment`, 2) === 0) return null;
  if (Number(answers[SATISFACTION] ?? SCALE_MAX) <= 2)
    return { text: BAD_COMMENTS[drawn(whose, BAD_COMMENTS.length)] ?? "", isAllowed: false };
  const text = GOOD_COMMENTS[typeId]?.[said];
  // The latest ones wait for an administrator, or are not to be published.
  return text === undefined ? null : { text, isAllowed: said < 6, isPublic: said < 5 };
}
