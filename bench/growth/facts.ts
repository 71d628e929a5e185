import { type RawBuilder, sql } from "kysely";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { contentOf } from "#subjects/stages/rules/stage-version.ts";

const TEXT = "Réglages au champ, par groupes de deux. ".repeat(10);

const CONTENT = JSON.stringify(
  contentOf(
    {
      id: "",
      typeId: 5,
      type: "Semoir",
      image: null,
      title: "Semoir, réglages",
      date: "2026-06-01",
      endRegistrationDate: null,
      availableSeats: 0,
      location: "Cambrai",
      duration: 14,
      satisfactionPercentage: null,
      pdfUrl: null,
      details: TEXT,
      halfDays: [],
      priceCents: 49_000,
    },
    { ...NO_FACTS, objectives: TEXT },
  ),
);

/** Every stage has its facts, without a price, and two versions. */
export function factStatements(): RawBuilder<unknown>[] {
  return [
    sql`insert into stage_facts (stage_id, objectives, prerequisites, methods, assessment, admission, accessibility, purpose,
          nsf_code)
        select id, ${TEXT}, ${TEXT}, ${TEXT}, ${TEXT}, ${TEXT}, ${TEXT}, 'other', '252r' from stages`,
    ...[1, 2].map(
      (version) => sql`insert into stage_versions (stage_id, version, published_at, by_name, content)
        select id, ${sql.lit(version)}, created_at, 'Odile Wacquez', ${CONTENT} from stages`,
    ),
  ];
}
