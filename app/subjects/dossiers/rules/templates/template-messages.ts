import type { DocumentKind } from "../document-kinds.ts";
import { capitalised } from "./capitalised.ts";
import { THE_DOCUMENT } from "./kind-words.ts";

export const TEMPLATE_EMPTY = "Écrivez un texte, ou rétablissez celui d’origine.";

export const templateTooLong = (length: number, most: number) =>
  `Ce texte est trop long : ${length} caractères, pour ${most} au plus.`;

export const loneBrace = (line: number) =>
  `Ligne ${line} : une accolade est seule. Un champ s’écrit entre deux accolades, comme {intitulé du stage}.`;

export const unknownPlaceholder = (typed: string, nearest: string | undefined) =>
  nearest
    ? `{${typed}} n’existe pas. Vouliez-vous dire {${nearest}} ?`
    : `{${typed}} n’existe pas : choisissez un champ dans la liste, ou retirez les accolades.`;

export const notForThisKind = (name: string, kind: DocumentKind) =>
  `${capitalised(THE_DOCUMENT[kind])} ne peut pas contenir {${name}} : retirez-le.`;

export const blockNotAlone = (name: string) =>
  `{${name}} est un bloc : mettez-le seul sur sa ligne, sans texte avant ni après.`;

export const compulsoryMissing = (kind: DocumentKind, { name, law }: { name: string; law: string }) =>
  `${capitalised(THE_DOCUMENT[kind])} doit garder {${name}} (${law}).`;

export const RETENTION_MISSING =
  "Le certificat doit garder, mot pour mot, la phrase du ministère qui commence par « Sans préjudice des délais imposés » et finit par « obligations conventionnelles spécifiques ».";

export const ADVERTISING_WORDING_HERE =
  "« Cet enregistrement ne vaut pas agrément de l’État » est la mention de la publicité (article L.6352-12) : elle n’a sa place que dans le programme. Retirez-la.";

export const DECLARATION_WORDING_HERE =
  "« Déclaration d’activité enregistrée sous le numéro… » est la mention des devis, conventions et contrats (article R.6351-6). Dans le programme, mettez {enregistrement du centre} à sa place.";

export const blockNamedTwice = (name: string) =>
  `{${name}} est un bloc, et il est deux fois dans ce texte. Gardez-en un seul.`;

export const namedTooOften = (name: string, most: number) =>
  `{${name}} est trop souvent dans ce texte. Gardez-le ${most} fois au plus.`;

export const NOTHING_DUE_OUTDATED =
  "Le texte d’origine a changé depuis votre version. La vôtre dit encore, à l’article 6 : « Dans ce cas, aucune somme n’est due. » C’est faux quand le stagiaire a demandé expressément que la formation commence avant la fin de son délai (article L.221-25 du Code de la consommation) : reprenez la phrase du texte d’origine.";

export const LEVELS_MISSING =
  "Le texte d’origine a changé depuis votre version. Il a maintenant {acquis par objectif}, le niveau atteint pour chaque objectif : ajoutez-le, seul sur sa ligne.";
