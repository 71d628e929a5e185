// What the documents name: other files, headings and paths. docs.test.ts beside it looks for what is not there.
import { dirname, join, normalize } from "node:path";

const FENCED = /^ *```.*\n[\s\S]*?^ *```/gm;
const LINKS = /\]\(([^)\s]+)\)/g;
const PATHS = /`((?:app|bench|config|deploy|docs|field|illustrations|platform|scripts|server|tests)\/[^`\s]*)`/g;
/** A place to fill in, or several files at once. */
const PATTERN = /[<>*{}…A-Z]{2,}|[<*{…]/;

/** The relative links of a document, as a path of the repository and perhaps a heading. */
export function linksOf(path: string, text: string): { link: string; target: string; anchor?: string }[] {
  return [...text.replace(FENCED, "").matchAll(LINKS)].flatMap(([, link = ""]) => {
    if (/^([a-z]+:|\/)/.test(link)) return [];
    const [file = "", anchor] = link.split("#");
    return [{ link, target: file === "" ? path : normalize(join(dirname(path), file)), anchor }];
  });
}

/** Paths between backticks. */
export const pathsOf = (text: string): string[] =>
  [...text.matchAll(PATHS)].map(([, path = ""]) => path).filter((path) => !PATTERN.test(path));

/** Names of constants and variables between backticks: with an underscore, because a word in capitals may be anything. */
export const constantsOf = (text: string): string[] =>
  [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map(([, name = ""]) => name);

/** What follows the # of an address, for each heading, as GitHub makes it. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return [...text.replace(FENCED, "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-");
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}
