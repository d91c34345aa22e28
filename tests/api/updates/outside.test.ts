import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import PostalMime from "postal-mime";
import { accessCalls } from "#shared/contract/access";
import { chatCalls } from "#shared/contract/chat";
import { recordCalls } from "#shared/contract/records";
import { settingsCalls } from "#shared/contract/settings";
import { updateCalls } from "#shared/contract/updates";
import { userCalls } from "#shared/contract/users";
import { recordSubject } from "#shared/updates/subjects";
import { mailPortOf, sendMail } from "../../support/emails";
import { send } from "../../support/http";
import { pause } from "../../support/pause";
import { startPushPeer, type PushPeer } from "../../support/peers/push-peer";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";
import { openDm, say, wordsOf } from "../chat/chats";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";
import { makeWork, updatesOf, write } from "./support";

let mailPeer: MailPeer;
let pushPeer: PushPeer;
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let member: TestActor;
let admin: TestActor;
let work: TestTable;
beforeAll(async () => {
  mailPeer = await startMailPeer();
  pushPeer = await startPushPeer();
  server = await startTestServer({
    smtpUrl: `smtp://127.0.0.1:${mailPeer.port}`,
    outsideNetworks: "127.0.0.0/8",
    notifyAfter: 1,
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([mailPeer.close(), pushPeer.close()]);
});
beforeEach(async () => {
  mailPeer.mails.length = 0;
  pushPeer.pushed.length = 0;
  org = await server.createOrganization();
  [builder, member] = [await org.actor("builder"), await org.actor("member")];
  admin = await org.actor("admin");
  work = await makeWork(builder);
});
afterEach(() => pushPeer.leave("phone"));

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause();
};
const unquoted = (mail: string): string => mail.replace(/=\r\n/g, "");
const mailsAbout = (text: string) => mailPeer.mails.filter((mail) => unquoted(mail).includes(text));
const add = async (cells: Parameters<TestTable["add"]>[0]) => (await work.add(cells))[0]!.id;
const setting = (
  setting_key: "assignment_notification_email" | "user_mention_notification_email",
  is: boolean,
) => member.ok(settingsCalls.updateUserSetting, { setting_key, setting_value: is });
/** A mail as a mail program reads it. */
async function read(mail: string | undefined) {
  const { subject, text = "", headers } = await PostalMime.parse(mail ?? "");
  const header = (name: string) => headers.find(({ key }) => key === name.toLowerCase())?.value;
  return { subject, text, header };
}

describe("An e-mail about news", () => {
  test("comes once, with the way to the record, and mails about the same record are one conversation", async () => {
    const id = await add({ Title: "Joint sealing", Owner: member.userId });
    await until(() => mailsAbout("Joint sealing").length === 1);
    const first = await read(mailsAbout("Joint sealing")[0]);
    expect(first.subject).toBe(`${builder.name} assigned you Joint sealing`);
    expect(first.text).toContain(`${org.url}/object/${work.id}/record/${id}`);
    expect(first.header("Auto-Submitted")).toBe("auto-generated");
    await write(builder, work, id, { Notes: `@${member.name} at once` });
    await until(() => mailsAbout("Joint sealing").length === 2);
    const second = await read(mailsAbout("Joint sealing")[1]);
    expect(second.header("References")).toBe(first.header("References"));
    expect(second.header("Message-ID")).not.toBe(first.header("Message-ID"));
    const [update] = await updatesOf(member, builder, work);
    expect((await member.ok(updateCalls.explainUpdate, { updateId: update!.id })).email).toBe("sent");
  });

  test("loses its words in the outbox with its record, also where it is not sent yet", async () => {
    const id = await add({ Title: "Zander basin", Owner: member.userId });
    await until(() => mailsAbout("Zander basin").length === 1);
    const late = { isOn: true, startsAt: "00:00", endsAt: "23:59", weekends: true };
    await member.ok(updateCalls.setQuietHours, late);
    await write(builder, work, id, { Notes: `@${member.name} Zander again` });
    await updatesOf(member, builder, work);
    const { database } = await org.handle();
    const kept = async () =>
      JSON.stringify([
        await database.all({ sql: `select "subject", "text" from "mail"`, parameters: [] }),
        await database.all({ sql: `select "title", "description" from "notice"`, parameters: [] }),
      ]);
    expect((await kept()).match(/Zander \w+/g)).toEqual(
      expect.arrayContaining(["Zander basin", "Zander again"]),
    );
    await builder.ok(recordCalls.deleteRecords, { tableId: work.id, ids: [id] });
    await builder.ok(recordCalls.purgeRecords, { tableId: work.id, ids: [id] });
    expect(await kept()).not.toContain("Zander");
    expect(await kept()).toContain("Update about a record that was deleted forever");
  });

  test("is stopped by one click without signing in, and by nothing that only looks at its address", async () => {
    await add({ Title: "Unsubscribed", Owner: member.userId });
    await until(() => mailsAbout("Unsubscribed").length === 1);
    const mail = await read(mailsAbout("Unsubscribed")[0]);
    expect(mail.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const address = /<(http[^>]+)>/.exec(mail.header("List-Unsubscribe") ?? "")?.[1] ?? "";
    const path = new URL(address).pathname;
    const ask = (method: "GET" | "POST", to: string) =>
      send({
        port: server.port,
        host: org.host,
        method,
        path: to,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        ...(method === "POST" && { body: "List-Unsubscribe=One-Click" }),
      });
    const looked = await ask("GET", path);
    expect([looked.status, looked.headers.location]).toEqual([303, "/settings/notifications"]);
    expect((await ask("POST", `${path}x`)).status).toBe(404);
    const settings = () => member.ok(settingsCalls.getUserSettings);
    expect((await settings()).assignment_notification_email).toBe(true);
    expect((await ask("POST", path)).status).toBe(200);
    expect(await settings()).toMatchObject({
      assignment_notification_email: false,
      assignment_notification_workloom: true,
      user_mention_notification_email: true,
    });
  });

  test("about a followed record reaches only those who follow it by e-mail", async () => {
    const id = await add({ Title: "Markings" });
    const thing = recordSubject(work.id, id);
    await member.ok(updateCalls.setFollow, { thing, level: "follow" });
    await write(builder, work, id, { Hours: 1 });
    await updatesOf(member, builder, work);
    await member.ok(updateCalls.followEmailUpdates, { thing, isFollowing: true });
    await write(builder, work, id, { Hours: 2 });
    await until(() => mailsAbout("Hours to 2").length === 1);
    expect(mailsAbout("Hours to 1")).toEqual([]);
  });

  test("arrives without the update if only that channel is off", async () => {
    await member.ok(settingsCalls.updateUserSetting, {
      setting_key: "user_mention_notification_workloom",
      setting_value: false,
    });
    await add({ Title: "By mail alone", Notes: `@${member.name}` });
    await until(() => mailsAbout("By mail alone").length === 1);
    expect(await updatesOf(member, builder, work)).toEqual([]);
    await setting("user_mention_notification_email", false);
    await add({ Title: "Nowhere", Notes: `@${member.name}` });
    await updatesOf(member, builder, work);
    await until(() => mailsAbout("Fence").length >= 1);
    expect(mailsAbout("Nowhere")).toEqual([]);
  });

  test("waits in quiet hours, and for what was read meanwhile none comes", async () => {
    const quiet = { isOn: true, startsAt: "00:00", endsAt: "23:59", weekends: true };
    await member.ok(updateCalls.setQuietHours, quiet);
    await add({ Title: "At night", Owner: member.userId });
    const [update] = await updatesOf(member, builder, work);
    const why = () => member.ok(updateCalls.explainUpdate, { updateId: update!.id });
    expect((await why()).email).toBe("waiting");
    const { database } = await org.handle();
    const [notice] = await database.all<{ dueAt: number }>({
      sql: `select "dueAt" from "notice" where "updateId" = ?`,
      parameters: [update!.id],
    });
    expect(notice!.dueAt).toBeGreaterThan(Date.now());
    await member.ok(updateCalls.markUpdatesRead, {});
    await member.ok(updateCalls.setQuietHours, { ...quiet, isOn: false });
    // As if the night were over; the next mail takes what is due along.
    await database.execute([{ sql: `update "notice" set "dueAt" = 0`, parameters: [] }]);
    await add({ Title: "In the morning", Owner: member.userId });
    await until(() => mailsAbout("In the morning").length === 1);
    expect(mailsAbout("At night")).toEqual([]);
    expect((await why()).email).toBe("off");
  });
});

describe("News that waited together", () => {
  test.each([
    {
      what: "about one record come in one e-mail, which is answered into its chat",
      titles: ["Drain"],
      subject: () => `${builder.name} assigned you Drain`,
      last: "Reply to this email to write in the chat it is about.",
    },
    {
      what: "about many things come in one e-mail, which tells of the first and takes no answer",
      titles: Array.from({ length: 20 }, (_, index) => `Lamp ${index}`),
      subject: (organization: string) => `22 updates in ${organization}`,
      last: "And 2 more updates: ",
    },
  ])("$what", async ({ titles, subject, last }) => {
    const quiet = { isOn: true, startsAt: "00:00", endsAt: "23:59", weekends: true };
    await member.ok(updateCalls.setQuietHours, quiet);
    const ids: number[] = [];
    for (const Title of titles) ids.push(await add({ Title, Owner: member.userId }));
    await write(builder, work, ids[0]!, { Notes: `@${member.name} as agreed` });
    const { database, organization } = await org.handle();
    const waiting = () => database.all({ sql: `select "id" from "notice"`, parameters: [] });
    while ((await waiting()).length < titles.length + 1) await pause();
    await member.ok(updateCalls.setQuietHours, { ...quiet, isOn: false });
    // As if the night were over; the next mail takes what is due along.
    await database.execute([{ sql: `update "notice" set "dueAt" = 0`, parameters: [] }]);
    await say(builder, (await openDm(builder, member)).id, "Good morning");
    await until(() => mailsAbout(`you ${titles[0]!}`).length === 1);
    const mail = await read(mailsAbout(`you ${titles[0]!}`)[0]);
    expect(mail.subject).toBe(subject(organization.name));
    const parts = mail.text.split("\n\n");
    expect(parts.slice(0, titles.length)).toEqual(
      titles.map((title) => expect.stringContaining(`assigned you ${title}\nOwner\n`)),
    );
    expect(parts.at(-2)).toContain(last);
    expect(mail.header("Reply-To") !== undefined).toBe(titles.length === 1);
  });
});

describe("An e-mail about a chat", () => {
  const said = async (chatId: number) =>
    wordsOf((await member.ok(chatCalls.listMessages, { chatId })).messages);

  test("is answered into the chat by its reader alone: once, and without what the answer repeats", async () => {
    const dm = await openDm(builder, member);
    await say(builder, dm.id, "The quote is in");
    await until(() => mailsAbout("The quote is in").length === 1);
    const { header } = await read(mailsAbout("The quote is in")[0]);
    const to = header("Reply-To") ?? "";
    const answer = {
      to,
      from: member.email,
      subject: "Re: a message",
      text: "Take it.\n\nOn Monday Lucía wrote:\n> The quote is in",
      messageId: "<answer@runway.example>",
    };
    const port = mailPortOf(server);
    await sendMail(port, {
      ...answer,
      from: "somebody@else.example",
      text: "Not theirs",
      messageId: "<x@else>",
    });
    await sendMail(port, answer);
    await sendMail(port, answer);
    await sendMail(port, { ...answer, text: "The last.", messageId: "<last@runway.example>" });
    while (!(await said(dm.id)).includes("The last.")) await pause();
    expect(await said(dm.id)).toEqual(["The quote is in", "Take it.", "The last."]);
    const forged = to.replace(/-[0-9a-f](?=[0-9a-f]+@)/, "-0");
    if (forged !== to)
      await expect(sendMail(port, { ...answer, to: forged })).rejects.toThrow("recipients were rejected");
  });
});

describe("A push notification", () => {
  const subscribe = async (actor: TestActor = member) => {
    const { publicKey } = await actor.ok(updateCalls.getPushKey);
    const payload = pushPeer.subscribe("phone", publicKey);
    await actor.ok(updateCalls.subscribeToPush, { payload, type: "generic_browser" });
    return payload;
  };

  test("reaches the browser that subscribed, encrypted for it, with the count of what is unread", async () => {
    await subscribe();
    const id = await add({ Title: "Edge lights", Owner: member.userId });
    await until(() => pushPeer.pushed.length === 1);
    expect(pushPeer.pushed[0]).toEqual({
      browser: "phone",
      message: {
        title: `${builder.name} assigned you Edge lights`,
        body: "Owner",
        link: `/object/${work.id}/record/${id}`,
        tag: `record-${work.id}-${id}`,
        unread: 1,
      },
    });
  });

  test("skips users who unsubscribed, and an expired subscription is removed", async () => {
    const { endpoint } = await subscribe();
    pushPeer.leave("phone");
    const before = pushPeer.requests();
    await add({ Title: "Into the void", Owner: member.userId });
    await until(() => pushPeer.requests() > before);
    const { database } = await org.handle();
    const left = () => database.all({ sql: `select "id" from "pushSubscription"`, parameters: [] });
    while ((await left()).length > 0) await pause();
    await subscribe();
    await member.ok(updateCalls.unsubscribeFromPush, { endpoint });
    expect(await left()).toEqual([]);
  });

  test("belongs to the last user who subscribed with the same browser", async () => {
    await subscribe(builder);
    await subscribe(member);
    await add({ Title: "Shared computer", Owner: member.userId });
    await until(() => pushPeer.pushed.length === 1);
    const { database } = await org.handle();
    const rows = await database.all({ sql: `select "userId" from "pushSubscription"`, parameters: [] });
    expect(rows).toEqual([{ userId: member.userId }]);
  });

  const ends: Record<string, (phone: TestActor) => Promise<unknown>> = {
    "signs out": (phone) => phone.ok(accessCalls.logout),
    "is signed out by an administrator": (phone) =>
      admin.ok(accessCalls.revokeSessionsOfUser, { userId: phone.userId }),
    "is disabled and enabled again": async ({ userId }) => {
      await admin.ok(userCalls.updateSeat, { userId, active: false });
      await admin.ok(userCalls.updateSeat, { userId, active: true });
    },
  };
  test.each(Object.entries(ends))("never reaches a browser whose user %s", async (_what, end) => {
    const phone = await org.actor("member");
    await subscribe(phone);
    await end(phone);
    const { publicKey } = await builder.ok(updateCalls.getPushKey);
    const payload = pushPeer.subscribe("tablet", publicKey);
    const tablet = await org.actor("member");
    await tablet.ok(updateCalls.subscribeToPush, { payload, type: "generic_browser" });
    await add({ Title: "Later", Owner: member.userId });
    await until(() => pushPeer.pushed.length > 0);
    expect(pushPeer.pushed.map(({ browser }) => browser)).toEqual(["tablet"]);
  });

  test("waits for no silent push service of another user", async () => {
    const { publicKey } = await builder.ok(updateCalls.getPushKey);
    const silent = await org.actor("member");
    for (let at = 0; at < 5; at += 1) {
      const payload = pushPeer.subscribe(`silent ${at}`, publicKey);
      await silent.ok(updateCalls.subscribeToPush, { payload, type: "generic_browser" });
    }
    pushPeer.hold("silent");
    await subscribe(builder);
    const id = await add({ Title: "For both", Owner: member.userId });
    await write(member, work, id, { Owner: builder.userId });
    await until(() => pushPeer.pushed.some(({ browser }) => browser === "phone"));
    expect(pushPeer.pushed.map(({ browser }) => browser)).toContain("phone");
  });

  test.each([
    { endpoint: "http://push.example/1" },
    { endpoint: "http://10.0.0.1/1" },
    { keys: { p256dh: "a", auth: "b" } },
  ])("is refused for %j", async (wrong) => {
    const { publicKey } = await member.ok(updateCalls.getPushKey);
    const payload = { ...pushPeer.subscribe("wrong", publicKey), ...wrong };
    await member.fails("invalid_request", updateCalls.subscribeToPush, { payload, type: "generic_browser" });
  });
});
