import { describe, expect, it } from "vitest";
import { opinionAsked } from "#subjects/opinions/mails.ts";
import { registration, registrationDenied, reminder } from "#subjects/registrations/mails.ts";
import { fileReceived } from "#subjects/shared-files/mails.ts";
import { stageChanged } from "#subjects/stages/mails.ts";
import { twoDays } from "../../../../tests/stages.ts";
import type { NewMail } from "./queue-mails.ts";

const stage = { id: "s", typeId: 1, title: "Moissonneuse", date: "2026-11-27", location: "Cambrai", duration: 7 };
const marie = { stage, people: ["Marie Lefèvre"], toRegistrar: false, registeredBy: null };

it("a mail tells what its kind tells: nothing else compiles", () => {
  // @ts-expect-error: a reminder tells in how many days the stage begins.
  reminder.with(marie);
  // @ts-expect-error: written by hand, the data of another kind would pass.
  const byHand: NewMail = { to: "", mail: { declared: reminder, data: marie } };
  expect(byHand.mail.declared.kind).toBe("reminder");
});

describe("the subject of a mail", () => {
  it("names the stage and its day", () => {
    expect(registration.subject(marie)).toBe("Votre inscription : Moissonneuse du 27-11-2026");
    expect(registration.subject({ ...marie, stage: { ...stage, date: null } })).toBe(
      "Votre inscription : Moissonneuse",
    );
  });

  it("names the first and the last day of a stage of several days", () => {
    const halfDays = twoDays("2026-11-27");
    const days = "Moissonneuse du 27-11-2026 au 28-11-2026";
    expect(registration.subject({ ...marie, stage: { ...stage, halfDays } })).toBe(`Votre inscription : ${days}`);
    const opinion = { opinionId: "o", opinionKind: "before", person: "", year: 2026, closesAt: "" } as const;
    const asked = { ...opinion, stageTitle: stage.title, stageDay: stage.date, halfDays, isRequested: false };
    expect(opinionAsked.subject(asked)).toBe(`Avant votre stage : ${days}`);
  });

  it("names the person where a team shares an address", () => {
    expect(registration.subject({ ...marie, sharesAddress: true })).toBe(
      "Inscription de Marie Lefèvre : Moissonneuse du 27-11-2026",
    );
  });

  it("says what changed", () => {
    const change = (field: "date" | "location") => ({ field, label: "", before: "", after: "" });
    expect(stageChanged.subject({ ...marie, changes: [change("location"), change("date")] })).toMatch(/^Nouvelle date/);
    expect(stageChanged.subject({ ...marie, changes: [change("location")] })).toMatch(/^Nouveau lieu/);
    expect(reminder.subject({ ...marie, days: 1 })).toBe("Demain : Moissonneuse");
  });

  it("is one line, of a limited length, whatever the title", () => {
    const title = `Semoir\r\nBcc: tous@exemple.fr\u2028${"x".repeat(300)}`;
    const subject = registration.subject({ ...marie, stage: { ...stage, title } });
    expect(subject).toMatch(/^Votre inscription : Semoir Bcc: tous@exemple\.fr x+…$/);
    expect(subject).toHaveLength(200);
  });

  it("is neither turned around nor made a link by a name that somebody typed", () => {
    const people = ["Basile\u202egpj.exe\u200f", "www.mechant.example"];
    const subject = registrationDenied.subject({ ...marie, people });
    expect(subject).toBe(
      "Basile gpj.\u200cexe , www.\u200cmechant.\u200cexample ne participera pas : Moissonneuse du 27-11-2026",
    );
    const file = { firstName: "Marie", sender: "Paul", stage: null, registeredBy: null };
    expect(fileReceived.subject({ ...file, fileName: "\u2067plan.pdf" })).toBe("Un fichier pour vous : plan.\u200cpdf");
    const title = "Semoir\u202e version 2.0";
    expect(reminder.subject({ ...marie, stage: { ...stage, title }, days: 1 })).toBe("Demain : Semoir version 2.0");
  });
});
