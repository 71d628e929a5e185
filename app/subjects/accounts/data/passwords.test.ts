import { describe, expect, it, vi } from "vitest";
import { createPasswords } from "./passwords.ts";

const { hash: hashPassword, verify: verifyPassword } = createPasswords({ N: 1024, r: 8, p: 1 });

describe("passwords", () => {
  it("verifies the right password, and no other", async () => {
    const hash = await hashPassword("moisson d’été");
    expect(await verifyPassword(hash, "moisson d’été")).toBe(true);
    expect(await verifyPassword(hash, "moisson d’ete")).toBe(false);
    expect(hash).not.toContain("moisson");
  });

  it("salts: the same password never has the same hash", async () => {
    expect(await hashPassword("moisson")).not.toBe(await hashPassword("moisson"));
  });

  it("verifies accents in composed and decomposed form", async () => {
    expect(await verifyPassword(await hashPassword("été".normalize("NFC")), "été".normalize("NFD"))).toBe(true);
  });

  it("verifies a hash with other scrypt parameters", async () => {
    const older = await createPasswords({ N: 512, r: 4, p: 2 }).hash("moisson");
    expect(await verifyPassword(older, "moisson")).toBe(true);
  });

  it("neither normalises nor hashes a password that is too long", async () => {
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
