import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base } from "@playwright/test";
import type { SignUpForm } from "../../domain/accounts/account-rules.ts";
import type { Role } from "../../domain/accounts/user.ts";
import { addDays, dayInParis } from "../../domain/paris-time.ts";
import { tidyParticipant } from "../../domain/registrations/participant.ts";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import type { Stage } from "../../domain/stages/stage.ts";
import { setRole } from "../../server/accounts/users.ts";
import { singleStatement } from "../../server/database/single-statement.ts";
import { openServices } from "../../server/process/open-services.ts";
import { registerParticipants } from "../../server/registrations/register.ts";
import type { Services } from "../../server/services.ts";
import { noteCatalogueChange } from "../../server/stages/catalogue-change.ts";
import { insertStage } from "../../server/stages/stages.ts";
import { startSiteProcess } from "../process.ts";
import { addAccount, openSession } from "../sign-in.ts";
import { semoirDansDixJours } from "../stages.ts";
import { slowMotion } from "./toasts.ts";

export interface Centre {
  origin: string;
  /** The day the server lives in: it reads the real clock. */
  readonly today: string;
  /** A stage that no other test sees, ten days from now unless told otherwise. */
  addStage(wishes?: Partial<Stage>): Promise<Stage>;
  /** What happens elsewhere, in somebody else's browser. */
  register(stage: Stage, ...people: Participant[]): Promise<void>;
  /** The same: an administrator changes its seats or its deadline. */
  change(stage: Stage, change: Partial<Pick<Stage, "availableSeats" | "endRegistrationDate">>): Promise<void>;
  /** Everybody on the stage, by first name. */
  registered(stage: Stage): Promise<string[]>;
  /** Makes the account under an address of its own: the tests of a worker share its site. */
  addAccount(person: SignUpForm, role?: Role): Promise<SignUpForm>;
  /** The same, and signs the browser in. */
  signIn(context: BrowserContext, person: SignUpForm, role?: Role): Promise<SignUpForm>;
  setRole(person: SignUpForm, role: Role): Promise<unknown>;
}

/** That person under an address that nobody has yet. */
export function newcomer(person: SignUpForm): SignUpForm {
  return { ...person, email: person.email.replace("@", `-${randomUUID().slice(0, 8)}@`) };
}

let addresses = 0;

/** A network address for one test: the tests of a worker share its site, which limits the sign-ups of an address. */
function ownAddress(): Record<string, string> {
  addresses += 1;
  return { "x-forwarded-for": `10.0.${addresses >> 8}.${addresses & 255}` };
}

/** `test` with the production process on an embedded database, one for each worker, which the test can also reach directly. */
export const test = base.extend<{ baseURL: string }, { centre: Centre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "sillon-journeys-"));
      const location = { dataDir, databaseUrl: null };
      const process = await startSiteProcess(location);
      const services = await openServices({ location, baseUrl: new URL(process.origin), log: () => {} });
      await use(centreOn(services));
      await process.end("SIGTERM");
      await services.database.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ centre }, use) => use(centre.origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: ({}, use) => use(ownAddress()),
  page: async ({ page }, use) => {
    await slowMotion(page);
    await use(page);
  },
});

export { expect } from "@playwright/test";

function centreOn(services: Services): Centre {
  const { database, clock, baseUrl } = services;
  return {
    origin: baseUrl.origin,
    // Asked each time: a suite may run over midnight.
    get today() {
      return dayInParis(clock());
    },
    async addStage(wishes) {
      const id = randomUUID();
      const today = dayInParis(clock());
      const stage: Stage = {
        ...semoirDansDixJours,
        id,
        date: addDays(today, 10),
        endRegistrationDate: addDays(today, 5),
        location: `Ferme ${id.slice(0, 8)}`,
        ...wishes,
      };
      // Made long ago, so that it is no news to the pages that follow what changes.
      await insertStage(database, stage, new Date(clock().getTime() - 3_600_000));
      await database.transaction().execute(noteCatalogueChange);
      return stage;
    },
    async register(stage, ...people) {
      for (const person of people) {
        const registration = {
          kind: "self",
          participants: [tidyParticipant(person)],
          by: null,
          submission: "",
        } as const;
        const refusal = await registerParticipants(database, { stageId: stage.id, ...registration }, clock());
        if (refusal) throw new Error(`${person.firstName} was refused: ${refusal.reason}`);
      }
    },
    async change(stage, { availableSeats, endRegistrationDate }) {
      await singleStatement(database)
        .updateTable("stages")
        .set({ available_seats: availableSeats, end_registration_date: endRegistrationDate, updated_at: clock() })
        .where("id", "=", stage.id)
        .execute();
    },
    async registered(stage) {
      const rows = await database
        .selectFrom("participants")
        .select("first_name")
        .where("stage_id", "=", stage.id)
        .orderBy("first_name")
        .execute();
      return rows.map((row) => row.first_name);
    },
    async addAccount(person, role) {
      const somebody = newcomer(person);
      await addAccount(database, somebody, { role });
      return somebody;
    },
    async signIn(context, person, role) {
      const somebody = await this.addAccount(person, role);
      const [name = "", value = ""] = (await openSession(database, baseUrl, somebody)).split("=");
      await context.addCookies([{ name, value, url: baseUrl.origin }]);
      return somebody;
    },
    setRole: ({ email }, role) => setRole(database, email, role, clock()),
  };
}
