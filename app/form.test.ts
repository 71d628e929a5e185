import { describe, expect, it, vi } from "vitest";
import { readForm, readFormData, textsOf } from "./form.ts";

const posted = (body: BodyInit) => new Request("http://sillon.test/", { method: "POST", body });
const urlencoded = (...fields: [string, string][]) => posted(new URLSearchParams(fields));

describe("a posted form", () => {
  it("is read field by field, up to the largest length of each", async () => {
    const { form, tooLong } = await readForm(urlencoded(["email", "e".repeat(200)], ["password", "p".repeat(128)]));
    expect([form("email"), form("password"), form("firstName")]).toEqual(["e".repeat(200), "p".repeat(128), ""]);
    expect(tooLong).toBeNull();
  });

  it("names its first field that is too long, and keeps of each what is allowed", async () => {
    const { form, tooLong } = await readForm(urlencoded(["password", "p".repeat(129)], ["email", "e".repeat(500)]));
    expect(tooLong).toBe("password");
    expect([form("password"), form("email")]).toEqual(["p".repeat(128), "e".repeat(200)]);
  });

  it("finds one that is too long among fields of the same name, and among files", async () => {
    const { form, tooLong } = await readFormData(urlencoded(["email", "a"], ["email", "b".repeat(201)]));
    expect([textsOf(form, "email"), tooLong]).toEqual([["a", "b".repeat(200)], "email"]);
    const files = new FormData();
    files.append("email", new File(["x".repeat(500)], "a.txt"));
    files.append("email", "c".repeat(201));
    expect(await readFormData(posted(files))).toMatchObject({ tooLong: "email" });
  });

  it("keeps nothing of a field that no route reads", async () => {
    const { form, tooLong } = await readFormData(
      urlencoded(["__proto__", "x"], ["n".repeat(9_000), "x"], ["role", "x"]),
    );
    expect([[...form.keys()], tooLong]).toEqual([[], null]);
  });

  it("is refused when it has more fields than the largest group needs", async () => {
    const many = (count: number) => urlencoded(...Array.from({ length: count }, () => ["x", ""] as [string, string]));
    expect((await readFormData(many(10_000))).tooLong).toBeNull();
    await expect(readFormData(many(10_001))).rejects.toMatchObject({ init: { status: 413 } });
  });

  it("is counted before it is parsed: Node takes the square of the number of fields without a value", async () => {
    const parse = vi.spyOn(globalThis, "URLSearchParams");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = new Request("http://sillon.test/", { method: "POST", headers, body: "&a".repeat(10_001) });
    await expect(readFormData(request)).rejects.toMatchObject({ init: { status: 413 } });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });
});
