import { ADMIN_PASSWORD_MIN } from "./admin-password.ts";
import type { RightIntent } from "./administration-form.ts";

interface RightWords {
  title: string;
  points: string[];
  button: string;
  busy: string;
}

/** What happens, before the password is asked. */
export const RIGHT_POINTS: Record<RightIntent, RightWords> = {
  name: {
    title: "Nommer administrateur",
    points: [
      "La personne verra et changera tout : stages, inscrits avec leurs besoins liés à un handicap, e-mails, réglages, comptes.",
      `Son mot de passe actuel cesse de fonctionner et ses appareils sont déconnectés : elle en choisit un nouveau, d’au moins ${ADMIN_PASSWORD_MIN} caractères.`,
      "Tous les administrateurs reçoivent un e-mail, et le journal le garde.",
    ],
    button: "Nommer administrateur",
    busy: "Enregistrement…",
  },
  remove: {
    title: "Retirer le droit",
    points: [
      "La personne ne gère plus le site dès sa prochaine page. Son compte reste, avec ses inscriptions et ses fichiers.",
      "Tous les administrateurs, elle comprise, reçoivent un e-mail, et le journal le garde.",
    ],
    button: "Retirer le droit",
    busy: "Enregistrement…",
  },
};
