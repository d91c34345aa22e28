import { expect, test } from "@jest/globals";
import { pageCalls } from "#shared/contract/pages";
import { publicViewCalls } from "#shared/contract/public-views";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { openRules } from "../policy/narrowed";
import { newVisitor } from "../forms/public/shared-form";
import { openPage, sharePage } from "./shared-page";

const workspace = useTestWorkspace();

test("Tasks and chats of a page stay among those who sign in", async () => {
  const { appId, token } = await sharePage(workspace.admin);
  await workspace.admin.ok(pageCalls.addBlock, { appId, type: "tasks" });
  await workspace.admin.ok(pageCalls.addBlock, { appId, type: "chat", config: { chatId: 1 } });
  const { config } = await openPage(newVisitor(workspace), { token });
  const types = config.components.map(({ config: { type } }) => type);
  expect(types).toContain("minilista");
  expect(types).not.toContain("tasks");
  expect(types).not.toContain("chat");
  expect(config.layouts.desktop.components).toHaveLength(types.length);
});

test("A builder from whom fields of a table are hidden puts nothing of it on a page that is public", async () => {
  const { admin, builder: helper } = workspace;
  const { appId, table, blocks } = await sharePage(admin);
  const config = { tableId: table.id, measure: { fieldId: table.field("Hours"), name: "max" } };
  const indicator = { appId, type: "indicator", config } as const;
  await withNewRole(workspace, helper, { flags: ["create_dashboard"] }, async (roleId) => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    await rights.create("appAccess", { roleId, appId, level: "fullControl" });
    const accessId = await rights.create("tableAccess", { roleId, tableId: table.id, level: "fullControl" });
    const fields = { [table.field("Pay")]: "hidden" as const };
    await rights.update("tableAccess", accessId, { rules: { ...openRules, fields } });

    const refused = "public_view_too_much";
    await helper.fails(refused, pageCalls.addBlock, indicator);
    await helper.fails(refused, pageCalls.updateBlock, { appId, blockId: blocks.hours, config });
    await helper.fails(refused, pageCalls.copyBlock, { appId, blockId: blocks.hours, toAppId: appId });
    // A block without records is theirs to change.
    const text = { html: "<p>Works of this week</p>" };
    await helper.ok(pageCalls.updateBlock, { appId, blockId: blocks.text, config: text });

    await admin.ok(publicViewCalls.deletePublicView, { type: "dashboard", identifier: appId });
    await helper.ok(pageCalls.addBlock, indicator);
    await helper.fails(refused, publicViewCalls.createPublicView, { type: "dashboard", identifier: appId });
  });
  const { page } = await admin.ok(pageCalls.getPage, { appId });
  expect(page.components).toHaveLength(Object.keys(blocks).length + 1);
});
