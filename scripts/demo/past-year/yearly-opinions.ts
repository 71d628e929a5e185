import type { RequestServices } from "#platform/services.ts";
import { dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import { questionnaireFor } from "#subjects/opinions/data/questionnaires/read-questionnaire.ts";
import { yearlyKeys } from "#subjects/opinions/data/yearly/yearly-key.ts";
import { type Recipient, type YearlyKind, yearlyClosesAt } from "#subjects/opinions/rules/yearly/yearly-kinds.ts";
import { COMPANY_NAMES } from "./people.ts";
import { answersOf, drawn } from "./said.ts";
import { answer, ask } from "./write-answer.ts";

const DAY = 24 * 3_600_000;
const FUNDERS = ["VIVEA, délégation du Nord", "OCAPIAT Hauts-de-France"];

const withAddress = (kind: YearlyKind) => (name: string, index: number) => ({
  name,
  email: `${kind}-${index + 1}@demo.example`,
});

/** What companies, trainers and funders said of the year before, in January. */
export async function makeYearlyOpinions(services: RequestServices) {
  const year = Number(dayInParis(services.clock()).slice(0, 4)) - 1;
  const askedAt = instantInParis(`${year + 1}-01-12`, "09:00");
  if (askedAt > services.clock()) return;
  const asked: readonly [YearlyKind, readonly Recipient[]][] = [
    ["company", COMPANY_NAMES.map(withAddress("company"))],
    [
      "trainer",
      services.team.map(({ name, email }, index) => ({ name, email: email || `trainer-${index + 1}@demo.example` })),
    ],
    ["funder", FUNDERS.map(withAddress("funder"))],
  ];
  const keyOf = await yearlyKeys(services.database);
  for (const [kind, recipients] of asked) {
    const questions = await questionnaireFor(services.database, kind, null);
    for (const recipient of recipients) {
      const { name, email } = recipient;
      const opinionId = await ask(services, {
        kind,
        // As the site's own: the administration asks none of them again.
        onceKey: keyOf(kind, year, email),
        stage: null,
        year,
        recipient,
        askedAt,
        closesAt: yearlyClosesAt(kind, askedAt),
      });
      const at = new Date(askedAt.getTime() + (1 + drawn(name, 20)) * DAY);
      if (drawn(`${name} whether`, 6) === 0 || at > services.clock()) continue;
      await answer(services, { opinionId, questions, answers: answersOf(questions, `${kind} ${name}`), at });
    }
  }
}
