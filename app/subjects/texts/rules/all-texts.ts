import { CENTRE_TEXTS } from "./centre-texts.ts";
import { FINANCING_TEXTS } from "./financing-texts.ts";
import { HOME_TEXTS } from "./home-texts.ts";
import { LEGAL_NOTICE_TEXTS } from "./legal-notice-texts.ts";
import { PRIVACY_TEXTS } from "./privacy-texts.ts";
import { TERMS_TEXTS } from "./terms-texts.ts";
import {
  description,
  line,
  lines,
  type PageBlocks,
  TEXT_PAGES,
  type TextBlock,
  type TextPage,
  text,
  title,
} from "./text-block.ts";

const TRAINERS_TEXTS = {
  metaDescription: description(
    "Description pour les moteurs de recherche",
    "{Nombre de formateurs} formateurs venus des champs et de l’atelier. On apprend en petits groupes, sur la machine, et la sécurité passe avant le rendement.",
  ),
  lead: line(
    "Texte sous le titre",
    "Nos {nombre de formateurs} formateurs viennent de la ferme, de l’entreprise de travaux agricoles ou de l’atelier du concessionnaire. Ils ont bourré des presses un soir d’orage, débouché des buses les mains gantées, cherché une panne à la lampe. Ils savent ce que coûte une heure perdue en saison.",
  ),
  introTitle: title("Présentation : titre", "Ils ont d’abord conduit, puis appris à expliquer"),
  intro: text(
    "Présentation : texte",
    "Vous aurez le même formateur du premier café au dernier tour de clé. Vous pourrez lui poser la question que vous n’osez plus poser à la maison.",
  ),
  teachingTitle: title("Façon d’apprendre : titre", "Comment on apprend"),
  teaching1Title: title("Façon d’apprendre, point 1 : titre", "Par le geste"),
  teaching1: line(
    "Façon d’apprendre, point 1 : texte",
    "La salle sert à comprendre, la machine à apprendre. Vous attelez, vous réglez, vous conduisez, et vous recommencez jusqu’à ce que la main sache.",
  ),
  teaching2Title: title("Façon d’apprendre, point 2 : titre", "En petits groupes"),
  teaching2: line(
    "Façon d’apprendre, point 2 : texte",
    "Le nombre de places est limité pour que chacun tienne le volant. Débutant ou expert, vous indiquez votre niveau à l’inscription et le formateur prépare la journée en conséquence.",
  ),
  teaching3Title: title("Façon d’apprendre, point 3 : titre", "Dans la parcelle"),
  teaching3: line(
    "Façon d’apprendre, point 3 : texte",
    "Un réglage se juge sur un sol, dans une récolte, par le temps du jour. Quand la saison le permet, nous sortons ; sinon, l’atelier et le simulateur prennent le relais.",
  ),
  teaching4Title: title("Façon d’apprendre, point 4 : titre", "La sécurité d’abord"),
  teaching4: line(
    "Façon d’apprendre, point 4 : texte",
    "Chaque stage commence par le tour de la machine : protecteurs, cardan, béquilles, arrêt d’urgence, lignes électriques. Personne ne monte avant de l’avoir fait.",
  ),
  pledgesTitle: title("Engagements : titre", "Ce à quoi nous nous engageons"),
  pledges: lines(
    "Engagements",
    "Chaque stagiaire conduit ou règle la machine lui-même.",
    "Le programme est remis avant le stage et suivi pendant le stage.",
    "Aucune question n’est trop simple, et personne n’est noté devant les autres.",
    "Le formateur dit ce qu’il ne sait pas, et cherche la réponse avec vous.",
    "Aucune marque n’est à vendre : nous parlons réglages, pas catalogue.",
    "Vous donnez votre avis à la fin du stage, et il sert à préparer le suivant.",
  ),
};

const PAGES = {
  home: HOME_TEXTS,
  centre: CENTRE_TEXTS,
  trainers: TRAINERS_TEXTS,
  financing: FINANCING_TEXTS,
  legalNotice: LEGAL_NOTICE_TEXTS,
  privacy: PRIVACY_TEXTS,
  terms: TERMS_TEXTS,
} as const satisfies Record<TextPage, PageBlocks>;

/** The blocks of a page with the kind of each, for the types of what is shown. */
export type BlocksOf<Page extends TextPage> = (typeof PAGES)[Page];

/** Every text of the public pages, in the order of each page. */
export const TEXTS: Readonly<Record<TextPage, PageBlocks>> = PAGES;

export interface NamedBlock {
  /** "page.block" */
  name: string;
  page: TextPage;
  block: TextBlock;
}

const ALL: readonly NamedBlock[] = (Object.keys(TEXT_PAGES) as TextPage[]).flatMap((page) =>
  Object.entries(TEXTS[page]).map(([block, found]) => ({ name: `${page}.${block}`, page, block: found })),
);

/** "page.block", in the order of the pages. */
export const TEXT_NAMES: readonly string[] = ALL.map(({ name }) => name);

const BY_NAME = new Map(ALL.map((named) => [named.name, named]));

export const findTextBlock = (name: string): NamedBlock | undefined => BY_NAME.get(name);
