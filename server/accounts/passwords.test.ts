import { describe, expect, it, vi } from "vitest";
import { createPasswords } from "./passwords.ts";

const { hash: hashPassword, verify: verifyPassword } = createPasswords({ N: 1024, r: 8, p: 1 });

describe("passwords", () => {
  it("knows a password again, and no other", async () => {
    const hash = await hashPassword("moisson d’été");
    expect(await verifyPassword(hash, "moisson d’été")).toBe(true);
    expect(await verifyPassword(hash, "moisson d’ete")).toBe(false);
    expect(hash).not.toContain("moisson");
  });

  it("salts: the same password never looks the same", async () => {
    expect(await hashPassword("moisson")).not.toBe(await hashPassword("moisson"));
  });

  it("takes accents however the keyboard composes them", async () => {
    expect(await verifyPassword(await hashPassword("été".normalize("NFC")), "été".normalize("NFD"))).toBe(true);
  });

  it("knows a password whose price was another", async () => {
    const older = await createPasswords({ N: 512, r: 4, p: 2 }).hash("moisson");
    expect(await verifyPassword(older, "moisson")).toBe(true);
  });

  it("neither normalises nor hashes what is longer than a password may be", async () => {
    const hash = await hashPassword("m".repeat(128));
    const normalize = vi.spyOn(String.prototype, "normalize");
    expect(await verifyPassword(hash, "m".repeat(129))).toBe(false);
    await expect(hashPassword("m".repeat(129))).rejects.toThrow(RangeError);
    expect(normalize).not.toHaveBeenCalled();
    expect(await verifyPassword(hash, "m".repeat(128))).toBe(true);
    normalize.mockRestore();
  });

  it("refuses a hash it did not make", async () => {
    expect(await verifyPassword("", "moisson")).toBe(false);
    expect(await verifyPassword("md5$x$y", "moisson")).toBe(false);
  });
});
