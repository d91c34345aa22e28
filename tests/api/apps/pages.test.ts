import { describe, expect, test } from "@jest/globals";
import type { Topic } from "#shared/contract/events";
import { accessCalls } from "#shared/contract/access";
import { roleCalls } from "#shared/contract/roles";
import { historyCalls } from "#shared/contract/history";
import { pageCalls } from "#shared/contract/pages";
import { pagePictureCalls } from "#shared/contract/page-pictures";
import { publicViewCalls } from "#shared/contract/public-views";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { createTestTable, statusOptions } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { sendForm } from "../../support/screen/forms";
import { picture } from "../files/support/files";
import { rightsChanger, withNewRole } from "../policy/change-rights";

const workspace = useTestWorkspace();

const makePage = async () => (await workspace.builder.ok(pageCalls.createPage, { label: "Board" })).appId;
const addText = async (appId: number) =>
  (await workspace.builder.ok(pageCalls.addBlock, { appId, type: "text", config: { html: "<p>Hello</p>" } }))
    .blockId;
const withBlock = async () => {
  const appId = await makePage();
  return { appId, blockId: await addText(appId) };
};
const read = async (appId: number, client = workspace.builder) =>
  (await client.ok(pageCalls.getPage, { appId })).page;

const built = { allowed: ["admin", "builder"], refused: { viewer: "permission_denied" } } as const;
const told = {
  name: "page.changed",
  topic: ({ appId }: { appId: unknown }): Topic => `app:${Number(appId)}`,
} as const;

testCall(workspace, {
  what: "open a page",
  call: pageCalls.getPage,
  argument: async () => ({ appId: await makePage() }),
  allowed: ["admin", "builder", "member", "viewer"],
});
testCall(workspace, {
  what: "make a page",
  call: pageCalls.createPage,
  argument: () => ({ label: "Board" }),
  bad: { "a name of blanks": { change: { label: "  " }, path: "label" } },
  ...built,
});
testCall(workspace, {
  what: "customize a page",
  call: pageCalls.updatePage,
  argument: async () => ({ appId: await makePage(), settings: { font: "serif" as const } }),
  bad: { "a font that there is none of": { change: { settings: { font: "wild" } }, path: "settings.font" } },
  ...built,
});
testCall(workspace, {
  what: "delete a page",
  call: pageCalls.deletePage,
  argument: async () => ({ appId: await makePage() }),
  ...built,
});
testCall(workspace, {
  what: "duplicate a page",
  call: pageCalls.duplicatePage,
  argument: async () => ({ appId: await makePage(), label: "Copy" }),
  bad: { "a name of blanks": { change: { label: "  " }, path: "label" } },
  ...built,
});
testCall(workspace, {
  what: "add a block",
  call: pageCalls.addBlock,
  argument: async () => ({ appId: await makePage(), type: "text" as const }),
  bad: {
    "a type that there is none of": { change: { type: "rocket" }, path: "type" },
    "a setting of another type": { change: { config: { stageField: 3 } }, path: "config.stageField" },
  },
  event: told,
  ...built,
});
testCall(workspace, {
  what: "change a block",
  call: pageCalls.updateBlock,
  argument: async () => ({ ...(await withBlock()), config: { html: "<p>Bye</p>" } }),
  event: told,
  ...built,
});
testCall(workspace, {
  what: "delete a block",
  call: pageCalls.deleteBlock,
  argument: withBlock,
  event: told,
  ...built,
});
testCall(workspace, {
  what: "copy a block to another page",
  call: pageCalls.copyBlock,
  argument: async () => ({ ...(await withBlock()), toAppId: await makePage() }),
  ...built,
});
testCall(workspace, {
  what: "move a block",
  call: pageCalls.saveLayout,
  argument: async () => {
    const { appId, blockId } = await withBlock();
    return { appId, device: "desktop" as const, components: [{ id: blockId, x: 10, y: 4, w: 20, h: 6 }] };
  },
  event: told,
  ...built,
});

describe("Pages", () => {
  test("A page made from a table begins with blocks that fit its fields", async () => {
    const table = await createTestTable(workspace.builder, "Orders", [
      { name: "Title", type: "text" },
      { name: "Stage", type: "select", config: statusOptions },
      { name: "Due", type: "date" },
      { name: "Cost", type: "currency" },
    ]);
    const { appId } = await workspace.builder.ok(pageCalls.createPage, {
      label: "Orders at a glance",
      fromTableId: table.id,
    });
    const { components, titleBar, layouts } = await read(appId);
    expect(components.map(({ config }) => config.type)).toEqual([
      "titleBar",
      "indicator",
      "indicator",
      "chart",
      "chart",
      "flow",
      "minilista",
    ]);
    expect(titleBar).toMatchObject({ creation_form: table.id });
    expect(layouts.desktop.components).toHaveLength(components.length);
  });

  test("A new block never lies over another", async () => {
    const appId = await makePage();
    for (const type of ["text", "goal", "minilista", "button", "text"] as const)
      await workspace.builder.ok(pageCalls.addBlock, { appId, type });
    const { components } = (await read(appId)).layouts.desktop;
    const [{ id, ...first } = { id: 0, x: 0, y: 0, w: 4, h: 2 }, second] = components;
    await workspace.builder.fails("block_overlap", pageCalls.saveLayout, {
      appId,
      device: "desktop",
      components: [{ ...first, id: second?.id ?? id }],
    });
    await workspace.builder.fails("block_overlap", pageCalls.addBlock, { appId, type: "text", place: first });
  });

  test("Blocks may change places, and a layout that stays the same changes nothing", async () => {
    const appId = await makePage();
    const [one, other] = [await addText(appId), await addText(appId)];
    const before = (await read(appId)).layouts.desktop.components;
    const at = (id: number) => before.find((placed) => placed.id === id) ?? { x: 0, y: 0, w: 4, h: 2, id };
    const swapped = [
      { ...at(other), id: one },
      { ...at(one), id: other },
    ];
    const layout = { appId, device: "desktop" as const, components: swapped };
    await workspace.builder.ok(pageCalls.saveLayout, layout);
    expect((await workspace.builder.ok(pageCalls.saveLayout, layout)).changeSetId).toBe(0);
    expect((await read(appId)).layouts.desktop.components).toEqual(
      expect.arrayContaining(swapped) as unknown,
    );
  });

  test("Two builders who change different settings of a block keep both, and one setting only the first", async () => {
    const appId = await makePage();
    const add = { appId, type: "indicator" as const, config: { title: "Old" } };
    const { blockId } = await workspace.builder.ok(pageCalls.addBlock, add);
    const seen = { title: "Old", color: null };
    const change = (client: typeof workspace.builder, config: Record<string, unknown>) =>
      client.raw(pageCalls.updateBlock, {
        appId,
        blockId,
        config: { ...seen, ...config },
        expect: { config: seen },
      });
    expect((await change(workspace.builder, { title: "New" })).status).toBe(200);
    expect((await change(workspace.admin, { color: "teal" })).status).toBe(200);
    expect((await change(workspace.admin, { title: "Other" })).body).toMatchObject({
      error: { id: "change_conflict" },
    });
    expect((await read(appId)).components[0]?.config).toMatchObject({ title: "New", color: "teal" });
  });

  test("Undo brings a deleted block back to its place", async () => {
    const { appId, blockId } = await withBlock();
    const before = await read(appId);
    const { changeSetId } = await workspace.builder.ok(pageCalls.deleteBlock, { appId, blockId });
    expect((await read(appId)).components).toEqual([]);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await read(appId)).layouts.desktop).toEqual(before.layouts.desktop);
  });

  test("A copy of a page has the same blocks at the same places, and changes alone", async () => {
    const { appId, blockId } = await withBlock();
    const copy = await workspace.builder.ok(pageCalls.duplicatePage, { appId, label: "Copy" });
    const places = (page: Awaited<ReturnType<typeof read>>) =>
      page.layouts.desktop.components.map(({ x, y, w, h }) => ({ x, y, w, h }));
    expect(places(await read(copy.appId))).toEqual(places(await read(appId)));
    await workspace.builder.ok(pageCalls.deleteBlock, { appId, blockId });
    expect((await read(copy.appId)).components).toHaveLength(1);
  });

  test("A block is found only on its own page, and a view is not a page", async () => {
    const { blockId } = await withBlock();
    const appId = await makePage();
    await workspace.builder.fails("block_not_found", pageCalls.deleteBlock, { appId, blockId });
    const { table } = await createTestTable(workspace.builder);
    await workspace.builder.fails("app_not_found", pageCalls.getPage, { appId: table.views[0]?.id ?? 0 });
  });

  test("A block about a table that its maker cannot see is refused", async () => {
    const appId = await makePage();
    await workspace.builder.fails("object_not_found", pageCalls.addBlock, {
      appId,
      type: "minilista",
      tableId: 999_999,
    });
  });

  test("Without access to a page, a user receives none of its block events", async () => {
    const appId = await makePage();
    const socket = await openSocket(workspace.stranger);
    socket.say({ type: "subscribe", topic: `app:${appId}` });
    const refused = await socket.next((message) => message.type === "refused", "a refusal");
    expect(refused).toMatchObject({ id: "app_not_found" });
  });
});

describe("Seats that don't build", () => {
  const levels = { "with Full Control by default": "fullControl", "with the starting role": null } as const;
  const cases = (["member", "viewer"] as const).flatMap((name) =>
    Object.entries(levels).map(([what, level]) => ({ name, what, level })),
  );
  test.each(cases)("A $name seat $what changes no page through the API", async ({ name, level }) => {
    const { appId, blockId } = await withBlock();
    const person = workspace[name];
    const refuses = async () => {
      expect((await read(appId, person)).can).toMatchObject({ canCreateBlocks: false, canEditBlocks: false });
      const config = { html: "<p>Bye</p>" };
      await person.fails("permission_denied", pageCalls.addBlock, { appId, type: "text" });
      await person.fails("permission_denied", pageCalls.updateBlock, { appId, blockId, config });
      await person.fails("permission_denied", pageCalls.deleteBlock, { appId, blockId });
      await person.fails("permission_denied", pageCalls.updatePage, { appId, settings: { font: "serif" } });
    };
    if (level === null) await refuses();
    else await withNewRole(workspace, person, { defaultAppLevel: level }, refuses);
  });

  test("Members begin with Interact Only on apps, also on a Builder seat", async () => {
    const { id_profile: roleId } = (await workspace.member.ok(accessCalls.getSession)).session;
    expect((await workspace.admin.ok(roleCalls.getRole, { roleId })).role.everyApp).toBe("interactOnly");
  });
});

describe("A role's rights in a page", () => {
  const making = ["addBlock", "copyBlock", "customize", "uploadPicture"];
  const editing = ["updateBlock", "saveLayout"];
  const full = [...making, ...editing, "rename", "renameApp", "deleteBlock"];
  const cases = [
    { can: [true, false, false], does: making },
    { can: [false, true, false], does: editing },
    { can: [false, false, true], does: ["deleteBlock"] },
    { can: "interactOnly", does: [] },
    { can: "fullControl", does: full },
    {
      can: "fullControl",
      flags: ["create_dashboard"],
      does: [...full, "duplicate", "share", "deletePage"],
    },
    { can: "interactOnly", flags: ["create_dashboard"], does: ["duplicate"] },
  ] as const;
  test.each(cases)("$can with the powers $flags allow $does and nothing else", async (about) => {
    const { can, does } = about;
    const { appId, blockId } = await withBlock();
    const helper = workspace.builder;
    const isPreset = typeof can === "string";
    const [canCreateBlocks, canEditBlocks, canDeleteBlocks] = isPreset
      ? Array.from({ length: 3 }, () => can === "fullControl")
      : can;
    const rights = isPreset ? null : JSON.stringify({ canCreateBlocks, canEditBlocks, canDeleteBlocks });
    const flags = "flags" in about ? about.flags : [];
    await withNewRole(workspace, helper, { flags }, async (roleId) => {
      const changer = rightsChanger(workspace.server.services, await workspace.org.handle());
      await changer.create("appAccess", { roleId, appId, level: isPreset ? can : "none", rights });
      const hasFullControl = can === "fullControl";
      expect((await read(appId, helper)).can).toMatchObject({
        canCreateBlocks,
        canEditBlocks,
        canDeleteBlocks,
        canEditContent: canEditBlocks,
        hasFullControl,
        fullControl: hasFullControl && flags.length > 0,
      });
      // The list that a block is copied to.
      const { apps } = await helper.ok(viewCalls.listApps, {});
      expect(apps.find(({ id }) => id === appId)?.can.createBlocks).toBe(canCreateBlocks);
      const place = { id: blockId, x: 3, y: 0, w: 30, h: 6 };
      const file = { name: "apron.png", content: await picture("png", 60, 40) };
      const config = { html: "<p>Bye</p>" };
      const shared = { identifier: appId, type: "dashboard" as const };
      const answers = {
        addBlock: await helper.raw(pageCalls.addBlock, { appId, type: "text" }),
        copyBlock: await helper.raw(pageCalls.copyBlock, { appId, blockId, toAppId: appId }),
        customize: await helper.raw(pageCalls.updatePage, { appId, settings: { font: "serif" } }),
        uploadPicture: await sendForm(helper, pagePictureCalls.uploadPagePicture, { appId }, file),
        updateBlock: await helper.raw(pageCalls.updateBlock, { appId, blockId, config }),
        saveLayout: await helper.raw(pageCalls.saveLayout, {
          appId,
          device: "desktop",
          components: [place],
        }),
        rename: await helper.raw(pageCalls.updatePage, { appId, label: "Mine" }),
        renameApp: await helper.raw(viewCalls.updateApp, { appId, label: "Ours" }),
        deleteBlock: await helper.raw(pageCalls.deleteBlock, { appId, blockId }),
        duplicate: await helper.raw(pageCalls.duplicatePage, { appId, label: "Copy" }),
        share: await helper.raw(publicViewCalls.createPublicView, shared),
        deletePage: await helper.raw(pageCalls.deletePage, { appId }),
      };
      const allowed = Object.entries(answers).filter(([, { status }]) => status === 200);
      expect(allowed.map(([name]) => name)).toEqual(does);
    });
  });
});

test("A setting of a page is changed alone, the others stay", async () => {
  const appId = await makePage();
  const put = (settings: object) => workspace.builder.ok(pageCalls.updatePage, { appId, settings });
  await put({ font: "serif", mobile_enabled: true, background_color: "teal" });
  await put({ disable_desktop_scrolling: true });
  const { font, bgColor, layouts, disableDesktopScrolling } = await read(appId);
  expect([font, bgColor, layouts.mobile.enabled, disableDesktopScrolling]).toEqual([
    "serif",
    "teal",
    true,
    true,
  ]);
});

describe("A page on phones", () => {
  test("has places of its own, within 22 columns and without overlap", async () => {
    const { appId, blockId } = await withBlock();
    const other = await addText(appId);
    await workspace.builder.ok(pageCalls.updatePage, { appId, settings: { mobile_enabled: true } });
    const at = (id: number, y: number, w = 22) => ({ id, x: 0, y, w, h: 3 });
    const put = (...components: ReturnType<typeof at>[]) =>
      workspace.builder.raw(pageCalls.saveLayout, { appId, device: "mobile", components });
    expect((await put(at(blockId, 0), at(other, 3))).status).toBe(200);
    expect((await put(at(other, 2))).body).toMatchObject({ error: { id: "block_overlap" } });
    expect((await put(at(other, 3, 23))).body).toMatchObject({ error: { id: "block_overlap" } });
    const { layouts } = await read(appId);
    expect(layouts.mobile).toEqual({ enabled: true, components: [at(blockId, 0), at(other, 3)] });
    expect(layouts.desktop.components[1]).not.toMatchObject({ w: 22 });
  });
});
