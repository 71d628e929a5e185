import { semoirDansDixJours, telescopiqueInconnu } from "../../stages.ts";
import { semoirEnCours } from "../attendance/field-records.ts";
import { paperUpload, semoirDeVendredi } from "../attendance/half-days.ts";
import { evidenceUpload } from "../audit/attach-evidence.ts";
import { logIn } from "../browser.ts";
import { formsOfScripts } from "../fuzz/forms-of-scripts.ts";
import { formsIn, type KnownForm, linksIn } from "../fuzz/known-forms.ts";
import { addressKind, fewPerKind } from "../fuzz/one-per-kind.ts";
import { type Answer, isPage } from "./every-answer.ts";
import { DOCUMENT, PAULS_ID } from "./placeholders.ts";
import { ROUTE_IDS } from "./routes-of-pages.ts";
import { ACCOUNTS, type Who, type WholeSite } from "./whole-site.ts";

export interface Caller {
  name: string;
  cookie: string;
  /** The cookie of a second session, to log out of. */
  spareCookie: string;
}

/** Everything that can be requested, and by whom. */
export interface Targets {
  people: Caller[];
  addresses: string[];
  /** Each with a caller whose page contains it. */
  forms: (KnownForm & { shownTo: Caller })[];
  routeIds: string[];
  /** The addresses that scripts upload files to. */
  uploads: string[];
}

/** The addresses and forms of the answers that it is told of. */
export interface Found {
  note(answer: Answer): void;
  /** One of each kind of link that this person was shown and has not opened; it grows while they are opened. */
  unopened(who: Who): Iterable<string>;
  addresses(): string[];
  forms: Map<string, KnownForm & { who: Who }>;
}

export function collectFound(): Found {
  const opened = new Map<string, Set<Who>>();
  const unopened = new Map<Who, Map<string, string>>();
  const forms: Found["forms"] = new Map();
  const follow = (who: Who, link: string) => {
    const links = unopened.get(who) ?? new Map<string, string>();
    unopened.set(who, links);
    const kind = addressKind(link);
    if (!links.has(kind) && !opened.get(link)?.has(who)) links.set(kind, link);
  };
  return {
    forms,
    addresses: () => [...opened.keys()],
    *unopened(who) {
      // A map may grow during its iteration.
      for (const link of unopened.get(who)?.values() ?? []) if (!opened.get(link)?.has(who)) yield link;
    },
    note(answer) {
      const { who, path, body } = answer;
      if (!/\.data(\?|$)/.test(path)) opened.set(path, (opened.get(path) ?? new Set()).add(who));
      if (!isPage(answer)) return;
      const seen = formsIn(body, path);
      for (const form of seen) forms.set(kindOf(form), { ...form, who });
      // Combined filters show nothing new.
      if (path.includes("?") && !path.includes("stageId")) return;
      for (const link of linksIn(body, path)) follow(who, link);
      // Without scripts, a GET form opens a dialog by its query string.
      for (const form of seen) for (const query of queriesOf(form)) follow(who, `${pathOf(form.action)}?${query}`);
    },
  };
}

const pathOf = (address: string) => address.replace(/\?.*/, "");

/** Identifies a form that occurs on several pages. */
const kindOf = ({ method, action, fields }: KnownForm) =>
  [method, pathOf(action), ...fields.map(({ name }) => name)].join();

/** The query strings of a GET form: one for each of the first two choices of its last field. */
function queriesOf({ method, fields }: KnownForm): URLSearchParams[] {
  if (method === "post") return [];
  const last = fields.at(-1);
  const others = fields.slice(0, -1).map(({ name, choices }) => [name, choices[0] ?? ""]);
  return (last?.choices ?? [])
    .slice(0, 2)
    .map((choice) => new URLSearchParams([...others, [last?.name ?? "", choice]]));
}

/** Enough for an address of each outcome. */
const MOST_OF_A_KIND = 4;

export async function targetsOf({ site, browsers, fill, files }: WholeSite, found: Found): Promise<Targets> {
  const callers = {} as Record<Who, Caller>;
  for (const who of Object.keys(browsers) as Who[]) {
    const account = ACCOUNTS[who];
    const spareCookie = account ? (await logIn(site, account)).cookie() : "";
    callers[who] = { name: who, cookie: browsers[who].cookie(), spareCookie };
  }
  const people = [callers.visitor, callers.marie, callers.paul, callers.odile];
  const scripts = formsOfScripts({
    files,
    recipient: fill(PAULS_ID),
    stages: [semoirDansDixJours, telescopiqueInconnu, semoirDeVendredi, semoirEnCours].map(({ id }) => id),
    documents: [fill(DOCUMENT)],
  });
  return {
    people,
    addresses: [
      ...fewPerKind(found.addresses(), addressKind, MOST_OF_A_KIND),
      ...["/icone-nulle-part.ico", "/assets/nulle-part.js"],
    ],
    forms: [
      ...[...found.forms.values()].map(({ who, ...form }) => ({ ...form, shownTo: callers[who] })),
      ...scripts.flatMap((form) => people.slice(1).map((shownTo) => ({ ...form, shownTo }))),
    ],
    routeIds: ["root", ...ROUTE_IDS],
    uploads: [
      "/Gestion_documents/fichiers?name=Notice.pdf",
      ...["programme", "certificate"].map((kind) => `/admin/fichiers?kind=${kind}&name=a.pdf`),
      ...["photo", "picture", "logo", "portrait"].map((kind) => `/admin/fichiers?kind=${kind}&name=a.png`),
      paperUpload(),
      evidenceUpload(),
    ],
  };
}
