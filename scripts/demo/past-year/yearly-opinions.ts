import type { OpinionKind } from "../../../domain/opinions/opinion-kinds.ts";
import { dayInParis, instantInParis } from "../../../domain/paris-time.ts";
import { questionnaireFor } from "../../../server/opinions/questionnaires/read-questionnaire.ts";
import type { RequestServices } from "../../../server/services.ts";
import { COMPANY_NAMES } from "./people.ts";
import { answersOf, drawn } from "./said.ts";
import { answer, ask } from "./write-answer.ts";

const DAY = 24 * 3_600_000;
const FUNDERS = ["VIVEA, délégation du Nord", "OCAPIAT Hauts-de-France"];

/** What companies, trainers and funders said of the year before, in January. */
export async function makeYearlyOpinions(services: RequestServices) {
  const year = Number(dayInParis(services.clock()).slice(0, 4)) - 1;
  const askedAt = instantInParis(`${year + 1}-01-12`, "09:00");
  if (askedAt > services.clock()) return;
  const asked: readonly [OpinionKind, readonly string[]][] = [
    ["company", COMPANY_NAMES],
    ["trainer", services.team.map(({ name }) => name)],
    ["funder", FUNDERS],
  ];
  for (const [kind, names] of asked) {
    const questions = await questionnaireFor(services.database, kind, null);
    for (const [index, name] of names.entries()) {
      const opinionId = await ask(services, {
        kind,
        onceKey: `demo ${kind} ${year} ${index}`,
        stage: null,
        year,
        recipient: { name, email: `${kind}-${index + 1}@demo.example` },
        askedAt,
        closesAt: new Date(askedAt.getTime() + 60 * DAY),
      });
      const at = new Date(askedAt.getTime() + (1 + drawn(name, 20)) * DAY);
      if (drawn(`${name} whether`, 6) === 0 || at > services.clock()) continue;
      await answer(services, { opinionId, questions, answers: answersOf(questions, `${kind} ${name}`), at });
    }
  }
}
