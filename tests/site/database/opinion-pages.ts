import { stageNumber } from "../../../bench/growth/data.ts";
import { TOKEN } from "../opinions/planted-opinion.ts";

/** Of a company, with the link TOKEN. */
export const ANSWERED_OPINION = {
  kind: "company",
  stage_id: null,
  stage_title: "",
  stage_day: "",
  type_id: null,
  trainer_ids: "[]",
  participant_id: null,
  recipient_email: "luc@riot.example",
  answered_at: new Date("2026-11-14T09:00:00Z"),
  next_reminder_at: null,
  version: 1,
  questions: "[]",
  answers: "{}",
};

/** How many statements each page of questionnaires has, beside the session and the notifications. */
export const OPINION_STATEMENTS: Record<string, number> = {
  // The open questionnaires of the viewer's registrations.
  "/avis": 3,
  // The link with its questionnaire; the questions.
  [`/avis/${TOKEN}`]: 4,
  [`/avis/${TOKEN}/merci`]: 3,
  // The stage; the key of the codes.
  [`/avis/qr/${stageNumber(1)}`]: 4,
};
