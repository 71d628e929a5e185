import { expect, it } from "vitest";
import { failureInWords } from "./failure-words.ts";

it.each([
  ["550 5.1.1 The email account that you tried to reach does not exist.", "adresse inexistante"],
  ["550 Requested action not taken: mailbox unavailable", "adresse inexistante"],
  ["550 5.1.2 Domain not found", "le domaine de cette adresse n’existe pas"],
  ["452 4.2.2 The recipient’s inbox is out of storage space", "sa boîte est pleine"],
  ["552 5.3.4 Message size exceeds fixed limit", "le message est trop lourd pour son serveur"],
  ["554 5.7.1 Message rejected under suspicion of SPAM", "son serveur le refuse"],
  ["421 Try again later", null],
  ["", null],
])("%s means: %s", (answer, words) => {
  expect(failureInWords(answer)).toBe(words);
});
