export interface LegalText {
  title: string;
  /** The page's meta description: at most 155 characters. */
  description: string;
  intro: string;
  blocks: LegalBlock[];
}

export interface LegalBlock {
  title: string;
  /** A string is a paragraph, a list of strings is a bullet list. */
  content: (string | string[])[];
}
