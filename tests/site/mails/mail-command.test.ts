import { expect, it } from "vitest";
import { startMailServer } from "../../mail-server.ts";
import { runProgram } from "../../process.ts";

const run = (args: string, variables: NodeJS.ProcessEnv = {}) =>
  runProgram(["scripts/mail.ts", ...args.split(" ")], { variables: { MAIL_FROM: "", SMTP_URL: "", ...variables } });

it("sends one mail and prints what the server answered", async () => {
  const server = await startMailServer({ user: "site", password: "secret" });
  const variables = { SMTP_URL: server.url, MAIL_FROM: "Le centre <site@centre.example>" };
  const { code, stdout, stderr } = await run("test marie@ferme.example", variables);
  const place = `127.0.0.1:${server.port}`;
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `${place} took the mail to marie@ferme.example: 250 2.0.0 taken\n`,
    stderr: "",
  });
  expect(server.received[0]?.mail).toMatchObject({
    from: { name: "Le centre", address: "site@centre.example" },
    to: [{ address: "marie@ferme.example" }],
    subject: "Courriel d’essai",
  });
  expect(server.received[0]?.mail.html).toBeUndefined();

  server.behave = () => "refuseRecipient";
  const refused = await run("test marie@ferme.example", variables);
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr: `${place} did not take the mail to marie@ferme.example: 550 5.1.1 no such user\n`,
  });
  const wrong = await run("test marie@ferme.example", { ...variables, SMTP_URL: server.url.replace("secret", "faux") });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("535")]);
  await server.stop();
  const away = await run("test marie@ferme.example", variables);
  expect([away.code, away.stderr]).toEqual([1, expect.stringContaining("ECONNREFUSED")]);
  for (const { stdout, stderr } of [wrong, away]) expect(stdout + stderr).not.toMatch(/secret|faux|\n\s+at /);
});

it.each(["", "test", "test pas-une-adresse", "test a@b.example c@d.example", "essai a@b.example"])(
  "explains itself when it is called with %o",
  async (args) => {
    expect(await run(args)).toEqual({ code: 1, stdout: "", stderr: "Usage: npm run mail -- test ADDRESS\n" });
  },
);

it("says what is missing", async () => {
  const { code, stderr } = await run("test marie@ferme.example");
  expect([code, stderr]).toEqual([1, expect.stringContaining("set SMTP_URL and MAIL_FROM")]);
});
