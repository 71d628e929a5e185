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
    subject: "E-mail d’essai",
  });
  expect(server.received[0]?.mail.html).toBeUndefined();

  const wrong = await run("test marie@ferme.example", { ...variables, SMTP_URL: server.url.replace("secret", "faux") });
  await server.stop();
  expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([
    1,
    "",
    expect.stringContaining(`${place} did not take the mail to marie@ferme.example`),
  ]);
  expect(wrong.stderr).toContain("535");
  expect(wrong.stderr).not.toMatch(/secret|faux|\n\s+at /);
});

it("explains itself when it is called with something else than an address", async () => {
  const usage = { code: 1, stdout: "", stderr: "Usage: npm run mail -- test ADDRESS\n" };
  expect(await run("test pas-une-adresse")).toEqual(usage);
});

it("says what is missing", async () => {
  const { code, stderr } = await run("test marie@ferme.example");
  expect([code, stderr]).toEqual([1, expect.stringContaining("set SMTP_URL and MAIL_FROM")]);
});
