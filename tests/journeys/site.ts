import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import type { Role } from "#platform/values/user.ts";
import { openServices } from "#server/process/open-services.ts";
import { findUserByEmail, setRole } from "#subjects/accounts/data/users.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { digestOf, newToken } from "#subjects/mails/data/links.ts";
import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import type { MailState } from "#subjects/mails/rules/mail-states.ts";
import type { MailKind } from "#subjects/outbox/data/all-mails.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { writeMail } from "../mails.ts";
import { startSiteProcess } from "../process.ts";
import { setFreeSeats } from "../seats.ts";
import { addAccount, openSession } from "../sign-in.ts";
import { linkOf } from "../site/accounts/mailed-links.ts";
import { offerSeats, wait } from "../site/waiting-list/wait.ts";
import { semoirDansDixJours } from "../stages.ts";
import { slowAnimations } from "./toasts.ts";

export interface Centre {
  /** On the same database and files as the site. */
  services: RequestServices;
  origin: string;
  /** Today in Paris: the server uses the real clock. */
  readonly today: string;
  /** Adds a stage ten days from now, with a unique location, unless `change` says otherwise. */
  addStage(change?: Partial<Stage>): Promise<Stage>;
  /** Registers these people as another visitor would. */
  register(stage: Stage, ...people: Participant[]): Promise<void>;
  /** Changes its seats or its deadline as an administrator would. */
  change(stage: Stage, change: Partial<Pick<Stage, "availableSeats" | "endRegistrationDate">>): Promise<void>;
  /** Joins its waiting list as a visitor would. */
  wait(stage: Stage, person: Participant): Promise<unknown>;
  /** Adds free seats: whoever fits first gets an offer. */
  offerSeats(stage: Stage, count: number): Promise<void>;
  /** The first names of everybody registered, sorted. */
  registered(stage: Stage): Promise<string[]>;
  /** Adds an account under a unique e-mail address: the tests of a worker share its site. */
  addAccount(person: SignUpForm, role?: Role, options?: { verified?: boolean }): Promise<SignUpForm>;
  /** Adds an account and signs the browser in. */
  signIn(
    context: BrowserContext,
    person: SignUpForm,
    role?: Role,
    options?: { verified?: boolean },
  ): Promise<SignUpForm>;
  /** The path of the link of the newest such mail, made as sending it does. */
  mailedLink(kind: MailKind, to: string): Promise<string>;
  setRole(person: SignUpForm, role: Role): Promise<unknown>;
  /** Of the page of an account, for administrators. */
  accountPath(person: SignUpForm): Promise<string>;
  /** Those of earlier tests are none any more. */
  makeOnlyAdministrator(person: SignUpForm): Promise<void>;
  /** Writes a mail in that state, and returns its id. */
  writeMail(mail: NewMail, state: MailState): Promise<string>;
  /** The address of the private link in a mail to this registrant. */
  privateLink(stage: Stage, email: string): Promise<string>;
}

/** The person with a unique e-mail address. */
export function withUniqueEmail(person: SignUpForm): SignUpForm {
  return { ...person, email: person.email.replace("@", `-${randomUUID().slice(0, 8)}@`) };
}

let addresses = 0;

/** A network address for each test: the tests of a worker share its site and would share its rate limits. */
function uniqueAddress(): Record<string, string> {
  addresses += 1;
  return { "x-forwarded-for": `10.0.${addresses >> 8}.${addresses & 255}` };
}

/** `test` with a site process on SQLite, one for each worker; `centre` also writes to its database directly. */
export const test = base.extend<{ baseURL: string }, { centre: Centre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "sillon-journeys-"));
      const location = { dataDir, databaseUrl: null };
      const process = await startSiteProcess(location);
      const opened = await openServices({ location, baseUrl: new URL(process.origin), log: () => {} });
      const services = { ...opened, ...(await opened.settings.current()) };
      await use(centreOn(services));
      await process.end("SIGTERM");
      await services.database.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ centre }, use) => use(centre.origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: ({}, use) => use(uniqueAddress()),
  page: async ({ page }, use) => {
    await slowAnimations(page);
    const cached = watchTokens(page);
    await use(page);
    expect(cached, "addresses with a token that a cache may keep").toEqual([]);
  },
});

export { expect };

/** Collects every address that holds the token of a private link and may be cached. */
function watchTokens(page: Page): string[] {
  const cached: string[] = [];
  page.on("response", (response) => {
    const address = decodeURIComponent(response.url());
    const holdsToken = /(inscription|attente|signature|presence|avis|installation)\/[\w-]{22}\b/.test(address);
    // An answer that a test made up has no such header; the site sets one on each.
    const cacheControl = response.headers()["cache-control"] ?? "no-store";
    if (holdsToken && !cacheControl.includes("no-store")) cached.push(address);
  });
  return cached;
}

/** The centre whose site has these services. */
export function centreOn(services: RequestServices): Centre {
  const { database, clock, baseUrl } = services;
  return {
    services,
    origin: baseUrl.origin,
    // Read each time: a suite may run over midnight.
    get today() {
      return dayInParis(clock());
    },
    async addStage(change) {
      const id = randomUUID();
      const today = dayInParis(clock());
      const stage: Stage = {
        ...semoirDansDixJours,
        id,
        date: addDays(today, 10),
        endRegistrationDate: addDays(today, 5),
        location: `Ferme ${id.slice(0, 8)}`,
        ...change,
      };
      // Added an hour ago, so that open pages do not get an event for it.
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
          brand: services.centre.brand,
        } as const;
        const refusal = await registerParticipants(database, { stageId: stage.id, ...registration }, clock());
        if (refusal) throw new Error(`${person.firstName} was refused: ${refusal.reason}`);
      }
    },
    async change(stage, { availableSeats, endRegistrationDate }) {
      if (availableSeats !== undefined) await setFreeSeats(database, availableSeats, stage.id);
      await singleStatement(database)
        .updateTable("stages")
        .set({ end_registration_date: endRegistrationDate, updated_at: clock() })
        .where("id", "=", stage.id)
        .execute();
    },
    wait: (stage, person) => wait({ services }, stage, [person]),
    offerSeats: (stage, count) => offerSeats({ services }, stage, count),
    async registered(stage) {
      const rows = await database
        .selectFrom("participants")
        .select("first_name")
        .where("stage_id", "=", stage.id)
        .orderBy("first_name")
        .execute();
      return rows.map((row) => row.first_name);
    },
    async addAccount(person, role, options) {
      const account = withUniqueEmail(person);
      await addAccount(database, account, { role, ...options });
      return account;
    },
    async signIn(context, person, role, options) {
      const account = await this.addAccount(person, role, options);
      const [name = "", value = ""] = (await openSession(database, baseUrl, account)).split("=");
      await context.addCookies([{ name, value, url: baseUrl.origin }]);
      return account;
    },
    mailedLink: (kind, to) => linkOf({ services }, kind, to),
    setRole: ({ email }, role) => setRole(database, email, role, clock()),
    async accountPath({ email }) {
      return `/admin/personnes/comptes/${(await findUserByEmail(database, email))?.id}`;
    },
    async makeOnlyAdministrator({ email }) {
      const others = singleStatement(database).updateTable("users").where("role", "=", "admin");
      await others.where("email", "!=", email).set({ role: "client" }).execute();
    },
    writeMail: (mail, state) => writeMail({ services }, mail, { state }),
    async privateLink(stage, email) {
      const token = newToken();
      const { id } = await database
        .selectFrom("participants")
        .select("id")
        .where("stage_id", "=", stage.id)
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      const link = { digest: digestOf(token), participant_id: id, created_at: clock() };
      await singleStatement(database).insertInto("links").values(link).execute();
      return `/inscription/${token}`;
    },
  };
}
