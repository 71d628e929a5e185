/** The public pages whose texts the centre edits. */
export const TEXT_PAGES = {
  home: { label: "Accueil", path: "/" },
  centre: { label: "Le centre", path: "/formation" },
  trainers: { label: "Les formateurs", path: "/formateurs" },
  financing: { label: "Financement", path: "/financement" },
  legalNotice: { label: "Mentions légales", path: "/mentionslegales" },
  privacy: { label: "Politique de confidentialité", path: "/politiquedeconfidentialite" },
  terms: { label: "Conditions générales d’utilisation", path: "/cgu" },
} as const;
export type TextPage = keyof typeof TEXT_PAGES;

/** "line": one sentence without marks. "lines": one item a line. "text": paragraphs and lists of simple Markdown. */
export type TextKind = "line" | "lines" | "text";

/** A text that stands somewhere on a public page. */
export interface TextBlock<Kind extends TextKind = TextKind> {
  /** What it is, inside its page. */
  label: string;
  kind: Kind;
  maxLength: number;
  /** The text as the site came; {facts} of the centre are filled in when it is shown. */
  original: string;
}

/** The blocks of a page, by their name. The full name is the page, a point, and this name. */
export type PageBlocks = Readonly<Record<string, TextBlock>>;

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 300;
const MAX_LINE = 600;
const MAX_LINES = 2_000;
const MAX_TEXT = 3_000;
const MAX_LEGAL_TEXT = 8_000;

const oneLine =
  (maxLength: number) =>
  (label: string, original: string): TextBlock<"line"> => ({ label, kind: "line", maxLength, original });

export const line = oneLine(MAX_LINE);
export const title = oneLine(MAX_TITLE);
/** Search engines show it, and cut it after some 160 characters. */
export const description = oneLine(MAX_DESCRIPTION);

export const lines = (label: string, ...items: string[]): TextBlock<"lines"> => ({
  label,
  kind: "lines",
  maxLength: MAX_LINES,
  original: items.join("\n"),
});

export const text = (label: string, ...paragraphs: string[]): TextBlock<"text"> => ({
  label,
  kind: "text",
  maxLength: MAX_TEXT,
  original: paragraphs.join("\n\n"),
});

/** A section of a legal page: a string is a paragraph, a list of strings is a list. */
export const section = (label: string, ...parts: (string | string[])[]): TextBlock<"text"> => ({
  label,
  kind: "text",
  maxLength: MAX_LEGAL_TEXT,
  original: parts
    .map((part) => (typeof part === "string" ? part : part.map((item) => `- ${item}`).join("\n")))
    .join("\n\n"),
});
