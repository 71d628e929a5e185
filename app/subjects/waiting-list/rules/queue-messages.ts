import { counted } from "#platform/values/plural.ts";

/** What administrators do with an entry of the waiting list. */
export const QUEUE_INTENTS = ["hold", "confirm", "passOver", "removeEntry"] as const;
export type QueueIntent = (typeof QUEUE_INTENTS)[number];

interface Words {
  button: string;
  title: string;
  /** While the form is being sent. */
  busy: string;
  /** What happens. */
  consequence: string;
  done: string;
}

interface Asked {
  intent: QueueIntent;
  /** The number of people who come together. */
  seats: number;
  /** Seats are held for them already. */
  isHeld: boolean;
}

/** The words of a button for an entry, and of what it does. */
export function queueWords({ intent, seats, isHeld }: Asked): Words {
  const several = seats > 1;
  switch (intent) {
    case "hold":
      return isHeld
        ? {
            button: "Prolonger le délai",
            title: "Prolonger le délai",
            busy: "Prolongation…",
            consequence: `${several ? `Les ${seats} places retenues le restent` : "La place retenue le reste"}\u202f: le délai pour confirmer recommence maintenant, et un e-mail dit jusqu’à quand.`,
            done: "Délai prolongé",
          }
        : {
            button: several ? "Retenir les places" : "Retenir la place",
            title: several ? "Retenir les places" : "Retenir la place",
            busy: "Réservation…",
            consequence: `${counted(seats, "place")} ${several ? "sont retenues" : "est retenue"} pour cette demande, et un e-mail propose de confirmer. Le délai commence maintenant.`,
            done: several ? "Places retenues" : "Place retenue",
          };
    case "confirm":
      return {
        button: "Confirmer (après un appel)",
        title: "Confirmer après un appel",
        busy: "Confirmation…",
        consequence: several
          ? `Ces ${seats} personnes sont inscrites au stage dès maintenant, sur les places retenues ou libres, et prévenues par e-mail.`
          : "Cette personne est inscrite au stage dès maintenant, sur la place retenue ou libre, et prévenue par e-mail.",
        done: several ? "Inscriptions confirmées" : "Inscription confirmée",
      };
    case "passOver":
      return {
        button: "Passer son tour",
        title: "Passer son tour",
        busy: "Changement…",
        consequence: `Cette demande passe à la fin de la liste${isHeld ? `\u202f; ${goNext(seats)}` : ""}. Son rang d’avant est perdu.`,
        done: "La demande est à la fin de la liste",
      };
    case "removeEntry":
      return {
        button: "Retirer",
        title: "Retirer de la liste d’attente",
        busy: "Retrait…",
        consequence: `Cette demande n’est plus sur la liste d’attente${isHeld ? `, et ${goNext(seats)}` : ""}. C’est définitif.`,
        done: "Demande retirée de la liste d’attente",
      };
  }
}

const goNext = (seats: number) =>
  seats > 1 ? "les places retenues pour elle vont à la suivante" : "la place retenue pour elle va à la suivante";

export const PUT_ON_WAITING_LIST = "Personne mise en liste d’attente";

export const QUEUE_FAILED: Record<QueueIntent, string> = {
  hold: "Les places n’ont pas pu être retenues\u202f: réessayez dans un instant.",
  confirm: "La demande n’a pas pu être confirmée\u202f: réessayez dans un instant.",
  passOver: "La liste n’a pas pu être changée\u202f: réessayez dans un instant.",
  removeEntry: "La demande n’a pas pu être retirée\u202f: réessayez dans un instant.",
};

interface Counts {
  registered: number;
  held: number;
  /** Entries that wait. */
  waiting: number;
  /** How many people these entries have. */
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
