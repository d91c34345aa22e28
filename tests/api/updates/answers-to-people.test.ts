import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { textOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { pageCalls } from "#shared/contract/pages";
import { recordCalls } from "#shared/contract/records";
import { taskCalls } from "#shared/contract/tasks";
import { updateCalls } from "#shared/contract/updates";
import { viewCalls } from "#shared/contract/views";
import { MESSAGE_MAX_LENGTH } from "#shared/limits/chat";
import { appSubject, tableSubject, type Subject } from "#shared/updates/subjects";
import { notifyOfDeadlines } from "../../../server/areas/updates/due/due-soon-job";
import { replyAddress } from "../../../server/areas/updates/outside/reply-address";
import { mailPortOf, sendMail } from "../../support/emails";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";
import { openDm, wordsOf } from "../chat/chats";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";
import { rightsChanger } from "../policy/change-rights";
import { chatOfRecord, mailAbout, messagesIn, refusalOf } from "./answer-mails";
import { makeWork } from "./support";

let mailPeer: MailPeer;
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let member: TestActor;
let work: TestTable;
let recordId: number;

beforeAll(async () => {
  mailPeer = await startMailPeer();
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${mailPeer.port}`, notifyAfter: 1 });
});
afterAll(async () => {
  await server.close();
  await mailPeer.close();
});
beforeEach(async () => {
  mailPeer.mails.length = 0;
  org = await server.createOrganization();
  [builder, member] = [await org.actor("builder"), await org.actor("member")];
  work = await makeWork(builder);
  const [made] = await work.add({ Title: "Joint sealing" });
  recordId = made!.id;
});

const answer = (to: string, text: string) =>
  sendMail(mailPortOf(server), { to, from: member.email, subject: "Re: news", text });
const follow = (thing: Subject) => member.ok(updateCalls.followEmailUpdates, { thing, isFollowing: true });
const makeTask = async (title: string, more: object = {}) =>
  (await builder.ok(taskCalls.createTask, { title, owners: [member.userId], ...more })).task.id;

interface Case {
  what: string;
  /** @returns words of the mail */
  act(): Promise<string>;
  quoted: string;
  isOfRecord?: true;
}

const cases: Case[] = [
  {
    what: "a task of a record is said in the record's chat",
    quoted: "Order sealant",
    isOfRecord: true,
    async act() {
      await makeTask("Order sealant", { record: { tableId: work.id, recordId } });
      return "assigned you the task Order sealant";
    },
  },
  {
    what: "a task of no record goes to whoever gave it",
    quoted: "Book the tester",
    async act() {
      await makeTask("Book the tester");
      return "assigned you the task Book the tester";
    },
  },
  {
    what: "a task of a table goes to whoever gave it",
    quoted: "Tidy the list",
    async act() {
      await makeTask("Tidy the list", { record: { tableId: work.id, recordId: null } });
      return "assigned you the task Tidy the list";
    },
  },
  {
    what: "a table goes to whoever changed its records",
    quoted: "Work orders",
    async act() {
      await follow(tableSubject(work.id));
      const data = work.data({ Title: "Lamp" });
      const records = Array.from({ length: 6 }, () => ({ data }));
      await builder.ok(recordCalls.createRecords, { tableId: work.id, records });
      return "changed 6 records in Work orders";
    },
  },
  {
    what: "a view goes to whoever changed it",
    quoted: "Night jobs",
    async act() {
      const view = { label: "Long jobs", tableId: work.id, config: {} };
      const { app } = await builder.ok(viewCalls.createApp, view);
      await follow(appSubject(app.id));
      await builder.ok(viewCalls.updateApp, { appId: app.id, label: "Night jobs" });
      return "changed Night jobs";
    },
  },
  {
    what: "a page goes to whoever changed it",
    quoted: "Dispatch",
    async act() {
      const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
      await follow(appSubject(appId));
      await builder.ok(pageCalls.updatePage, { appId, label: "Dispatch" });
      return "changed Dispatch";
    },
  },
];

describe("The answer to an e-mail about", () => {
  test.each(cases)("$what, with its name", async ({ act, quoted, isOfRecord }) => {
    const { to, text } = await mailAbout(mailPeer, await act());
    expect(text).toContain(
      isOfRecord
        ? "Reply to this email to write in the chat of the task's record."
        : `Reply to this email to send ${builder.name} a message.`,
    );
    await answer(to, "On Monday.");
    const chatId = isOfRecord
      ? await chatOfRecord(builder, work.id, recordId)
      : (await openDm(builder, member)).id;
    const [message] = await messagesIn(builder, chatId, 1);
    expect(message!.createdBy?.id).toBe(member.userId);
    expect(message!.message).toEqual({
      type: "doc",
      content: [
        {
          type: "blockquote",
          content: [
            {
              type: "paragraph",
              content: [
                {
                  type: "text",
                  text: quoted,
                  marks: [{ type: "link", attrs: { href: expect.stringContaining(`${org.url}/`) } }],
                },
              ],
            },
          ],
        },
        { type: "paragraph", content: [{ type: "text", text: "On Monday." }] },
      ],
    });
  });

  test("a page that was deleted since goes to the user who deleted it, without a name", async () => {
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    await follow(appSubject(appId));
    await builder.ok(pageCalls.deletePage, { appId });
    await answer((await mailAbout(mailPeer, "deleted Board")).to, "Why?");
    expect(wordsOf(await messagesIn(builder, (await openDm(builder, member)).id, 1))).toEqual(["Why?"]);
  });

  test("a task leaves room for the task's name, so that what is said can be edited", async () => {
    await makeTask("Write a report");
    const { to } = await mailAbout(mailPeer, "Write a report");
    await answer(to, `Report ${"long ".repeat(MESSAGE_MAX_LENGTH / 4)}end`);
    const { id: chatId } = await openDm(builder, member);
    const [message] = await messagesIn(builder, chatId, 1);
    expect(message!.files.map(({ name }) => name)).toEqual(["answer.txt"]);
    expect(textOf(message!.message).length).toBeGreaterThan(MESSAGE_MAX_LENGTH - 10);
    await member.ok(chatCalls.updateMessage, {
      chatId,
      messageId: message!.id,
      message: message!.message,
    });
  });
});

describe("Its sender gets the reason for an undelivered reply", () => {
  test("if the mail was not about a person's action, and the mail offers no reply", async () => {
    const own = { title: "Water truck", owners: [member.userId], deadline: "2030-01-02T12:00:00Z" };
    await member.ok(taskCalls.createTask, own);
    const now = Date.parse("2030-01-02T09:00:00Z");
    await notifyOfDeadlines({ org: await org.handle(), services: server.services }, now);
    // As if the day had come: a mail waits for the time of what it tells.
    const { database } = await org.handle();
    await database.execute([{ sql: `update "notice" set "dueAt" = 0`, parameters: [] }]);
    await makeTask("Sweep", { record: { tableId: work.id, recordId } });
    const { to, text } = await mailAbout(mailPeer, "Water truck is due today");
    expect(text).not.toContain("Answer this email");
    await answer(to, "Tomorrow rather");
    expect(await refusalOf(member)).toEqual({
      title: "Your email reply wasn't delivered",
      description: "There's no chat or person to send it to.",
    });
  });

  test("if that person can no longer be written to", async () => {
    await makeTask("Sweep");
    const { to } = await mailAbout(mailPeer, "Sweep");
    const rights = rightsChanger(server.services, await org.handle());
    await rights.update("user", builder.userId, { isActive: false });
    await answer(to, "Done");
    expect((await refusalOf(member)).description).toBe("There's no chat or person to send it to.");
  });

  test("where it would go to themselves", async () => {
    const id = await makeTask("Sweep");
    await mailAbout(mailPeer, "Sweep");
    const to = await replyAddress(server.services, {
      organizationId: (await org.handle()).organization.id,
      userId: member.userId,
      replyTarget: { kind: "task", id, personId: member.userId },
    });
    await answer(to, "Note to self");
    expect((await refusalOf(member)).description).toBe("There's no chat or person to send it to.");
  });

  test("where the task is theirs no more", async () => {
    const taskId = await makeTask("Sweep", { owners: [builder.userId, member.userId] });
    const { to } = await mailAbout(mailPeer, "Sweep");
    await builder.ok(taskCalls.updateTask, { taskId, owners: [builder.userId] });
    await answer(to, "Done");
    expect((await refusalOf(member)).description).toBe("The task was deleted, or you can no longer see it.");
  });

  test("where the task's record is out of their sight", async () => {
    await makeTask("Sweep", { record: { tableId: work.id, recordId } });
    const { to } = await mailAbout(mailPeer, "Sweep");
    await builder.ok(recordCalls.deleteRecords, { tableId: work.id, ids: [recordId] });
    await answer(to, "Done");
    expect((await refusalOf(member)).description).toBe("The task was deleted, or you can no longer see it.");
  });
});
