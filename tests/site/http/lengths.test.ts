import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORM_LENGTHS, type FormField, isFormField } from "../../../domain/form-lengths.ts";
import { ADDRESS_TOO_LONG, HEADER_TOO_LONG, TOO_MANY_FIELDS } from "../../../domain/length-messages.ts";
import { QUERY_LENGTHS } from "../../../domain/query-lengths.ts";
import { HEADER_LENGTHS } from "../../../server/http/request-lengths.ts";
import { textOf as readable } from "../../text-of.ts";
import { dice } from "../fuzz/dice.ts";
import { type Ground, openGround } from "../fuzz/ground.ts";
import { filledIn } from "../fuzz/right-answers.ts";
import { openSite, type Site } from "../site.ts";
import { type Watched, watchLongTexts } from "./long-texts.ts";
import { bytesOf, NASTY_SHAPES, type NastyShape, textOf } from "./nasty-shapes.ts";

/** As much as a form may weigh, less its other fields. */
const LARGEST = 500 * 1024;
const BOUNDARY = "----sillon";
const TYPES = {
  urlencoded: "application/x-www-form-urlencoded",
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
};
type Encoding = keyof typeof TYPES;
const ENCODINGS = ["urlencoded", "multipart"] as const;
const SHAPES = Object.entries(NASTY_SHAPES);

/** Each form has a sentence for it; one for the pair of log-in, which such a text cannot be part of. */
const REFUSED =
  /Un des champs est trop long|Ce texte est trop long|au plus 128 caractères|Mot de passe actuel incorrect|mot de passe que vous avez saisi est incorrect/;

type Field = readonly [name: string, value: string | Uint8Array];

describe("a text that is longer than it may be", () => {
  let site: Site;
  let ground: Ground;
  beforeAll(async () => {
    site = await openSite("SQLite", { pageCache: true });
    ground = await openGround(site);
  });
  afterAll(() => site.close());

  /** More of that shape in a row than the field may be long, also where it stands beside another space or dot. */
  const runOf = (shape: NastyShape, longest: number) => textOf(shape, longest + 10);
  const post = (path: string, cookie: string, encoding: Encoding, fields: readonly Field[]) =>
    site.ask(path, {
      method: "POST",
      headers: { origin: "http://sillon.test", cookie, "content-type": TYPES[encoding] },
      body: encoded(encoding, fields),
    });
  const nothingDone = async (what: string, { answer, done, written }: Watched) => {
    expect.soft([what, done, written]).toEqual([what, [], []]);
    expect.soft(answer.status, what).toBeGreaterThanOrEqual(400);
    expect.soft(answer.status, what).toBeLessThan(500);
    return readable(await answer.text());
  };

  it.each(SHAPES)("in any field of any form, of %s, is refused before anything is done with it", async (_, shape) => {
    const seen = new Set<FormField>();
    for (const form of onePerKind(ground.forms, ({ fields }) => fields.map(({ name }) => name).join())) {
      if (form.method === "get") continue;
      const right = filledIn(dice(1), form);
      const names = form.fields.map(({ name }) => name).filter(isFormField);
      for (const [index, field] of names.entries()) {
        const encoding = ENCODINGS[(index + seen.size) % 2] ?? "urlencoded";
        seen.add(field);
        const fields: Field[] = [...right.filter(([name]) => name !== field), [field, bytesOf(shape, LARGEST)]];
        const run = runOf(shape, FORM_LENGTHS[field]);
        const watched = await watchLongTexts(site, run, () => post(form.action, form.to.cookie, encoding, fields));
        const what = `${field} sent to ${form.action} (${encoding}) by ${form.to.name}`;
        const text = await nothingDone(what, watched);
        // Whoever may not share or administrate is told that, and no more.
        if (watched.answer.status === 400) expect.soft(text, what).toMatch(REFUSED);
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(FORM_LENGTHS).sort());
  });

  it.each(ENCODINGS)(
    "is found among %s fields of the same name, and one with a name that long is not read",
    async (encoding) => {
      for (const [name, shape] of SHAPES) {
        const run = runOf(shape, FORM_LENGTHS.handicapType);
        const twice: Field[] = [
          ["email", "a@b.example"],
          ["email", bytesOf(shape, LARGEST)],
        ];
        const answers = await watchLongTexts(site, run, () => post("/login", "", encoding, twice));
        expect.soft(await nothingDone(`${name} twice`, answers)).toMatch(REFUSED);
        const longName: Field[] = [
          ["email", ""],
          [textOf(shape, 50_000), "x"],
        ];
        const watched = await watchLongTexts(site, run, () => post("/signup", "", encoding, longName));
        // Node's own reader of parts replaces three escapes in a name, by patterns without repetition.
        if (encoding === "multipart") watched.done.splice(0, 3);
        expect.soft(await nothingDone(`a name of ${name}`, watched)).toMatch(/Veuillez remplir|n’a pas pu être lu/);
      }
    },
  );

  it("is no longer when it is cut into a hundred thousand fields", async () => {
    const fields = Array.from({ length: 100_000 }, () => ["a", ""] as const);
    const body = await post("/signup", "", "urlencoded", fields);
    expect(body.status).toBe(413);
    expect(readable(await body.text())).toContain(TOO_MANY_FIELDS);
  });

  it.each(SHAPES)("in any header that is read, of %s, is refused before anything is done with it", async (_, shape) => {
    for (const name of Object.keys(HEADER_LENGTHS)) {
      // A header holds one byte a letter, and no spaces around it.
      const value = `a${bytesOf(shape, 16_000).toString("latin1")}b`;
      for (const [method, path] of [
        ["GET", "/formateurs"],
        ["GET", "/our-stages.data"],
        ["POST", "/login"],
        ["GET", "/signup"],
      ]) {
        const headers = { [name]: value };
        const run = value.slice(1, 9_000);
        const watched = await watchLongTexts(site, run, () => site.ask(path ?? "", { method, headers }, "127.0.0.1"));
        const told = await nothingDone(`${name} with ${method} ${path}`, watched);
        expect.soft([watched.answer.status, told], `${name} with ${method} ${path}`).toEqual([431, HEADER_TOO_LONG]);
      }
    }
  });

  it.each(SHAPES)("in any parameter of any address, of %s, is not read", async (_, shape) => {
    const byLength = Object.groupBy(Object.entries(QUERY_LENGTHS), ([, longest]) => longest);
    const addresses = ground.addresses.map((address) => address.replace(/\?.*/, ""));
    for (const address of onePerKind(addresses, (path) => path.replace(AN_ID, ":id"))) {
      if (address === "/logout" || address === "/events") continue;
      const isPublic = /^\/(login|signup|our-stages|stage|formation)/.test(address);
      const cookie = isPublic ? "" : (ground.people.at(-1)?.cookie ?? "");
      for (const parameters of Object.values(byLength)) {
        const [, longest = 0] = parameters?.[0] ?? [];
        const query = new URLSearchParams(parameters?.map(([name]) => [name, textOf(shape, longest + 20)]));
        const ask = () => site.ask(`${address}?${query}`, { headers: { cookie } });
        const { answer, done } = await watchLongTexts(site, runOf(shape, longest), ask);
        await answer.body?.cancel();
        const what = `${address}?${parameters?.map(([name]) => name)}`;
        expect.soft([what, done]).toEqual([what, []]);
        expect.soft(answer.status, what).toBeLessThan(500);
      }
    }
  });

  it.each(SHAPES)("as an address, of %s, is refused before anything is done with it", async (_, shape) => {
    for (const address of [
      `/stage/${encodeURIComponent(textOf(shape, 1_000))}`,
      `/our-stages?q=${encodeURIComponent(textOf(shape, 15_000))}`,
    ]) {
      const watched = await watchLongTexts(site, runOf(shape, 900), () => site.ask(address));
      const told = await nothingDone(address.slice(0, 30), watched);
      expect.soft([watched.answer.status, told]).toEqual([414, ADDRESS_TOO_LONG]);
    }
  });
});

const AN_ID = /semoir-dans-dix-jours|telescopique|nulle-part|[0-9a-f-]{36}/;

/** Two stages have the same forms and pages. */
function onePerKind<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [kindOf(item), item])).values()];
}

function encoded(encoding: Encoding, fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const parts = fields.flatMap(([name, value]) =>
    encoding === "urlencoded"
      ? [
          Buffer.from(`&${encodeURIComponent(name)}=`),
          typeof value === "string" ? Buffer.from(encodeURIComponent(value)) : value,
        ]
      : [
          Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
          Buffer.from(value),
          Buffer.from("\r\n"),
        ],
  );
  const end = encoding === "urlencoded" ? [] : [Buffer.from(`--${BOUNDARY}--\r\n`)];
  return new Uint8Array(Buffer.concat([...parts, ...end]));
}
