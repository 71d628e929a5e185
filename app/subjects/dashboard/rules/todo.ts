import { counted } from "#platform/values/plural.ts";
import { type BoundedCount, boundedWords } from "./bounded-count.ts";

export interface Waiting {
  openHalfDays: BoundedCount;
  lateComplaints: BoundedCount;
  openComplaints: BoundedCount;
  reactions: BoundedCount;
  /** Of this week's stages, whose dossiers are not complete. */
  dossiers: number;
  /** Stages whose amounts or facts the yearly report lacks. */
  amounts: number;
  /** Of the yearly report. */
  year: number;
  /** Whose yearly questionnaires are to be sent; null: none. */
  yearToAskAbout: number | null;
}

export interface Todo {
  text: string;
  to: string;
}

/** What somebody must do, most urgent first; nothing when there is nothing. */
export function todosOf(waiting: Waiting): Todo[] {
  const { openHalfDays, lateComplaints, openComplaints, reactions, dossiers, amounts, year, yearToAskAbout } = waiting;
  const inTime = { count: openComplaints.count - lateComplaints.count, isMore: openComplaints.isMore };
  const todos: (Todo | false)[] = [
    openHalfDays.count > 0 && {
      text: `Clore ${boundedWords(openHalfDays, "demi-journée")} d’émargement`,
      to: "/admin/emargement",
    },
    lateComplaints.count > 0 && {
      text: `Répondre à ${boundedWords(lateComplaints, "fiche")} en retard du registre des réclamations`,
      to: "/admin/reclamations",
    },
    dossiers > 0 && {
      text: `Compléter ${counted(dossiers, "dossier")} de cette semaine`,
      to: "/admin/dossiers",
    },
    inTime.count > 0 && {
      text: `Traiter ${boundedWords(inTime, "fiche ouverte", "fiches ouvertes")} du registre des réclamations`,
      to: "/admin/reclamations",
    },
    reactions.count > 0 && {
      text: `Réagir à ${boundedWords(reactions, "avis", "avis")}`,
      to: "/admin/qualite",
    },
    amounts > 0 && {
      text: `Compléter ${counted(amounts, "stage")} pour le BPF`,
      to: `/admin/bpf?annee=${year}`,
    },
    yearToAskAbout !== null && {
      text: `Envoyer les questionnaires annuels ${yearToAskAbout}`,
      to: `/admin/qualite/envois?annee=${yearToAskAbout}`,
    },
  ];
  return todos.filter((todo) => todo !== false);
}
