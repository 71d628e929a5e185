import { describe, expect, it } from "vitest";
import { checkForm } from "#platform/values/form.ts";
import { COMPLAINT_RULES, registerRules } from "./complaint-form.ts";
import { MAX_COMPLAINT } from "./complaint-lengths.ts";
import { HANDLING_RULES } from "./handling-form.ts";

const TYPED = {
  ...{ complainant: " Basile Hutin ", email: " Basile@Ferme.example ", phone: "", complaintStage: "" },
  ...{ complaint: "Froid.\r\nDeux jours.\r\n", submission: "1" },
};

describe("the form of a complaint", () => {
  it("is tidied: spaces around, line breaks, and the address in small letters", () => {
    expect(checkForm(COMPLAINT_RULES, TYPED).values).toMatchObject({
      complainant: "Basile Hutin",
      email: "basile@ferme.example",
      complaint: "Froid.\nDeux jours.",
    });
  });

  it("counts the text without the line breaks that a browser doubles", () => {
    const lines = "é\r\n".repeat(MAX_COMPLAINT / 2);
    expect(checkForm(COMPLAINT_RULES, { ...TYPED, complaint: lines }).reason).toBeNull();
    expect(checkForm(COMPLAINT_RULES, { ...TYPED, complaint: `${lines}éé` }).reason).toBe("textTooLong");
  });

  it("tells the first fault in order, and names every field that has one", () => {
    const { reason, faults } = checkForm(COMPLAINT_RULES, { ...TYPED, complainant: " ", email: "x", phone: "?" });
    expect(reason).toBe("missingName");
    expect(faults).toEqual({ complainant: "missingName", email: "invalidEmail", phone: "invalidPhone" });
  });
});

describe("the form of an administrator", () => {
  const line = {
    ...TYPED,
    ...{ complaintKind: "idea", channel: "team", receivedOn: "2026-11-15", assignee: "", opinion: "" },
    ...{ complainant: "", email: "" },
  };
  it.each([
    ["2026-11-15", null],
    ["2025-11-14", null],
    ["2025-11-13", "invalidDay"],
    ["2026-11-16", "invalidDay"],
    ["2026-02-30", "invalidDay"],
  ])("received on %s: %s", (receivedOn, reason) => {
    expect(checkForm(registerRules("2026-11-15"), { ...line, receivedOn }).reason).toBe(reason);
  });
});

describe("a step", () => {
  const step = { intent: "", version: "1", assignee: "", actionText: "", answer: "", conclusion: "", reopenReason: "" };
  it.each([
    ["assign", {}, null],
    ["note", {}, "missingText"],
    ["note", { actionText: "Appelé." }, null],
    ["answer", { actionText: "Appelé." }, "missingText"],
    ["close", { conclusion: "é".repeat(2_001) }, "textTooLong"],
    ["reopen", { reopenReason: " \u200b" }, "missingText"],
    ["delete", {}, "unknownStep"],
  ])("%s with %o: %s", (intent, fields, reason) => {
    expect(checkForm(HANDLING_RULES, { ...step, intent, ...fields }).reason).toBe(reason);
  });
});
