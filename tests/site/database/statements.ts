import { vi } from "vitest";
import { toKysely } from "../../../server/database/kysely.ts";
import type { Site } from "../site.ts";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The SQL statements executed for one request. */
export async function statementsOf(site: Site, sendRequest: () => Promise<Response>): Promise<Statement[]> {
  const spy = vi.spyOn(toKysely(site.services.database).getExecutor(), "executeQuery");
  try {
    const response = await sendRequest();
    await response.text();
    if (response.status !== 200) throw new Error(`the status is ${response.status}`);
    return spy.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }));
  } finally {
    spy.mockRestore();
  }
}
