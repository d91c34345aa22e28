import { chatCalls } from "#shared/contract/chat";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { taskCalls } from "#shared/contract/tasks";
import { MESSAGE_MAX_LENGTH } from "#shared/limits/chat";
import { docOf } from "#shared/chat/message-doc";
import { makeChannel } from "../../api/chat/chats";
import { createRole } from "../../api/roles/roles";
import { createTestTable } from "../../support/tables";
import { expect, expectAccessible, freshTest, openInside } from "../../support/screen/browser";

const composer = "Message Night works";

freshTest(
  "Two colleagues talk: a message shows at once to both, is answered in a thread, reacted to, changed and brought back",
  async ({ page, org, signIn, openAs }) => {
    await signIn(page, "builder", { org, path: "/chat" });
    await expect(page.getByText("You don't have any chat yet.")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "New channel" }).last().click();
    await page.getByLabel("Name").fill("Night works");
    await page.getByRole("button", { name: "Create", exact: true }).last().click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText("No messages yet")).toBeVisible();
    await expect(page.getByRole("textbox", { name: composer })).toBeFocused();
    await page.keyboard.type("Runway 02/20 is closed");
    await page.keyboard.press("Enter");
    const messages = page.getByRole("log", { name: "Messages" });
    await expect(messages.getByText("Runway 02/20 is closed")).toBeVisible();
    await expectAccessible(page);

    const colleague = await openAs("member", { org, path: "/chat" });
    const their = colleague.page;
    await their
      .getByRole("region", { name: "New" })
      .getByRole("link", { name: /Night works/ })
      .click();
    await expect(their.getByRole("region", { name: "New" })).toBeHidden();
    await their.getByRole("article").hover();
    await their.getByRole("button", { name: "React with 👍" }).click();
    await expect(messages.getByRole("button", { name: /^👍 1 by/ })).toBeVisible();
    await their.getByRole("textbox", { name: composer }).pressSequentially("How long?");
    await expect(page.getByText(/is typing/)).toBeVisible();
    await their.keyboard.press("Enter");
    await expect(messages.getByText("How long?")).toBeVisible();

    // The author's card opens by mouse and by keyboard, which enters it and returns.
    const { name, email } = await org.actor("member");
    const author = messages.getByRole("button", { name, exact: true });
    const who = page.getByRole("dialog", { name });
    await author.hover();
    await expect(who.getByText(/^Member · O/)).toBeVisible();
    await who.getByRole("button", { name: "Follow" }).click();
    await expect(who.getByRole("button", { name: "Following" })).toBeVisible();
    await expectAccessible(page);
    await who.getByRole("button", { name: "Following" }).click();
    await expect(who.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: composer }).hover();
    await expect(who).toBeHidden();
    await author.press("Enter");
    await expect(who.getByRole("link", { name: email })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(who).toBeHidden();
    await expect(author).toBeFocused();
    await author.press("Enter");
    await who.getByRole("button", { name: "Message" }).click();
    await expect(page.getByRole("textbox", { name: `Message ${name}` })).toBeVisible();
    // The chat that was read before is what the palette calls recent.
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("option").first()).toHaveText(/^Night works/);
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(messages.getByText("How long?")).toBeVisible();

    await messages.getByRole("article").first().hover();
    await messages.getByRole("button", { name: "Reply in thread" }).first().click();
    const thread = page.getByRole("complementary", { name: /Thread/ });
    await thread.getByRole("textbox").fill("Until five");
    await page.keyboard.press("Enter");
    await expect(thread.getByText("Until five")).toBeVisible();
    await expect(their.getByRole("button", { name: /1 reply/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await messages.getByRole("article").last().focus();
    await page.keyboard.press("ArrowUp");
    await expect(messages.getByRole("article").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(messages.getByRole("article").last()).toBeFocused();

    await messages.getByRole("article").first().hover();
    await messages.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Edit message" }).click();
    const edited = page.getByRole("textbox", { name: "Edit message" });
    await expect(edited).toHaveText("Runway 02/20 is closed");
    // It takes the focus at its end a moment after it appears.
    await expect(edited).toBeFocused();
    await edited.fill("Runway 02/20 is closed tonight");
    await page.keyboard.press("Enter");
    await expect(their.getByText("Runway 02/20 is closed tonight")).toBeVisible();
    await messages.getByRole("article").first().hover();
    await messages.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Delete message" }).click();
    await expect(their.getByText("This message was deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(their.getByText("Runway 02/20 is closed tonight")).toBeVisible();

    await messages.getByRole("article").first().hover();
    await messages.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Create task" }).click();
    const task = page.getByRole("dialog", { name: "New task" });
    await expect(task.getByRole("textbox", { name: "Title" })).toHaveValue("Runway 02/20 is closed tonight");
    await expect(task.getByRole("link", { name: "Night works" })).toBeVisible();
    await task.getByRole("button", { name: "Create", exact: true }).click();
    await expect(task).toBeHidden();

    const orders = await createTestTable(await org.actor("builder"), "Work orders");
    await messages.getByRole("article").first().hover();
    await messages.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Create record" }).click();
    await page
      .getByRole("dialog", { name: "Create record" })
      .getByRole("button", { name: "Work orders" })
      .click();
    const record = page.getByRole("dialog", { name: "New record" });
    await expect(record.getByRole("textbox", { name: "Title" })).toHaveValue(
      "Runway 02/20 is closed tonight",
    );
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(async () => (await orders.rows()).length).toBe(1);

    // Comments are in its history, among the changes.
    await openInside(page, `/object/${orders.id}/record/1`);
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("switch", { name: "With messages" }).click();
    const history = page.getByRole("tabpanel");
    await history.getByRole("textbox", { name: /^Message / }).fill("The crew is on its way");
    await page.keyboard.press("Enter");
    await expect(history.getByRole("listitem")).toHaveText([/The crew is on its way/, /created the record/]);
    // A user without access to the record is marked, and does not get the mention.
    const viewer = await org.actor("viewer");
    await createRole(await org.actor("admin"), {}, { members: [viewer.userId] });
    await history.getByRole("textbox", { name: /^Message / }).pressSequentially(`@${viewer.name}`);
    await expect(page.getByRole("option", { name: `${viewer.name} Can't see this` })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${viewer.name} can't see this chat`)).toBeVisible();

    // Of a private channel the members come first, and who is named in vain is let in from where that is said.
    const member = await org.actor("member");
    const builder = await org.actor("builder");
    const chat = await makeChannel(builder, "private_channel", [builder, member], "Tower");
    await openInside(page, `/chat/channel/${chat.id}`);
    const tower = page.getByRole("textbox", { name: "Message Tower" });
    await tower.pressSequentially("@");
    const offered = page.getByRole("option");
    const withoutSight = offered.filter({ hasText: "Can't see this" });
    await expect(withoutSight.first()).toBeVisible();
    await expect(withoutSight).toHaveCount((await offered.count()) - 2);
    await expect(offered.nth(1)).not.toHaveText(/Can't see this/);
    await tower.pressSequentially(viewer.name);
    await expect(offered).toHaveText([`${viewer.name}Can't see this`]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    // Another user adds a member in the meantime: both are members in the end.
    const admin = await org.actor("admin");
    const added = { chatId: chat.id, members: [...chat.members, admin.userId] };
    await builder.ok(chatCalls.updateChannel, added);
    await page.getByRole("button", { name: "Add to channel" }).click();
    const saving = page.waitForRequest((request) => request.method() === "PATCH");
    await page.getByRole("dialog", { name: "Edit channel" }).getByRole("button", { name: "Save" }).click();
    expect((await saving).postDataJSON()).toMatchObject({
      name: "Tower",
      iconColor: chat.iconColor,
      backgroundColor: null,
      members: [...chat.members, viewer.userId],
    });
    const members = async () => (await viewer.ok(chatCalls.getChat, { chatId: chat.id })).chat.members;
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await members()).toEqual([...added.members, viewer.userId]);

    // A record that a message names changes before one's eyes.
    await tower.fill(`See ${new URL(`/object/${orders.id}/record/1`, page.url()).href}`);
    await page.keyboard.press("Enter");
    const card = page.getByRole("log").getByRole("link", { name: /Work orders/ });
    await expect(card).toContainText("Runway 02/20 is closed tonight");
    const changes = [{ id: 1, data: { [orders.field("Title")]: "Runway 02/20 is open" } }];
    await builder.ok(recordCalls.updateRecords, { tableId: orders.id, records: changes });
    await expect(card).toContainText("Runway 02/20 is open");

    // The words of a task are such a place too.
    const { task: own } = await builder.ok(taskCalls.createTask, { title: "Own", owners: [builder.userId] });
    await openInside(page, `/tasks?taskId=${own.id}`);
    const words = page.getByRole("region", { name: "Description" });
    await words.getByRole("button", { name: "Add a description" }).click();
    await words.getByRole("textbox").pressSequentially(`@${viewer.name.slice(0, -1)}`);
    await expect(page.getByRole("option", { name: "Can't see this" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${viewer.name} can't see this, so`)).toBeVisible();
    // A mention keeps its person, whatever their name becomes.
    await page.keyboard.type("has the keys");
    await page.keyboard.press("Escape");
    const description = async () =>
      (await builder.ok(taskCalls.getTask, { taskId: own.id })).task.description;
    await expect
      .poll(description)
      .toBe(`<p><a href="/chat/dm-user/${viewer.userId}">@${viewer.name}</a> has the keys</p>`);
    await openInside(page, `/tasks?taskId=${own.id}`);
    const named = page.getByRole("link", { name: `@${viewer.name}` });
    await expect(named).toBeVisible();
    await expectAccessible(page);
    await named.click();
    await expect(page).toHaveURL(/\/chat\/dm\/\d+$/);
    await expect(page.getByRole("textbox", { name: `Message ${viewer.name}` })).toBeVisible();
  },
);

freshTest(
  "What is sent without a connection waits in sight and arrives once; what is refused is tried again or discarded",
  async ({ page, org, signIn }) => {
    const actor = await signIn(page, "builder", { org, path: "/" });
    const look = { name: "Night works", iconColor: "iris", chatType: "public_channel" } as const;
    const { chat } = await actor.ok(chatCalls.createChannel, look);
    const way = { isCut: true };
    await page.context().route(/\/api\/v4\/chats\/\d+\/messages$/, async (route, request) => {
      if (request.method() === "POST" && way.isCut) await route.abort();
      else await route.continue();
    });
    await page.context().routeWebSocket(/\/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      // Calls do not get through; what happens is still told.
      socket.onMessage((message) => {
        if (!way.isCut || !String(message).includes('"type":"call"')) server.send(message);
      });
    });
    await page.goto(`${org.url}/chat/channel/${chat.id}`);
    await page.getByRole("textbox", { name: composer }).fill("Sent in the tunnel");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Sent in the tunnel")).toBeVisible();
    await expect(page.getByText(/Sending|Waiting for the connection/)).toBeVisible();
    const stored = async () => (await actor.ok(chatCalls.listMessages, { chatId: chat.id })).messages.length;
    expect(await stored()).toBe(0);
    way.isCut = false;
    await page.reload();
    await expect(page.getByText("Sent in the tunnel")).toBeVisible();
    await expect.poll(stored).toBe(1);
    await expect(page.getByText(/Sending|Waiting for the connection/)).toBeHidden();
    await expect(page.getByText("Sent in the tunnel")).toHaveCount(1);

    // The message replied to is deleted in the meantime: the reply stays visible with the reason.
    const { messages } = await actor.ok(chatCalls.listMessages, { chatId: chat.id });
    const main = { chatId: chat.id, messageId: messages[0]?.id ?? 0 };
    const remove = () => actor.ok(chatCalls.deleteMessage, main);
    const replies = async () => (await actor.ok(chatCalls.getThread, main)).messages.length;
    await page.getByRole("article").hover();
    await page.getByRole("button", { name: "Reply in thread" }).click();
    const thread = page.getByRole("complementary", { name: /Thread/ });
    const answer = thread.getByRole("textbox", { name: /^Reply/ });
    await expect(thread.getByText("Sent in the tunnel")).toBeVisible();
    const { changeSetId } = await remove();
    await expect(thread.getByText("This message was deleted")).toBeVisible();
    await answer.fill("Out of it again");
    await page.keyboard.press("Enter");
    const failed = thread.getByRole("alert");
    await expect(failed).toContainText("Not sent. The main message of this thread does not exist");
    await expectAccessible(page);
    await actor.ok(historyCalls.undoLastChange, { changeSetId });
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(failed).toBeHidden();
    await expect(thread.getByText("Out of it again")).toBeVisible();
    await expect.poll(replies).toBe(1);
    await remove();
    await expect(thread.getByText("This message was deleted")).toBeVisible();
    await answer.fill("Never mind");
    await page.keyboard.press("Enter");
    await failed.getByRole("button", { name: "Delete" }).click();
    await expect(thread.getByText("Never mind")).toBeHidden();
    expect(await replies()).toBe(1);

    // Too long a text does not leave the field.
    const long = "x".repeat(MESSAGE_MAX_LENGTH + 1);
    await page.getByRole("textbox", { name: composer }).fill(long);
    await page.keyboard.press("Enter");
    await expect(page.getByText("This message is too long")).toBeVisible();
    await expect(page.getByRole("textbox", { name: composer })).toHaveText(long);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await expect.poll(stored).toBe(2);
  },
);

freshTest("On a phone the list and the chat follow one another", async ({ page, org, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const actor = await signIn(page, "builder", { org, path: "/" });
  const look = { name: "Night works", iconColor: "iris", chatType: "public_channel" } as const;
  const { chat } = await actor.ok(chatCalls.createChannel, look);
  for (let index = 0; index < 60; index += 1)
    await actor.ok(chatCalls.sendMessage, {
      chatId: chat.id,
      clientId: `message-${index}`,
      message: docOf(`Message ${index}${index % 7 === 5 ? " that takes more than one line".repeat(4) : ""}`),
    });
  const name = "Night shift of the crews who sweep and light the northern taxiways";
  await actor.ok(chatCalls.createChannel, { ...look, name });
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: /Chat/ }).click();
  // However long a name is, the buttons for new chats stay visible.
  await expect(page.getByRole("button", { name: "New channel" }).first()).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: /Night works/ }).click();
  const messages = page.getByRole("log", { name: "Messages" });
  await expect(messages.getByText("Message 59")).toBeVisible();
  await expectAccessible(page);
  // The name is visible once, in the bar above.
  await expect(page.getByRole("banner").getByText("Night works")).toBeVisible();
  const heading = page.getByRole("heading", { name: "Night works", level: 2 });
  expect((await heading.boundingBox())?.width).toBeLessThan(2);
  // It opens at its very end, high rows or not.
  await expect(page.getByRole("button", { name: "Jump to latest" })).toBeHidden();
  // Scrolling up brings what is older.
  await messages.hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -2000);
      return messages.getByText("Message 0", { exact: true }).isVisible();
    })
    .toBe(true);
  // A sent message is scrolled into view, and its actions can be reached by keyboard.
  await page.getByRole("textbox", { name: composer }).fill("From below");
  await page.keyboard.press("Enter");
  const own = messages.getByRole("article").filter({ hasText: "From below" });
  await expect(own).toBeInViewport();
  await expect(messages.getByText("Sending")).toBeHidden();
  await own.focus();
  await page.keyboard.press("Tab");
  await expect(own.getByRole("button", { name: "React with 👍" })).toBeFocused();
  // A link leads to an old message, from which both ways are open.
  const { messages: old } = await actor.ok(chatCalls.listMessages, { chatId: chat.id, size: 50, before: 31 });
  await openInside(page, `/chat/channel/${chat.id}?message=${old.at(-1)?.id}`);
  await expect(messages.getByText("Message 29", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(own).toBeInViewport();
  await page.getByRole("button", { name: "Back to chats" }).click();
  await expect(page.getByRole("link", { name: /Night works/ })).toBeVisible();
});
