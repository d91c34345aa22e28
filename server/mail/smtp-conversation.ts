import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { callbackify } from "node:util";
import type { Logger } from "pino";
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { SMTP_CONNECTIONS_PER_ADDRESS, SMTP_RECIPIENTS_MAX, SMTP_UNKNOWN_MAX } from "#shared/limits/emails";
import { tidyAddress } from "#shared/table-email";
import { networkOf } from "../network";
import { mailClient, type MailClient } from "./mail-client";
import type { RateLimiter } from "../rate-limiter";

/** A completely received mail: its bytes are at `path`, and are deleted unless they are moved. */
export interface ArrivedMail {
  path: string;
  size: number;
  client: MailClient;
  /** The envelope sender; empty for bounces, which must not be answered. */
  sender: string;
  recipients: readonly string[];
}

/** Handles received mails; the listener only speaks SMTP. */
export interface MailReceiver {
  /** The path for the bytes of a mail while it is received. */
  draftPath(): string;
  isKnown(address: string): Promise<boolean>;
  /** Stores a mail durably; only then is it acknowledged. */
  keep(mail: ArrivedMail): Promise<void>;
}

/** An SMTP error reply: 5xx is final, 4xx asks to retry, 421 ends the session. */
const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

type Handlers = Pick<SMTPServerOptions, "onConnect" | "onClose" | "onRcptTo" | "onData">;

interface Conditions {
  log: Logger;
  rate: RateLimiter;
  /** Tells a mail server of ours in front by its address. */
  isRelay: (address: string) => boolean;
}

/** The replies to senders, and the handling of what they send. */
export function converse(receiver: MailReceiver, { log, rate, isRelay }: Conditions): Handlers {
  const perAddress = new Map<string, number>();
  const count = ({ remoteAddress }: SMTPServerSession, step: number) => {
    const network = networkOf(remoteAddress);
    const now = (perAddress.get(network) ?? 0) + step;
    if (now > 0) perAddress.set(network, now);
    else perAddress.delete(network);
    return now;
  };
  /** Number of unknown addresses named in each open session. */
  const unknown = new Map<string, number>();
  const failed = (error: unknown): Error => {
    if (error instanceof Error && "responseCode" in error) return error;
    log.error({ err: error }, "a mail could not be kept");
    return refusal(451, "Not now, please try again later");
  };
  return {
    onConnect(session, done) {
      unknown.set(session.id, 0);
      if (count(session, 1) <= SMTP_CONNECTIONS_PER_ADDRESS) return done();
      return done(refusal(421, "Too many connections from this address"));
    },
    onClose(session) {
      if (unknown.delete(session.id)) count(session, -1);
    },
    onRcptTo({ address: given }, { id, envelope }, done) {
      if (envelope.rcptTo.length >= SMTP_RECIPIENTS_MAX)
        return done(refusal(452, "Too many recipients, send the others separately"));
      const address = tidyAddress(given);
      const look = async () => {
        if (!(await receiver.isKnown(address))) {
          const named = (unknown.get(id) ?? 0) + 1;
          unknown.set(id, named);
          // Address probing is slowed down.
          if (named > SMTP_UNKNOWN_MAX) throw refusal(421, "Too many unknown addresses");
          throw refusal(550, "There is no such address here");
        }
        if ((await rate.look(address)) > 0)
          throw refusal(450, "Too many mails at once, please try again later");
      };
      return callbackify(look)((error) => done(error && failed(error)));
    },
    onData(stream, { envelope, remoteAddress, hostNameAppearsAs }, done) {
      const path = receiver.draftPath();
      const recipients = [...new Set(envelope.rcptTo.map(({ address }) => tidyAddress(address)))];
      const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const keep = async () => {
        try {
          await take(stream, path);
          if (stream.sizeExceeded) throw refusal(552, "The message is too large");
          for (const address of recipients) await rate.take(address);
          const client = mailClient({ remoteAddress, helo: hostNameAppearsAs || "" }, isRelay);
          await receiver.keep({ path, size: stream.byteLength, client, sender, recipients });
        } finally {
          await rm(path, { force: true });
        }
      };
      callbackify(keep)((error) => {
        // The rest is read and dropped, so that the sender gets the reply.
        stream.resume();
        if (error) done(failed(error));
        else done(null, "Kept");
      });
    },
  };
}

/**
 * Streams a mail to disk, so that memory use is constant at any size; the rest of a mail that is too large is
 * dropped.
 */
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
