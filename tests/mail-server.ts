import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { until } from "./deadline.ts";

/**
 * What the server does with a mail. greylist: 451 at its first attempt, then accept. closeMidMessage: closes the connection
 * while it reads the message. acceptThenClose: takes the message, and closes the connection instead of answering. hang:
 * takes the message and does not answer.
 */
export type Behaviour =
  | "accept"
  | "refuseRecipient"
  | "refuseSender"
  | "refuseMessage"
  | "greylist"
  | "closeMidMessage"
  | "acceptThenClose"
  | "hang";

export interface ReceivedMail {
  /** The addresses of MAIL FROM and RCPT TO. */
  from: string;
  to: string[];
  mail: Email;
  raw: string;
}

interface Options {
  /** none: a server without TLS. untrusted: it offers STARTTLS with a certificate that nobody signed. */
  tls?: "none" | "untrusted";
  /** The only name and password that it accepts; without them it asks for none. */
  user?: string;
  password?: string;
}

export interface MailServer {
  port: number;
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Decides for each recipient, and for "" at MAIL FROM. Replace it to change the behaviour. */
  behave: (recipient: string) => Behaviour;
  /** Waits until it has received so many mails, and returns all of them. */
  waitFor(count: number): Promise<ReceivedMail[]>;
  /** Closes the port and all connections. */
  stop(): Promise<void>;
}

const REFUSALS = {
  refuseSender: [550, "5.7.1 sender refused"],
  refuseRecipient: [550, "5.1.1 no such user"],
  refuseMessage: [554, "5.6.0 message refused"],
  greylist: [451, "4.7.1 greylisted, try again later"],
} as const;

/** A real SMTP server on this machine. */
export async function startMailServer({ tls = "none", user, password = "" }: Options = {}): Promise<MailServer> {
  const greylisted = new Set<string>();
  const smtp = new SMTPServer({
    disabledCommands: [...(tls === "none" ? ["STARTTLS"] : []), ...(user ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onAuth({ username, password: given }, _session, callback) {
      if (username === user && given === password) callback(null, { user });
      else callback(refusal(535, "5.7.8 authentication failed"));
    },
    onMailFrom(_address, _session, callback) {
      callback(server.behave("") === "refuseSender" ? refusal(...REFUSALS.refuseSender) : null);
    },
    onRcptTo({ address }, _session, callback) {
      const behaviour = server.behave(address);
      if (behaviour === "refuseRecipient") return callback(refusal(...REFUSALS.refuseRecipient));
      if (behaviour !== "greylist" || greylisted.has(address)) return callback();
      greylisted.add(address);
      callback(refusal(...REFUSALS.greylist));
    },
    onData(stream, session, callback) {
      receive(stream, session).then(() => callback(null, "2.0.0 taken"), callback);
    },
  });

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const behaviour = server.behave(to[0] ?? "");
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      chunks.push(chunk);
      if (behaviour === "closeMidMessage") return disconnect(session);
    }
    if (behaviour === "refuseMessage") throw refusal(...REFUSALS.refuseMessage);
    const raw = Buffer.concat(chunks);
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
    server.received.push({ from, to, mail: await PostalMime.parse(raw), raw: raw.toString("latin1") });
    if (behaviour === "acceptThenClose") return disconnect(session);
    if (behaviour === "hang") await new Promise(() => {});
  }

  /** Without an answer. */
  function disconnect({ id }: SMTPServerSession): Promise<never> {
    for (const connection of smtp.connections) if (connection.id === id) connection._socket.destroy();
    return new Promise(() => {});
  }

  // Connections that are reset are part of the tests.
  smtp.on("error", () => {});
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const bound = (smtp.server.address() as AddressInfo).port;
  const credentials = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const server: MailServer = {
    port: bound,
    url: `smtp://${credentials}127.0.0.1:${bound}`,
    received: [],
    behave: () => "accept",
    async waitFor(count) {
      await until(() => server.received.length >= count);
      return server.received;
    },
    async stop() {
      const closed = Promise.withResolvers<void>();
      smtp.close(() => closed.resolve());
      for (const connection of smtp.connections) connection._socket.destroy();
      await closed.promise;
    },
  };
  return server;
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
