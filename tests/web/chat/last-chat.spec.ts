import { chatCalls } from "#shared/contract/chat";
import { expect, freshTest as test } from "../../support/screen/browser";

test("The chat shortcut opens the chat used last, ready to write in", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const make = async (name: string) =>
    (
      await builder.ok(chatCalls.createChannel, {
        name,
        description: "",
        chatType: "public_channel",
        iconColor: "teal",
        backgroundColor: null,
        members: [],
      })
    ).chat.id;
  const tower = await make("Tower");
  await make("Apron");
  await signIn(page, "builder", { org, path: `/chat/channel/${tower}` });
  const composer = page.getByRole("textbox", { name: "Message Tower" });
  await expect(composer).toBeFocused();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+e");
  await expect(page).toHaveURL(new RegExp(`/chat/channel/${tower}$`));
  await expect(composer).toBeFocused();
});
