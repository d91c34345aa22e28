import { describe, expect, jest, test } from "@jest/globals";
import { outboxCalls } from "#shared/contract/outbox";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";
import type { OrganizationHandle } from "../../../server/http/context";
import { acrossRestart } from "../../support/restart-server";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { startTestServer, type TestServer } from "../../support/server";
import { startMailPeer, type MailPeer } from "./mail-peer";
import { stopAfterWriting } from "../../support/stop-after-writing";
import { pause } from "../../support/pause";

const workspace = useTestWorkspace();
const mail = { to: "crew@example.com", subject: "Runway 07 é sua", text: "Olá,\n\nplease look at it today." };
const send = async () =>
  (await workspace.server.services.mailer.send(await workspace.org.handle(), mail)).mailId;

testCall(workspace, {
  what: "read the outbox",
  call: outboxCalls.listOutbox,
  argument: () => ({}),
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", viewer: "permission_denied" },
  bad: { "a page before nothing": { change: { before: 0 }, path: "before" } },
});

testCall(workspace, {
  what: "open a mail of the outbox",
  call: outboxCalls.getMail,
  argument: async () => ({ mailId: await send() }),
  allowed: ["admin"],
  refused: { member: "permission_denied", stranger: "not_found" },
  bad: { "a number that is none": { change: { mailId: "x" }, path: "mailId" } },
});

testCall(workspace, {
  what: "send a mail again that could not be sent",
  call: outboxCalls.retryMail,
  argument: async () => ({ mailId: await send() }),
  allowed: ["admin"],
  refused: { member: "permission_denied", stranger: "not_found" },
  bad: { "a number that is none": { change: { mailId: "x" }, path: "mailId" } },
});

const secretMail = (until = Date.now() + 60_000) => ({
  to: "crew@example.com",
  subject: "482913 is your code",
  text: "482913\n\nor open https://acme.example/new-password/AbC",
  secrets: { values: ["482913", "https://acme.example/new-password/AbC"], until },
});
const SECRETS = /482913|new-password/;
const storedMails = async ({ database }: OrganizationHandle) =>
  JSON.stringify(await database.all({ sql: `select * from "mail"`, parameters: [] }));

testCall(workspace, {
  what: "show the code of a mail that was kept",
  call: outboxCalls.revealMail,
  argument: async () => {
    const { mailer } = workspace.server.services;
    return { mailId: (await mailer.send(await workspace.org.handle(), secretMail())).mailId };
  },
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", stranger: "not_found" },
  bad: { "a number that is none": { change: { mailId: "x" }, path: "mailId" } },
});

describe("Codes and links of mails that are kept", () => {
  const sendSecret = async (until?: number) => {
    const org = await workspace.org.handle();
    return (await workspace.server.services.mailer.send(org, secretMail(until))).mailId;
  };

  test("are hidden in the outbox and in the database", async () => {
    const mailId = await sendSecret();
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox, {});
    const { mail } = await workspace.admin.ok(outboxCalls.getMail, { mailId });
    expect(mail).toMatchObject({ subject: "•••••• is your code", canReveal: true });
    expect(JSON.stringify([mails, mail])).not.toMatch(SECRETS);
    expect(await storedMails(await workspace.org.handle())).not.toMatch(SECRETS);
  });

  test("are shown once", async () => {
    const mailId = await sendSecret();
    const shown = await workspace.admin.ok(outboxCalls.revealMail, { mailId });
    expect(shown).toEqual({ subject: secretMail().subject, text: secretMail().text });
    await workspace.admin.fails("not_found", outboxCalls.revealMail, { mailId });
    const { mail } = await workspace.admin.ok(outboxCalls.getMail, { mailId });
    expect(mail.canReveal).toBe(false);
  });

  test("are deleted with the next mail once they have expired", async () => {
    const mailId = await sendSecret(Date.now() - 1);
    await workspace.admin.fails("not_found", outboxCalls.revealMail, { mailId });
    await send();
    const { database } = await workspace.org.handle();
    const sql = `select "secrets" from "mail" where "id" = ?`;
    expect(await database.get({ sql, parameters: [mailId] })).toEqual({ secrets: null });
  });
});

describe("Without an SMTP server", () => {
  test("Mails are stored for reading, newest first", async () => {
    const [older, newer] = [await send(), await send()];
    const { mails, hasSmtp } = await workspace.admin.ok(outboxCalls.listOutbox, {});
    expect(hasSmtp).toBe(false);
    expect(mails.slice(0, 2).map(({ id, status }) => ({ id, status }))).toEqual([
      { id: newer, status: "kept" },
      { id: older, status: "kept" },
    ]);
    const opened = await workspace.admin.ok(outboxCalls.getMail, { mailId: newer });
    expect(opened.mail).toMatchObject(mail);
  });

  test("A long outbox comes in pages", async () => {
    for (let count = 0; count < 51; count += 1) await send();
    const first = await workspace.admin.ok(outboxCalls.listOutbox, {});
    const second = await workspace.admin.ok(outboxCalls.listOutbox, { before: first.mails.at(-1)!.id });
    expect([first.mails.length, first.hasMore]).toEqual([50, true]);
    expect(second.mails[0]!.id).toBeLessThan(first.mails.at(-1)!.id);
  });
});

describe("With an SMTP server", () => {
  test("Codes and links reach the reader and leave no trace", async () => {
    const peer = await startMailPeer();
    await withServer(`smtp://127.0.0.1:${peer.port}`, async (server) => {
      const org = await server.createOrganization();
      const handle = await org.handle();
      const { mailId } = await server.services.mailer.send(handle, secretMail());
      await expectStatus(await org.actor("admin"), mailId, "sent");
      expect(peer.mails.join()).toContain("482913");
      const row = await handle.database.get({
        sql: `select * from "mail" where "id" = ?`,
        parameters: [mailId],
      });
      expect(row).toMatchObject({ secrets: null });
      expect(JSON.stringify(row)).not.toMatch(SECRETS);
    });
    await peer.close();
  });

  async function withServer(smtpUrl: string, run: (server: TestServer) => Promise<void>): Promise<void> {
    const server = await startTestServer({ smtpUrl, logLevel: "silent" });
    try {
      await run(server);
    } finally {
      await server.close();
    }
  }

  test("A mail is delivered and shows as sent", async () => {
    const peer = await startMailPeer();
    await withServer(`smtp://127.0.0.1:${peer.port}`, async (server) => {
      const org = await server.createOrganization();
      const admin = await org.actor("admin");
      const arriving = peer.next();
      const { mailId } = await server.services.mailer.send(await org.handle(), mail);
      const received = await arriving;
      expect(received).toMatch(/^From: Workloom <no-reply@localhost>$/m);
      expect(received).toMatch(/^To: crew@example.com$/m);
      expect(received).toContain("please look at it today.");
      await expectStatus(admin, mailId, "sent");
    });
    await peer.close();
  });

  test("A mail being sent when the server stops is still delivered", async () => {
    const peer = await startMailPeer();
    await withServer(`smtp://127.0.0.1:${peer.port}`, async (server) => {
      const org = await server.createOrganization();
      const admin = await org.actor("admin");
      const handle = await org.handle();
      stopAfterWriting(handle.database, /insert into "(mail|job)"/);
      await server.services.mailer.send(handle, mail).catch(() => {});
      jest.restoreAllMocks();
      // Sending another one makes the runner look for jobs again.
      await server.services.mailer.send(handle, mail);
      const { mails } = await admin.ok(outboxCalls.listOutbox, {});
      expect(mails).toHaveLength(2);
      for (const { id } of mails) await expectStatus(admin, id, "sent");
    });
    await peer.close();
  });

  interface Waiting {
    admin: Reader;
    mailId: number;
    /** The latest error. */
    reason: string | null;
    /** Makes it fail for good, as if all attempts but one had been made; there are minutes between them. */
    giveUp(): Promise<{ error: string | null }>;
    /** The mail server is back. */
    comeBack(): Promise<MailPeer>;
  }
  /** A mail whose server is down. */
  async function withWaitingMail(run: (waiting: Waiting) => Promise<void>): Promise<void> {
    const port = await freePort();
    let peer: MailPeer | undefined;
    await withServer(`smtp://127.0.0.1:${port}`, async (server) => {
      const org = await server.createOrganization();
      const admin = await org.actor("admin");
      const handle = await org.handle();
      const { mailId } = await server.services.mailer.send(handle, mail);
      const { error } = await expectStatus(admin, mailId, "waiting", (one) => one.error !== null);
      await run({
        admin,
        mailId,
        reason: error,
        giveUp: async () => {
          await execute(handle, `update "job" set "attempts" = 7 where "kind" = 'deliverMail'`);
          return expectStatus(admin, mailId, "failed");
        },
        comeBack: async () => (peer = await startMailPeer({ port })),
      });
    });
    await peer?.close();
  }

  test("While the server is down the mail waits, and goes out when it is back", async () => {
    await withWaitingMail(async ({ admin, mailId, reason, comeBack }) => {
      expect(reason).toContain("ECONNREFUSED");
      const peer = await comeBack();
      const received = await peer.next();
      expect(received).toContain("please look at it today.");
      await expectStatus(admin, mailId, "sent");
      expect(peer.mails).toHaveLength(1);
    });
  });

  test("A mail that fails at the last attempt is marked as failed, with the reason", async () => {
    await withWaitingMail(async ({ giveUp }) => {
      expect((await giveUp()).error).toContain("ECONNREFUSED");
    });
  });

  test("A failed mail is sent once when a user retries it", async () => {
    await withWaitingMail(async ({ admin, mailId, giveUp, comeBack }) => {
      await giveUp();
      const peer = await comeBack();
      const retry = () => admin.ok(outboxCalls.retryMail, { mailId });
      for (const { mail: sent } of await Promise.all([retry(), retry()])) {
        expect(sent.error).toBeNull();
        expect(["waiting", "sent"]).toContain(sent.status);
      }
      await expectStatus(admin, mailId, "sent");
      expect((await retry()).mail.status).toBe("sent");
      expect(peer.mails).toHaveLength(1);
    });
  });

  test("A mail that an earlier version left undelivered is marked as not sent, and can be retried; others keep waiting", async () => {
    const port = await freePort();
    await acrossRestart(
      { smtpUrl: `smtp://127.0.0.1:${port}` },
      async (org, { services }) => {
        const handle = await org.handle();
        await services.mailer.send(handle, mail);
        // The server stopped before its job was written.
        const columns = `"to", "subject", "text", "status", "createdAt"`;
        const values = `'crew@example.com', 'Lost', 'Please look at it', 'waiting', ${Date.now()}`;
        await execute(handle, `insert into "mail" (${columns}) values (${values})`);
      },
      async (org) => {
        const admin = await org.actor("admin");
        const reason = "The server stopped before this email went out. It was not sent.";
        const { mails } = await admin.ok(outboxCalls.listOutbox, {});
        const [lost, waiting] = mails.map(({ id }) => id) as [number, number];
        expect((await expectStatus(admin, lost, "failed")).error).toBe(reason);
        await expectStatus(admin, waiting, "waiting");
        const peer = await startMailPeer({ port });
        await admin.ok(outboxCalls.retryMail, { mailId: lost });
        for (const id of [lost, waiting]) await expectStatus(admin, id, "sent");
        expect(peer.mails).toHaveLength(2);
        await peer.close();
      },
    );
  });

  test("Mails that were sent, have failed or are being sent by another server stay unchanged when the server starts", async () => {
    const written = ["sent", "failed", "waiting", "waiting"] as const;
    await acrossRestart(
      { smtpUrl: `smtp://127.0.0.1:${await freePort()}` },
      async (org) => {
        const handle = await org.handle();
        const now = Date.now();
        for (const status of written) {
          const columns = `"to", "subject", "text", "status", "error", "createdAt"`;
          const error = status === "failed" ? "'No such person'" : "null";
          const values = `'crew@example.com', 'Once', 'Please look at it', '${status}', ${error}, ${now}`;
          await execute(handle, `insert into "mail" (${columns}) values (${values})`);
        }
        // Another server is sending the last of them.
        await execute(
          handle,
          `insert into "job" ("kind", "status", "input", "state", "actorId", "done", "attempts", "runAt", "lockedUntil",
            "cancelRequested", "createdAt")
          select 'deliverMail', 'running', '{"mailId":' || max("id") || '}', 'null', 0, 0, 1, ${now}, ${now + 3_600_000},
            0, ${now} from "mail"`,
        );
      },
      async (org) => {
        const admin = await org.actor("admin");
        const { mails } = await admin.ok(outboxCalls.listOutbox, {});
        await expectStatus(admin, mails[1]!.id, "failed");
        const { mails: settled } = await admin.ok(outboxCalls.listOutbox, {});
        const [elsewhere, ...others] = settled;
        // Only this server uses an SQLite file: it continues the mail, and no SMTP server is listening.
        expect(elsewhere?.status).toBe("waiting");
        expect(elsewhere?.error ?? "").not.toContain("stopped");
        expect(others.map(({ status, error }) => [status, error])).toEqual([
          ["failed", expect.stringContaining("stopped")],
          ["failed", "No such person"],
          ["sent", null],
        ]);
      },
    );
  });

  test("Delivery is retried if the SMTP server is temporarily unavailable", async () => {
    let refusals = 0;
    const peer = await startMailPeer({ refuse: () => refusals++ === 0 });
    await withServer(`smtp://127.0.0.1:${peer.port}`, async (server) => {
      const org = await server.createOrganization();
      const arriving = peer.next();
      await server.services.mailer.send(await org.handle(), mail);
      await arriving;
      expect(refusals).toBe(2);
    });
    await peer.close();
  });
});

const execute = ({ database }: OrganizationHandle, sql: string) =>
  database.execute([{ sql, parameters: [] }]);

type Reader = (typeof workspace)["admin"];

/** Polls until the mail has this status; limited by the test's timeout. */
async function expectStatus(
  reader: Reader,
  mailId: number,
  status: string,
  also: (mail: { error: string | null }) => boolean = () => true,
) {
  for (;;) {
    const { mail: found } = await reader.ok(outboxCalls.getMail, { mailId });
    if (found.status === status && also(found)) return found;
    await pause();
  }
}
