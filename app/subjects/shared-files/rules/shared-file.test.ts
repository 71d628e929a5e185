import { describe, expect, it } from "vitest";
import { fileSize, isViewable, recipientName, sendingProgress, storedType, withoutSameNames } from "./shared-file.ts";

describe("a shared file", () => {
  it.each([
    ["application/pdf", "application/pdf"],
    ["IMAGE/JPEG", "image/jpeg"],
    ["text/plain; charset=utf-8", "text/plain"],
    ["text/html", "application/octet-stream"],
    ["image/svg+xml", "application/octet-stream"],
    ["application/x-msdownload", "application/octet-stream"],
    ["", "application/octet-stream"],
    ["application/pdf, text/html", "application/octet-stream"],
  ])("of the claimed type %j is stored as %j", (claimed, kept) => {
    expect(storedType(claimed)).toBe(kept);
  });

  it("opens in the browser only if its type is safe", () => {
    expect(isViewable("application/pdf")).toBe(true);
    expect(isViewable("text/html")).toBe(false);
    expect(isViewable("application/octet-stream")).toBe(false);
  });

  it("names its recipient by name, else by e-mail, else by id", () => {
    expect(recipientName({ id: "7", shown: "Marie Lenglet", email: "m@x" }, true)).toBe("Marie Lenglet");
    expect(recipientName({ id: "7", shown: null, email: "m@x" }, true)).toBe("m@x");
    expect(recipientName({ id: "7", shown: null, email: "" }, true)).toBe("7");
  });

  it("hides the e-mail from a viewer who may not see it", () => {
    expect(recipientName({ id: "7", shown: "Marie Lenglet", email: "m@x" }, false)).toBe("Marie Lenglet");
    expect(recipientName({ id: "7", shown: null, email: "m@x" }, false)).toBe("Inconnu");
  });

  it("is ignored when a file of the same name is already chosen, or is added with it", () => {
    const file = (name: string, id: number) => ({ name, id });
    expect(withoutSameNames([file("a", 1)], [file("a", 2), file("b", 3), file("b", 4), file("A", 5)])).toEqual([
      file("a", 1),
      file("b", 3),
      file("A", 5),
    ]);
  });

  it("counts whole files, in whole per cent", () => {
    expect([0, 1, 2, 3].map((finished) => sendingProgress(finished, 3))).toEqual([0, 33, 67, 100]);
    expect(sendingProgress(0, 0)).toBe(0);
  });

  it.each([
    [0, "0 octets"],
    [1023, "1023 octets"],
    [1536, "1,5 Ko"],
    [25 * 1024 * 1024, "25 Mo"],
    [1024 ** 3, "1 Go"],
    [5000 * 1024 ** 3, "5000 Go"],
  ])("of %i bytes has the size %s", (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
