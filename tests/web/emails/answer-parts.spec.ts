import { tableEmailCalls } from "#shared/contract/table-emails";
import { EMAIL_FILES_MAX, EMAIL_FILES_MAX_BYTES } from "#shared/limits/emails";
import { expect, expectAccessible, shot } from "../../support/screen/browser";
import { holdRequests } from "../../support/screen/held-requests";
import { loseWayBack, test } from "./support/conversation";

const file = (name: string, content: string | Buffer = name) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

test("A reply has files and CC, and both are restored after a look at the record", async ({
  page,
  openConversation,
}) => {
  const { panel, reply } = await openConversation();
  await reply.fill("On our way.");
  await panel.getByRole("button", { name: "Cc", exact: true }).click();
  const copies = panel.getByRole("textbox", { name: "Cc" });
  await expect(copies).toBeFocused();
  await copies.fill("tower@runway.example, nobody");
  const choosing = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: "Attach files" }).click();
  await (await choosing).setFiles([file("plan.txt"), file("wrong.txt"), file("lamps.txt", "07-1, 07-2")]);
  const files = panel.getByRole("list", { name: "Attachments" }).last();
  await expect(files.getByRole("button", { name: /^Remove/ })).toHaveCount(3);
  await panel.getByRole("button", { name: "Remove wrong.txt" }).click();
  await expect(files).toHaveText(/plan\.txt.*lamps\.txt/);

  await panel.getByRole("tab", { name: "Record data" }).click();
  await expect(reply).toBeHidden();
  await panel.getByRole("tab", { name: "Email" }).click();
  await expect(files).toHaveText(/plan\.txt.*lamps\.txt/);
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText("Invalid email address")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "answer-parts");
  await copies.fill("tower@runway.example; ops@runway.example");
  await panel.getByRole("button", { name: "Send" }).click();

  const mails = panel.getByRole("list", { name: "Email" }).locator(":scope > li");
  await expect(mails).toHaveCount(1);
  await expect(mails).toContainText("copy to tower@runway.example, ops@runway.example");
  await expect(reply).toHaveValue("");
  await expect(copies).toBeHidden();
  await expect(panel.getByRole("list", { name: "Attachments" })).toHaveCount(1);
  const download = page.waitForEvent("download");
  await mails.getByRole("link", { name: /lamps\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe("lamps.txt");
  await expectAccessible(page);
  await shot(page, "answered-with-files");
});

test("A reply waits for its files, also for dropped ones", async ({ page, openConversation }) => {
  const { panel, reply } = await openConversation();
  const { letThrough } = await holdRequests(page, "**/emails/files");
  await reply.fill("On our way.");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["07-1"], "lamps.txt"));
    return transfer;
  });
  await reply.dispatchEvent("drop", { dataTransfer: dropped });
  const send = panel.getByRole("button", { name: "Send" });
  await expect(panel.getByRole("button", { name: "Cancel lamps.txt" })).toBeVisible();
  await expect(send).toBeDisabled();
  // The user looks something up in the meantime.
  await panel.getByRole("tab", { name: "Record data" }).click();
  await expect(reply).toBeHidden();
  letThrough();
  await panel.getByRole("tab", { name: "Email" }).click();
  await expect(panel.getByRole("button", { name: "Remove lamps.txt" })).toBeVisible();
  await send.click();
  await expect(panel.getByRole("link", { name: /lamps\.txt/ })).toBeVisible();
});

test("Files beyond the size of a mail are refused next to the reply, and earlier files stay", async ({
  openConversation,
}) => {
  const { panel } = await openConversation();
  const chooser = panel.locator("input[type=file]");
  await chooser.setInputFiles([file("plan.txt")]);
  await expect(panel.getByRole("button", { name: "Remove plan.txt" })).toBeVisible();
  await chooser.setInputFiles([file("large.bin", Buffer.alloc(EMAIL_FILES_MAX_BYTES))]);
  await expect(panel.getByRole("alert")).toHaveText("Files in an email can be up to 18.9 MB in total.");
  await chooser.setInputFiles(Array.from({ length: EMAIL_FILES_MAX }, (_, index) => file(`${index}.txt`)));
  await expect(panel.getByRole("alert")).toHaveText("An email can have up to 20 files.");
  await expect(panel.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
});

test("A reply with files whose response was lost is sent once, also after a look at the record", async ({
  page,
  org,
  openConversation,
}) => {
  const { panel, reply, place } = await openConversation();
  await loseWayBack(page, org, place);
  await reply.fill("On our way.");
  await panel.locator("input[type=file]").setInputFiles([file("plan.txt")]);
  await expect(panel.getByRole("button", { name: "Remove plan.txt" })).toBeVisible();
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText("The connection dropped. Try again.")).toBeVisible();
  await panel.getByRole("tab", { name: "Record data" }).click();
  await expect(reply).toBeHidden();
  await panel.getByRole("tab", { name: "Email" }).click();
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(reply).toHaveValue("");
  const member = await org.actor("member");
  const { emails } = await member.ok(tableEmailCalls.listRecordEmails, place);
  expect(emails.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([["plan.txt"]]);
});
