import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "@jest/globals";
import { pino } from "pino";
import { SMTP_MAILS_PER_MINUTE, SMTP_UNKNOWN_MAX } from "#shared/limits/emails";
import { createSmtpListener, type SmtpListener, type SmtpTimes } from "../../../server/mail/smtp-listener";
import type { ArrivedMail } from "../../../server/mail/smtp-conversation";
import { sendMail } from "../../support/emails";
import { pause } from "../../support/pause";
import { scratchFolder } from "../../support/scratch-folder";
import { openConversation } from "../../support/peers/smtp";

const folder = scratchFolder("hostile-senders");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const draft = join(folder, "draft");
const KNOWN = "desk@mail.workloom.example";
const begin = ["EHLO runway.example", "MAIL FROM:<ana@runway.example>", `RCPT TO:<${KNOWN}>`];

let arrived: ArrivedMail[] = [];
let listener: SmtpListener;
afterEach(() => listener.stop());

/** A mail server that keeps nothing but what came, with its own times. */
async function listen(times: Partial<SmtpTimes> = {}): Promise<number> {
  const settings = { mailPort: 0, mailHost: "127.0.0.1", mailDomain: "mail.workloom.example", mailTls: null };
  const patient = { idle: 600_000, session: 600_000, certificateCheck: 600_000, ...times };
  listener = createSmtpListener(settings, pino({ level: "silent" }), undefined, patient);
  arrived = [];
  await listener.start({
    draftPath: () => draft,
    isKnown: (address) => Promise.resolve(address === KNOWN),
    keep: (mail) => Promise.resolve(void arrived.push(mail)),
  });
  return listener.port() ?? 0;
}

describe("A sender", () => {
  test("who sends a little now and then is let go after a while, and nothing of the mail stays", async () => {
    const port = await listen({ session: 1500 });
    const { say, hint, gone } = await openConversation(port);
    for (const line of [...begin, "DATA"]) await say(line);
    const isOver = gone.then(() => true);
    hint("Subject: Slow\r\n\r\n");
    while (!existsSync(draft)) await pause();
    while (!(await Promise.race([isOver, pause()]))) hint("and then\r\n");
    while (existsSync(draft)) await pause();
    expect(arrived).toEqual([]);
    // The next one is served as ever.
    await sendMail(port, { to: KNOWN });
    expect(arrived).toHaveLength(1);
  });

  test("who stays silent gets a notice and is disconnected", async () => {
    const { gone, heard } = await openConversation(await listen({ idle: 300 }));
    await gone;
    expect(heard()).toMatch(/^421/m);
  });

  test("whose command does not end is let go", async () => {
    const { hint, gone, heard } = await openConversation(await listen());
    hint(`EHLO ${"a".repeat(100_000)}`);
    await gone;
    expect(heard()).toMatch(/^421/m);
  });

  test("who tries addresses out is let go, and may call again", async () => {
    const port = await listen();
    const { say, gone } = await openConversation(port);
    for (const line of begin) await say(line);
    const answers: string[] = [];
    for (let count = 0; count <= SMTP_UNKNOWN_MAX; count += 1)
      answers.push(await say(`RCPT TO:<name${count}@mail.workloom.example>`));
    await gone;
    expect(answers.slice(-2).map((answer) => answer.slice(0, 3))).toEqual(["550", "421"]);
    await sendMail(port, { to: KNOWN });
    expect(arrived).toHaveLength(1);
  });

  test("who sends thousands of commands without waiting gets an answer to each", async () => {
    const { hint, heard, gone } = await openConversation(await listen());
    const COMMANDS = 5000;
    hint(`${"NOOP\r\n".repeat(COMMANDS)}QUIT\r\n`);
    await gone;
    expect(heard().match(/^250 /gm)).toHaveLength(COMMANDS);
    expect(heard()).toMatch(/^221/m);
  });

  test("who floods one address is asked to come again later", async () => {
    const port = await listen();
    const { say, end } = await openConversation(port);
    await say("EHLO runway.example");
    const startedAt = Date.now();
    const answers: string[] = [];
    for (let count = 0; count < 2 * SMTP_MAILS_PER_MINUTE && answers.at(-1) !== "450"; count += 1) {
      await say("MAIL FROM:<ana@runway.example>");
      answers.push((await say(`RCPT TO:<${KNOWN}>`)).slice(0, 3));
      if (answers.at(-1) === "450") break;
      await say("DATA");
      await say(`Subject: ${count}\r\n\r\nText\r\n.`);
    }
    await end();
    expect(answers.at(-1)).toBe("450");
    // A slow machine lets the share of its own time pass.
    const passed = Math.ceil((SMTP_MAILS_PER_MINUTE * (Date.now() - startedAt)) / 60_000);
    expect(arrived.length).toBeGreaterThanOrEqual(SMTP_MAILS_PER_MINUTE);
    expect(arrived.length).toBeLessThanOrEqual(SMTP_MAILS_PER_MINUTE + passed);
  });
});
