import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { PASSWORD_QUEUE } from "#subjects/accounts/data/passwords.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import { startSiteProcess } from "../process.ts";
import { openTemporaryDatabase } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { makeAccounts } from "./upload-fixtures.ts";

const PEOPLE = 2 * PASSWORD_QUEUE.newPassword;

interface SignUp {
  sending: ClientRequest;
  response: IncomingMessage | null;
}

function signUp(port: number, number: number): SignUp {
  const sending = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/signup",
    agent: false,
    // Each from its own network address: one address would reach its rate limit first.
    headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": `198.51.100.${number}` },
  });
  const made: SignUp = { sending, response: null };
  sending.on("error", () => {});
  sending.on("response", (response) => {
    response.resume();
    made.response = response;
  });
  sending.end(new URLSearchParams({ ...paulChauffeur, email: `paul${number}@chauffeurs.example` }).toString());
  return made;
}

/** Through the real form, which checks the password. */
async function logIn(port: number, { email, password } = marieEleveuse) {
  const client = openClient(port);
  expect(statusOf(await client.post("/login", new URLSearchParams({ email, password })))).toBe(302);
  client.close();
}

it("logs people in while many sign up, answers 503 when the queue is full, and drops sign-ups whose client has left", async () => {
  const temporary = await openTemporaryDatabase("SQLite");
  const database = await openDatabase(temporary.location);
  await makeAccounts(database);
  const before = await database.selectFrom("users").select("id").execute();
  const server = await startSiteProcess(temporary.location);
  const all = Array.from({ length: PEOPLE }, (_, number) => signUp(server.port, number));
  await Promise.race(all.map(({ sending }) => once(sending, "response")));
  await logIn(server.port);

  const waiting = all.filter(({ response }) => response === null);
  const refused = all.flatMap(({ response }) => (response && response.statusCode !== 302 ? [response] : []));
  expect(waiting.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers } of refused) expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);

  for (const { sending } of waiting) sending.destroy();
  // Waits for what is being hashed now, and comes before sign-ups that would still be queued.
  await logIn(server.port);
  await logIn(server.port);
  const users = await database.selectFrom("users").select("id").execute();
  expect(users.length - before.length).toBeLessThan(PASSWORD_QUEUE.newPassword);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  await database.destroy();
  await temporary.remove();
});
