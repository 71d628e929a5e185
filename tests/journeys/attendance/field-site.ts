import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "#platform/values/paris-time.ts";
import { openServices } from "#server/process/open-services.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import type { AttendanceRecord } from "#subjects/attendance/rules/attendance-record.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { addTrainer } from "#subjects/team/data/change-trainers.ts";
import { freePort } from "../../free-port.ts";
import { installOnce, type SiteProcess, startSiteProcess } from "../../process.ts";
import { twoDays } from "../../stages.ts";
import { test as base, type Centre, centreOn } from "../site.ts";

/** A site whose process the test starts, stops and starts again, as a network that is lost and comes back. */
export interface FieldSite extends Centre {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Replaces the running version by the one built there. */
  deploy(root: string): Promise<void>;
  /** Today and tomorrow, given by that trainer. */
  addStageOf(trainer: SignUpForm): Promise<Stage>;
  records(stage: Stage): Promise<AttendanceRecord[]>;
}

export const test = base.extend<{ field: FieldSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern.
  field: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "sillon-field-"));
    const location = { dataDir, databaseUrl: null };
    const variables = { PORT: String(await freePort()) };
    let running: SiteProcess | null = null;
    await installOnce(location);
    const baseUrl = new URL(`http://localhost:${variables.PORT}`);
    const opened = await openServices({ location, baseUrl, log: () => {} });
    const services = { ...opened, ...(await opened.settings.current()) };
    const { database, clock } = services;
    const centre = centreOn(services);
    const stop = async () => {
      await running?.end("SIGTERM");
      running = null;
    };
    const start = async (root?: string) => {
      running = await startSiteProcess(location, { variables, root });
    };
    await use({
      ...centre,
      start,
      stop,
      async deploy(root) {
        await stop();
        await start(root);
      },
      async addStageOf({ firstName, lastName, email }) {
        const name = `${firstName} ${lastName}`;
        const draft = {
          name,
          email,
          speciality: "Semis",
          background: "",
          motto: "",
          employment: "" as const,
          photoId: null,
          portrait: "" as const,
        };
        const added = await addTrainer(
          services,
          { draft, submission: randomUUID(), by: { id: "", name: "Le centre" } },
          clock(),
        );
        if (!("id" in added)) throw new Error(`${name} is not of the team: ${added.reason}`);
        const date = centre.today;
        // Both half-days of today last all day: they are signed at whatever hour the test runs.
        const hours = [
          { from: "00:00", to: "23:58" },
          { from: "00:01", to: "23:59" },
        ];
        const halfDays = twoDays(date).map((halfDay, index) => ({
          ...halfDay,
          ...hours[index],
          trainer: name,
          trainerId: added.id,
        }));
        return centre.addStage({ date, endRegistrationDate: addDays(date, 1), halfDays });
      },
      records: (stage) => readRecords(database, stage.id),
    });
    await stop();
    await database.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

export { expect } from "@playwright/test";
