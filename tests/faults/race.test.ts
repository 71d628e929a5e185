import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { participantColumns } from "#subjects/registrations/data/participant-columns.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import { type SiteProcess, startSiteProcess } from "../process.ts";
import { registrationForm } from "../registration-form.ts";
import { setFreeSeats } from "../seats.ts";
import { addAccount, openSession } from "../sign-in.ts";
import { ENGINES, openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { textOf } from "../text-of.ts";
import { type Outcome, openClient, statusOf } from "./client.ts";
import { addOpenStage, type OpenStage, person } from "./registration-fixtures.ts";

const FULL = "Désolé, il ne reste plus de places disponibles.";
const TWICE = "est déjà utilisée ou inscrite pour ce stage.";
const many = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

interface Sending {
  fields: URLSearchParams;
  cookie?: string;
}

describe.each(ENGINES)("concurrent registrations on %s", (engine) => {
  let temporary: TemporaryDatabase;
  let database: Database;
  beforeAll(async () => {
    temporary = await openTemporaryDatabase(engine);
    database = await openDatabase(temporary.location);
  });
  afterAll(async () => {
    await database.destroy();
    await temporary.remove();
  });

  it("would overbook if the seats were read first and written later", async () => {
    const stage = await addOpenStage(database, 10);
    const everybodyHasRead = barrier(12);
    await Promise.all(many(12, (index) => registerUnguarded(database, stage.id, `pressé-${index}`, everybodyHasRead)));
    const { seats, emails } = await stage.state();
    expect(emails).toHaveLength(12);
    expect(seats).toBe(9);
  });

  describe("with two servers", () => {
    let servers: SiteProcess[];
    beforeAll(async () => {
      servers = await Promise.all([startSiteProcess(temporary.location), startSiteProcess(temporary.location)]);
    });
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.end("SIGTERM")));
    });
    const portOf = (index: number) => servers[index % servers.length]?.port ?? 0;

    /** Sends all forms at once, each on its own connection, alternating between the servers. */
    async function sendAll({ path }: OpenStage, forms: readonly Sending[]): Promise<Outcome[]> {
      const clients = forms.map(({ cookie }, index) => openClient(portOf(index), cookie));
      const outcomes = await Promise.all(forms.map(({ fields }, index) => clients[index]?.post(path, fields)));
      for (const client of clients) client.close();
      return outcomes.filter((outcome) => outcome !== undefined);
    }

    it("gives ten seats to ten of two hundred people, and refuses the others in French", async () => {
      const stage = await addOpenStage(database, 10);
      const outcomes = await sendAll(
        stage,
        many(200, (index) => ({ fields: registrationForm([person(`pressé-${index}`)]) })),
      );
      expect(outcomes.filter((outcome) => statusOf(outcome) === 200)).toHaveLength(10);
      for (const outcome of outcomes.filter((other) => statusOf(other) !== 200)) {
        expect(statusOf(outcome)).toBe(409);
        expect(messageOf(outcome)).toContain(FULL);
      }
      const { seats, emails } = await stage.state();
      expect(seats).toBe(0);
      expect(new Set(emails).size).toBe(10);
      expect(emails).toHaveLength(10);
    });

    it("registers each group whole or not at all, and nobody twice", async () => {
      const stage = await addOpenStage(database, 17);
      const cookies = await signInBoth();
      const groups = many(14, (index) => many(2 + (index % 2), (member) => person(`groupe-${index}-${member}`)));
      const sent = [
        ...groups.map((group, index) => ({
          fields: registrationForm(group, { kind: "group" }),
          cookie: cookies[index % 2],
        })),
        ...many(20, (index) => ({ fields: registrationForm([person(`seul-${index}`)]), cookie: undefined })),
      ];
      // Mixes single people and groups.
      sent.sort((a, b) => (a.fields.toString().length % 7) - (b.fields.toString().length % 7));
      const outcomes = await sendAll(stage, sent);
      const { seats, emails } = await stage.state();
      expect(seats + emails.length).toBe(17);
      expect(new Set(emails).size).toBe(emails.length);
      for (const group of groups) {
        expect([0, group.length]).toContain(group.filter(({ email }) => emails.includes(email)).length);
      }
      const acknowledged = sent.filter((_, index) => outcomes[index] && statusOf(outcomes[index]) === 200);
      expect(acknowledged.flatMap(({ fields }) => fields.getAll("email")).sort()).toEqual(emails);
    });

    it("registers once when the same form arrives fifty times, and answers 200 each time", async () => {
      const stage = await addOpenStage(database, 10);
      const fields = registrationForm([person("impatiente")], { submission: randomUUID() });
      const outcomes = await sendAll(
        stage,
        many(50, () => ({ fields })),
      );
      expect(outcomes.map(statusOf)).toEqual(many(50, () => 200));
      expect(await stage.state()).toEqual({ seats: 9, emails: ["impatiente@ferme.example"] });
    });

    it("takes the last seat once when the same form arrives fifty times", async () => {
      const stage = await addOpenStage(database, 1);
      const fields = registrationForm([person("impatiente")], { submission: randomUUID() });
      const outcomes = await sendAll(
        stage,
        many(50, () => ({ fields })),
      );
      expect(outcomes.map(statusOf)).toEqual(many(50, () => 200));
      expect(await stage.state()).toEqual({ seats: 0, emails: ["impatiente@ferme.example"] });
    });

    it("registers a person once when they send fifty different forms", async () => {
      const stage = await addOpenStage(database, 10);
      const outcomes = await sendAll(
        stage,
        many(50, () => ({ fields: registrationForm([person("insistant")]) })),
      );
      expect(outcomes.filter((outcome) => statusOf(outcome) === 200)).toHaveLength(1);
      for (const outcome of outcomes.filter((other) => statusOf(other) !== 200)) {
        expect(statusOf(outcome)).toBe(400);
        expect(messageOf(outcome)).toContain(TWICE);
      }
      expect(await stage.state()).toEqual({ seats: 9, emails: ["insistant@ferme.example"] });
    });

    async function signInBoth() {
      const people = [marieEleveuse, paulChauffeur];
      for (const person of people) await addAccount(database, person);
      return Promise.all(people.map((person) => openSession(database, new URL("http://localhost"), person)));
    }
  });
});

const messageOf = (outcome: Outcome) =>
  outcome.kind === "answered" ? textOf(outcome.response.text.replaceAll("&#x27;", "'")) : outcome.kind;

/** Resolves for all callers when the last of them has called. */
function barrier(expected: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  return () => {
    count += 1;
    if (count === expected) resolve();
    return promise;
  };
}

/** Registers without any guard against concurrent registrations. */
async function registerUnguarded(
  database: Database,
  stageId: string,
  name: string,
  everybodyHasRead: () => Promise<void>,
) {
  const ours = database.selectFrom("stages").select("available_seats").where("id", "=", stageId);
  const { available_seats } = await ours.executeTakeFirstOrThrow();
  await everybodyHasRead();
  if (available_seats <= 0) return;
  await setFreeSeats(database, available_seats - 1, stageId);
  const row = { id: randomUUID(), stage_id: stageId, ...participantColumns(person(name)), submission: "" };
  const none = { user_id: null, registered_by: null, registered_by_user: null };
  await singleStatement(database)
    .insertInto("participants")
    .values({ ...row, ...none, registration_date: new Date() })
    .execute();
}
