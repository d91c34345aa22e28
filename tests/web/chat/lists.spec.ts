import type { Page } from "@playwright/test";
import { chatCalls } from "#shared/contract/chat";
import { addPeople } from "../../api/chat/support/add-people";
import { makeChannel, openDm, say } from "../../api/chat/chats";
import { createTestTable } from "../../support/tables";
import {
  expect,
  expectAccessible,
  isolatedTest,
  openInside,
  stopClock,
  withClock,
} from "../../support/screen/browser";

isolatedTest.use({ preparation: withClock });

const sections = async (page: Page) =>
  page.getByRole("navigation", { name: "Chat" }).getByRole("heading", { level: 2 }).allInnerTexts();

isolatedTest(
  "Chats stand in their sections, are filtered, found and bookmarked; of many members ten are shown",
  async ({ page, org, signIn }) => {
    const [builder, member, viewer] = [
      await org.actor("builder"),
      await org.actor("member"),
      await org.actor("viewer"),
    ];
    const table = await createTestTable(builder);
    const [record] = await table.add({ Title: "Friction test" });
    const ofRecord = { chatType: "record", tableId: table.id, recordId: record?.id ?? 0 } as const;
    const { chat: comments } = await builder.ok(chatCalls.openRecordChat, ofRecord);
    await say(builder, comments.id, "Started");
    const duty = await makeChannel(builder, "public_channel", [], "Duty desk");
    for (let place = 0; place < 4; place += 1) await say(member, duty.id, "Long words ".repeat(200));
    const { id: parentMessageId } = await say(member, duty.id, "Anybody there?");
    for (let place = 1; place <= 30; place += 1)
      await say(member, duty.id, `Still nobody ${place}`, { parentMessageId });
    await makeChannel(builder, "private_channel", [member], "Renewals");
    const dm = await openDm(builder, viewer);
    const crew = await makeChannel(builder, "public_channel", [], "Whole crew");
    const members = [builder.userId, ...(await addPeople({ org, member }, 59))];
    await builder.ok(chatCalls.updateChannel, { chatId: crew.id, members });

    await signIn(page, "builder", { org, path: `/chat/channel/${crew.id}` });
    const pictures = page.getByRole("group", { name: /^Members: / });
    await expect(pictures).toContainText("+50");
    await expect(pictures.getByRole("button")).toHaveCount(10);
    await expect.poll(() => sections(page)).toEqual(["New", "Channels", "Direct Messages", "Read"]);
    await page.getByRole("button", { name: "Bookmark chat" }).click();
    await expect
      .poll(() => sections(page))
      .toEqual(["Bookmarked", "New", "Channels", "Direct Messages", "Read"]);

    const list = page.getByRole("navigation", { name: "Chat" });
    await expect(list.getByRole("tab")).toHaveText(["All", "Channels", "Comments", "Email", "Saved", "DMs"]);
    const shown = list.getByRole("listitem");
    for (const [tab, names] of [
      ["Channels", [/Whole crew/, /Duty desk/, /Renewals/]],
      ["Comments", [/Friction test/]],
      ["DMs", [new RegExp(viewer.name)]],
    ] as const) {
      await list.getByRole("tab", { name: tab }).click();
      await expect(shown).toHaveText(names);
    }
    await list.getByRole("tab", { name: "Email" }).click();
    await expect(list.getByText("No chats found")).toBeVisible();
    await list.getByRole("tab", { name: "All" }).click();
    await expectAccessible(page);

    // It looks for them 800 ms after the last letter.
    await stopClock(page);
    const search = list.getByRole("searchbox", { name: "Search chats" });
    await search.fill("dut");
    await page.clock.runFor(500);
    await search.fill("duty");
    await page.clock.runFor(799);
    await expect(shown).toHaveCount(5);
    await page.clock.runFor(1);
    await expect(shown).toHaveText([/Duty desk/]);
    await search.fill("nothing of the kind");
    await page.clock.runFor(800);
    await expect(list.getByText("No chats found")).toBeVisible();
    await page.clock.resume();

    // A new message is read once it is seen.
    await search.fill("");
    await list
      .getByRole("region", { name: "New" })
      .getByRole("link", { name: /Duty desk/ })
      .click();
    await expect(list.getByRole("region", { name: "New" })).toBeHidden();
    const unread = async () => (await builder.ok(chatCalls.getChat, { chatId: duty.id })).chat.unreadCount;
    await expect.poll(unread).toBe(0);

    // A long thread opens at its latest reply, and scrolls to the user's own and the next ones.
    await page.getByRole("button", { name: /30 replies/ }).click();
    const thread = page.getByRole("complementary", { name: /Thread/ });
    await expect(thread.getByText("Still nobody 30")).toBeInViewport();
    // Its message does not move, although the rows next to it are higher now.
    await expect(page.getByRole("log").getByText("Anybody there?")).toBeInViewport();
    await thread.getByRole("textbox").fill("I am");
    await page.keyboard.press("Enter");
    await expect(thread.getByText("I am", { exact: true })).toBeInViewport();
    await say(member, duty.id, "At last", { parentMessageId });
    await expect(thread.getByText("At last")).toBeInViewport();
    await thread.getByRole("button", { name: "Close" }).click();

    // The top bar leads to the chats, the keyboard to the one used last, the address of a person to the direct chat.
    const lastChat = page.url();
    await openInside(page, "/home");
    await page.keyboard.press("ControlOrMeta+e");
    await expect(page).toHaveURL(lastChat.replace(/\?.*$/, ""));
    await openInside(page, "/home");
    await page.getByRole("banner").getByRole("button", { name: "Chat", exact: true }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(page.getByText("Choose a chat")).toBeVisible();
    await openInside(page, `/chat/dm-user/${viewer.userId}`);
    await expect(page).toHaveURL(new RegExp(`/chat/dm/${dm.id}$`));
    await openInside(page, `/chat/record/${ofRecord.tableId}/${ofRecord.recordId}`);
    await expect(page.getByRole("heading", { name: "Friction test" })).toBeVisible();
  },
);
