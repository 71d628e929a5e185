import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { MAX_FIELDS, readFields, readForm, readPost, textOf, textsOf } from "./form.ts";

const posted = (body: BodyInit) => new Request("http://sillon.test/", { method: "POST", body });
const urlencoded = (...fields: [string, string][]) => posted(new URLSearchParams(fields));

describe("a posted form", () => {
  it("is read field by field, up to the maximum length of each", async () => {
    const posted = await readPost(urlencoded(["email", "e".repeat(200)], ["password", "p".repeat(128)]));
    const texts = (["email", "password", "firstName"] as const).map((field) => textOf(posted, field));
    expect(texts).toEqual(["e".repeat(200), "p".repeat(128), ""]);
    expect(posted.tooLong).toBeNull();
  });

  it("reports the first field that is too long, and truncates each field", async () => {
    const posted = await readPost(urlencoded(["password", "p".repeat(129)], ["email", "e".repeat(500)]));
    expect(posted.tooLong).toBe("password");
    expect([textOf(posted, "password"), textOf(posted, "email")]).toEqual(["p".repeat(128), "e".repeat(200)]);
  });

  it("checks the length of repeated fields, and of fields beside files", async () => {
    const twice = await readPost(urlencoded(["email", "a"], ["email", "b".repeat(201)]));
    expect([textsOf(twice, "email"), twice.tooLong]).toEqual([["a", "b".repeat(200)], "email"]);
    const files = new FormData();
    files.append("email", new File(["x".repeat(500)], "a.txt"));
    files.append("email", "c".repeat(201));
    expect(await readPost(posted(files))).toMatchObject({ tooLong: "email" });
  });

  it("takes out what turns the direction of reading from a line, not from a text and not from a password", async () => {
    const turned = "Lenglet\u202eeiraM\u202c";
    const posted = await readPost(urlencoded(["lastName", turned], ["details", turned], ["password", turned]));
    const texts = (["lastName", "details", "password"] as const).map((field) => textOf(posted, field));
    expect(texts).toEqual(["LengleteiraM", turned, turned]);
  });

  it("ignores a field that no route reads", async () => {
    const { texts, tooLong } = await readPost(urlencoded(["__proto__", "x"], ["n".repeat(9_000), "x"], ["role", "x"]));
    expect([[...texts.keys()], tooLong]).toEqual([[], null]);
  });

  it("is refused if it has more fields than the largest group needs", async () => {
    const many = (count: number) => urlencoded(...Array.from({ length: count }, () => ["x", ""] as [string, string]));
    expect((await readPost(many(MAX_FIELDS))).tooLong).toBeNull();
    await expect(readPost(many(MAX_FIELDS + 1))).rejects.toMatchObject({ init: { status: 413 } });
  });

  it("is refused before it is parsed, because Node parses fields without a value in quadratic time", async () => {
    const parse = vi.spyOn(globalThis, "URLSearchParams");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = new Request("http://sillon.test/", { method: "POST", headers, body: "&a".repeat(MAX_FIELDS + 1) });
    await expect(readPost(request)).rejects.toMatchObject({ init: { status: 413 } });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });
});

describe("the rules of a form", () => {
  const schema = v.object({
    lastName: v.pipe(v.string(), v.trim(), v.nonEmpty("missing")),
    phone: v.pipe(v.string(), v.nonEmpty("missing"), v.digits("notDigits"), v.transform(Number)),
  });
  const rules = {
    schema,
    reasons: ["tooLong", "notDigits", "missing"] as const,
    tooLong: () => "tooLong" as const,
  };

  it("return typed values", async () => {
    const read = await readForm(urlencoded(["lastName", " Lenglet "], ["phone", "0639"]), rules);
    expect(read.values).toEqual({ lastName: "Lenglet", phone: 639 });
    expect([read.reason, read.typed]).toEqual([null, { lastName: " Lenglet ", phone: "0639" }]);
  });

  it("return the first reason in their own order, the reason of each field, and the values as typed", async () => {
    const read = await readForm(urlencoded(["lastName", " "], ["phone", "zéro"]), rules);
    expect(read).toEqual({
      values: null,
      reason: "notDigits",
      faults: { lastName: "missing", phone: "notDigits" },
      typed: { lastName: " ", phone: "zéro" },
    });
  });

  it("are not checked on a field that is too long", async () => {
    const seen: string[] = [];
    const watched = v.object({
      lastName: v.pipe(
        v.string(),
        v.check((text) => seen.push(text) > 0),
      ),
    });
    const read = await readForm(urlencoded(["lastName", "x".repeat(201)]), { ...rules, schema: watched });
    expect([read.reason, read.faults, seen]).toEqual(["tooLong", { lastName: "tooLong" }, []]);
  });

  it("read a field that is absent, repeated or a file as empty", async () => {
    const body = new FormData();
    body.append("lastName", new File(["Lenglet"], "nom.txt"));
    for (const phone of ["06", "07"]) body.append("phone", phone);
    expect((await readForm(posted(body), rules)).typed).toEqual({ lastName: "", phone: "" });
    expect(readFields(await readPost(urlencoded()), v.object({ title: v.string() }))).toEqual({ title: "" });
  });

  it("must list each reason of their schema", async () => {
    const short = { ...rules, reasons: ["tooLong"] as const };
    await expect(readForm(urlencoded(), short)).rejects.toThrow("do not list: missing");
  });
});
