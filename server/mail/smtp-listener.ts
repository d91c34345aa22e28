import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { callbackify } from "node:util";
import type { Logger } from "pino";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Config } from "../config";
import {
  EMAIL_MAX_BYTES,
  SMTP_CONNECTIONS_MAX,
  SMTP_CONNECTIONS_PER_ADDRESS,
  SMTP_IDLE_TIMEOUT,
  SMTP_RECIPIENTS_MAX,
  SMTP_RETRY_WAIT,
  SMTP_STOP_WAIT,
} from "#shared/limits/emails";
import { tidyAddress } from "#shared/table-email";

/** A mail that came whole: its bytes lie at `path`, and go with it unless they are taken over. */
export interface ArrivedMail {
  path: string;
  size: number;
  /** Whom the sender's server named; empty for answers of mail servers, which nobody answers. */
  sender: string;
  recipients: readonly string[];
}

/** What becomes of mails; the listener speaks SMTP and knows nothing else. */
export interface MailReceiver {
  /** Where the bytes of a mail lie while it comes. */
  draftPath(): string;
  isKnown(address: string): Promise<boolean>;
  /** Keeps a mail so that no stop loses it; only then is it acknowledged. */
  keep(mail: ArrivedMail): Promise<void>;
}

export interface SmtpListener {
  /** The port it listens on; null while it does not. */
  port(): number | null;
  start(receiver: MailReceiver): Promise<void>;
  stop(): Promise<void>;
}

/** An answer of the server with its code: 5xx is final, 4xx asks to try again. */
const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/**
 * Listens for mails (RFC 5321). It neither relays nor signs anybody in: whoever speaks to it may only name addresses of
 * tables. Encryption and the outside world are the business of a mail server in front.
 *
 * A port that is taken stops nothing: it is said in the log and tried again now and then.
 */
export function createSmtpListener(
  { mailPort, mailHost, mailDomain }: Pick<Config, "mailPort" | "mailHost" | "mailDomain">,
  log: Logger,
): SmtpListener {
  let server: SMTPServer | null = null;
  let isListening = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(receiver: MailReceiver, port: number): Promise<void> {
    const next = createServer(receiver, mailDomain, log);
    server = next;
    try {
      await new Promise<void>((resolve, reject) => {
        // Unheard, an error of the server would end the process.
        next.on("error", (error) => {
          log.debug({ err: error }, "a mail's connection failed");
          reject(error);
        });
        next.listen(port, mailHost, resolve);
      });
      isListening = true;
      log.info({ mailPort: (next.server.address() as AddressInfo).port }, "listening for mails");
    } catch (error) {
      log.warn({ err: error, mailPort: port }, "mails are not received: the port cannot be listened on");
      retry = setTimeout(() => void listen(receiver, port), SMTP_RETRY_WAIT);
      retry.unref();
    }
  }

  return {
    port: () => (isListening && server ? (server.server.address() as AddressInfo).port : null),
    start: async (receiver) => {
      if (mailPort !== null) await listen(receiver, mailPort);
    },
    async stop() {
      clearTimeout(retry);
      const ending = server;
      if (!isListening || !ending) return;
      isListening = false;
      await new Promise<void>((resolve) => ending.close(() => resolve()));
    },
  };
}

function createServer(receiver: MailReceiver, name: string, log: Logger): SMTPServer {
  const perAddress = new Map<string, number>();
  const count = ({ remoteAddress }: SMTPServerSession, step: number) => {
    const now = (perAddress.get(remoteAddress) ?? 0) + step;
    if (now > 0) perAddress.set(remoteAddress, now);
    else perAddress.delete(remoteAddress);
    return now;
  };
  const counted = new Set<string>();
  const failed = (error: unknown): Error => {
    if (error instanceof Error && "responseCode" in error) return error;
    log.warn({ err: error }, "a mail could not be kept");
    return refusal(451, "Not now, please try again later");
  };
  return new SMTPServer({
    name,
    banner: "Workloom",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: EMAIL_MAX_BYTES,
    rejectOversized: true,
    maxClients: SMTP_CONNECTIONS_MAX,
    socketTimeout: SMTP_IDLE_TIMEOUT,
    closeTimeout: SMTP_STOP_WAIT,
    onConnect(session, done) {
      counted.add(session.id);
      if (count(session, 1) <= SMTP_CONNECTIONS_PER_ADDRESS) return done();
      return done(refusal(421, "Too many connections from this address"));
    },
    onClose(session) {
      if (counted.delete(session.id)) count(session, -1);
    },
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= SMTP_RECIPIENTS_MAX)
        return done(refusal(452, "Too many recipients, send the others separately"));
      const look = async () => {
        if (!(await receiver.isKnown(tidyAddress(address))))
          throw refusal(550, "There is no such address here");
      };
      return callbackify(look)((error) => done(error && failed(error)));
    },
    onData(stream, { envelope }, done) {
      const path = receiver.draftPath();
      const recipients = [...new Set(envelope.rcptTo.map(({ address }) => tidyAddress(address)))];
      const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const keep = async () => {
        try {
          await take(stream, path);
          if (stream.sizeExceeded) throw refusal(552, "The message is too large");
          await receiver.keep({ path, size: stream.byteLength, sender, recipients });
        } finally {
          await rm(path, { force: true });
        }
      };
      callbackify(keep)((error) => {
        // What is left of it is read away, so that the sender hears the answer.
        stream.resume();
        if (error) done(failed(error));
        else done(null, "Kept");
      });
    },
  });
}

/** Writes a mail to disk, so that memory stays flat at any size; of one that is too large the rest is passed over. */
async function take(stream: SMTPServerDataStream, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) if (!stream.sizeExceeded) yield chunk;
    },
    createWriteStream(path),
  );
}
