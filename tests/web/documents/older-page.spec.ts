import { documentCalls } from "#shared/contract/documents";
import { clientFrames, readFrame, writeFrame } from "#shared/documents/frames";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { expect, freshTest } from "../../support/screen/browser";

/** A page that was loaded before the server got a newer schema of documents. */
function withOlderSchema(message: string | Buffer): string | Buffer {
  const frame = typeof message === "string" ? null : readFrame(message);
  if (frame?.kind !== clientFrames.join) return message;
  const body = Uint8Array.from(frame.body);
  body[0] = DOCUMENT_SCHEMA_VERSION - 1;
  return Buffer.from(writeFrame({ ...frame, body }));
}

freshTest(
  "What was written without a connection on a page that is too old is saved after its reload",
  async ({ page, org, signIn, context }) => {
    const way = { isCut: false, isOld: false };
    const sockets = new Set<{ close(): Promise<void> }>();
    await context.routeWebSocket("**/api/socket", async (socket) => {
      if (way.isCut) return socket.close();
      sockets.add(socket);
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(way.isOld ? withOlderSchema(message) : message));
      return undefined;
    });
    const admin = await org.actor("admin");
    const { documentId } = await admin.ok(documentCalls.createDocument, { title: "Night closure" });
    await signIn(page, "builder", { org, path: `/doc-page/${documentId}` });
    const text = page.getByRole("textbox", { name: "Text of the page" });
    const saved = page.getByRole("status").filter({ hasText: "Saved" });
    await text.click();
    await page.keyboard.type("Lamps first");
    await expect(saved).toBeVisible();

    way.isCut = true;
    for (const socket of sockets) await socket.close();
    await expect(page.getByRole("status").filter({ hasText: "when you reconnect" })).toBeVisible();
    await page.keyboard.type(", then the sweeper");
    Object.assign(way, { isCut: false, isOld: true });
    await expect(page.getByText("This page was edited with a newer version")).toBeVisible();

    way.isOld = false;
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(text).toHaveText("Lamps first, then the sweeper");
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(text).toHaveText("Lamps first, then the sweeper");
  },
);
