import { holdsToken } from "#platform/http/token-addresses.ts";
import { marieEleveuse } from "../../people.ts";
import { PLANTED_LINKS, tokenIn } from "../accounts/mailed-links.ts";
import type { SecondFactor } from "../accounts/second-factor.ts";
import { type Answer, isPage } from "./every-answer.ts";
import { ACCOUNT, byMarie, marieAsParticipant, PLANTED } from "./planted-people.ts";
import { patternOf } from "./routes-of-pages.ts";

const texts = new WeakMap<Answer, string>();

function everythingIn(answer: Answer): string {
  const text = texts.get(answer) ?? `${JSON.stringify([...answer.headers])}\n${answer.body}`.toLowerCase();
  texts.set(answer, text);
  return text;
}

/** What somebody typed is shown to them again. */
const found = (answer: Answer, secrets: readonly string[]) => {
  const text = everythingIn(answer);
  const typed = Object.values(answer.fields);
  return secrets.filter((secret) => text.includes(secret.toLowerCase()) && !typed.includes(secret));
};

/** The pages where Marie reads about the person whom she registered. */
const SHOWS_NAMES = [
  "/account/formations",
  "/account/formations/annuler",
  "/account/formations/corriger",
  "/formation/:machine",
  "/stage/:id",
];
/** Where a confirmation went: she typed the address. */
const SHOWS_ADDRESS = ["/account/formations", "/account/formations/corriger", "/formation/:machine", "/stage/:id"];

/** Values of participants and of Marie's account, to people whom they do not concern. */
export function personalValuesIn(answer: Answer): string[] {
  const { who, path } = answer;
  if (who === "visitor" || who === "paul") return found(answer, [...PLANTED, ...ACCOUNT]);
  if (who !== "marie") return who === "lucie" || who === "pending" ? found(answer, PLANTED) : [];
  const pattern = patternOf(path.replace(/\.data(?=\?|$)/, ""));
  const allowed = [
    marieEleveuse.email,
    ...(SHOWS_ADDRESS.includes(pattern) ? [byMarie.email] : []),
    ...(pattern === "/pieces/:document" ? [marieAsParticipant.firstName, marieAsParticipant.lastName] : []),
    ...(SHOWS_NAMES.includes(pattern) ? [byMarie.firstName, byMarie.lastName] : []),
  ];
  return found(answer, PLANTED).filter((secret) => !allowed.includes(secret));
}

const TOKENS = Object.values(PLANTED_LINKS).map(tokenIn);

/** Tokens of mailed links on other pages, and secrets of a second factor anywhere. */
export function secretsIn(answer: Answer, { secret, recoveryCodes }: SecondFactor): string[] {
  const tokens = TOKENS.filter((token) => !answer.path.includes(token));
  return found(answer, [...tokens, secret, secret.replaceAll(" ", ""), ...recoveryCodes]);
}

/** Without sources, stack traces, other sites and headers that let a browser do too much. */
export function headerProblems(answer: Answer): string[] {
  const { status, headers, body, path } = answer;
  const header = (name: string) => headers.get(name) ?? "";
  const url = `http://sillon.test${path}`;
  const policy = header("content-security-policy");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  // A page from the cache is the same for every visitor: its policy has the hashes of its scripts, and no log line names it.
  const isCached = answer.who === "visitor" && policy.includes("'sha256-");
  const isFeedOfVisitors = answer.who === "visitor" && FEED.test(path);
  const scripts = isPage(answer) && !isCached ? [...body.matchAll(/<script(?![^>]*(?:ld\+json|\ssrc=))([^>]*)>/g)] : [];
  const problems: Record<string, boolean> = {
    [`status ${status}`]: status >= 500,
    "a stack trace": SOURCE_POSITION.test(body),
    "a CORS header": !FEED.test(path) && [...headers.keys()].some((name) => name.startsWith("access-control-")),
    [`a redirect to ${header("location")}`]: new URL(header("location"), url).origin !== "http://sillon.test",
    "no content security policy": !/default-src|sandbox/.test(policy) || !policy.includes("frame-ancestors"),
    "a content security policy with unsafe scripts": /(default|script)-src[^;]*unsafe/.test(policy),
    "a script without the nonce": scripts.some(([, attributes]) => !nonce || !attributes?.includes(`nonce="${nonce}"`)),
    "no nosniff": header("x-content-type-options") !== "nosniff",
    "no permissions policy": !header("permissions-policy").includes("camera=()"),
    "no request id": !isCached && !isFeedOfVisitors && !/^[0-9a-f-]{36}$/.test(header("x-request-id")),
    [`Cache-Control: ${header("cache-control")}`]:
      isPage(answer) && !/no-store|private, no-cache/.test(header("cache-control")),
    ...(holdsToken({ url }) && {
      "a token in a cache": header("cache-control") !== "no-store" && !path.endsWith(".ics"),
      "a token as Referer": header("referrer-policy") !== "same-origin",
      "a token for search engines": header("x-robots-tag") !== "noindex",
    }),
    "a page for search engines": isPage(answer) && !isFound(answer) && !isHidden(answer),
  };
  return Object.keys(problems).filter((problem) => problems[problem]);
}

const SOURCE_POSITION = /\.[cm]?[jt]sx?:\d+:\d+|node_modules/;
/** Open to other sites: docs/decisions/047. */
const FEED = /^\/(stages\.json|our-stages\.atom)(\?|$)/;

const isHidden = ({ body, headers }: Answer) =>
  /<meta[^>]*noindex/.test(body) || headers.get("x-robots-tag") === "noindex";

/** Pages that search engines may find. */
const FOUND = [
  ...["/", "/formateurs", "/our-stages", "/formation", "/financement", "/formation/:machine", "/stage/:id"],
  ...["/mentionslegales", "/politiquedeconfidentialite", "/cgu", "/reclamation", "/login", "/signup"],
];
const isFound = ({ path }: Answer) => FOUND.includes(patternOf(path));
