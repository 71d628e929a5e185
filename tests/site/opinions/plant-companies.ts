import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";

interface Planted {
  id: string;
  email: string;
  kind?: string;
}

/** Companies with a document of this stage; of a quotation nothing follows. */
export async function plantCompanies(database: Database, stage: Pick<Stage, "id" | "title">, companies: Planted[]) {
  const at = new Date("2026-11-01T09:00:00Z");
  const by = "Odile";
  for (const { id, email } of companies) {
    const signatory = { signatory_name: `Luc ${id}`, signatory_email: email };
    await plantOrganisation(database, { id, name: `GAEC ${id}`, ...signatory }, at);
  }
  await singleStatement(database)
    .insertInto("issued_documents")
    .values(
      companies.map(({ id, kind = "agreement" }, index) => ({
        id: `document de ${id}`,
        kind,
        year: 2026,
        number: 90_000 + index,
        stage_id: stage.id,
        stage_title: stage.title,
        stage_day: "2026-11-13",
        subject: id,
        company_id: id,
        recipient_name: "",
        recipient_email: "",
        revision: 1,
        template_version: 0,
        description: "{}",
        issued_at: at,
        by_name: by,
      })),
    )
    .execute();
}
