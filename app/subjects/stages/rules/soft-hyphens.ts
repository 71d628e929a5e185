/** Before a syllable that starts with one consonant, three letters from both ends. */
const SYLLABLE =
  /(?<=\p{L}{3})(?=[bcdfgjkmnpstvxz][aeiouyàâéèêëîïôöûü]\p{L}|(?<![bcdfgptv])[lr][aeiouyàâéèêëîïôöûü]\p{L})/giu;

/** Tells where a long word may be cut in a narrow cell: browsers know no French syllables on every system. */
export function withSoftHyphens(text: string): string {
  return text.replace(/\p{L}{11,}/gu, (word) => word.replace(SYLLABLE, "\u00ad"));
}
