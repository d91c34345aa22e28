import { whatsAppCalls } from "#shared/contract/whatsapp";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

test("A record opens a message to its phone number in WhatsApp and lists who opened which", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const guests = await createTestTable(builder, "Guests", [
    { name: "Name", type: "text" },
    { name: "Phone", type: "phone" },
  ]);
  const [record] = await guests.add({ Name: "Ana Lopes", Phone: "+351912345678" });
  const of = { tableId: guests.id, recordId: record?.id ?? 0 };
  await signIn(page, "member", { org, path: `/object/${guests.id}/record/${of.recordId}` });
  const opened: string[] = [];
  await page.exposeFunction("noteOpened", (url: string) => void opened.push(url));
  await page.evaluate(() => {
    const own = window as unknown as { noteOpened: (url: string) => void };
    window.open = (url) => {
      own.noteOpened(String(url));
      return null;
    };
  });
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "WhatsApp" }).click();
  await expect(panel.getByText("No messages yet")).toBeVisible();
  await panel.getByRole("textbox", { name: "Message" }).fill("Welcome,");
  await panel.getByRole("combobox", { name: "Insert a field" }).click();
  await page.getByRole("option", { name: "Name" }).click();
  await expect(panel.getByRole("textbox", { name: "Message" })).toHaveValue("Welcome, Ana Lopes");
  await expectAccessible(page);
  await shot(page, "record-whatsapp");
  await panel.getByRole("button", { name: "Open in WhatsApp" }).click();
  await expect(panel.getByRole("list", { name: "WhatsApp" })).toContainText("Welcome, Ana Lopes");
  await expect(panel.getByText("To +351912345678")).toBeVisible();
  expect(opened).toEqual(["https://wa.me/351912345678?text=Welcome%2C%20Ana%20Lopes"]);

  await panel.getByRole("combobox", { name: "Number" }).click();
  await page.getByRole("option", { name: "Other number" }).click();
  await panel.getByRole("button", { name: "Open in WhatsApp" }).click();
  await expect(panel.getByText("Enter a phone number with its country.")).toBeVisible();
  await panel.getByRole("textbox", { name: "Phone number" }).fill("+34 600 123 456");
  await panel.getByRole("button", { name: "Open in WhatsApp" }).click();
  await expect(panel.getByText("To +34600123456")).toBeVisible();
  expect(opened).toHaveLength(2);
  const { messages } = await builder.ok(whatsAppCalls.listWhatsAppMessages, of);
  expect(messages.map(({ number }) => number)).toEqual(["34600123456", "351912345678"]);
  await shot(page, "record-whatsapp-list");
});
