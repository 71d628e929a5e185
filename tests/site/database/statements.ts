import { vi } from "vitest";
import { toKysely } from "../../../server/database/kysely.ts";
import type { Site } from "../site.ts";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** What the product asks its database to answer this, to the last byte. */
export async function statementsOf(site: Site, ask: () => Promise<Response>): Promise<Statement[]> {
  const asked = vi.spyOn(toKysely(site.services.database).getExecutor(), "executeQuery");
  try {
    const answer = await ask();
    await answer.text();
    if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
    return asked.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }));
  } finally {
    asked.mockRestore();
  }
}
