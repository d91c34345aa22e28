import type { Page } from "@playwright/test";
import type { ClientMessage } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { expect, shot, test, type TestParts } from "../../support/screen/browser";
import { cellAt } from "../../support/screen/grid";
import type { Preparation } from "../../support/screen/shared-parts";

/** The path of a page's changes of records to the server, which a test may cut. */
const way = {
  isCut: false,
  /** Keys of the failed changes, over the socket and as requests. */
  keys: [] as string[],
  /** Keys of the changes that succeeded afterwards. */
  passed: [] as string[],
  cut: () => void Object.assign(way, { isCut: true, keys: [], passed: [] }),
  mend: () => void (way.isCut = false),
  note: (key = "") => void (way.isCut ? way.keys : way.passed).push(key),
};

const guarded: Preparation = {
  async before(page) {
    way.mend();
    await page.context().routeWebSocket("**/api/socket", (socket) => {
      const server = socket.connectToServer();
      socket.onMessage(async (text) => {
        const message = JSON.parse(text.toString()) as ClientMessage;
        if (message.type === "call") way.note(message.key);
        if (message.type === "call" && way.isCut) await socket.close();
        else server.send(text);
      });
    });
  },
};

test.use({ preparation: guarded });
test.beforeEach(({ context }) =>
  context.route(/\/api\/v4\/tables\/\d+\/records$/, async (route, request) => {
    if (request.method() !== recordCalls.updateRecords.method) return route.continue();
    way.note(request.headers()["idempotency-key"]);
    return way.isCut ? route.abort() : route.continue();
  }),
);
test.afterEach(() => way.mend());

/** Shows the member a table of orders whose changes do not reach the server until `mend`. */
async function openCutOff(page: Page, openOrders: TestParts["openOrders"], ...titles: string[]) {
  const table = await openOrders("member", ...titles);
  // A change made before the record was loaded would have no base, and so could not conflict.
  await expect(cellAt(page, 0, 0)).toHaveText(/\S/);
  way.cut();
  return table;
}

async function write(page: Page, row: number, text: string): Promise<void> {
  await cellAt(page, row, 0).click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(cellAt(page, row, 0)).toHaveText(text);
}

test("Text typed without a connection survives a reload and is sent once, with the same key", async ({
  page,
  openOrders,
}) => {
  const table = await openCutOff(page, openOrders, "Sweep apron", "Paint threshold");
  await write(page, 0, "Sweep everything");
  await expect.poll(() => way.keys.length).toBeGreaterThan(1);
  await page.reload();
  await expect(cellAt(page, 0, 0)).toHaveText("Sweep everything");
  expect((await table.rows())[0]).toMatchObject({ Title: "Sweep apron" });

  // Another window of the same user leaves it to the window it belongs to.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(cellAt(other, 0, 0)).toHaveText("Sweep apron");
  way.mend();
  await expect.poll(() => way.passed).toEqual([way.keys[0]]);
  expect(new Set(way.keys).size).toBe(1);
  await expect(cellAt(other, 0, 0)).toHaveText("Sweep everything");
  expect((await table.rows())[0]).toMatchObject({ Title: "Sweep everything" });
});

test("It is sent from any page, without the table being opened", async ({ page, org, openOrders }) => {
  const table = await openCutOff(page, openOrders, "Sweep apron");
  await write(page, 0, "Sweep everything");
  await expect.poll(() => way.keys.length).toBeGreaterThan(0);
  // The page that made the change is left first, so that only the next one sends it.
  await page.goto("about:blank");
  way.mend();
  await page.goto(`${org.url}/updates`);
  await expect.poll(async () => (await table.rows())[0]?.["Title"]).toBe("Sweep everything");
});

test("If another user was faster, the page says so after the reload and keeps the typed text", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openCutOff(page, openOrders, "Sweep apron");
  await write(page, 0, "Mine");
  await expect.poll(() => way.keys.length).toBeGreaterThan(0);
  const builder = await org.actor("builder");
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: table.id });
  await builder.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: records[0]!.id, data: table.data({ Title: "Theirs" }) }],
  });
  // The table is left before the connection is mended, because it would receive the other change.
  await page.goto("about:blank");
  way.mend();
  await page.goto(`${org.url}/updates`);
  await expect(page.getByText("Changes you made earlier in Work orders could not be saved")).toBeVisible();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(cellAt(page, 0, 0)).toHaveText("Theirs");
  await expect(page.getByText("Could not save Title")).toBeVisible();
  await expect(page.getByText("Changes you made earlier in Work orders could not be saved")).toBeHidden();
  await shot(page, "unsent-conflict");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cellAt(page, 0, 0)).toHaveText("Mine");
  await expect.poll(async () => (await table.rows())[0]?.["Title"]).toBe("Mine");
});

test("Text for a table that was deleted in the meantime can be copied once it could not be sent", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openCutOff(page, openOrders, "Sweep apron");
  await write(page, 0, "Sweep everything");
  await expect.poll(() => way.keys.length).toBeGreaterThan(0);
  await page.goto("about:blank");
  await (await org.actor("builder")).ok(tableCalls.deleteTable, { tableId: table.id });
  way.mend();
  await page.goto(`${org.url}/updates`);
  const notice = page.getByRole("status").filter({ hasText: "The table was deleted while you were writing" });
  await expect(notice).toContainText("Sweep everything");
  await expect(notice.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expect(notice.getByRole("button", { name: "Show" })).toBeHidden();
});

test("Logging out asks before it discards unsent changes, and leaves nothing of them on the device", async ({
  page,
  org,
  signIn,
  openOrders,
}) => {
  const table = await openCutOff(page, openOrders, "Sweep apron");
  await write(page, 0, "Secret");
  await expect.poll(() => way.keys.length).toBeGreaterThan(0);
  const logOut = async () => {
    await page.getByRole("button", { name: /^Your menu/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
  };
  await logOut();
  await expect(page.getByRole("dialog", { name: "Log out with 1 unsaved change?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(cellAt(page, 0, 0)).toHaveText("Secret");
  await logOut();
  await page.getByRole("button", { name: "Log out and discard" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  way.mend();
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cellAt(page, 0, 0)).toHaveText("Sweep apron");
});
