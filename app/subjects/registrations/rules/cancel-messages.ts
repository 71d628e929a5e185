import { type Day, dayInWords } from "#platform/values/paris-time.ts";

export const CANCEL_MINE = "Annuler mon inscription";
export const CANCEL_THEIRS = "Annuler des inscriptions";

/** "jusqu’au jeudi 26 novembre 2026 au soir". */
export const untilEvening = (day: Day) => `jusqu’au ${dayInWords(day)} au soir`;

export const cancelPossible = (day: Day) => `Annulation possible ${untilEvening(day)}.`;

/** The phone number follows. */
export const CALL_TO_CANCEL = "Pour annuler, appelez le centre au";
export const TOO_LATE_TO_CANCEL = "Il est trop tard pour annuler ici.";

export const CANCELLATION_FAILED =
  "L’annulation n’a pas pu être enregistrée : réessayez dans un instant, ou appelez-nous.";
export const ALREADY_CANCELLED = "Cette inscription est déjà annulée.";
export const NOBODY_CHOSEN = "Choisissez au moins une personne.";
export const tooManyCancellations = (phone: string) =>
  `Beaucoup d’annulations viennent d’être faites d’ici. Appelez-nous au ${phone}, ou réessayez plus tard.`;

export const cancelledTitle = (count: number) => (count > 1 ? "Inscriptions annulées" : "Inscription annulée");
export const cancelledText = (count: number) =>
  count > 1
    ? `${count} inscriptions sont annulées et les places sont rendues.`
    : "L’inscription est annulée et la place est rendue.";

/** What happens, before the person confirms. */
export const CANCEL_CONSEQUENCES = [
  "La place est rendue tout de suite, et peut être proposée à une personne qui attend.",
  "Un e-mail confirme l’annulation à la personne inscrite, à celle qui l’a inscrite et au centre.",
  "Pour revenir, il faudra s’inscrire à nouveau, s’il reste des places.",
] as const;
