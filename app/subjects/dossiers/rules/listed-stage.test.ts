import { expect, it } from "vitest";
import { type DossierCounts, listedStep, listedSteps } from "./listed-stage.ts";

const all = (count: number) => ({ issued: count, sent: count, toPost: 0, signed: 0 });
const SOON = { isOver: false, daysToStart: 5 };
const FAR = { isOver: false, daysToStart: 50 };
const OVER = { isOver: true, daysToStart: -5 };
const begun = { programme: all(1), agreement: { issued: 2, sent: 2, toPost: 0, signed: 1 } };

it.each<[string, Partial<DossierCounts>, typeof SOON, string]>([
  ["nothing yet", {}, SOON, "Préparer le programme"],
  [
    "payers not known",
    { withoutPayer: 2, documents: { programme: all(1) } },
    SOON,
    "Demander qui paie pour 2 inscrits",
  ],
  ["nothing to sign", { documents: { programme: all(1) } }, SOON, "Envoyer les conventions et les contrats"],
  ["soon", { documents: { ...begun, convocation: all(3) } }, SOON, "Envoyer 5 convocations"],
  ["far", { documents: { ...begun, attendanceSheet: all(1) } }, FAR, "Obtenir 1 signature"],
  ["over", { documents: { ...begun, attendanceSheet: all(1) } }, OVER, "Envoyer 8 certificats de réalisation"],
  [
    "certified",
    { documents: { ...begun, attendanceSheet: all(1), completionCertificate: all(8) } },
    OVER,
    "Envoyer 8 attestations",
  ],
  ["over without any paper", { withoutPayer: 2 }, OVER, "Clore le dossier"],
  ["attested", { absent: 8, documents: { ...begun, attendanceSheet: all(1) } }, OVER, "Obtenir 1 signature ou clore"],
  ["signed", { absent: 8, documents: { programme: all(1), attendanceSheet: all(1) } }, OVER, "Clore le dossier"],
])("the next thing of a listed dossier: %s", (_case, counts, when, next) => {
  expect(listedStep({ participants: 8, withoutPayer: 0, absent: 0, documents: {}, ...counts }, when).text).toBe(next);
});

it("leads to the page of sending only what is sent to everybody", () => {
  const of = (counts: Partial<DossierCounts>, when: typeof SOON) =>
    listedStep({ participants: 8, withoutPayer: 0, absent: 0, documents: {}, ...counts }, when).sends;
  expect(of({ documents: begun }, SOON)).toBe("convocation");
  expect(of({ documents: { ...begun, attendanceSheet: all(1) } }, OVER)).toBe("completionCertificate");
  expect(of({}, SOON)).toBeUndefined();
});

it("names the call-ups as soon as it is time for them, whatever else lacks, and once", () => {
  const of = (documents: DossierCounts["documents"], when: typeof SOON) =>
    listedSteps({ participants: 8, withoutPayer: 0, absent: 0, documents }, when).map(({ text }) => text);
  expect(of({}, SOON)).toEqual(["Préparer le programme", "Envoyer 8 convocations"]);
  expect(of(begun, SOON)).toEqual(["Envoyer 8 convocations"]);
  expect(of({}, FAR)).toEqual(["Préparer le programme"]);
  expect(of({ ...begun, convocation: all(8) }, SOON)).toEqual(["Obtenir 1 signature"]);
  expect(of({}, OVER)).toEqual(["Clore le dossier"]);
});

it("names the call-ups that are to be posted, once they are all that lacks of a coming stage", () => {
  const of = (sent: number, when = SOON) => {
    const convocation = { issued: 8, sent, toPost: 2, signed: 0 };
    const [next] = listedSteps(
      { participants: 8, withoutPayer: 0, absent: 0, documents: { ...begun, convocation } },
      when,
    );
    return next;
  };
  expect(of(5)).toEqual({ text: "Envoyer 3 convocations", sends: "convocation" });
  expect(of(6)).toEqual({ text: "2 convocations à poster", sends: "convocation" });
  expect(of(7)?.text).toBe("1 convocation à poster");
  expect(of(6, OVER)?.text).toBe("Émettre la feuille d’émargement");
});
