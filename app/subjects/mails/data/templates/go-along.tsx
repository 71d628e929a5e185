import type { GoingAlong } from "../../rules/signing-mails.ts";
import { Note, TextLink } from "./pieces.tsx";
import { linkText } from "./text.ts";

export interface AlongLink {
  label: string;
  href: string;
}

/** What everybody who comes may read: public pages and files. */
export const goingAlong = ({ programmeUrl, houseRulesUrl }: Partial<GoingAlong>, baseUrl: URL): AlongLink[] =>
  [
    { label: "Programme du stage", href: programmeUrl },
    { label: "Règlement intérieur", href: houseRulesUrl },
  ].flatMap(({ label, href }) => (href ? [{ label, href: new URL(href, baseUrl).href }] : []));

export const GoAlong = ({ links }: { links: readonly AlongLink[] }) =>
  links.map(({ label, href }) => (
    <Note key={label}>
      {[
        <TextLink href={href} key={label}>
          {label}
        </TextLink>,
      ]}
    </Note>
  ));

export const goAlongText = (links: readonly AlongLink[]) => links.map(({ label, href }) => linkText(label, href));
