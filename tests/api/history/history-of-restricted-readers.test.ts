import { expect, test } from "@jest/globals";
import { historyLogCalls } from "#shared/contract/history-log";
import { viewCalls } from "#shared/contract/views";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { openRules } from "../policy/narrowed";

const workspace = useTestWorkspace();

test("Settings in the history never name a field that is hidden from the reader, nor what it is compared with", async () => {
  const org = await workspace.server.createOrganization();
  const admin = await org.actor("admin");
  const table = await createTestTable(admin);
  const { app } = await admin.ok(viewCalls.createApp, {
    tableId: table.id,
    type: "minilista",
    icon: "table",
    color: "sky",
    label: "Long ones",
    config: {
      filter: {
        match: "all",
        conditions: [
          { fieldId: table.field("Hours"), operator: "greaterThan", value: 77 },
          { fieldId: table.field("Title"), operator: "contains", value: "apron" },
        ],
      },
    },
  });
  const rights = rightsChanger(workspace.server.services, await org.handle());
  const roleId = await rights.create("role", {
    name: "Auditor",
    isAdmin: false,
    flags: ["access_settings", "access_actions_history"],
    defaultTableLevel: "none",
    defaultAppLevel: "fullControl",
  });
  const rules = { ...openRules, fields: { [table.field("Hours")]: "hidden" } };
  await rights.create("tableAccess", { roleId, tableId: table.id, level: "fullControl", rules });
  const auditor = await org.actor("builder");
  await rights.update("user", auditor.userId, { roleId });
  const filters = JSON.stringify({ entities: ["app"], objectId: app.id });
  const seenBy = async (reader: typeof admin) => {
    const { history } = await reader.ok(historyLogCalls.listHistoryLog, { filters });
    return JSON.stringify(history.flatMap(({ changes, before, after }) => [changes, before, after]));
  };
  expect(await seenBy(admin)).toMatch(/Hours.*77/);
  const seen = await seenBy(auditor);
  expect(seen).toMatch(/Title.*apron/);
  expect(seen).not.toMatch(/Hours|77/);
});
