import { rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createTransport } from "nodemailer";
import { pino } from "pino";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { createSmtpListener, type SmtpListener } from "../../../server/mail/smtp-listener";
import type { ArrivedMail } from "../../../server/mail/smtp-conversation";
import { makeCertificate } from "../../support/peers/certificate";
import { emailSettings, mailPortOf, makeTickets, rowsWhen, sendMail } from "../../support/emails";
import { pause } from "../../support/pause";
import { scratchFolder } from "../../support/scratch-folder";
import { startTestServer } from "../../support/server";
import { converse } from "../../support/peers/smtp";

const HOST = "mail.workloom.example";
const folder = scratchFolder("mail-certificate");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const paths = () => ({ certPath: join(folder, "mail.crt"), keyPath: join(folder, "mail.key") });

/** Puts a new certificate where the server looks for it. */
function place(): string {
  const { cert, key } = makeCertificate(HOST);
  const { certPath, keyPath } = paths();
  writeFileSync(keyPath, key);
  writeFileSync(certPath, cert);
  return cert;
}

/** Sends a mail encrypted or not at all, to a server with this certificate. */
async function sendEncrypted(port: number, to: string, ca: string): Promise<string> {
  const tls = { ca, servername: HOST };
  const transport = createTransport({ host: "127.0.0.1", port, requireTLS: true, tls });
  try {
    const mail = { from: "Ana Prado <ana@runway.example>", to, subject: "Encrypted", text: "Three lamps." };
    return (await transport.sendMail(mail)).response;
  } finally {
    transport.close();
  }
}

test("With a certificate mails are received encrypted, and unencrypted ones are still accepted", async () => {
  const cert = place();
  const server = await startTestServer({ mailTls: paths() });
  try {
    const builder = await (await server.createOrganization()).actor("builder");
    const tickets = await makeTickets(builder);
    const { base_address: to, ...settings } = emailSettings(tickets, "encrypted");
    const saved = { tableId: tickets.id, base_address: to, ...settings };
    await builder.ok(tableEmailCalls.saveTableEmail, saved);
    const port = mailPortOf(server);
    expect(await sendEncrypted(port, to, cert)).toMatch(/^250/);
    await sendMail(port, { to, subject: "Plain" });
    const rows = await rowsWhen(tickets, (all) => all.length === 2);
    expect(rows.map(({ Subject }) => Subject)).toEqual(["Encrypted", "Plain"]);
    // A man in the middle with another certificate learns nothing.
    const other = makeCertificate(HOST).cert;
    await expect(sendEncrypted(port, to, other)).rejects.toThrow(/certificate/i);
  } finally {
    await server.close();
  }
});

test("Without a certificate nothing is offered and nothing else changes", async () => {
  const server = await startTestServer();
  const answers = await converse(mailPortOf(server), ["EHLO runway.example", "STARTTLS"]);
  expect(answers[1]).not.toContain("STARTTLS");
  expect(answers[2]).toMatch(/^500/);
  await server.close();
});

describe("The listener's certificate", () => {
  const arrived: ArrivedMail[] = [];
  const receiver = {
    draftPath: () => join(folder, "draft"),
    isKnown: () => Promise.resolve(true),
    keep: (mail: ArrivedMail) => {
      arrived.push(mail);
      return Promise.resolve();
    },
  };
  const log = pino({ level: "silent" });
  const config = () => ({ mailPort: 0, mailHost: "127.0.0.1", mailDomain: HOST, mailTls: paths() });
  const times = { idle: 60_000, session: 60_000, certificateCheck: 20 };
  let listener: SmtpListener;
  beforeEach(() => {
    listener = createSmtpListener(config(), log, undefined, times);
  });
  afterEach(() => listener.stop());

  test("is reloaded when it was renewed, and kept if the new one is broken", async () => {
    const first = place();
    await listener.start(receiver);
    const port = listener.port() ?? 0;
    await sendEncrypted(port, "desk@workloom.example", first);
    const second = place();
    const isTaken = (cert: string) =>
      sendEncrypted(port, "desk@workloom.example", cert).then(
        () => true,
        () => false,
      );
    while (!(await isTaken(second))) await pause();
    writeFileSync(paths().certPath, "half a certifi");
    for (let look = 0; look < 5; look += 1) await pause();
    expect(await isTaken(second)).toBe(true);
  });

  test("does not keep connections open forever: a slow sender is disconnected, encrypted or not", async () => {
    const ca = place();
    listener = createSmtpListener(config(), log, undefined, { ...times, session: 1500 });
    await listener.start(receiver);
    const plain = connect(listener.port() ?? 0, "127.0.0.1");
    await once(plain, "data");
    plain.write("EHLO runway.example\r\n");
    await once(plain, "data");
    plain.write("STARTTLS\r\n");
    await once(plain, "data");
    const encrypted = connectTls({ socket: plain, ca, servername: HOST });
    encrypted.on("error", () => undefined);
    await once(encrypted, "secureConnect");
    const isOver = new Promise<boolean>((resolve) => encrypted.once("close", () => resolve(true)));
    while (!(await Promise.race([isOver, pause()]))) encrypted.write("NOOP\r\n");
    expect(encrypted.destroyed).toBe(true);
  });

  test("that does not fit its key lets no mail in, rather than unencrypted ones alone", async () => {
    place();
    writeFileSync(paths().keyPath, makeCertificate(HOST).key);
    await listener.start(receiver);
    expect(listener.port()).toBeNull();
  });

  test("protects with nothing older than TLS 1.2, and what was said before it counts for nothing", async () => {
    const ca = place();
    await listener.start(receiver);
    const before = arrived.length;
    // A command that a man in the middle injects before the encryption (CVE-2011-0411).
    const answers = await converse(listener.port() ?? 0, [
      "EHLO runway.example",
      "STARTTLS\r\nMAIL FROM:<mallory@runway.example>",
    ]);
    expect(answers[1]).toContain("STARTTLS");
    expect(answers[2]).toMatch(/^220/);
    expect(arrived).toHaveLength(before);
    const old = { maxVersion: "TLSv1.1", minVersion: "TLSv1", ca, servername: HOST } as const;
    const transport = createTransport({
      host: "127.0.0.1",
      port: listener.port() ?? 0,
      requireTLS: true,
      tls: { ...old, ciphers: "DEFAULT@SECLEVEL=0" },
    });
    await expect(transport.sendMail({ from: "a@x.example", to: "b@x.example", text: "x" })).rejects.toThrow(
      /version|protocol/i,
    );
    transport.close();
  });
});
