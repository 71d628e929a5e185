// An SMTP server that takes every mail. After each `count` of them it prints how long they took, and the last one.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

const count = Number(process.argv[2]);
let received = 0;
let started = 0;

const sink = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onMailFrom(_address, _session, callback) {
    if (received % count === 0) started = performance.now();
    callback();
  },
  async onData(stream, _session, callback) {
    const mail = await buffer(stream);
    callback();
    received += 1;
    if (received % count > 0) return;
    const batch = { batch: received / count, milliseconds: performance.now() - started, mail: mail.toString("base64") };
    process.stdout.write(`${JSON.stringify(batch)}\n`);
  },
});
sink.listen(0, "127.0.0.1");
await once(sink.server, "listening");
process.stdout.write(`sink on ${(sink.server.address() as AddressInfo).port}\n`);
