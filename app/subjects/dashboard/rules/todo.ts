import { counted } from "#platform/values/plural.ts";

export interface Waiting {
  openHalfDays: number;
  lateComplaints: number;
  openComplaints: number;
  reactions: number;
  /** How many dossiers of this week's stages are not complete. */
  dossiers: number;
  /** Stages whose amounts or facts the yearly report lacks. */
  amounts: number;
  /** The year of the yearly report. */
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
  const inTime = openComplaints - lateComplaints;
  const todos: (Todo | false)[] = [
    openHalfDays > 0 && {
      text: `Clore ${counted(openHalfDays, "demi-journée")} d’émargement`,
      to: "/admin/emargement",
    },
    lateComplaints > 0 && {
      text: `Répondre à ${counted(lateComplaints, "fiche")} en retard du registre des réclamations`,
      to: "/admin/reclamations",
    },
    dossiers > 0 && {
      text: `Compléter ${counted(dossiers, "dossier")} de cette semaine`,
      to: "/admin/dossiers",
    },
    inTime > 0 && {
      text: `Traiter ${counted(inTime, "fiche", "ouverte")} du registre des réclamations`,
      to: "/admin/reclamations",
    },
    reactions > 0 && {
      text: `Réagir à ${reactions} avis`,
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
