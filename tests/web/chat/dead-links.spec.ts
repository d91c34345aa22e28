import { makeChannel, say } from "../../api/chat/chats";
import { expect, expectAccessible, openInside, test } from "../../support/screen/browser";

test.use({ expectedComplaints: [/404/] });

const links: readonly [what: string, path: string, said: string][] = [
  ["a channel", "/chat/channel/999999", "This chat does not exist"],
  ["direct messages", "/chat/dm/999999", "This chat does not exist"],
  ["direct messages with a person", "/chat/dm-user/999999", "This person does not exist"],
  ["the chat of a record", "/chat/record/999999/1", "does not exist"],
];

for (const [what, path, said] of links)
  test(`A link to ${what} that is gone says so and leads back`, async ({ page, org, signIn }) => {
    await signIn(page, "member", { org, path });
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText(said);
    await expectAccessible(page);
    await main.getByRole("button", { name: "Back to chats" }).click();
    await expect(page).toHaveURL(`${org.url}/chat`);
  });

test("A link to a message that is gone says so and leads to the newest ones", async ({
  page,
  org,
  signIn,
}) => {
  const member = await org.actor("member");
  const chat = await makeChannel(member);
  await say(member, chat.id, "Here we are");
  await signIn(page, "member", { org, path: "/" });
  await openInside(page, `/chat/channel/${chat.id}?message=999999`);
  const gone = page.getByRole("alert").filter({ hasText: "This message does not exist" });
  await gone.getByRole("button").click();
  await expect(gone).toBeHidden();
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Here we are");
});
