import { beforeAll, expect, it } from "vitest";
import { HEADER_LENGTHS } from "#platform/http/request-lengths.ts";
import { FORM_LENGTHS, type FormField, isFormField } from "#platform/values/form-lengths.ts";
import { ADDRESS_TOO_LONG, HEADER_TOO_LONG, TOO_MANY_FIELDS } from "#platform/values/length-messages.ts";
import { QUERY_LENGTHS } from "#platform/values/query-lengths.ts";
import { CHOICE, LINE } from "#platform/values/text-lengths.ts";
import { textOf as readable } from "../../../text-of.ts";
import { TEST_ALL } from "../../../tools/test-all.ts";
import { sentTo } from "../../every-page/routes-of-pages.ts";
import type { Targets } from "../../every-page/targets.ts";
import { fieldNames, onePerKind, pathKind } from "../../fuzz/one-per-kind.ts";
import { seededRandom } from "../../fuzz/random.ts";
import { validFields } from "../../fuzz/valid-fields.ts";
import type { Site } from "../../site.ts";
import { type Watched, watchLongTexts } from "./long-texts.ts";
import { bytesOf, PATHOLOGICAL_TEXTS, type PathologicalText, textOf } from "./pathological-texts.ts";

/** The size limit of a form, minus room for its other fields. In `npm test` a field is just too long. */
const LARGEST = 500 * 1024;
const bytesFor = (longest: number) => (TEST_ALL ? LARGEST : 4 * longest + 100);
const BOUNDARY = "----sillon";
const TYPES = {
  urlencoded: "application/x-www-form-urlencoded",
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
};
type Encoding = keyof typeof TYPES;
const ENCODINGS = ["urlencoded", "multipart"] as const;
const SHAPES = Object.entries(PATHOLOGICAL_TEXTS);
/** One in turn, so that each field meets one shape and each shape many fields; all of them in `npm run test:all`. */
const shapesFor = (index: number) =>
  TEST_ALL ? SHAPES : SHAPES.filter((_, position) => position === index % SHAPES.length);

/** The messages of the forms for a text that is too long. Of a document that is cancelled meanwhile, its page says only that. */
const REFUSED =
  /Un des champs est trop long|Ce texte est trop long|Le motif est trop long|au plus 128 caractères|Mot de passe actuel incorrect|mot de passe que vous avez saisi est incorrect|Ce code n’est pas le bon|plus rien à signer/;

type Field = readonly [name: string, value: string | Uint8Array];

export function describeLengths(opened: () => { site: Site; targets: Targets }) {
  let site: Site;
  let targets: Targets;
  beforeAll(() => {
    ({ site, targets } = opened());
  });

  /** A run of that text a little longer than the limit, even if surrounding spaces or dots are removed. */
  const runOf = (shape: PathologicalText, longest: number) => textOf(shape, longest + 10);
  const post = (path: string, cookie: string, encoding: Encoding, fields: readonly Field[]) =>
    site.request(path, {
      method: "POST",
      headers: { origin: "http://sillon.test", cookie, "content-type": TYPES[encoding] },
      body: encoded(encoding, fields),
    });
  const expectRefusedUntouched = async (what: string, { response, operations, writes }: Watched) => {
    expect.soft([what, operations, writes]).toEqual([what, [], []]);
    expect.soft(response.status, what).toBeGreaterThanOrEqual(400);
    expect.soft(response.status, what).toBeLessThan(500);
    return readable(await response.text());
  };

  it("a text that is too long in any field of any form is refused before it is processed", async () => {
    const seen = new Set<FormField>();
    for (const [formIndex, form] of onePerKind(targets.forms, fieldNames).entries()) {
      if (form.method === "get") continue;
      const right = validFields(seededRandom(1), form);
      const names = form.fields.map(({ name }) => name).filter(isFormField);
      for (const [index, field] of names.entries()) {
        const encoding = ENCODINGS[(index + seen.size) % 2] ?? "urlencoded";
        seen.add(field);
        for (const [name, shape] of shapesFor(formIndex + index)) {
          const fields: Field[] = [
            ...right.filter(([other]) => other !== field),
            [field, bytesOf(shape, bytesFor(FORM_LENGTHS[field]))],
          ];
          const run = runOf(shape, FORM_LENGTHS[field]);
          const send = () => post(sentTo(form.action), form.shownTo.cookie, encoding, fields);
          const watched = await watchLongTexts(site, [run], send);
          const what = `${field} made of ${name} sent to ${form.action} (${encoding}) by ${form.shownTo.name}`;
          const text = await expectRefusedUntouched(what, watched);
          // A caller without permission gets another status and message.
          if (watched.response.status === 400) expect.soft(text, what).toMatch(REFUSED);
        }
      }
    }
    // Only of the installation, whose page an installed site does not have; installation.test.ts sends it too long.
    expect([...seen, "example"].sort()).toEqual(Object.keys(FORM_LENGTHS).sort());
  });

  it.each(ENCODINGS)(
    "a text that is too long is refused as the second of two %s fields, and ignored as the name of a field",
    async (encoding) => {
      for (const [name, shape] of SHAPES) {
        const run = runOf(shape, FORM_LENGTHS.handicapType);
        const twice: Field[] = [
          ["email", "a@b.example"],
          ["email", bytesOf(shape, LARGEST)],
        ];
        const responses = await watchLongTexts(site, [run], () => post("/login", "", encoding, twice));
        expect.soft(await expectRefusedUntouched(`${name} twice`, responses)).toMatch(REFUSED);
        const longName: Field[] = [
          ["email", ""],
          [textOf(shape, 50_000), "x"],
        ];
        const watched = await watchLongTexts(site, [run], () => post("/signup", "", encoding, longName));
        // Node's multipart parser replaces three escapes in a name, with patterns without repetition.
        if (encoding === "multipart") watched.operations.splice(0, 3);
        expect
          .soft(await expectRefusedUntouched(`a name of ${name}`, watched))
          .toMatch(/Veuillez remplir|n’a pas pu être lu/);
      }
    },
  );

  it("a text that is too long is also refused as a hundred thousand fields", async () => {
    const fields = Array.from({ length: 100_000 }, () => ["a", ""] as const);
    const body = await post("/signup", "", "urlencoded", fields);
    expect(body.status).toBe(413);
    expect(readable(await body.text())).toContain(TOO_MANY_FIELDS);
  });

  it.each(SHAPES)(
    "a text that is too long in any header that is read, made of %s, is refused before it is processed",
    async (_, shape) => {
      for (const name of Object.keys(HEADER_LENGTHS)) {
        // A header has one byte per character, and no spaces around its value.
        const value = `a${bytesOf(shape, 16_000).toString("latin1")}b`;
        for (const [method, path] of [
          ["GET", "/formateurs"],
          ["GET", "/our-stages.data"],
          ["POST", "/login"],
          ["GET", "/signup"],
        ]) {
          const headers = { [name]: value };
          const run = value.slice(1, 9_000);
          const watched = await watchLongTexts(site, [run], () =>
            site.request(path ?? "", { method, headers }, "127.0.0.1"),
          );
          const text = await expectRefusedUntouched(`${name} with ${method} ${path}`, watched);
          expect
            .soft([watched.response.status, text], `${name} with ${method} ${path}`)
            .toEqual([431, HEADER_TOO_LONG]);
        }
      }
    },
  );

  it("a text that is too long in any query parameter of any address is ignored", async () => {
    const addresses = targets.addresses.map((address) => address.replace(/\?.*/, ""));
    // A search of at most LINE characters is cut: what is left of it contains no run that is longer.
    const shapeOf = (longest: number) => (longest < LINE ? PATHOLOGICAL_TEXTS.dots : PATHOLOGICAL_TEXTS.spaces);
    const runs = [runOf(PATHOLOGICAL_TEXTS.dots, CHOICE), runOf(PATHOLOGICAL_TEXTS.spaces, LINE)];
    // Other texts are escaped in an address, and would make it too long itself.
    const query = new URLSearchParams(
      Object.entries(QUERY_LENGTHS).map(([name, longest]) => [name, textOf(shapeOf(longest), longest + 20)]),
    );
    for (const address of onePerKind(addresses, pathKind)) {
      if (address === "/logout" || address === "/events") continue;
      const isPublic = /^\/(login|signup|our-stages|stage|formation)/.test(address);
      const cookie = isPublic ? "" : (targets.people.at(-1)?.cookie ?? "");
      const sendRequest = () => site.request(`${sentTo(address)}?${query}`, { headers: { cookie } });
      const { response, operations } = await watchLongTexts(site, runs, sendRequest);
      await response.body?.cancel();
      expect.soft([address, operations]).toEqual([address, []]);
      expect.soft(response.status, address).toBeLessThan(500);
      expect.soft(response.status, address).not.toBe(414);
    }
  });

  it.each(SHAPES)(
    "a text that is too long as an address, made of %s, is refused before it is processed",
    async (_, shape) => {
      for (const address of [
        `/stage/${encodeURIComponent(textOf(shape, 1_000))}`,
        `/our-stages?q=${encodeURIComponent(textOf(shape, 15_000))}`,
      ]) {
        const watched = await watchLongTexts(site, [runOf(shape, 900)], () => site.request(address));
        const text = await expectRefusedUntouched(address.slice(0, 30), watched);
        expect.soft([watched.response.status, text]).toEqual([414, ADDRESS_TOO_LONG]);
      }
    },
  );
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
