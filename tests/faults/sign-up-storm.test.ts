import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { PASSWORD_QUEUE } from "../../server/accounts/passwords.ts";
import { openDatabase } from "../../server/database/database.ts";
import { marieEleveuse, paulChauffeur } from "../people.ts";
import { startSiteProcess } from "../process.ts";
import { openPlace } from "../site/site.ts";
import { openClient, statusOf } from "./client.ts";
import { makeAccounts } from "./uploading.ts";

const PEOPLE = 2 * PASSWORD_QUEUE.newPassword;

interface SignUp {
  sending: ClientRequest;
  answer: IncomingMessage | null;
}

function signUp(port: number, number: number): SignUp {
  const sending = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/signup",
    agent: false,
    // Each from an address of their own: those of one address are limited long before.
    headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": `198.51.100.${number}` },
  });
  const made: SignUp = { sending, answer: null };
  sending.on("error", () => {});
  sending.on("response", (answer) => {
    answer.resume();
    made.answer = answer;
  });
  sending.end(new URLSearchParams({ ...paulChauffeur, email: `paul${number}@chauffeurs.example` }).toString());
  return made;
}

/** With the real form: this is about what it costs. */
async function logIn(port: number, { email, password } = marieEleveuse) {
  const client = openClient(port);
  expect(statusOf(await client.post("/login", new URLSearchParams({ email, password })))).toBe(302);
  client.close();
}

it("lets somebody sign in while many sign up, refuses those who are too many, and forgets those who leave", async () => {
  const place = await openPlace("SQLite");
  const database = await openDatabase(place.location);
  await makeAccounts(database);
  const before = await database.selectFrom("users").select("id").execute();
  const server = await startSiteProcess(place.location);
  const all = Array.from({ length: PEOPLE }, (_, number) => signUp(server.port, number));
  await Promise.race(all.map(({ sending }) => once(sending, "response")));
  await logIn(server.port);

  const waiting = all.filter(({ answer }) => answer === null);
  const refused = all.flatMap(({ answer }) => (answer && answer.statusCode !== 302 ? [answer] : []));
  expect(waiting.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers } of refused) expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);

  for (const { sending } of waiting) sending.destroy();
  // Behind whatever is still in the queue, and ahead of what would have been added to it.
  await logIn(server.port);
  await logIn(server.port);
  const users = await database.selectFrom("users").select("id").execute();
  expect(users.length - before.length).toBeLessThan(PASSWORD_QUEUE.newPassword);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  await database.destroy();
  await place.remove();
});
