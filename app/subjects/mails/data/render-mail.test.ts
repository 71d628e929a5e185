import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { typeset } from "#platform/values/typography.ts";
import { type MailData, mailOf } from "#subjects/outbox/data/all-mails.ts";
import { KINDS, rendered } from "../../../../tests/rendered-mail.ts";
import { EXAMPLE_REGISTRATION, EXAMPLE_STAGE } from "./examples.ts";

const count = (text: string, part: string) => text.split(part).length - 1;

describe("a mail", () => {
  it("to a person whose address somebody else typed says who that is", () => {
    for (const kind of ["registration", "registrationRemoved", "stageChanged", "stageCancelled", "reminder"] as const) {
      for (const version of Object.values(rendered(kind)).slice(1, 3))
        expect(version).toContain("C’est Jeanne Wacquez qui a fait cette inscription");
      const ofRegistrar = rendered(kind, { toRegistrar: true }, {});
      expect(ofRegistrar.text).not.toContain("Jeanne Wacquez");
      if (kind !== "stageCancelled") expect(ofRegistrar.text).toContain("https://sillon.test/account/formations");
      expect(rendered(kind, { registeredBy: null }).html).not.toContain("donné votre adresse");
    }
    expect(rendered("fileReceived").text).toContain("C’est Jeanne Wacquez qui a fait cette inscription");
  });

  it("to an account has the address of its page instead of a private link", () => {
    expect(rendered("fileReceived", { registeredBy: null }, {}).text).toContain("https://sillon.test/Documents");
    const returned = rendered("registration", { toRegistrar: true }, {});
    expect(returned.subject).toMatch(/^Inscription de Marie Lenglet rétablie par le centre : /);
    expect(returned.text).toContain("L’inscription de Marie Lenglet à ce stage a été rétablie par le centre.");
    expect([returned.attachments, returned.text.includes("empêchement")]).toEqual([[], false]);
  });

  it("is not sent without the link that it is about", () => {
    expect(() => rendered("passwordReset", {}, {})).toThrow(/resetPassword/);
  });
});

describe("the calendar file of a mail", () => {
  const { halfDays: _, version: __, ...old } = EXAMPLE_STAGE;

  it.each([
    [
      "each half-day",
      EXAMPLE_STAGE,
      ["1", "2", "3", "4"].map((id) => `${id}.exemple@sillon.test`),
      "2026-11-27T08:00:00Z",
    ],
    ["the day of a mail written before there were half-days", old, ["exemple@sillon.test"], "2026-11-27"],
  ])("has %s, under the uid of the stage's page", (_what, stage, uids, start) => {
    for (const kind of ["registration", "reminder", "stageChanged"] as const) {
      const [file] = rendered(kind, { stage }).attachments;
      expect(file).toMatchObject({ filename: "stage.ics", contentType: "text/calendar; charset=utf-8" });
      const events = new ICAL.Component(ICAL.parse(String(file?.content))).getAllSubcomponents("vevent");
      expect(events.map((event) => event.getFirstPropertyValue("uid"))).toEqual(uids);
      expect(String(events[0]?.getFirstPropertyValue("dtstart"))).toBe(start);
      expect(events[0]?.getFirstPropertyValue("summary")).toBe(EXAMPLE_STAGE.title);
    }
    const { text } = rendered("registration", { stage });
    expect(text).toContain(
      stage === old ? "vendredi 27 novembre 2026" : "vendredi 27 et samedi 28 novembre 2026, 9\u00a0h\u00a0– 17\u00a0h",
    );
    expect(text).toContain("12 chemin des Sillons, 59400 Cambrai");
  });

  it("takes out of the calendar, under the same uids, what the person does not come to any more", () => {
    for (const kind of ["registrationCancelled", "registrationRemoved", "stageCancelled", "stageCalledOff"] as const) {
      const { attachments, text } = rendered(kind);
      expect(attachments).toMatchObject([
        { filename: "annulation.ics", contentType: "text/calendar; charset=utf-8; method=CANCEL" },
      ]);
      const calendar = new ICAL.Component(ICAL.parse(String(attachments[0]?.content)));
      expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
      const events = calendar.getAllSubcomponents("vevent");
      expect(events.map((event) => event.getFirstPropertyValue("uid"))[0]).toBe("1.exemple@sillon.test");
      expect(text).toContain("retire le stage de votre agenda");
    }
    expect(rendered("registrationCancelled", { toRegistrar: true }).attachments).toEqual([]);
    expect(rendered("registrationMoved").attachments.map(({ filename }) => filename)).toEqual([
      "stage.ics",
      "annulation.ics",
    ]);
  });

  it("is absent without a day, and when only the place changed", () => {
    const stage = { ...EXAMPLE_STAGE, date: null, halfDays: [] };
    expect(rendered("registration", { stage }).attachments).toEqual([]);
    expect(rendered("registration", { stage }).text).not.toContain("fichier joint");
    const changes = [{ field: "location", label: "Lieu", before: "Caudry", after: "Cambrai" }] as const;
    expect(rendered("stageChanged", { changes }).attachments).toEqual([]);
    expect(rendered("stageChanged").html).toContain("vendredi 20 novembre 2026");
  });
});

it("a mail about another timetable shows both, and corrects the calendar", () => {
  const [before, after] = ["jeudi 26 novembre 2026, 9 h – 17 h", "vendredi 27 novembre 2026, 9 h – 17 h"];
  const changes = [{ field: "halfDays", label: "Horaire", before, after }] as const;
  const { text, attachments } = rendered("stageChanged", { changes });
  expect(text).toContain("Le stage change d’horaire");
  for (const words of [before, after]) expect(text).toContain(typeset(words));
  expect(attachments).toHaveLength(1);
});

describe("a mail about a stage", () => {
  const places = (...halves: string[]) => ({
    ...EXAMPLE_STAGE,
    halfDays: (EXAMPLE_STAGE.halfDays ?? []).map((half, index) => ({ ...half, place: halves[index] ?? "" })),
  });

  it("tells the half-days that are elsewhere", () => {
    const textOf = (stage: typeof EXAMPLE_STAGE) => rendered("registration", { stage }).text;
    expect(textOf(places("", "Cambrai"))).not.toContain("Autre lieu");
    expect(textOf(places("", "", "", "Iwuy"))).toContain(
      typeset("Autre lieu : samedi 28 novembre 2026 après-midi : Iwuy"),
    );
    expect(textOf(places("Caudry", "", "Iwuy", "Iwuy"))).toContain(
      typeset("Autre lieu : vendredi 27 novembre 2026 matin : Caudry ; samedi 28 novembre 2026 : Iwuy"),
    );
  });

  it("tells the price to those who come or may come, if it knows one", () => {
    for (const kind of ["registration", "groupRegistration", "waitingListJoined", "seatHeld"] as const) {
      expect(rendered(kind).text).toMatch(/Prix\s:\s540\s€ net de TVA/);
      expect(rendered(kind, { stage: { ...EXAMPLE_STAGE, priceCents: null } }).text).toContain("Sur devis");
      const { priceCents: _, ...old } = EXAMPLE_STAGE;
      expect(rendered(kind, { stage: old }).text).not.toContain("Prix");
    }
    expect(rendered("stageCancelled").text).not.toContain("Prix");
  });

  it("links to a map, also of a new place", () => {
    const stage = { ...EXAMPLE_STAGE, location: "Caudry & Iwuy" };
    const changes = [{ field: "location", label: "Lieu", before: "Cambrai", after: stage.location }] as const;
    for (const { html, text } of [rendered("registration", { stage }), rendered("stageChanged", { stage, changes })])
      for (const version of [html, text])
        expect(version).toContain("https://www.openstreetmap.org/search?query=Caudry+%26+Iwuy");
  });
});

describe("a mail about the waiting list", () => {
  it("says that seats are held for longer, and not that they came free", () => {
    const { subject, text } = rendered("seatHeld", { isLonger: true, until: "2026-11-15T00:27:00.000Z" });
    for (const version of [subject, text]) {
      expect(version).toContain("Votre place est retenue plus longtemps");
      expect(version).not.toContain("libérée");
    }
    expect(text).toContain("15 novembre 2026 à 1\u00a0h\u00a027");
  });

  it("says that the centre removed them", () => {
    const { text } = rendered("waitingListChanged", { change: "removed" });
    expect(text).toContain("Le centre a retiré votre demande de la liste d’attente");
    expect(text).not.toContain("/attente/");
  });
});

describe("a mail about cancelled registrations", () => {
  const NAMES = ["Marie Lenglet", "Paul Dubrulle", "Noémie Caudrelier", "Basile Hutin"];

  it.each([
    [1, "Marie Lenglet a annulé son inscription", "l’inscription de Marie Lenglet", "La place est rendue."],
    [
      2,
      "Marie Lenglet et Paul Dubrulle ont annulé leur inscription",
      "les inscriptions de Marie Lenglet et Paul Dubrulle",
      "Les places sont rendues.",
    ],
    [
      4,
      "Marie Lenglet, Paul Dubrulle et 2 autres personnes ont annulé leur inscription",
      "les inscriptions de Marie Lenglet, Paul Dubrulle et 2 autres personnes",
      "Les places sont rendues.",
    ],
  ])("of %i says who cancelled them", (size, themselves, whose, freed) => {
    const people = NAMES.slice(0, size);
    const textOf = (change: Partial<MailData["registrationCancelled"]>) =>
      rendered("registrationCancelled", { people, registeredBy: null, ...change }).text;
    for (const to of [{ toCentre: true }, { toRegistrar: true }]) {
      const cancelledBy = people.join(", ");
      expect(textOf({ ...to, cancelledBy, byThemselves: true })).toContain(`${themselves} à ce stage. ${freed}`);
      const byMarie = textOf({ ...to, cancelledBy: "Marie Lenglet", byThemselves: false });
      expect(byMarie).toContain(`Marie Lenglet a annulé ${whose} à ce stage. ${freed}`);
    }
    const own = textOf({ toRegistrar: true, cancelledBy: null, byThemselves: false });
    expect(own).toContain(`Vous avez annulé ${whose} à ce stage. ${freed}`);
  });
});

describe("what somebody typed", () => {
  it("stays text, in one line, in the direction of the mail", () => {
    const hostile = "<script>alert(1)</script>\"'&\r\nBcc: tous@exemple.fr\0\u202egnp\u2028fin\ud800";
    const { html, text } = rendered("registration", { people: [hostile], registeredBy: hostile });
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    for (const version of [html, text]) {
      expect(version).not.toMatch(/[\0\r\u2028\u202e]/);
      expect(version.isWellFormed()).toBe(true);
      expect(version).not.toMatch(/\nBcc/);
    }
  });

  it.each(KINDS)("stays text wherever it is shown: %s", (kind) => {
    const typed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(typed);
      return typeof value === "string" ? `${value}<i>"'&` : value;
    };
    const { example, byCentre } = mailOf(kind);

    const hostile = Object.entries(example).filter(([field]) => !byCentre.includes(field));
    const { html } = rendered(kind, Object.fromEntries(hostile.map(([field, value]) => [field, typed(value)])));
    expect(html).not.toMatch(/<i>|"'|'&(?!\w+;|#)/);
  });

  it("is no script behind a link", () => {
    expect(() => rendered("registration", { programmeUrl: "javascript:alert(1)" })).toThrow("no address");
  });

  it("becomes no link in a mail client", () => {
    const person = "Gagnez sur https://mechant.example/prix ou mechant.example";
    const { html, text } = rendered("registration", { people: [person], registeredBy: "www.mechant.example" });
    for (const version of [html, text]) expect(version).not.toMatch(/mechant\.example|https:\/\/mechant|www\.mechant/);
    expect(rendered("registration", { people: ["J.-P. de l’Écluse"] }).text).toContain("Bonjour J.-P. de l’Écluse,");
  });

  it("may be three hundred people, or as long as a field allows", () => {
    const people = Array.from({ length: 300 }, (_, index) => `Prénom-${index} ${"Nom".repeat(40)}`);
    const { html, text } = rendered("groupRegistration", { people });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(count(text, "\n- ")).toBe(300);
    expect(rendered("reminder", { people, toRegistrar: true }, {}).text).toContain("et 298 autres personnes");
    const title = "Très ".repeat(40);
    const long = rendered("registration", { ...EXAMPLE_REGISTRATION, stage: { ...EXAMPLE_STAGE, title } });
    expect(long.text).toContain(title.trim());
    expect(Buffer.byteLength(long.html)).toBeLessThan(20_000);
  });
});
