import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { matin, moisson, prepared, presence, queued, signed } from "../../tests/field-stage.ts";
import type { FieldState } from "../store/field-store.ts";
import { memoryStore } from "../store/memory-store.ts";
import { FieldPage } from "./field-page.tsx";
import { AddressContext } from "./use-address.ts";
import { NowContext } from "./use-now.ts";

const now = new Date("2026-11-19T09:00:00Z");

/** The words of a screen, with ordinary spaces. */
function wordsOf(address: string, state: Partial<FieldState>): string {
  const html = renderToStaticMarkup(
    <NowContext value={now}>
      <AddressContext value={address}>
        <FieldPage store={memoryStore(state)} />
      </AddressContext>
    </NowContext>,
  );
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

describe("the list of stages", () => {
  test("says how to begin on a new device", () => {
    const words = wordsOf("/emargement", {});
    expect(words).toContain("Rien n’est encore sur cet appareil.");
    expect(words).toContain("Préparer pour le terrain");
  });

  test("shows today's half-day, who signed and what waits", () => {
    const words = wordsOf("/emargement", {
      data: prepared,
      queue: [queued("marie", signed), queued("paul", signed)],
    });
    expect(words).toContain("Aujourd’hui, matin, 8 h 30 – 12 h");
    expect(words).toContain("2 sur 3 ont signé");
    expect(words).toContain("2 signatures à envoyer");
  });

  test("says that a stage is not on this device", () => {
    expect(wordsOf("/emargement/autre", { data: prepared })).toContain("Ce stage n’est pas sur cet appareil");
  });

  test("says that nothing is to be signed", () => {
    expect(wordsOf("/emargement", { data: { ...prepared, stages: [] } })).toContain("Aucun stage à émarger");
  });
});

describe("the screen of a stage", () => {
  const at = "/emargement/moisson";

  test("names everybody, with what is known of them", () => {
    const known = [
      presence("marie", { arrivedAt: "09:40" }),
      presence("paul", { state: "absent", reason: "a prévenu" }),
    ];
    const stage = { ...moisson, halfDays: [{ ...matin, presences: known }] };
    const words = wordsOf(at, { data: { ...prepared, stages: [stage] } });
    expect(words).toContain("Marie Agricultrice Présent EARL des Quatre Vents · arrivée à 9 h 40");
    expect(words).toContain("Paul Cuvelier Absent a prévenu Signer");
    expect(words).toContain("Sophie Lefebvre À signer En retard Signer");
  });

  test("opens the half-day that the address names", () => {
    expect(wordsOf(`${at}?demi-journee=apres-midi`, { data: prepared })).toContain("après-midi, 13 h 30 – 17 h");
  });

  test("offers nothing more once the half-day is closed", () => {
    const stage = { ...moisson, halfDays: [{ ...matin, isClosed: true }] };
    const words = wordsOf(at, { data: { ...prepared, stages: [stage] } });
    expect(words).toContain("Demi-journée close");
    expect(words).toContain("Sans signature");
    expect(words).not.toContain("Signer");
    expect(words).not.toContain("Clore");
  });

  test("says that the centre must enter the timetable", () => {
    const stage = { ...moisson, halfDays: [] };
    expect(wordsOf(at, { data: { ...prepared, stages: [stage] } })).toContain("Ce stage n’a pas encore d’horaire");
  });

  test("warns of an ended session, of refused records and of a browser that promises nothing", () => {
    const words = wordsOf(at, {
      data: prepared,
      connection: "signedOut",
      isPersistent: false,
      queue: [queued("marie", signed), { ...queued("paul", signed), refusal: "Ce stage est annulé." }],
    });
    expect(words).toContain("Votre session est terminée.");
    expect(words).toContain("Présence signée (Paul Cuvelier) : Ce stage est annulé.");
    expect(words).toContain("ne promet pas de garder");
    expect(words).toContain("1 signature à envoyer");
  });

  test("says whose records wait when somebody else holds the device", () => {
    const other = { ...queued("marie", signed), holder: { id: "luc", name: "Luc Wattel" } };
    const words = wordsOf(at, { data: prepared, connection: "signedOut", queue: [other] });
    expect(words).toContain("Des saisies de Luc Wattel attendent sur cet appareil");
  });

  test("asks nobody to sign twice whose record the centre decides, before the half-day may be signed", () => {
    const held = moisson.people.map(({ id }) => ({ personId: id, kind: "signed" as const }));
    const evening = { ...matin, from: "18:00", to: "20:00", held, isClosingHeld: true } as const;
    const words = wordsOf(at, { data: { ...prepared, stages: [{ ...moisson, halfDays: [evening] }] } });
    expect(words).toContain("3 sur 3 ont signé 3 signatures à décider par le centre");
    expect(words).toContain("Paul Cuvelier Signature reçue, le centre décide");
    expect(words).toContain("elle ne la ferme pas");
    expect(words).not.toContain("Signer");
    const open = wordsOf(at, { data: { ...prepared, stages: [{ ...moisson, halfDays: [{ ...matin, held }] }] } });
    expect(open).toContain("Signer à nouveau");
    const closed = { ...matin, held, isClosed: true };
    const after = wordsOf(at, { data: { ...prepared, stages: [{ ...moisson, halfDays: [closed] }] } });
    expect(after).toContain("3 sur 3 ont signé 3 signatures à décider par le centre");
    expect(after).not.toContain("étaient là");
  });

  test("warns before somebody signs on another day", () => {
    const stage = { ...moisson, halfDays: [{ ...matin, day: "2026-11-20" }] };
    expect(wordsOf(at, { data: { ...prepared, stages: [stage] } })).toContain("elle est à venir");
    expect(wordsOf(at, { data: prepared })).not.toContain("elle est à venir");
  });

  test("warns before somebody signs outside of the hours", () => {
    const evening = { ...matin, from: "18:00", to: "20:00" } as const;
    const stage = { ...moisson, halfDays: [evening] };
    const words = wordsOf(at, { data: { ...prepared, stages: [stage] } });
    expect(words).toMatch(/Il est \d.*: la demi-journée commence à 18 h\. Le centre décidera si/);
    expect(wordsOf(at, { data: prepared })).not.toContain("Le centre décidera");
    const closed = { ...moisson, halfDays: [{ ...evening, isClosed: true }] };
    expect(wordsOf(at, { data: { ...prepared, stages: [closed] } })).not.toContain("Le centre décidera");
  });
});
