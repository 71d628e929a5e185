import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import type { RenderedMail } from "#subjects/mails/data/mail.ts";
import type { ReceivedMail } from "../../mail-server.ts";
import { newDevice, type Outbox, openOutbox } from "./outbox.ts";

const MARIE = "marie@ferme.example";

let outbox: Outbox;
beforeEach(async () => {
  outbox = await openOutbox("SQLite");
});
afterEach(() => outbox.close());

type Settings = NonNullable<Parameters<Outbox["work"]>[0]>["settings"];

async function sendOne(settings: Settings = {}, rendered: Partial<RenderedMail> = {}): Promise<ReceivedMail> {
  await outbox.queue(newDevice(MARIE));
  const plain = { subject: "Bonjour", text: "Bonjour.", html: "<p>Bonjour.</p>", attachments: [] };
  outbox.work({ settings, render: () => ({ ...plain, ...rendered }) });
  const [received] = await outbox.server.waitFor(1);
  if (!received) throw new Error("nothing was received");
  return received;
}

const headerNames = ({ mail }: ReceivedMail) => mail.headers.map(({ key }) => key);
const headerOf = ({ mail }: ReceivedMail, name: string) => mail.headers.find(({ key }) => key === name)?.value;

it("comes from the centre, is answered to it, and has the id of the mail", async () => {
  const received = await sendOne();
  const { id } = await outbox.waitFor(MARIE, "sent");
  expect(received).toMatchObject({ from: "site@centre.example", to: [MARIE] });
  expect(received.mail).toMatchObject({
    from: { name: centre.brand, address: "site@centre.example" },
    replyTo: [{ name: centre.brand, address: centre.email }],
    to: [{ name: "", address: MARIE }],
    messageId: `<${id}@centre.example>`,
    date: "2026-11-15T09:00:00.000Z",
    subject: "Bonjour",
    text: "Bonjour.\n",
  });
  expect(headerOf(received, "auto-submitted")).toBe("auto-generated");
  expect(headerNames(received)).not.toContain("x-mailer");
});

it("has the name of the sender that was set, and its attachments", async () => {
  const calendar = "BEGIN:VCALENDAR\r\nSUMMARY:Été\r\nEND:VCALENDAR\r\n";
  const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
  const { mail, raw } = await sendOne(
    { from: { name: "Inscriptions", address: "site@centre.example" } },
    { attachments: [{ filename: "stage été.ics", content: calendar, contentType }] },
  );
  expect(mail.from).toEqual({ name: "Inscriptions", address: "site@centre.example" });
  const [attachment] = mail.attachments;
  expect(attachment).toMatchObject({ filename: "stage été.ics", mimeType: "text/calendar", disposition: "attachment" });
  // Every line end as it was.
  expect(raw).toContain(Buffer.from(calendar).toString("base64"));
});

it("gets no header, recipient or file from a name, a subject or a path", async () => {
  const injected = "\r\nBcc: tous@exemple.example\r\n\r\nFaux corps, <autre@exemple.example>";
  const received = await sendOne(
    { from: { name: `Centre${injected}`, address: "site@centre.example" } },
    {
      subject: `Sujet${injected}`,
      attachments: [{ filename: `f${injected}.ics`, content: "x", contentType: `text/plain${injected}` }],
    },
  );
  expect(received.to).toEqual([MARIE]);
  expect(received.mail.to).toEqual([{ name: "", address: MARIE }]);
  expect(received.mail.from?.address).toBe("site@centre.example");
  expect([received.mail.bcc ?? [], received.mail.cc ?? []]).toEqual([[], []]);
  expect(headerNames(received)).not.toContain("bcc");
  expect(received.raw).not.toMatch(/^bcc/im);
  expect(received.mail.text).toBe("Bonjour.\n");
});

it.each([
  `"marie, tous"@ferme.example`,
  "marie@ferme.example, paul@ferme.example",
  "marie@ferme.example\r\nRCPT TO:<paul@ferme.example>",
  "<marie@ferme.example>",
])("is not written to %o", async (address) => {
  await outbox.queue(newDevice(address));
  expect(await outbox.site.services.database.selectFrom("mails").select("id").execute()).toEqual([]);
});

it("is signed when there is a key, as the receiver verifies it", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  const dkim = { domainName: "centre.example", keySelector: "sillon", privateKey: pem };
  const { raw } = await sendOne({ dkim }, { subject: "Été" });
  const [head = "", body = ""] = splitOnce(raw, "\r\n\r\n");
  const headers = head.split(/\r\n(?!\s)/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? "";
  const [, list] = splitOnce(signature.replace(/\r\n\s*/g, ""), ":");
  const tags = Object.fromEntries(list.split(";").map((tag) => splitOnce(tag.trim(), "=")));
  const { h = "", bh = "", b = "" } = tags;
  expect(tags).toMatchObject({ v: "1", a: "rsa-sha256", c: "relaxed/relaxed", d: "centre.example", s: "sillon" });
  expect(h.split(":")).toEqual(expect.arrayContaining(["from", "to", "subject", "message-id"].map(expectAnyCase)));
  expect(createHash("sha256").update(relaxBody(body), "latin1").digest("base64")).toBe(bh.replace(/\s/g, ""));
  const signed = h.split(":").flatMap((name: string) => headers.filter((line) => hasName(line, name)).slice(-1));
  const unsigned = signature.replace(/(\bb=)[^;]*$/, "$1");
  const text = [...signed, unsigned].map(relaxHeader).join("\r\n");
  const verifier = createVerify("rsa-sha256").update(text, "latin1");
  expect(verifier.verify(publicKey, b.replace(/\s/g, ""), "base64")).toBe(true);
});

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}

const expectAnyCase = (name: string) => expect.stringMatching(new RegExp(`^${name}$`, "i"));
const hasName = (line: string, name: string) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`);

/** RFC 6376, 3.4.2 and 3.4.4. */
function relaxHeader(line: string): string {
  const [name, value] = splitOnce(line, ":");
  const unfolded = value.replace(/\r\n(?=\s)/g, "").replace(/[ \t]+/g, " ");
  return `${name.toLowerCase().trim()}:${unfolded.trim()}`;
}

function relaxBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  return `${lines.join("\r\n").replace(/(\r\n)+$/, "")}\r\n`;
}
