import { ADMIN_PASSWORD_MIN } from "#subjects/accounts/rules/admin-password.ts";
import type { MailData } from "../../rules/mail-kinds.ts";
import { dayOrInstant } from "./account.ts";
import { accountMail } from "./account-mail.tsx";
import { EXAMPLE_INSTANT } from "./examples.ts";
import type { MailTemplate } from "./template.ts";

export const administratorsChanged: MailTemplate<"administratorsChanged"> = {
  example: {
    firstName: "Odile",
    change: "named",
    person: "Marie Lenglet",
    by: "Odile Wacquez",
    at: EXAMPLE_INSTANT,
    isRecipient: false,
  },
  write: ({ data, baseUrl }) =>
    accountMail({
      ...WORDS[data.change][data.isRecipient ? "toPerson" : "toOthers"](data),
      firstName: data.firstName,
      facts: [
        ["Personne", data.person],
        ["Par", data.by],
        ["Le", dayOrInstant(data.at)],
      ],
      ...(!(data.change === "removed" && data.isRecipient) && {
        button: { label: "Voir les administrateurs", href: `${baseUrl.origin}/admin/personnes/administrateurs` },
      }),
      baseUrl,
    }),
};

type Words = (data: MailData["administratorsChanged"]) => { heading: string; sentence: string; note: string };

const WATCH = "Si personne de votre équipe ne l’a voulu, changez votre mot de passe et retirez ce droit tout de suite.";

const WORDS: Record<"named" | "removed", { toPerson: Words; toOthers: Words }> = {
  named: {
    toPerson: () => ({
      heading: "Vous êtes administrateur du site",
      sentence:
        "Vous pouvez maintenant gérer les stages, les inscrits et les réglages. Votre ancien mot de passe ne fonctionne plus et vos appareils sont déconnectés.",
      note: `Choisissez un nouveau mot de passe, d’au moins ${ADMIN_PASSWORD_MIN} caractères : un autre e-mail vous donne le lien. S’il n’est plus valable, « Mot de passe oublié » en envoie un autre.`,
    }),
    toOthers: ({ person }) => ({
      heading: "Nouvel administrateur",
      sentence: `${person} peut maintenant gérer tout le site, comme vous.`,
      note: WATCH,
    }),
  },
  removed: {
    toPerson: () => ({
      heading: "Vous n’êtes plus administrateur du site",
      sentence: "Votre compte reste, avec vos inscriptions et vos documents : vous ne gérez plus le site.",
      note: "Si c’est une erreur, adressez-vous à un administrateur du centre.",
    }),
    toOthers: ({ person }) => ({
      heading: "Droit d’administrateur retiré",
      sentence: `${person} ne peut plus gérer le site. Son compte reste.`,
      note: "Si personne de votre équipe ne l’a voulu, changez votre mot de passe et rendez ce droit.",
    }),
  },
};
