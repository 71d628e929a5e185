import { counted } from "../plural.ts";
import type { QueueIntent } from "./queue-intents.ts";

interface Words {
  button: string;
  /** For an entry with held seats. */
  whenHeld?: string;
  title: string;
  /** While the form is being sent. */
  busy: string;
  /** What happens; `seats` is the number of people who come together. */
  consequence: (seats: number) => string;
  done: string;
  failed: string;
}

const peopleAre = (seats: number) =>
  seats > 1 ? `Ces ${seats} personnes sont inscrites` : "Cette personne est inscrite";

export const QUEUE_WORDS: Record<QueueIntent, Words> = {
  hold: {
    button: "Retenir les places",
    whenHeld: "Prolonger le délai",
    title: "Retenir les places",
    busy: "Réservation…",
    consequence: (seats) =>
      `${counted(seats, "place")} ${seats > 1 ? "sont retenues" : "est retenue"} pour cette demande, et un courriel propose de confirmer. Le délai commence maintenant.`,
    done: "Places retenues",
    failed: "Les places n’ont pas pu être retenues\u202f: réessayez dans un instant.",
  },
  confirm: {
    button: "Confirmer (après un appel)",
    title: "Confirmer après un appel",
    busy: "Confirmation…",
    consequence: (seats) =>
      `${peopleAre(seats)} au stage dès maintenant, sur les places retenues ou libres, et prévenue${seats > 1 ? "s" : ""} par courriel.`,
    done: "Inscription confirmée",
    failed: "La demande n’a pas pu être confirmée\u202f: réessayez dans un instant.",
  },
  passOver: {
    button: "Passer son tour",
    title: "Passer son tour",
    busy: "Changement…",
    consequence: () =>
      "Cette demande passe à la fin de la liste\u202f; les places retenues pour elle vont à la suivante. Son rang d’avant est perdu.",
    done: "La demande est à la fin de la liste",
    failed: "La liste n’a pas pu être changée\u202f: réessayez dans un instant.",
  },
  removeEntry: {
    button: "Retirer",
    title: "Retirer de la liste d’attente",
    busy: "Retrait…",
    consequence: () =>
      "Cette demande n’est plus sur la liste d’attente, et les places retenues pour elle vont à la suivante. C’est définitif.",
    done: "Demande retirée de la liste d’attente",
    failed: "La demande n’a pas pu être retirée\u202f: réessayez dans un instant.",
  },
};

export const queueButton = (intent: QueueIntent, isHeld: boolean) =>
  (isHeld && QUEUE_WORDS[intent].whenHeld) || QUEUE_WORDS[intent].button;

interface Counts {
  registered: number;
  held: number;
  /** Entries that wait. */
  waiting: number;
  /** In these entries. */
  people: number;
}

/** "12 inscrits · 2 places retenues · 2 demandes en attente (3 personnes)"; what is zero is left out, except the registrants. */
export function countsText({ registered, held, waiting, people }: Counts): string {
  return [
    counted(registered, "inscrit"),
    ...(held > 0 ? [counted(held, "place", "retenue")] : []),
    ...(waiting > 0
      ? [`${counted(waiting, "demande")} en attente${people > waiting ? ` (${counted(people, "personne")})` : ""}`]
      : []),
  ]
    .map((count) => count.replaceAll(" ", "\u00a0"))
    .join(" · ");
}
