import type { Day } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { untilEvening } from "#subjects/registrations/rules/cancel-messages.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { SEE_PLACE } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import type { AboutRegistrations } from "../../rules/mail-kinds.ts";
import type { Links } from "../mail.ts";
import { Button, Note, Notice, Paragraph, TextLink } from "./pieces.tsx";
import { linkText } from "./text.ts";

/** The first person named: the recipient, unless the mail is to the account that registered them. */
export const personOf = ({ people: [person = ""] }: Pick<AboutRegistrations, "people">) => person;

/** "Marie Lefèvre et Paul Dubois", or "Marie Lefèvre, Paul Dubois et 4 autres personnes". */
export function peopleInWords(people: readonly string[]): string {
  if (people.length <= 3) return [people.slice(0, -1).join(", "), ...people.slice(-1)].filter(Boolean).join(" et ");
  return `${people.slice(0, 2).join(", ")} et ${people.length - 2} autres personnes`;
}

/** From the page that the mail links to. */
export const cancelNotes = (cancelUntil: Day | null | undefined) =>
  cancelUntil ? [`Un empêchement ? Vous pouvez annuler depuis le site ${untilEvening(cancelUntil)}.`] : [];

/** Of a stage, to people who are not registered. */
export const WAITED_FOR = "dont vous attendez une place";

type About = Pick<AboutRegistrations, "toRegistrar" | "registeredBy">;

/** Null when nobody else typed the recipient's address. */
export function registrarSentence({ toRegistrar, registeredBy }: About): string | null {
  if (toRegistrar || !registeredBy) return null;
  return `C’est ${registeredBy} qui a fait cette inscription et donné votre adresse e-mail.`;
}

export function reasonOf(
  { toRegistrar, isWaiting }: Pick<AboutRegistrations, "toRegistrar" | "isWaiting">,
  { brand }: Centre,
): string {
  if (isWaiting)
    return `Vous recevez ce message parce que votre adresse a été donnée pour la liste d’attente d’un stage de ${brand}.`;
  return toRegistrar
    ? `Vous recevez ce message parce que vous avez inscrit quelqu’un à un stage de ${brand}.`
    : `Vous recevez ce message parce que votre adresse a été donnée pour une inscription à un stage de ${brand}.`;
}

/** The first lines: whom it is for, and who typed their address. */
export function Opening({ data, children }: { data: AboutRegistrations; children: string }) {
  const sentence = registrarSentence(data);
  return (
    <>
      {!data.toRegistrar && <Paragraph>{`Bonjour ${personOf(data)},`}</Paragraph>}
      <Paragraph>{children}</Paragraph>
      {sentence && <Notice>{sentence}</Notice>}
    </>
  );
}

export function openingText(data: AboutRegistrations, sentence: string): string[] {
  const greeting = data.toRegistrar ? null : `Bonjour ${personOf(data)},`;
  return [greeting, sentence, registrarSentence(data)].filter((paragraph) => paragraph !== null);
}

interface LinksProps {
  toRegistrar: boolean;
  links: Links;
  baseUrl: URL;
}

const SEE = "Voir mon inscription";
const NOT_ME = "Ce n’est pas moi";
export const PERSONAL = "Ce lien est personnel : gardez-le pour vous.";
const UNWANTED = "Vous ne vouliez pas de cette inscription ?";
const SEE_ALL = "Voir les personnes que j’ai inscrites";

/** The private page of the registration; for the account that registered somebody, its own list. */
export function RegistrationLinks({ toRegistrar, links, baseUrl }: LinksProps) {
  if (links.waitingList) return <Button href={links.waitingList}>{SEE_PLACE}</Button>;
  if (toRegistrar) return <Button href={formationsOf(baseUrl)}>{SEE_ALL}</Button>;
  if (!links.registration) return null;
  return (
    <>
      <Button href={links.registration}>{SEE}</Button>
      <Note>{PERSONAL}</Note>
      <Note>
        {[
          `${typeset(UNWANTED)} `,
          <TextLink href={notMe(links.registration)} key="not-me">
            {NOT_ME}
          </TextLink>,
        ]}
      </Note>
    </>
  );
}

export function registrationLinksText({ toRegistrar, links, baseUrl }: LinksProps): string[] {
  if (links.waitingList) return [linkText(SEE_PLACE, links.waitingList)];
  if (toRegistrar) return [linkText(SEE_ALL, formationsOf(baseUrl))];
  if (!links.registration) return [];
  return [linkText(SEE, links.registration), PERSONAL, `${UNWANTED} ${linkText(NOT_ME, notMe(links.registration))}`];
}

const notMe = (link: string) => `${link}/pas-moi`;
const formationsOf = ({ origin }: URL) => `${origin}/account/formations`;
