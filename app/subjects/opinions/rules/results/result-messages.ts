import { counted } from "#platform/values/plural.ts";
import { COMPLETED } from "#subjects/yearly-report/rules/completed.ts";
import type { Attendance, Figure } from "./public-figures.ts";

export const SATISFACTION_TITLE = "Satisfaction Client";
export const OPINIONS_TITLE = "Avis des stagiaires";
export const TYPED_BY_THE_CENTRE = "Chiffre indiqué par le centre.";
export const COMMENTS_TITLE = "Ce qu’ils en disent";
export const COMMENTS_EXPLAINED = "Écrit par des stagiaires de cette formation, publié avec leur accord.";
export const HEADCOUNT_TITLE = "Stagiaires";
export const OF_THE_TYPE = "L’ensemble des stages de cette formation";
export const OF_THE_CENTRE = "L’ensemble du centre";
export const RESULTS_TITLE = "Nos résultats";
export const RESULTS_EXPLAINED =
  "Satisfaits : les stagiaires qui ont répondu 4 ou 5 sur 5 à la fin du stage. Un chiffre n’est montré qu’à partir de 5 réponses, et change au plus une fois par trimestre.";

export const answersText = (answers: number) => counted(answers, "réponse");

/** « 37 réponses · 2026 » */
export const figureBasis = ({ answers, year }: Figure) => `${answersText(answers)} · ${year}`;

/** « 94 % · 37 réponses · 2026 » */
export const figureText = (figure: Figure) => `${figure.percentage} % · ${figureBasis(figure)}`;

/** The hint of the field in which an administrator types the satisfaction of a stage. */
export const satisfactionHint = (opinions: Figure | null) =>
  [
    "La page affiche ce chiffre, même 0 ; vide, elle n’en affiche pas.",
    ...(opinions ? [`Le site publie, pour tous les stages de cette formation\u202f: ${figureText(opinions)}.`] : []),
  ].join(" ");

/** « 42 stagiaires en 2026 ; 98 % sont allés jusqu’au bout » */
export const attendanceText = ({ headcount, completedPercentage, year }: Attendance) =>
  `${counted(headcount, "stagiaire")} en ${year}${completedPercentage === null ? "" : ` ; ${completedPercentage} % sont allés jusqu’au bout`}`;

/** What « jusqu’au bout » means; empty without such a figure. */
export const completionExplained = (attendances: readonly (Attendance | null)[]) =>
  attendances.some((attendance) => typeof attendance?.completedPercentage === "number")
    ? `Jusqu’au bout : au moins ${100 * COMPLETED} % des heures suivies.`
    : "";
