import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import MailComposer from "nodemailer/lib/mail-composer";
import { createTransport } from "nodemailer";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableEmailCalls, type RecordEmail, type TableEmail } from "#shared/contract/table-emails";
import { startDnsZone, type DnsZone } from "../../support/peers/dns-zone";
import { emailSettings, mailPortOf, makeTickets, refusedWhen, rowsWhen, sendRaw } from "../../support/emails";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";

const { listRecordEmails, retryEmail, saveTableEmail } = tableEmailCalls;

/** A server that is in the domain's SPF record, and one that is not. */
const OWN = "192.0.2.10";
const OTHER = "198.51.100.66";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicKey = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();

let zone: DnsZone;
let peer: MailPeer;
let server: TestServer;
let builder: TestActor;
let tickets: TestTable;
let settings: TableEmail;
let domain: string;
beforeAll(async () => {
  [zone, peer] = await Promise.all([startDnsZone(), startMailPeer()]);
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${peer.port}`, dns: zone.server });
  builder = await (await server.createOrganization()).actor("builder");
});
afterAll(async () => {
  await server.close();
  await peer.close();
  zone.close();
});
beforeEach(async () => {
  zone.speakAgain();
  tickets = await makeTickets(builder);
  settings = emailSettings(tickets, `checks-${tickets.id}`, { auto_reply_text: "We have your mail." });
  await builder.ok(saveTableEmail, { tableId: tickets.id, ...settings });
  domain = `runway${tickets.id}.example`;
});

/** Publishes a domain's mail records. */
function publish(what: { spf?: string; dkim?: boolean; dmarc?: string }): void {
  zone.texts.set(domain, what.spf ?? "nothing about mail");
  if (what.dkim) zone.texts.set(`desk._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${publicKey}`);
  if (what.dmarc) zone.texts.set(`_dmarc.${domain}`, what.dmarc);
}

interface Sent {
  /** Address of the server that delivered it to the relay in front of our server. */
  by?: string;
  signed?: boolean;
  from?: string;
  subject?: string;
  /** Modifies it in transit. */
  change?: (raw: string) => string;
}

/** Sends a mail the way a relay in front of our server delivers it. */
async function send({ by, signed, from = `ana@${domain}`, subject = "Lights", change }: Sent): Promise<void> {
  const raw = signed ? await signedMail(from, subject) : await plainMail(from, subject);
  const received = by
    ? `Received: from mail.${domain} (mail.${domain} [${by}])\r\n\tby relay.workloom.example with ESMTP; Mon, 23 Nov 2026 10:00:00 +0000\r\n`
    : "";
  const mail = received + (change ? change(raw) : raw);
  await sendRaw(mailPortOf(server), settings.base_address, mail, from);
}

const content = (from: string, subject: string) => ({
  from: `Ana Prado <${from}>`,
  to: settings.base_address,
  subject,
  text: "Three lamps are dark.",
});
const plainMail = async (from: string, subject: string) =>
  (await new MailComposer(content(from, subject)).compile().build()).toString("utf8");

/** Signed by nodemailer, as mail servers do. */
async function signedMail(from: string, subject: string): Promise<string> {
  const dkim = { domainName: domain, keySelector: "desk", privateKey };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", dkim });
  const { message } = await transport.sendMail(content(from, subject));
  return (message as Buffer).toString("utf8");
}

/** The only mail of the only record. */
async function arrived(): Promise<RecordEmail> {
  await rowsWhen(tickets, (rows) => rows.length === 1);
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: tickets.id });
  for (;;) {
    const place = { tableId: tickets.id, recordId: records[0]!.id };
    const [email] = (await builder.ok(listRecordEmails, place)).emails;
    if (email) return email;
    await pause();
  }
}

/** Whether the sender got an automatic reply: checked once a later sender has got one. */
async function isAnswered(): Promise<boolean> {
  const from = `later@elsewhere${tickets.id}.example`;
  await send({ from, subject: "Later" });
  while (!peer.mails.some((mail) => mail.includes(`To: ${from}`))) await peer.next();
  return peer.mails.some((mail) => mail.includes(`To: ana@${domain}`));
}

const spf = `v=spf1 ip4:${OWN} -all`;
const dmarc = "v=DMARC1; p=reject";

describe("A mail whose sender is checked", () => {
  test.each<
    [what: string, published: Parameters<typeof publish>[0], sent: Sent, check: object, answered: boolean]
  >([
    [
      "signed by its domain",
      { dkim: true, dmarc },
      { signed: true },
      { verdict: "passed", dkim: "pass", dmarc: "pass", spf: "unchecked" },
      true,
    ],
    [
      "from a server of its domain",
      { spf, dmarc },
      { by: OWN },
      { verdict: "passed", spf: "pass", dmarc: "pass" },
      true,
    ],
    [
      "from a server that its domain does not have",
      { spf },
      { by: OTHER },
      { verdict: "failed", spf: "fail" },
      false,
    ],
    [
      "forged in the name of a domain with a policy",
      { spf: "v=spf1 ?all", dkim: true, dmarc },
      { by: OTHER },
      { verdict: "failed", spf: "neutral", dkim: "none", dmarc: "fail" },
      false,
    ],
    [
      "changed after it was signed",
      { spf, dkim: true, dmarc },
      { by: OTHER, signed: true, change: (raw) => raw.replace("Three lamps", "Send money, three lamps") },
      { verdict: "failed", dmarc: "fail" },
      false,
    ],
    [
      "of a domain that says nothing",
      {},
      { by: OTHER },
      { verdict: "unknown", spf: "none", dkim: "none", dmarc: "none" },
      true,
    ],
    [
      "of which nothing is known",
      { spf, dmarc },
      {},
      { verdict: "unknown", spf: "unchecked", dkim: "unchecked", dmarc: "unchecked" },
      true,
    ],
  ])("%s", async (_, published, sent, check, answered) => {
    publish(published);
    await send(sent);
    expect((await arrived()).senderCheck).toMatchObject(check);
    expect(await isAnswered()).toBe(answered);
  });

  test("is missing if the DNS does not respond: that is no failure, and the mail gets its reply", async () => {
    publish({ spf, dkim: true, dmarc });
    zone.fallSilent();
    await send({ by: OTHER, signed: true });
    expect((await arrived()).senderCheck).toMatchObject({ verdict: "unknown" });
    expect(await isAnswered()).toBe(true);
  });

  test("keeps what was found out when it came, also when it is tried again later", async () => {
    publish({ spf, dmarc });
    const unique = (unique_field_id: number | null) =>
      builder.ok(tableConfigCalls.setUniqueConfig, { tableId: tickets.id, unique_field_id });
    const [first] = await tickets.add({ Subject: "First", From: `ana@${domain}` });
    await unique(tickets.field("From"));
    await send({ by: OTHER });
    const [refused] = await refusedWhen(builder, tickets.id, 1);
    await unique(null);
    publish({ spf: "v=spf1 +all", dmarc });
    await builder.ok(recordCalls.deleteRecords, { tableId: tickets.id, ids: [first!.id] });
    await builder.ok(retryEmail, { tableId: tickets.id, emailId: refused!.id });
    expect((await arrived()).senderCheck).toMatchObject({ verdict: "failed", spf: "fail" });
    expect(await isAnswered()).toBe(false);
  });

  test("asks the DNS so many questions and no more, however many signatures it has", async () => {
    publish({ dkim: true, dmarc });
    const signature = (at: number) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=many${at}.${domain}; s=x; h=from; bh=AAAA; b=AAAA\r\n`;
    const change = (raw: string) => Array.from({ length: 300 }, (_, at) => signature(at)).join("") + raw;
    const before = zone.asked.length;
    await send({ by: OWN, change });
    await arrived();
    expect(zone.asked.length - before).toBeLessThanOrEqual(60);
  });
});
