import { ofName } from "#platform/values/elision.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import type { AboutRegistrations, GoingAlong } from "../rules/about-registrations.ts";
import type { Writing, WrittenMail } from "./declare-mail.ts";
import type { Fact, LinkPiece, Piece } from "./pieces.ts";
import { stageFacts } from "./stage-facts.ts";

// What the mails about a registration have in common, whichever subject writes them.

interface RegistrationMail {
  heading: string;
  sentence: string;
  /** The default is date, place and duration. */
  preheader?: string;
  facts?: readonly Fact[];
  /** What happens next, before the links. */
  steps?: readonly Piece[];
  notes: readonly string[];
  attachments?: WrittenMail["attachments"];
}

/** Mails about a registration have one shape: a sentence, the facts of the stage, the links, and what else to know. */
export function registrationMail(
  writing: Writing<AboutRegistrations>,
  { heading, sentence, preheader, facts, steps = [], notes, attachments = [] }: RegistrationMail,
): WrittenMail {
  const { data, centre } = writing;
  const known = stageFacts(data.stage, centre);
  const [, ...others] = known.map(([, value]) => value);
  return {
    preheader: preheader ?? (others.join(", ") || data.stage.title),
    heading,
    pieces: [
      ...opening(data, sentence),
      { facts: facts ?? known },
      ...steps,
      ...registrationLinks(writing, data),
      ...notes.map((note) => ({ note })),
    ],
    reason: registrationReason(data, centre),
    attachments,
  };
}

/** The first person named: the recipient, unless the mail is to the account that registered them. */
export const personOf = ({ people: [person = ""] }: Pick<AboutRegistrations, "people">) => person;

/** "Marie Lefèvre et Paul Dubois", or "Marie Lefèvre, Paul Dubois et 4 autres personnes". */
export function peopleInWords(people: readonly string[]): string {
  if (people.length <= 3) return [people.slice(0, -1).join(", "), ...people.slice(-1)].filter(Boolean).join(" et ");
  return `${people.slice(0, 2).join(", ")} et ${people.length - 2} autres personnes`;
}

/** The first lines: whom it is for, and who typed their address. */
export const opening = (data: AboutRegistrations, sentence: string): (Piece | false)[] => [
  !data.toRegistrar && `Bonjour ${personOf(data)},`,
  sentence,
  registrarNotice(data),
];

type About = Pick<AboutRegistrations, "toRegistrar" | "registeredBy" | "isWaiting">;

/** Nothing when nobody else typed the recipient's address. */
export const registrarNotice = ({ toRegistrar, registeredBy }: Omit<About, "isWaiting">): Piece | false =>
  !toRegistrar &&
  Boolean(registeredBy) && {
    notice: `C’est ${registeredBy} qui a fait cette inscription et donné votre adresse e-mail.`,
  };

export function registrationReason({ toRegistrar, isWaiting }: Omit<About, "registeredBy">, { brand }: Centre): string {
  if (isWaiting)
    return `Vous recevez ce message parce que votre adresse a été donnée pour la liste d’attente d’un stage ${ofName(brand)}.`;
  return toRegistrar
    ? `Vous recevez ce message parce que vous avez inscrit quelqu’un à un stage ${ofName(brand)}.`
    : `Vous recevez ce message parce que votre adresse a été donnée pour une inscription à un stage ${ofName(brand)}.`;
}

export const centreReason = ({ brand }: Centre) =>
  `Vous recevez ce message parce que cette adresse est celle ${ofName(brand)}.`;
export const companyReason = (company: string, { brand }: Centre) =>
  `Vous recevez ce message parce que votre adresse est celle du signataire ${ofName(company)} pour un stage ${ofName(brand)}.`;

export const PERSONAL = "Ce lien est personnel : gardez-le pour vous.";
export const SEE_PLACE = "Voir ma place sur la liste d’attente";

/** The private page of the registration; for the account that registered somebody, its own list. */
export function registrationLinks(
  { links, baseUrl }: Pick<Writing<object>, "links" | "baseUrl">,
  { toRegistrar }: Pick<About, "toRegistrar">,
): Piece[] {
  if (links.waitingList) return [{ button: SEE_PLACE, href: links.waitingList }];
  if (toRegistrar) return [registrarButton(baseUrl)];
  if (!links.registration) return [];
  return [
    { button: "Voir mon inscription", href: links.registration },
    { note: PERSONAL },
    {
      intro: "Vous ne vouliez pas de cette inscription ?",
      link: "Ce n’est pas moi",
      href: `${links.registration}/pas-moi`,
    },
  ];
}

export const registrarButton = ({ origin }: URL) => ({
  button: "Voir les personnes que j’ai inscrites",
  href: `${origin}/account/formations`,
});
export const registrantsButton = ({ origin }: URL, stageId: string) => ({
  button: "Voir les inscrits",
  href: `${origin}/admin/stages/${encodeURIComponent(stageId)}/inscrits`,
});

/** What everybody who comes may read: public pages and files. */
export const goingAlong = ({ programmeUrl, houseRulesUrl }: Partial<GoingAlong>, baseUrl: URL): LinkPiece[] =>
  [
    { link: "Programme du stage", href: programmeUrl },
    { link: "Règlement intérieur", href: houseRulesUrl },
  ].flatMap(({ link, href }) => (href ? [{ link, href: new URL(href, baseUrl).href }] : []));
