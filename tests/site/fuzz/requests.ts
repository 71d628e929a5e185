import { pdfOf } from "../../files.ts";
import { TEST_ALL } from "../../tools/test-all.ts";
import type { Caller, Targets } from "../every-page/targets.ts";
import { type Body, corruptedBody, multipart, randomBody, urlencoded } from "./bodies.ts";
import { oddHeaders } from "./odd-headers.ts";
import { corrupted, oddText, shortOddText } from "./odd-texts.ts";
import { onePerKind, pathKind } from "./one-per-kind.ts";
import type { Random } from "./random.ts";
import { validFields } from "./valid-fields.ts";

export interface Malformed {
  who: string;
  method: string;
  /** After the host. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
  /** The client's network address. */
  peer: string;
}

interface Draft {
  method: string;
  path: string;
  body?: Body;
  /** A caller who may send this. */
  by?: Caller;
}

const OTHER_METHODS = ["POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "Poste"];
const METHODS = ["GET", "GET", "HEAD", "get", ...OTHER_METHODS];

const QUERIES = [
  ..."q type places page mois date etat formateur tri sens dialogue participant supprimer modele stageId".split(" "),
  ..."inscription next telecharger kind name index _routes message jeton personne titre stage nature par du au".split(
    " ",
  ),
];

/** A random malformed request. */
export function malformed(random: Random, targets: Targets): Malformed {
  const draft = draftOf(random, targets);
  // Half of them as scripts send them: the same loaders and actions, without the page.
  return sentBy(random, targets, random.oneIn(2) ? { ...draft, path: asData(random, draft.path, targets) } : draft);
}

/** Two malformed requests for every address, or for one of each route: a GET with an odd query, a POST with a random body. */
export function malformedForEachAddress(random: Random, targets: Targets): Malformed[] {
  const addresses = TEST_ALL ? targets.addresses : onePerKind(targets.addresses, pathKind);
  return addresses.flatMap((address) => [
    sentBy(random, targets, { method: "GET", path: withOddQuery(random, address) }),
    sentBy(random, targets, { method: "POST", path: address, body: randomBody(random) }),
  ]);
}

function sentBy(random: Random, { people }: Targets, { path, method, body, by }: Draft): Malformed {
  const likely = by ?? (path.startsWith("/admin") ? people.at(-1) : undefined);
  const caller = likely && !random.oneIn(5) ? likely : random.pick(people);
  const cookie = path.startsWith("/logout") ? caller.spareCookie : caller.cookie;
  const bodiless = method === "GET" || method === "HEAD" || method === "get";
  return {
    who: caller.name,
    method,
    path,
    headers: {
      ...(cookie && { cookie }),
      origin: "http://sillon.test",
      ...(body?.type && !bodiless && { "content-type": body.type }),
      ...(random.oneIn(4) && oddHeaders(random, cookie)),
    },
    body: bodiless ? null : (body?.bytes ?? null),
    peer: random.oneIn(2) ? "127.0.0.1" : `10.${random.below(256)}.${random.below(256)}.7`,
  };
}

function draftOf(random: Random, targets: Targets): Draft {
  const kind = random.below(20);
  if (kind < 11) return corruptedForm(random, targets);
  if (kind < 13) return corruptedUpload(random, targets);
  const address = random.pick(targets.addresses);
  if (kind < 17) return { method: random.pick(["GET", "HEAD", "HEAD"]), path: withOddQuery(random, address) };
  if (kind < 19) return { method: random.pick(METHODS), path: oddPath(random, address), body: randomBody(random) };
  return { method: random.pick(OTHER_METHODS), path: address, body: randomBody(random) };
}

/** A form of the site with valid values, except for one or two fields. */
function corruptedForm(random: Random, { forms }: Targets): Draft {
  const form = random.pick(forms);
  const by = form.shownTo;
  const fields = validFields(random, form);
  for (let faults = 1 + random.below(2); faults > 0; faults--) corruptField(random, fields);
  if (form.method === "get")
    return {
      by,
      method: random.pick(["GET", "HEAD"]),
      path: `${form.action.replace(/\?.*/, "")}?${new URLSearchParams(fields)}`,
    };
  const body = random.oneIn(3) ? multipart(random, fields) : urlencoded(fields);
  return { by, method: "POST", path: form.action, body: random.oneIn(6) ? corruptedBody(random, body) : body };
}

function corruptField(random: Random, fields: [string, string][]) {
  if (fields.length === 0) fields.push([shortOddText(random), oddText(random)]);
  const at = random.below(fields.length);
  const [name, value] = fields[at] ?? ["", ""];
  switch (random.below(6)) {
    case 0:
      fields.splice(at, 1);
      break;
    case 1:
      fields.push([name, corrupted(random, value)]);
      break;
    case 2:
      fields.push([
        random.pick(["__proto__", "constructor", `${name}[]`, `${name}[__proto__]`, `${name}.0`, shortOddText(random)]),
        value,
      ]);
      break;
    default:
      fields[at] = [name, corrupted(random, value)];
  }
}

function corruptedUpload(random: Random, { uploads }: Targets): Draft {
  const [path = "", search] = random.pick(uploads).split("?");
  const query = [...new URLSearchParams(search)] as [string, string][];
  if (!random.oneIn(3)) corruptField(random, query);
  const body = random.oneIn(2)
    ? randomBody(random)
    : corruptedBody(random, { type: "application/pdf", bytes: pdfOf(shortOddText(random)) });
  return {
    method: random.oneIn(6) ? random.pick(METHODS) : "POST",
    path: `${path}?${new URLSearchParams(query)}`,
    body,
  };
}

function withOddQuery(random: Random, address: string): string {
  const [path, search = ""] = address.split("?");
  const fields = [...new URLSearchParams(search)] as [string, string][];
  for (let count = 1 + random.below(3); count > 0; count--) fields.push([random.pick(QUERIES), shortOddText(random)]);
  if (random.oneIn(3)) corruptField(random, fields);
  const query = new URLSearchParams(fields).toString();
  // Sometimes with characters that are not escaped, or escaped wrongly.
  const written = random.oneIn(6)
    ? `${query}&${random.pick(["%", "%zz", "&&==", "a[b]=c", "%C3", "%00", "q=%ED%A0%80", "é"])}`
    : query;
  return `${path}?${written}`;
}

const SEGMENTS = [
  "%00",
  "%ff",
  "%C0%AF",
  "%ED%A0%80",
  "%",
  "%2",
  "%zz",
  "..",
  "%2e%2e",
  "...",
  "%2f",
  "%5c",
  "\\",
  "//",
  ";a=b",
  "é",
  "🚜",
  "%F0%9F",
  "*",
  ":id",
  "__proto__",
  "constructor",
  "a".repeat(7_000),
  ".data",
  "_.data",
  "%2edata",
  "@evil.test",
  "?",
  "#",
];

function oddPath(random: Random, address: string): string {
  const [path = "", search] = address.split("?");
  const parts = path.split("/");
  const odd = random.oneIn(3) ? encodeURIComponent(shortOddText(random).toWellFormed()) : random.pick(SEGMENTS);
  const at = 1 + random.below(parts.length);
  if (random.oneIn(2)) parts.splice(at, 0, odd);
  else parts[at] = (parts[at] ?? "") + odd;
  return parts.join("/") + (search === undefined ? "" : `?${search}`);
}

/** The address from which scripts load the data of a page. */
function asData(random: Random, address: string, { routeIds }: Targets): string {
  const [path = "", search = ""] = address.split("?");
  const requested = random.oneIn(2)
    ? []
    : Array.from({ length: 1 + random.below(3) }, () =>
        random.oneIn(5) ? shortOddText(random) : random.pick(routeIds),
      );
  const routes = requested.length === 0 ? "" : `&${new URLSearchParams({ _routes: requested.join(",") })}`;
  return `${path === "/" ? "/_" : path}.data?${search}${routes}`;
}
