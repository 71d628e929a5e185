import { CENTRE_TEXTS } from "./centre-texts.ts";
import { FINANCING_TEXTS } from "./financing-texts.ts";
import { HOME_TEXTS } from "./home-texts.ts";
import { LEGAL_NOTICE_TEXTS } from "./legal-notice-texts.ts";
import { PRIVACY_TEXTS } from "./privacy-texts.ts";
import { TERMS_TEXTS } from "./terms-texts.ts";
import { type PageBlocks, TEXT_PAGES, type TextBlock, type TextPage } from "./text-block.ts";
import { TRAINERS_TEXTS } from "./trainers-texts.ts";

const PAGES = {
  home: HOME_TEXTS,
  centre: CENTRE_TEXTS,
  trainers: TRAINERS_TEXTS,
  financing: FINANCING_TEXTS,
  legalNotice: LEGAL_NOTICE_TEXTS,
  privacy: PRIVACY_TEXTS,
  terms: TERMS_TEXTS,
} as const satisfies Record<TextPage, PageBlocks>;

/** The blocks of a page with the kind of each, for the types of what is shown. */
export type BlocksOf<Page extends TextPage> = (typeof PAGES)[Page];

/** Every text of the public pages, in the order of each page. */
export const TEXTS: Readonly<Record<TextPage, PageBlocks>> = PAGES;

export interface NamedBlock {
  /** "page.block" */
  name: string;
  page: TextPage;
  block: TextBlock;
}

const ALL: readonly NamedBlock[] = (Object.keys(TEXT_PAGES) as TextPage[]).flatMap((page) =>
  Object.entries(TEXTS[page]).map(([block, found]) => ({ name: `${page}.${block}`, page, block: found })),
);

/** "page.block", in the order of the pages. */
export const TEXT_NAMES: readonly string[] = ALL.map(({ name }) => name);

const BY_NAME = new Map(ALL.map((named) => [named.name, named]));

export const findTextBlock = (name: string): NamedBlock | undefined => BY_NAME.get(name);
