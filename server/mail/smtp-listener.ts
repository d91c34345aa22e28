import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { SMTPServer } from "smtp-server";
import type { Config } from "../config";
import {
  EMAIL_MAX_BYTES,
  SMTP_CERTIFICATE_CHECK,
  SMTP_CONNECTIONS_MAX,
  SMTP_COUNTED_ADDRESSES,
  SMTP_IDLE_TIMEOUT,
  SMTP_MAILS_PER_MINUTE,
  SMTP_RETRY_WAIT,
  SMTP_SESSION_TIMEOUT,
  SMTP_STOP_WAIT,
} from "#shared/limits/emails";
import { trustProxies } from "../http/proxies";
import { createRateLimiter, perMinute, type RateLimit, type RateLimiter } from "../rate-limiter";
import { readCertificate, type Certificate } from "./mail-certificate";
import { converse, type MailReceiver } from "./smtp-conversation";

export interface SmtpListener {
  /** The port it listens on; null while it does not listen. */
  port(): number | null;
  start(receiver: MailReceiver): Promise<void>;
  stop(): Promise<void>;
}

/** Idle timeout and the interval of certificate checks, in ms. */
export interface SmtpTimes {
  idle: number;
  session: number;
  certificateCheck: number;
}

const usualTimes: SmtpTimes = {
  idle: SMTP_IDLE_TIMEOUT,
  session: SMTP_SESSION_TIMEOUT,
  certificateCheck: SMTP_CERTIFICATE_CHECK,
};

/** How many mails each address takes in. */
export const mailLimit: RateLimit = {
  name: "mails",
  kept: SMTP_COUNTED_ADDRESSES,
  rates: [perMinute(SMTP_MAILS_PER_MINUTE)],
};

type MailSettings = Pick<Config, "mailPort" | "mailHost" | "mailDomain" | "mailTls"> &
  Partial<Pick<Config, "mailRelays">>;

/**
 * Receives mails (RFC 5321). It neither relays nor authenticates: senders may only name addresses of tables. With
 * a certificate it offers encryption (STARTTLS, RFC 3207) and still accepts unencrypted mail.
 *
 * A port that is taken or a certificate that cannot be read does not stop the server: it is logged and retried at
 * intervals.
 */
export function createSmtpListener(
  { mailPort, mailHost, mailDomain, mailTls, mailRelays = "loopback" }: MailSettings,
  log: Logger,
  rate: RateLimiter = createRateLimiter(mailLimit),
  times: SmtpTimes = usualTimes,
): SmtpListener {
  let server: SMTPServer | null = null;
  let isListening = false;
  let retry: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;

  async function listen(receiver: MailReceiver, port: number): Promise<void> {
    try {
      const certificate = mailTls && (await readCertificate(mailTls));
      const isRelay = trustProxies(mailRelays);
      const next = createServer(receiver, mailDomain, { log, rate, times, certificate, isRelay });
      server = next;
      await new Promise<void>((resolve, reject) => {
        // Without a listener, an error of the server would end the process.
        next.on("error", (error) => {
          log.debug({ err: error }, "a mail's connection failed");
          reject(error);
        });
        next.listen(port, mailHost, resolve);
      });
      isListening = true;
      if (certificate) renew(next, certificate);
      log.info({ mailPort: (next.server.address() as AddressInfo).port }, "listening for mails");
    } catch (error) {
      log.warn(
        { err: error, mailPort: port },
        "mails are not received: the port or the certificate cannot be used",
      );
      retry = setTimeout(() => void listen(receiver, port), SMTP_RETRY_WAIT);
      retry.unref();
    }
  }

  /** Certificates are renewed while servers run; until a new one can be read the old one stays. */
  function renew(listening: SMTPServer, now: Certificate): void {
    const look = async () => {
      let known = now;
      try {
        if (mailTls) known = await readCertificate(mailTls);
        if (!known.cert.equals(now.cert)) {
          listening.updateSecureContext(known);
          log.info("a renewed certificate for mails was taken");
        }
      } catch (error) {
        log.warn({ err: error }, "the certificate for mails cannot be read");
      }
      if (isListening) renew(listening, known);
    };
    renewal = setTimeout(() => void look(), times.certificateCheck);
    renewal.unref();
  }

  return {
    port: () => (isListening && server ? (server.server.address() as AddressInfo).port : null),
    start: async (receiver) => {
      if (mailPort !== null) await listen(receiver, mailPort);
    },
    async stop() {
      clearTimeout(retry);
      clearTimeout(renewal);
      const ending = server;
      if (!isListening || !ending) return;
      isListening = false;
      await new Promise<void>((resolve) => ending.close(() => resolve()));
    },
  };
}

interface Conditions {
  log: Logger;
  rate: RateLimiter;
  times: SmtpTimes;
  certificate: Certificate | null;
  isRelay: (address: string) => boolean;
}

function createServer(
  receiver: MailReceiver,
  name: string,
  { log, rate, times, certificate, isRelay }: Conditions,
): SMTPServer {
  const server = new SMTPServer({
    name,
    banner: "Workloom",
    disabledCommands: certificate ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...(certificate ? { ...certificate, minVersion: "TLSv1.2" } : {}),
    disableReverseLookup: true,
    logger: false,
    size: EMAIL_MAX_BYTES,
    rejectOversized: true,
    maxClients: SMTP_CONNECTIONS_MAX,
    socketTimeout: times.idle,
    closeTimeout: SMTP_STOP_WAIT,
    ...converse(receiver, { log, rate, isRelay }),
  });
  server.server.on("connection", (socket) => {
    const late = setTimeout(() => socket.destroy(), times.session);
    late.unref();
    socket.once("close", () => clearTimeout(late));
  });
  return server;
}
