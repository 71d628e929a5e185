import { pdfOf } from "../../files.ts";
import { type Body, garbled, multipart, rubbish, urlencoded } from "./bodies.ts";
import type { Dice } from "./dice.ts";
import type { Asker, Ground } from "./ground.ts";
import { oddHeaders } from "./odd-headers.ts";
import { oddText, oddWord, spoiled } from "./odd-texts.ts";
import { filledIn } from "./right-answers.ts";

export interface Malformed {
  who: string;
  method: string;
  /** After the host. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
  /** The address at the other end. */
  peer: string;
}

interface Draft {
  method: string;
  path: string;
  body?: Body;
  /** Who would ask for this. */
  by?: Asker;
}

const TELLING = ["POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "Poste"];
const METHODS = ["GET", "GET", "HEAD", "get", ...TELLING];

const QUERIES = [
  ..."q type places page mois date periode tri sens dialogue participant supprimer modele stageId".split(" "),
  ..."inscription next telecharger kind name index _routes message".split(" "),
];

/** One request that nobody would send who means well. */
export function malformed(dice: Dice, ground: Ground): Malformed {
  const draft = draftOf(dice, ground);
  // Half of them as scripts ask: what answers them is the same, but for the page around it.
  return sentBy(dice, ground, dice.oneIn(2) ? { ...draft, path: asData(dice, draft.path, ground) } : draft);
}

/** Every address once, asked badly and told rubbish. */
export function malformedOnPurpose(dice: Dice, ground: Ground): Malformed[] {
  return ground.addresses.flatMap((address) => [
    sentBy(dice, ground, { method: "GET", path: withOddQuery(dice, address) }),
    sentBy(dice, ground, { method: "POST", path: address, body: rubbish(dice) }),
  ]);
}

function sentBy(dice: Dice, { people }: Ground, { path, method, body, by }: Draft): Malformed {
  const likely = by ?? (path.startsWith("/admin") ? people.at(-1) : undefined);
  const asker = likely && !dice.oneIn(5) ? likely : dice.pick(people);
  const cookie = path.startsWith("/logout") ? asker.spare : asker.cookie;
  const bodiless = method === "GET" || method === "HEAD" || method === "get";
  return {
    who: asker.name,
    method,
    path,
    headers: {
      ...(cookie && { cookie }),
      origin: "http://sillon.test",
      ...(body?.type && !bodiless && { "content-type": body.type }),
      ...(dice.oneIn(4) && oddHeaders(dice, cookie)),
    },
    body: bodiless ? null : (body?.bytes ?? null),
    peer: dice.oneIn(2) ? "127.0.0.1" : `10.${dice.below(256)}.${dice.below(256)}.7`,
  };
}

function draftOf(dice: Dice, ground: Ground): Draft {
  const kind = dice.below(20);
  if (kind < 11) return spoiledForm(dice, ground);
  if (kind < 13) return spoiledUpload(dice, ground);
  const address = dice.pick(ground.addresses);
  if (kind < 17) return { method: dice.pick(["GET", "HEAD", "HEAD"]), path: withOddQuery(dice, address) };
  if (kind < 19) return { method: dice.pick(METHODS), path: oddPath(dice, address), body: rubbish(dice) };
  return { method: dice.pick(TELLING), path: address, body: rubbish(dice) };
}

/** A real form, right but for a field or two. */
function spoiledForm(dice: Dice, { forms }: Ground): Draft {
  const form = dice.pick(forms);
  const by = form.to;
  const fields = filledIn(dice, form);
  for (let faults = 1 + dice.below(2); faults > 0; faults--) spoilField(dice, fields);
  if (form.method === "get")
    return {
      by,
      method: dice.pick(["GET", "HEAD"]),
      path: `${form.action.replace(/\?.*/, "")}?${new URLSearchParams(fields)}`,
    };
  const body = dice.oneIn(3) ? multipart(dice, fields) : urlencoded(fields);
  return { by, method: "POST", path: form.action, body: dice.oneIn(6) ? garbled(dice, body) : body };
}

function spoilField(dice: Dice, fields: [string, string][]) {
  if (fields.length === 0) fields.push([oddWord(dice), oddText(dice)]);
  const at = dice.below(fields.length);
  const [name, value] = fields[at] ?? ["", ""];
  switch (dice.below(6)) {
    case 0:
      fields.splice(at, 1);
      break;
    case 1:
      fields.push([name, spoiled(dice, value)]);
      break;
    case 2:
      fields.push([
        dice.pick(["__proto__", "constructor", `${name}[]`, `${name}[__proto__]`, `${name}.0`, oddWord(dice)]),
        value,
      ]);
      break;
    default:
      fields[at] = [name, spoiled(dice, value)];
  }
}

function spoiledUpload(dice: Dice, { uploads }: Ground): Draft {
  const [path = "", search] = dice.pick(uploads).split("?");
  const query = [...new URLSearchParams(search)] as [string, string][];
  if (!dice.oneIn(3)) spoilField(dice, query);
  const body = dice.oneIn(2) ? rubbish(dice) : garbled(dice, { type: "application/pdf", bytes: pdfOf(oddWord(dice)) });
  return { method: dice.oneIn(6) ? dice.pick(METHODS) : "POST", path: `${path}?${new URLSearchParams(query)}`, body };
}

function withOddQuery(dice: Dice, address: string): string {
  const [path, search = ""] = address.split("?");
  const fields = [...new URLSearchParams(search)] as [string, string][];
  for (let count = 1 + dice.below(3); count > 0; count--) fields.push([dice.pick(QUERIES), oddWord(dice)]);
  if (dice.oneIn(3)) spoilField(dice, fields);
  const query = new URLSearchParams(fields).toString();
  // As some programs write it: with what should have been escaped left as it is, or escaped wrongly.
  const written = dice.oneIn(6)
    ? `${query}&${dice.pick(["%", "%zz", "&&==", "a[b]=c", "%C3", "%00", "q=%ED%A0%80", "é"])}`
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

function oddPath(dice: Dice, address: string): string {
  const [path = "", search] = address.split("?");
  const parts = path.split("/");
  const odd = dice.oneIn(3) ? encodeURIComponent(oddWord(dice).toWellFormed()) : dice.pick(SEGMENTS);
  const at = 1 + dice.below(parts.length);
  if (dice.oneIn(2)) parts.splice(at, 0, odd);
  else parts[at] = (parts[at] ?? "") + odd;
  return parts.join("/") + (search === undefined ? "" : `?${search}`);
}

/** The address under which scripts ask for the data of a page. */
function asData(dice: Dice, address: string, { routeIds }: Ground): string {
  const [path = "", search = ""] = address.split("?");
  const asked = dice.oneIn(2)
    ? []
    : Array.from({ length: 1 + dice.below(3) }, () => (dice.oneIn(5) ? oddWord(dice) : dice.pick(routeIds)));
  const routes = asked.length === 0 ? "" : `&${new URLSearchParams({ _routes: asked.join(",") })}`;
  return `${path === "/" ? "/_" : path}.data?${search}${routes}`;
}
