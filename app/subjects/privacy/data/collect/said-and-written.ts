import { levelInWords, toLevel } from "#subjects/assessments/rules/assessment.ts";
import { complaintsOf } from "#subjects/complaints/data/forget-complaints.ts";
import {
  CHANNELS,
  type Channel,
  COMPLAINT_KINDS,
  type ComplaintKind,
  complaintNumber,
} from "#subjects/complaints/rules/complaint.ts";
import { JOURNAL_ACTIONS, type JournalAction } from "#subjects/journal/rules/journal.ts";
import { isMailState, MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import { prospectsAt } from "#subjects/prospects/data/forget-prospects.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { mailsOf, registrationsOf } from "../person.ts";
import { isNamed } from "./documents.ts";

export const mails: Collector = {
  file: "courriels.json",
  about: "Les e-mails que le site vous a écrits depuis un an : objet, dates, état. Leur texte est dans votre boîte.",
  async *rows(database, person) {
    const query = mailsOf(database, person).select(["id", "subject", "state", "attempts", "created_at", "sent_at"]);
    for await (const row of inBatches(query, "id"))
      yield {
        objet: row.subject,
        état: isMailState(row.state) ? MAIL_STATES[row.state] : row.state,
        essais: row.attempts,
        "écrit le": instant(row.created_at),
        "envoyé le": instant(row.sent_at),
      };
  },
};

/** What an account did and when, without whom it concerned: other people’s data need more than this password. */
export const journal: Collector = {
  file: "journal.json",
  about:
    "Ce que vous avez fait, d’après le journal : comme administrateur, en inscrivant d’autres personnes ou en envoyant des fichiers.",
  async *rows(database, { userId }) {
    if (userId === null) return;
    const query = database.selectFrom("journal").select(["id", "at", "action"]).where("by_user", "=", userId);
    for await (const row of inBatches(query, "id"))
      yield {
        date: instant(row.at),
        action: JOURNAL_ACTIONS[row.action as JournalAction] ?? row.action,
      };
  },
};

export const complaints: Collector = {
  file: "reclamations.json",
  about: "Vos réclamations, avec la réponse du centre.",
  async *rows(database, person) {
    const query = complaintsOf(database, person).selectAll();
    for await (const row of inBatches(query, "id")) {
      if (row.user_id === null && !isNamed(person, row.name)) continue;
      yield {
        numéro: complaintNumber(row),
        nature: COMPLAINT_KINDS[row.kind as ComplaintKind],
        "reçue par": CHANNELS[row.channel as Channel],
        "reçue le": instant(row.received_at),
        nom: row.name,
        "e-mail": row.email,
        téléphone: row.phone,
        stage: row.stage_title,
        texte: row.body,
        réponse: row.answer,
        "répondue le": instant(row.answered_at),
        "close le": instant(row.closed_at),
      };
    }
  },
};

export const prospects: Collector = {
  file: "prochaines-dates.json",
  about: "Les formations dont vous avez demandé à connaître la prochaine date.",
  async *rows(database, { email }) {
    const query = prospectsAt(database, email)
      .innerJoin("courses", "courses.id", "prospects.course_id")
      .select(["prospects.id", "prospects.email", "courses.title", "prospects.created_at", "confirmed_at"]);
    for await (const row of inBatches(query, "prospects.id"))
      yield {
        formation: row.title,
        "e-mail": row.email,
        "demandée le": instant(row.created_at),
        "confirmée le": instant(row.confirmed_at),
      };
  },
};

export const objectiveResults: Collector = {
  file: "evaluations.json",
  about: "Ce que vous avez acquis de chaque objectif de vos stages, d’après leurs formateurs.",
  async *rows(database, person) {
    const query = registrationsOf(database, person).select("participants.id");
    for await (const { id } of inBatches(query, "participants.id")) {
      // Few: one a stage and objective.
      const rows = await database
        .selectFrom("objective_results as result")
        .innerJoin("stages", "stages.id", "result.stage_id")
        .select(["stages.title", "stages.date", "objective", "level", "by_name", "result.updated_at"])
        .where("participant_id", "=", id)
        .orderBy("stages.id")
        .orderBy("objective")
        .execute();
      for (const row of rows)
        yield {
          stage: row.title,
          "date du stage": row.date,
          objectif: row.objective,
          niveau: levelInWords(toLevel(row.level)),
          "noté par": row.by_name,
          "noté le": instant(row.updated_at),
        };
    }
  },
};
