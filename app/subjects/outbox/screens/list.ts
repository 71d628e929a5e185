import { list } from "#frame/office/list.ts";
import { search, views } from "#frame/office/list-filters.ts";
import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import type { Visit } from "#frame/office/visit.ts";
import { ageInWords } from "#platform/values/age.ts";
import { masculine } from "#platform/values/noun.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import { resendMail } from "../data/change-mails.ts";
import { listMails } from "../data/mail-list.ts";
import { MAIL_TONES } from "../parts/mail-state.tsx";
import { type MailRefusal, mailMessage, NOTHING_LEAVES, resentInWords } from "../rules/mail-messages.ts";

/** A date that must not break over two lines. */
const DASHED_DATE = /\b(\d\d)-(\d\d)-(\d{4})\b/g;

const MAILS = list({
  path: "/admin/courriels",
  title: "E-mails",
  noun: masculine("e-mail"),
  empty:
    "Une inscription, un stage déplacé ou un compte créé en écrivent : vous les verrez ici, même avant qu’ils partent.",
  links: [{ label: "Voir les modèles", to: "/admin/courriels/modeles" }],
  notice: ({ services }) => (services.sendsMail ? null : NOTHING_LEAVES),
  filters: {
    q: search("Adresse ou mots de l’objet"),
    etat: views("État", MAIL_STATES, "Tous"),
  },
  rows: ({ services }, { q, etat }, range) => listMails(services.database, { text: q, state: etat }, range),
  key: ({ id }) => id,
  href: ({ id }) => `/admin/courriels/${encodeURIComponent(id)}`,
  actions: { resend: { label: "Renvoyer", run: resendAll } },
  columns: [
    { heading: "Objet", cell: ({ subject }) => subject.replace(DASHED_DATE, "$1\u2011$2\u2011$3") },
    { heading: "Destinataire", cell: ({ recipient }) => recipient },
    { heading: "État", look: "short", cell: ({ state }) => ({ text: MAIL_STATES[state], tone: MAIL_TONES[state] }) },
    {
      heading: "Écrit",
      look: "short",
      cell: ({ createdAt }, { now }) => ({ text: ageInWords(createdAt, now), hint: longFrenchDate(createdAt) }),
    },
  ],
});

/** One transaction a mail: what is sent again stays so, whatever happens to the next. */
async function resendAll({ services, by, now }: Visit, ids: readonly string[]) {
  const reasons: MailRefusal[] = [];
  for (const id of ids) {
    const outcome = await resendMail(services.database, { id, by }, now);
    if ("reason" in outcome) reasons.push(outcome.reason);
  }
  const resent = ids.length - reasons.length;
  const [reason] = reasons;
  if (resent === 0 && reason && ids.length === 1) return { refusal: mailMessage[reason] };
  const words = resentInWords(resent, reasons.length, services);
  return resent === 0 ? { refusal: words } : { success: words };
}

export const loader = MAILS.loader;
export const action = MAILS.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "E-mails – Administration" }];
export default ListPage;
