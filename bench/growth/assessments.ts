import { type RawBuilder, sql } from "kysely";

/** Some participants are assessed, on one objective of their stage. */
export const assessmentStatements = (): RawBuilder<unknown>[] => [
  sql`insert into objective_results (stage_id, participant_id, objective, level, by_name, updated_at)
      select stage_id, id, 'Régler la machine', 'acquired', 'Odile Wacquez', registration_date
      from participants where length(id) % 2 = 0`,
];
