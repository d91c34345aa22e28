import { describe, expect, test } from "@jest/globals";
import type { Topic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { historyLogCalls } from "#shared/contract/history-log";
import { legacyPagesCalls } from "#shared/contract/legacy-pages";
import { homeCalls } from "#shared/contract/home";
import { trashCalls } from "#shared/contract/trash";
import { send } from "../../support/http";
import type { TestActor } from "../../support/organizations/organization";
import { sendForm } from "../../support/screen/forms";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";
import { openSocket } from "../../support/socket";

const workspace = useTestWorkspace();

let made = 0;
/** Each page has a path of its own. */
const values = (label = "First") => ({
  label,
  root: "legacy" as const,
  path: `reports/${(made += 1)}`,
  address: "https://reports.example/crew",
});
const make = (label?: string) => workspace.builder.ok(legacyPagesCalls.createLegacyPage, values(label));
const makeId = async (label?: string) => (await make(label)).legacyPage.id;
const trashed = async () => {
  const legacyPageId = await makeId();
  await workspace.builder.ok(legacyPagesCalls.deleteLegacyPage, { legacyPageId });
  return { id: legacyPageId, type: "legacyPage" as const };
};
const labels = async () =>
  (await workspace.viewer.ok(legacyPagesCalls.listLegacyPages)).items.map(({ label }) => label);

const written = {
  allowed: ["admin", "builder"],
  refused: { viewer: "permission_denied" },
  event: { name: "legacyPage.changed", topic: (): Topic => "organization" },
} as const;

testCall(workspace, {
  what: "list the legacy pages",
  call: legacyPagesCalls.listLegacyPages,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

testCall(workspace, {
  what: "make one of the legacy pages",
  call: legacyPagesCalls.createLegacyPage,
  argument: () => values(),
  bad: {
    "a name of blanks": { change: { label: "  " }, path: "label" },
    "an address that runs a script": { change: { address: "javascript:alert(1)" }, path: "address" },
    "a path outside": { change: { path: "../settings" }, path: "path" },
  },
  ...written,
});

testCall(workspace, {
  what: "rename one of the legacy pages",
  call: legacyPagesCalls.updateLegacyPage,
  argument: async () => ({ legacyPageId: await makeId(), label: "Second" }),
  ...written,
});

testCall(workspace, {
  what: "delete one of the legacy pages",
  call: legacyPagesCalls.deleteLegacyPage,
  argument: async () => ({ legacyPageId: await makeId() }),
  ...written,
});

testCall(workspace, {
  what: "restore one of the legacy pages",
  call: trashCalls.restoreItem,
  argument: trashed,
  ...written,
});

testCall(workspace, {
  what: "delete one of the legacy pages forever",
  call: trashCalls.purgeArchivedItem,
  argument: trashed,
  ...written,
});

describe("Legacy pages", () => {
  test("Deleted items stay in the trash until they are restored or deleted forever", async () => {
    const legacyPageId = await makeId("Kept");
    await workspace.builder.ok(legacyPagesCalls.deleteLegacyPage, { legacyPageId });
    expect(await labels()).not.toContain("Kept");
    const { items } = await workspace.builder.ok(trashCalls.listArchivedItems, { item_type: "legacyPage" });
    expect(items[0]).toMatchObject({ item_id: legacyPageId, item_type: "legacyPage", item_label: "Kept" });
    await workspace.builder.ok(trashCalls.restoreItem, { id: legacyPageId, type: "legacyPage" });
    expect(await labels()).toContain("Kept");
  });

  test("Every change is taken back and done again, with words for it", async () => {
    const legacyPageId = await makeId("Before");
    await workspace.builder.ok(legacyPagesCalls.updateLegacyPage, { legacyPageId, label: "After" });
    const undone = await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(undone.summary).toMatchObject({ text: "legacyPages.undone.update" });
    expect(await labels()).toContain("Before");
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId: undone.changeSetId });
    expect(await labels()).toContain("After");
  });

  test("A page is found at its address, and no other page takes it", async () => {
    const { legacyPage } = await make("Found");
    const { id: _, fileCount: _count, frame: _frame, ...place } = legacyPage;
    const found = await workspace.viewer.ok(legacyPagesCalls.findLegacyPage, legacyPage);
    expect(found.legacyPage).toEqual(legacyPage);
    await workspace.builder.fails("legacy_path_taken", legacyPagesCalls.createLegacyPage, place);
    await workspace.stranger.fails("legacy_page_not_found", legacyPagesCalls.findLegacyPage, legacyPage);
  });

  test("It is starred and opened like tables are", async () => {
    const tab = { type: "legacyPage" as const, id: await makeId("Starred") };
    await workspace.viewer.ok(homeCalls.saveFavorites, { tabs: [tab] });
    await workspace.viewer.ok(homeCalls.rememberRecentTab, { id: tab.id, tabType: tab.type });
    const { starred, recent } = await workspace.viewer.ok(homeCalls.getHome, {});
    const item = { ...tab, label: "Starred", path: expect.stringMatching(/^\/legacy\/reports/) };
    expect({ starred, recent }).toMatchObject({ starred: [item], recent: [item] });
  });

  test("Those of another organisation do not exist", async () => {
    const legacyPageId = await makeId();
    await workspace.stranger.fails("legacy_page_not_found", legacyPagesCalls.deleteLegacyPage, {
      legacyPageId,
    });
  });

  test("The event names the changed item", async () => {
    const socket = await openSocket(workspace.viewer);
    await socket.follow("organization");
    const legacyPageId = await makeId();
    expect((await socket.event("legacyPage.changed")).event.payload).toEqual({ legacyPageId });
    await socket.close();
  });
});

describe("An uploaded folder", () => {
  const upload = async (actor: TestActor, name: string, content: string) => {
    const file = { name, content: Buffer.from(content) };
    const { status, bytes } = await sendForm(actor, legacyPagesCalls.uploadLegacyFile, {}, file);
    return { status, body: JSON.parse(bytes.toString("utf8")) as { fileId: number } };
  };
  const uploadAs = async (path: string, content: string) => ({
    path,
    fileId: (await upload(workspace.builder, "file", content)).body.fileId,
  });
  const read = (path: string) => send({ ...workspace.org, method: "GET", path, headers: {} });

  test("is served from an origin of its own, and reaches only the hosts of its settings", async () => {
    const files = [
      await uploadAs("index.html", "<script src=assets/app.js></script>"),
      await uploadAs("assets/app.js", "parent.postMessage({}, '*')"),
    ];
    const { address: _, ...place } = values("Uploaded");
    const hosts = ["https://api.example"];
    const { legacyPage } = await workspace.builder.ok(legacyPagesCalls.createLegacyPage, {
      ...place,
      files,
      hosts,
    });
    const { id: legacyPageId, frame } = legacyPage;
    expect(legacyPage).toMatchObject({ fileCount: 2, hosts, address: "" });
    const page = await read(frame);
    expect([page.status, page.bytes.toString("utf8")]).toEqual([200, "<script src=assets/app.js></script>"]);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms;/);
    expect(policy).toMatch(/connect-src http\S+\/legacy-files\/\S+ https:\/\/api\.example;/);
    const script = await read(frame.replace("index.html", "assets/app.js"));
    expect(script.headers["content-type"]).toContain("text/javascript");
    expect((await read(frame.replace("index.html", "other.js"))).status).toBe(404);
    // A new upload has an address of its own, and undo brings back the old one.
    const newer = [await uploadAs("index.html", "newer")];
    await workspace.builder.ok(legacyPagesCalls.updateLegacyPage, { legacyPageId, files: newer });
    expect((await read(frame)).status).toBe(404);
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect((await read(frame)).status).toBe(200);
    await workspace.builder.ok(legacyPagesCalls.deleteLegacyPage, { legacyPageId });
    expect((await read(frame)).status).toBe(404);
  });

  test.each([
    { what: "no file and no address", error: "legacy_page_without_source", files: () => [] },
    {
      what: "no index.html",
      error: "legacy_page_without_start",
      files: async () => [await uploadAs("app.js", "1")],
    },
    {
      what: "a file of somebody else's",
      error: "file_not_found",
      files: async () => [
        { path: "index.html", fileId: (await upload(workspace.admin, "file", "x")).body.fileId },
      ],
    },
  ] as const)("is refused with $what", async ({ error, files }) => {
    const { address: _, ...place } = values();
    const given = { ...place, files: [...(await files())] };
    await workspace.builder.fails(error, legacyPagesCalls.createLegacyPage, given);
  });

  test("is uploaded by builders only, and leads nowhere outside", async () => {
    expect((await upload(workspace.viewer, "file", "x")).status).toBe(403);
    const files = [{ path: "../index.html", fileId: 1 }];
    await workspace.builder.fails("invalid_request", legacyPagesCalls.createLegacyPage, {
      ...values(),
      files,
    });
  });
});

describe("An outside page", () => {
  test("is framed in a sandbox that leads only to its own host and those of its settings", async () => {
    const hosts = ["https://login.example"];
    const { legacyPage } = await workspace.builder.ok(legacyPagesCalls.createLegacyPage, {
      ...values(),
      address: 'https://reports.example/crew?a=1&b="',
      hosts,
    });
    const read = () => send({ ...workspace.org, method: "GET", path: legacyPage.frame, headers: {} });
    const page = await read();
    expect(page.bytes.toString("utf8")).toContain('src="https://reports.example/crew?a=1&amp;b=&quot;"');
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none'/);
    expect(policy).toContain("frame-src https://reports.example https://login.example;");
    const { id: legacyPageId } = legacyPage;
    await workspace.builder.ok(legacyPagesCalls.deleteLegacyPage, { legacyPageId });
    expect((await read()).status).toBe(404);
  });
});

describe("An embedded page", () => {
  test("changes records with the rights of its viewer, as a custom page in the history", async () => {
    const orders = await createTestTable(workspace.builder);
    const legacyPageId = await makeId();
    const [field] = orders.table.fields;
    const data = { [field?.id ?? 0]: "From the page" };
    const place = { legacyPageId, tableId: orders.id };
    const { createRecordsFromPage, updateRecordsFromPage } = legacyPagesCalls;
    const { records } = await workspace.builder.ok(createRecordsFromPage, { ...place, records: [{ data }] });
    const id = records[0]?.id ?? 0;
    await workspace.builder.ok(updateRecordsFromPage, { ...place, records: [{ id, data }] });
    await workspace.viewer.fails("permission_denied", createRecordsFromPage, {
      ...place,
      records: [{ data }],
    });
    await workspace.stranger.fails("legacy_page_not_found", createRecordsFromPage, {
      ...place,
      records: [{ data }],
    });
    const { history } = await workspace.admin.ok(historyLogCalls.listHistoryLog, {});
    expect(history.some(({ action_source: from }) => from === "custom_page")).toBe(true);
  });
});
