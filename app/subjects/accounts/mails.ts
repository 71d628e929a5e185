import { dateAndHour, dayInWords, parseDay } from "#platform/values/paris-time.ts";
import { counted, hoursText } from "#platform/values/plural.ts";
import {
  ACCOUNT,
  declareMail,
  EVERYBODY,
  neededLink,
  type Writing,
  type WrittenMail,
} from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_INSTANT } from "#subjects/mails/data/examples.ts";
import type { Fact } from "#subjects/mails/data/pieces.ts";
import { type AccountLink, LINK_MILLISECONDS } from "#subjects/mails/rules/link-kinds.ts";
import { ADMIN_PASSWORD_MIN } from "./rules/admin-password.ts";
import type { InvitedAs } from "./rules/invitation.ts";

export interface ToAccount {
  firstName: string;
}

interface AccountMail {
  heading: string;
  sentence: string;
  facts?: readonly Fact[];
  button?: { button: string; href: string } | false;
  note: string;
}

/** Mails about an account have one shape: a sentence, what to do, what if it was not you. */
export const accountMail = (
  { data, baseUrl }: Writing<ToAccount>,
  { heading, sentence, facts = [], button, note }: AccountMail,
): WrittenMail => ({
  preheader: sentence,
  heading,
  pieces: [greeting(data), sentence, { facts }, button, { note }],
  reason: accountReason(baseUrl),
});

export const greeting = ({ firstName }: ToAccount) => `Bonjour ${firstName},`;

export const accountReason = ({ host }: URL) =>
  `Vous recevez ce message parce que cette adresse est celle d’un compte sur ${host}.`;

const HOUR = 3_600_000;

/** How long the link works: "7 jours", "1 heure". */
function linkLife(kind: AccountLink): string {
  const hours = LINK_MILLISECONDS[kind] / HOUR;
  return hours % 24 === 0 ? counted(hours / 24, "jour") : hoursText(hours);
}

/** "15 novembre 2026 à 10 h 00" or, for a day, "dimanche 15 novembre 2026". */
export function dayOrInstant(text: string): string {
  const day = parseDay(text);
  if (day) return dayInWords(day);
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : dateAndHour(instant);
}

export const accountCreated = declareMail<ToAccount>("accountCreated", {
  name: "Compte créé",
  when: "Avec le lien qui vérifie l’adresse.",
  priority: ACCOUNT,
  links: ["verifyAddress"],
  isLimited: true,
  example: { firstName: "Marie" },
  subject: () => "Bienvenue : vérifiez votre adresse e-mail",
  write: (writing) =>
    accountMail(writing, {
      heading: `Bienvenue chez ${writing.centre.brand}`,
      sentence:
        "Votre compte est créé. Confirmez que cette adresse est la vôtre : vous y verrez alors aussi les inscriptions et les fichiers qui lui sont destinés.",
      button: { button: "Vérifier mon adresse", href: neededLink(writing.links, "verifyAddress") },
      note: `Ce lien sert une seule fois, pendant ${linkLife("verifyAddress")}. Il demande d’être connecté à ce compte. Vous n’avez pas créé de compte ? Ne faites rien : l’adresse reste non vérifiée. Ou choisissez « Mot de passe oublié » sur le site : le compte est alors à vous, et la personne qui l’a créé est déconnectée.`,
    }),
});

/** Choosing the password proves the address too. */
export const colleagueInvited = declareMail<ToAccount & { invitedAs: InvitedAs; by: string }>("colleagueInvited", {
  name: "Invitation d’un collègue",
  when: "Quand un administrateur invite un formateur ou un administrateur.",
  priority: ACCOUNT,
  links: ["invitation"],
  byCentre: ["invitedAs"],
  example: { firstName: "Marie", invitedAs: "administrator", by: "Odile Wacquez" },
  subject: ({ by }) => `${by} vous invite : choisissez votre mot de passe`,
  write: (writing) => {
    const { invitedAs, by } = writing.data;
    const isAdministrator = invitedAs === "administrator";
    return accountMail(writing, {
      heading: `Votre accès à ${writing.centre.brand}`,
      sentence: isAdministrator
        ? `${by} vous invite à gérer le site : stages, inscrits et réglages.`
        : `${by} vous invite à rejoindre l’équipe : vous tiendrez l’émargement de vos stages.`,
      button: { button: "Choisir mon mot de passe", href: neededLink(writing.links, "invitation") },
      note: `Ce lien sert une seule fois, pendant ${linkLife("invitation")}.${isAdministrator ? ` Le mot de passe a au moins ${ADMIN_PASSWORD_MIN} caractères.` : ""} Vous ne connaissez pas cette personne ? Ne faites rien, et appelez-nous au ${writing.centre.phone.display}. Ne transmettez ce message à personne.`,
    });
  },
});

export const addressToVerify = declareMail<ToAccount>("addressToVerify", {
  name: "Adresse à vérifier",
  when: "Quand la personne demande le lien, ou change d’adresse.",
  priority: ACCOUNT,
  links: ["verifyAddress"],
  isLimited: true,
  example: { firstName: "Marie" },
  subject: () => "Vérifiez votre adresse e-mail",
  write: (writing) =>
    accountMail(writing, {
      heading: "Vérifiez votre adresse",
      sentence:
        "Confirmez que cette adresse est la vôtre : votre compte montrera alors les inscriptions et les fichiers qui lui sont destinés.",
      button: { button: "Vérifier mon adresse", href: neededLink(writing.links, "verifyAddress") },
      note: `Ce lien sert une seule fois, pendant ${linkLife("verifyAddress")}. Il demande d’être connecté à ce compte. Vous n’avez rien demandé ? Ne faites rien : l’adresse reste non vérifiée.`,
    }),
});

export const passwordReset = declareMail<ToAccount>("passwordReset", {
  name: "Nouveau mot de passe",
  when: "Quand la personne l’a oublié.",
  priority: ACCOUNT,
  links: ["resetPassword"],
  example: { firstName: "Marie" },
  subject: () => "Choisir un nouveau mot de passe",
  write: (writing) =>
    accountMail(writing, {
      heading: "Choisir un nouveau mot de passe",
      sentence: `Vous avez demandé un nouveau mot de passe. Le lien sert une seule fois, pendant ${linkLife("resetPassword")}.`,
      button: { button: "Choisir mon mot de passe", href: neededLink(writing.links, "resetPassword") },
      note: "Vous n’avez rien demandé ? Ne faites rien : votre mot de passe ne change pas. Ne transmettez ce message à personne, pas même à nous.",
    }),
});

export const passwordChanged = declareMail<ToAccount & { at: string }>("passwordChanged", {
  name: "Mot de passe changé",
  when: "Après chaque changement.",
  priority: ACCOUNT,
  byCentre: ["at"],
  example: { firstName: "Marie", at: EXAMPLE_INSTANT },
  subject: () => "Votre mot de passe a changé",
  write: (writing) =>
    accountMail(writing, {
      heading: "Votre mot de passe a changé",
      sentence: "Le mot de passe de votre compte vient de changer. Si c’était vous, tout va bien.",
      facts: [["Changé le", dayOrInstant(writing.data.at)]],
      button: { button: "Ce n’était pas moi", href: `${writing.baseUrl.origin}/mot-de-passe-oublie` },
      note: `Si ce n’était pas vous, choisissez tout de suite un autre mot de passe, ou appelez-nous au ${writing.centre.phone.display}.`,
    }),
});

/** The old address gets it. */
export const addressChanged = declareMail<ToAccount & { newAddress: string; at: string }>("addressChanged", {
  name: "Adresse changée",
  when: "À l’ancienne adresse, avec le lien qui annule.",
  priority: ACCOUNT,
  links: ["undoAddress"],
  byCentre: ["at"],
  example: { firstName: "Marie", newAddress: "marie@exemple.example", at: EXAMPLE_INSTANT },
  subject: () => "L’adresse e-mail de votre compte a changé",
  write: (writing) =>
    accountMail(writing, {
      heading: "L’adresse de votre compte a changé",
      sentence: "Votre compte a maintenant une autre adresse e-mail. Si c’était vous, tout va bien.",
      facts: [
        ["Nouvelle adresse", writing.data.newAddress],
        ["Changée le", dayOrInstant(writing.data.at)],
      ],
      button: { button: "Annuler ce changement", href: neededLink(writing.links, "undoAddress") },
      note: `Si ce n’était pas vous, annulez ce changement : le lien sert pendant ${linkLife("undoAddress")} après le changement et rend au compte cette adresse-ci.`,
    }),
});

export const newDevice = declareMail<ToAccount & { device: string; at: string }>("newDevice", {
  name: "Nouvel appareil",
  when: "À la première connexion d’un appareil.",
  priority: ACCOUNT,
  byCentre: ["at"],
  example: { firstName: "Marie", device: "Firefox sur Android", at: EXAMPLE_INSTANT },
  subject: () => "Nouvelle connexion à votre compte",
  write: (writing) =>
    accountMail(writing, {
      heading: "Nouvelle connexion à votre compte",
      sentence: "Quelqu’un s’est connecté à votre compte depuis un appareil que nous ne connaissions pas.",
      facts: [
        ["Appareil", writing.data.device],
        ["Connecté le", dayOrInstant(writing.data.at)],
      ],
      button: { button: "Voir mes appareils", href: `${writing.baseUrl.origin}/account/securite` },
      note: "Si c’était vous, tout va bien. Sinon, déconnectez cet appareil et changez votre mot de passe.",
    }),
});

/** Nobody has used the account for years. */
export const accountExpiring = declareMail<ToAccount & { deletionDay: string }>("accountExpiring", {
  name: "Compte bientôt supprimé",
  when: "Quand un compte n’a pas servi depuis des années.",
  priority: EVERYBODY,
  byCentre: ["deletionDay"],
  example: { firstName: "Marie", deletionDay: "2026-12-15" },
  subject: () => "Votre compte va être supprimé",
  write: (writing) =>
    accountMail(writing, {
      heading: "Votre compte va être supprimé",
      sentence: `Votre compte n’a pas servi depuis longtemps. Il sera supprimé le ${dayOrInstant(writing.data.deletionDay)}, avec vos données.`,
      button: { button: "Garder mon compte", href: `${writing.baseUrl.origin}/login` },
      note: "Pour le garder, il suffit de vous connecter une fois avant ce jour. Pour le laisser partir, ne faites rien.",
    }),
});

export const accountDeleted = declareMail<ToAccount>("accountDeleted", {
  name: "Compte supprimé",
  when: "Après la suppression.",
  priority: ACCOUNT,
  example: { firstName: "Marie" },
  subject: () => "Votre compte est supprimé",
  write: (writing) => ({
    ...accountMail(writing, {
      heading: "Votre compte est supprimé",
      sentence: "Votre compte et ses données sont supprimés. Nous ne gardons que ce que la loi nous demande.",
      note: `Une question ? Écrivez à ${writing.centre.dataProtectionEmail || writing.centre.email}, ou appelez-nous au ${writing.centre.phone.display}.`,
    }),
    reason: `Vous recevez ce dernier message parce que cette adresse était celle d’un compte sur ${writing.baseUrl.host}.`,
  }),
});

export type AdministratorsChange = "named" | "invited" | "joined" | "removed";

interface AdministratorsChanged extends ToAccount {
  change: AdministratorsChange;
  person: string;
  by: string;
  at: string;
  /** The mail is to that person. */
  isRecipient: boolean;
}

/** Every administrator gets it, and the person. */
export const administratorsChanged = declareMail<AdministratorsChanged>("administratorsChanged", {
  name: "Administrateur nommé ou retiré",
  when: "À tous les administrateurs.",
  priority: ACCOUNT,
  byCentre: ["change", "at"],
  example: {
    firstName: "Odile",
    change: "named",
    person: "Marie Lenglet",
    by: "Odile Wacquez",
    at: EXAMPLE_INSTANT,
    isRecipient: false,
  },
  subject: (data) => {
    const { heading } = administratorWords(data);
    return data.isRecipient ? heading : `${heading} : ${data.person}`;
  },
  write(writing) {
    const { data, baseUrl } = writing;
    return accountMail(writing, {
      ...administratorWords(data),
      facts: [
        ["Personne", data.person],
        ["Par", data.by],
        ["Le", dayOrInstant(data.at)],
      ],
      button: !(data.change === "removed" && data.isRecipient) && {
        button: "Voir les administrateurs",
        href: `${baseUrl.origin}/admin/personnes/administrateurs`,
      },
    });
  },
});

function administratorWords({ change, person, isRecipient }: AdministratorsChanged) {
  if (change === "invited")
    return {
      heading: "Administrateur invité",
      sentence: `${person} gérera tout le site, comme vous, dès que son mot de passe sera choisi par le lien de l’invitation.`,
      note: "Si personne de votre équipe ne l’a voulu, ou si cette adresse est fausse, fermez ce compte tout de suite.",
    };
  if (change === "named" || change === "joined")
    return isRecipient
      ? {
          heading: "Vous êtes administrateur du site",
          sentence:
            "Vous pouvez maintenant gérer les stages, les inscrits et les réglages. Votre ancien mot de passe ne fonctionne plus et vos appareils sont déconnectés.",
          note: `Choisissez un nouveau mot de passe, d’au moins ${ADMIN_PASSWORD_MIN} caractères : un autre e-mail vous donne le lien. S’il n’est plus valable, « Mot de passe oublié » en envoie un autre.`,
        }
      : {
          heading: "Nouvel administrateur",
          sentence: `${person} peut maintenant gérer tout le site, comme vous.`,
          note: "Si personne de votre équipe ne l’a voulu, changez votre mot de passe et retirez ce droit tout de suite.",
        };
  return isRecipient
    ? {
        heading: "Vous n’êtes plus administrateur du site",
        sentence: "Votre compte reste, avec vos inscriptions et vos documents : vous ne gérez plus le site.",
        note: "Si c’est une erreur, adressez-vous à un administrateur du centre.",
      }
    : {
        heading: "Droit d’administrateur retiré",
        sentence: `${person} ne peut plus gérer le site. Son compte reste.`,
        note: "Si personne de votre équipe ne l’a voulu, changez votre mot de passe et rendez ce droit.",
      };
}
