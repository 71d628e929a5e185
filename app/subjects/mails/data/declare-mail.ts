import type { Centre } from "#subjects/settings/rules/centre.ts";
import { harmless } from "../rules/harmless.ts";
import type { LinkKind } from "../rules/link-kinds.ts";
import type { Links, RenderedMail } from "./mail.ts";
import type { Pieces } from "./pieces.ts";

/** The lowest number is sent first: a thousand reminders do not delay a new password. */
export const [ACCOUNT, PERSON, EVERYBODY] = [0, 1, 2];

/** A mail, declared once: docs/how-to/add-a-mail.md. `Data` is what it tells, stored as JSON. Never health data. */
interface Declared<Data extends object> {
  /** What administrators call it, and when it is written. */
  name: string;
  when: string;
  priority: number;
  /** The links that only the recipient knows. */
  links?: readonly LinkKind[];
  /** Fields whose texts the centre or the site writes. Those of all others could be anything: harmless.ts. */
  byCentre?: readonly (keyof Data)[];
  /** Shows that a person was registered and told: it stays when their account is deleted. */
  isEvidence?: boolean;
  /** A stranger can cause it, to any address: limited-mails.ts. */
  isLimited?: boolean;
  /** The preview of administrators and the tests show it. */
  example: Data;
  subject(data: Data): string;
  write(writing: Writing<Data>): WrittenMail;
}

/** What a mail is written from. */
export interface Writing<Data> {
  data: Data;
  links: Links;
  centre: Centre;
  baseUrl: URL;
  /** When the mail was written, which is not when it is sent. */
  createdAt: Date;
  /** Whether the PDF of an issued document goes along: one that is too large does not. */
  isAttached: (documentId: string) => boolean;
}

export interface WrittenMail {
  heading: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  pieces: Pieces;
  /** Why the recipient gets it: the last sentence. */
  reason: string;
  attachments?: RenderedMail["attachments"];
}

const CHECKED = Symbol("checked");

/** A mail with what it tells. Only `with` can make one, so that the data is always that of its kind. */
export interface MailContent {
  readonly declared: Mail<object>;
  readonly data: object;
  readonly [CHECKED]: true;
}

export interface Mail<Data extends object> extends Required<Omit<Declared<Data>, "byCentre">> {
  readonly kind: string;
  readonly byCentre: readonly PropertyKey[];
  with(data: Data): MailContent;
}

const LONGEST_SUBJECT = 200;

export function declareMail<Data extends object>(kind: string, declared: Declared<Data>): Mail<Data> {
  const { byCentre = [] } = declared;
  const mail: Mail<Data> = {
    kind,
    links: [],
    isEvidence: false,
    isLimited: false,
    ...declared,
    byCentre,
    // The subject is one line: a title or a file name must not add a header to the mail.
    subject(data) {
      const line = declared.subject(harmless(data, byCentre)).replace(/\p{Separator}+/gu, " ");
      return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1)}…` : line;
    },
    write: (writing) => declared.write({ ...writing, data: harmless(writing.data, byCentre) }),
    with: (data) => ({ declared: mail, data, [CHECKED]: true }),
  };
  return mail;
}

/** The link without which the mail is of no use. */
export function neededLink(links: Links, kind: LinkKind): string {
  const link = links[kind];
  if (!link) throw new Error(`the mail has no link: ${kind}`);
  return link;
}
