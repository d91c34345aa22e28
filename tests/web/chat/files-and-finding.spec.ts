import type { Locator } from "@playwright/test";
import { chatCalls } from "#shared/contract/chat";
import { docOf } from "#shared/chat/message-doc";
import { picture } from "../../api/files/support/files";
import { createTestTable } from "../../support/tables";
import { expect, freshTest, openInside } from "../../support/screen/browser";

interface Given {
  name: string;
  type: string;
  base64: string;
}

/** Gives files to a box as the clipboard does, or as a drag that ends over it. */
const give = (box: Locator, how: "paste" | "drop", file: Given) =>
  box.evaluate(
    (element, { how: way, file: { name, type, base64 } }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
      const options = { bubbles: true, cancelable: true };
      if (way === "paste")
        element.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      else
        for (const event of ["dragenter", "dragover", "drop"])
          element.dispatchEvent(new DragEvent(event, { ...options, dataTransfer: data }));
    },
    { how, file },
  );

freshTest(
  "A picture is pasted, a file dropped and a record named; messages are saved and found",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const orders = await createTestTable(builder, "Work orders");
    await orders.add({ Title: "Drain survey" });
    const channel = { name: "Night works", iconColor: "iris", chatType: "public_channel" } as const;
    const { chat } = await builder.ok(chatCalls.createChannel, channel);
    await builder.ok(chatCalls.sendMessage, {
      chatId: chat.id,
      clientId: crypto.randomUUID(),
      message: docOf("The tower agrees"),
    });
    await signIn(page, "builder", { org, path: `/chat/channel/${chat.id}` });
    const box = page.getByRole("textbox", { name: "Message Night works" });
    await box.pressSequentially("See #Drain");
    await page.getByRole("option", { name: /Drain survey/ }).click();
    const png = (await picture("png", 40, 30)).toString("base64");
    await give(box, "paste", { name: "apron.png", type: "image/png", base64: png });
    await give(box, "drop", { name: "notes.txt", type: "text/plain", base64: btoa("Bring lamps") });
    await expect(page.getByText("apron.png")).toBeVisible();
    await expect(page.getByText("notes.txt")).toBeVisible();
    await box.press("Enter");
    const sent = page.getByRole("log", { name: "Messages" }).getByRole("article").last();
    await expect(sent.getByRole("img", { name: "apron.png" })).toBeVisible();
    await expect(sent.getByText("notes.txt")).toBeVisible();
    await expect(sent.getByText("Drain survey").first()).toBeVisible();
    await sent.getByRole("button", { name: "apron.png" }).click();
    await expect(
      page.getByRole("dialog", { name: "apron.png" }).getByRole("img", { name: "apron.png" }),
    ).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "notes.txt" }).getByText("Bring lamps")).toBeVisible();
    await page.keyboard.press("Escape");

    await sent.hover();
    await sent.getByRole("button", { name: "Save message" }).click();
    await expect(sent.getByRole("button", { name: "Remove from saved" })).toBeVisible();

    const link = async (origin: string) => {
      const href = `${origin}/object/${orders.id}/record/1`;
      const marks = [{ type: "link" as const, attrs: { href } }];
      const content = [
        { type: "paragraph" as const, content: [{ type: "text" as const, text: href, marks }] },
      ];
      const message = { type: "doc" as const, content };
      await builder.ok(chatCalls.sendMessage, { chatId: chat.id, clientId: crypto.randomUUID(), message });
      const row = page.getByRole("article").filter({ hasText: href });
      await expect(row.getByRole("link", { name: href })).toHaveCount(1);
      return row;
    };
    await expect((await link(org.url)).getByText("Drain survey")).toBeVisible();
    await expect((await link("https://elsewhere.example")).getByText("Drain survey")).toHaveCount(0);

    await openInside(page, "/chat");
    await page.getByRole("tab", { name: "Saved" }).click();
    await expect(page.getByRole("link", { name: /See A record/ })).toBeVisible();
    await page.getByRole("tab", { name: "All" }).click();
    await page.getByRole("searchbox", { name: "Search chats" }).fill("tower");
    await page.getByRole("link", { name: /The tower agrees/ }).click();
    await expect(page).toHaveURL(new RegExp(`/chat/channel/${chat.id}`));
    const agreed = page.getByRole("log", { name: "Messages" }).getByText("The tower agrees");
    await expect(agreed).toBeVisible();
    // The same link leads there again from wherever one has gone.
    for (let count = 0; count < 40; count += 1)
      await builder.ok(chatCalls.sendMessage, {
        chatId: chat.id,
        clientId: crypto.randomUUID(),
        message: docOf(`Cone ${count}`),
      });
    await openInside(page, `/chat/channel/${chat.id}`);
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole("searchbox", { name: "Search chats" }).fill("tower");
      await page.getByRole("link", { name: /The tower agrees/ }).click();
      await expect(agreed).toBeInViewport();
      await expect(async () => {
        const log = page.getByRole("log", { name: "Messages" });
        await log.hover({ timeout: 1000 });
        await page.mouse.wheel(0, 20_000);
        // The list of chats shows the latest message too.
        await expect(log.getByText("Cone 39")).toBeInViewport({ timeout: 1000 });
      }).toPass();
      await expect(agreed).not.toBeInViewport();
    }
  },
);
