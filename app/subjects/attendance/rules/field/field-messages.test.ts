import { expect, test } from "vitest";
import { dayName, halfDayName, preparedOn, toSend } from "./field-messages.ts";

test("what waits on a device is counted", () => {
  const signed = { kind: "signed" } as const;
  const absent = { kind: "absent" } as const;
  expect(toSend([signed])).toBe("1 signature à envoyer");
  expect(toSend([signed, signed, signed, { kind: "closed" }])).toBe("4 signatures à envoyer");
  expect(toSend([signed, absent, absent])).toBe("1 signature et 2 autres saisies à envoyer");
  expect(toSend([absent])).toBe("1 saisie à envoyer");
});

test("near days have names", () => {
  expect(dayName("2026-11-19", "2026-11-19")).toBe("aujourd’hui");
  expect(dayName("2026-11-20", "2026-11-19")).toBe("demain");
  expect(dayName("2026-11-18", "2026-11-19")).toBe("hier");
  expect(dayName("2026-11-24", "2026-11-19")).toBe("mardi 24 novembre");
  expect(halfDayName({ id: "", day: "2026-11-24", from: "13:30", to: "17:00" }, "2026-11-19")).toBe(
    "Mardi 24 novembre, après-midi, 13 h 30 – 17 h",
  );
});

test("a device says when it was prepared", () => {
  const evening = new Date("2026-11-18T17:05:00Z");
  expect(preparedOn(evening, new Date("2026-11-18T18:00:00Z"))).toBe("Préparé aujourd’hui à 18 h 05");
  expect(preparedOn(evening, new Date("2026-11-19T07:00:00Z"))).toBe("Préparé le mercredi 18 novembre 2026 à 18 h 05");
});
