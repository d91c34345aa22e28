import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailPeer {
  port: number;
  /** The received mails, as raw text. */
  mails: string[];
  /** The envelope recipients of each mail. */
  recipients: string[][];
  /** Resolves with the next mail. */
  next(): Promise<string>;
  close(): Promise<void>;
}

/** A real SMTP server; `refuse` makes it answer that it cannot take mails now. */
export async function startMailPeer({
  port = 0,
  refuse = () => false,
}: { port?: number; refuse?: () => boolean } = {}): Promise<MailPeer> {
  const mails: string[] = [];
  const recipients: string[][] = [];
  const waiting: ((mail: string) => void)[] = [];
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refuse()) return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        const mail = Buffer.concat(chunks).toString("utf8");
        mails.push(mail);
        recipients.push(envelope.rcptTo.map(({ address }) => address));
        waiting.shift()?.(mail);
        done();
      });
    },
  });
  peer.on("error", () => undefined);
  await new Promise<void>((resolve) => peer.listen(port, "127.0.0.1", resolve));
  return {
    port: (peer.server.address() as AddressInfo).port,
    mails,
    recipients,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => peer.close(resolve)),
  };
}
