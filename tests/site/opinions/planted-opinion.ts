import type { Insertable } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { OpinionRow } from "#platform/database/tables/opinions.ts";
import { digestOf } from "#subjects/mails/data/links.ts";
import type { Answers, Question } from "#subjects/opinions/rules/question.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { addSeats } from "../../seats.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { insertRegistrations, rowOf } from "../registrations/enrol.ts";

/** Ended two days before the tests, with a person registered. */
export const SEMOIR_FINI: Stage = {
  ...semoirDansDixJours,
  id: "semoir-fini",
  date: "2026-11-13",
  endRegistrationDate: "2026-11-10",
};
export const TOKEN = "lien-avis-de-basile-01";
export const OPINION = "avis-de-basile";
export const BASILE = "basile-au-semoir-fini";

/** An open questionnaire à chaud of Basile, with the link of its mail. */
export async function plantOpinion(
  database: Database,
  { token = TOKEN, email, ...changes }: Partial<Insertable<OpinionRow>> & { token?: string; email?: string } = {},
): Promise<void> {
  const opinion = {
    id: OPINION,
    kind: "end",
    once_key: `end:${changes.id ?? BASILE}`,
    stage_id: SEMOIR_FINI.id,
    stage_title: SEMOIR_FINI.title,
    stage_day: "2026-11-13",
    type_id: SEMOIR_FINI.typeId,
    trainer_ids: JSON.stringify(["ghislain"]),
    year: 2026,
    participant_id: BASILE,
    asked_at: new Date("2026-11-13T16:00:00Z"),
    next_reminder_at: new Date("2026-11-16T16:00:00Z"),
    closes_at: new Date("2026-12-13T16:00:00Z"),
    ...changes,
  };
  await singleStatement(database).insertInto("opinions").values(opinion).execute();
  const address = email ?? changes.recipient_email ?? basile.email;
  const link = {
    digest: digestOf(token),
    opinion_id: opinion.id,
    email: address,
    created_at: new Date("2026-11-13T16:00:00Z"),
  };
  await singleStatement(database).insertInto("links").values(link).execute();
}

export async function plantFinishedStage(database: Database): Promise<void> {
  await insertStage(database, SEMOIR_FINI, new Date("2026-11-01T09:00:00Z"));
  const row = { ...rowOf(SEMOIR_FINI, basile, new Date("2026-11-01T09:00:00Z")), id: BASILE };
  await insertRegistrations(database, [row]);
  await addSeats(database, { registered: 1 }, SEMOIR_FINI.id);
}

/** The form à chaud as it is sent. */
export const GOOD_ANSWER = {
  version: "0",
  "question-satisfaction": "5",
  "question-objectives": "4",
  "question-pace": "Comme il faut",
  "question-improve": "",
  comment: "Très clair, surtout au champ.",
  isCommentAllowed: "1",
};

/** How often each value was answered, by scope/question/value; the question "" counts answers. Texts are not counted. */
export async function countsIn(database: Database): Promise<Record<string, number>> {
  const rows = await database.selectFrom("opinions").selectAll().where("year", ">", 0).execute();
  const keys = rows.flatMap(({ questions, answers, stage_id, type_id, trainer_ids }) => {
    if (answers === null) return [];
    const trainers = (JSON.parse(trainer_ids) as string[]).map((id) => `trainer:${id}`);
    const scopes = [
      "all",
      ...(type_id ? [`type:${type_id}`] : []),
      ...(stage_id ? [`stage:${stage_id}`] : []),
      ...trainers,
    ];
    const texts = (JSON.parse(questions ?? "[]") as Question[])
      .filter(({ kind }) => kind === "text")
      .map(({ id }) => id);
    const given = Object.entries(JSON.parse(answers) as Answers).filter(([id]) => !texts.includes(id));
    const counted = ["/", ...given.map((each) => each.join("/"))];
    return scopes.flatMap((scope) => counted.map((each) => `${scope}/${each}`));
  });
  return Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
}

/** An open questionnaire, an answered one and a closed one. */
export async function plantQuestionnaires(
  database: Database,
  { answered, closed }: Record<"answered" | "closed", string>,
) {
  await plantFinishedStage(database);
  await plantOpinion(database);
  const at = new Date("2026-11-14T09:00:00Z");
  const said = { answered_at: at, questions: "[]", answers: "{}", comment: "Bien", version: 1 };
  await plantOpinion(database, { id: "repondu", token: answered, next_reminder_at: null, ...said });
  await plantOpinion(database, { id: "ferme", token: closed, next_reminder_at: null, closes_at: at });
}
