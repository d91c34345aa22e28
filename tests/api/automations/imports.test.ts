import { describe, expect, test } from "@jest/globals";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { connectorCalls } from "#shared/contract/connector";
import { pause } from "../../support/pause";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, upload, waitFor } from "../connector/support/upload";
import { definitionOf, publish } from "./support";

const workspace = useTestWorkspace();
/** More than the records whose runs are written in one commit. */
const ROWS = 600;

describe("An import into a table with automations", () => {
  test.each([
    [true, ROWS],
    [false, 0],
  ])("with the switch Run automations %s starts %s runs, one for each record", async (isRun, count) => {
    const { builder } = workspace;
    const table = await createTestTable(builder, `Belts ${count}`, [{ name: "Title", type: "text" }]);
    const trigger = { type: "records.created", config: { tableId: table.id } };
    const note = { id: "s1", action: "flow.setVariable", config: { name: "x", value: 1 } };
    const automationId = await publish(builder, definitionOf(trigger, [note]));
    const rows = Array.from({ length: ROWS }, (_, row) => `Belt ${row}`).join("\n");
    const identifier = await upload(builder, "belts.csv", `Title\n${rows}\n`);
    const { format, fields } = await configure(builder, identifier, { object: table.id });
    const config = {
      type: "import_only" as const,
      object: table.id,
      sheetIndex: 0,
      isRunAutomations: isRun,
    };
    await builder.ok(connectorCalls.importTable, {
      connector_id: "csv",
      identifier,
      format,
      table_import_configs: [{ label: "Belts", fields, config }],
    });
    await waitFor(builder, identifier);
    await table.add({ Title: "By hand" });
    const total = async () =>
      (await builder.ok(automationRunCalls.listAutomationRuns, { automationId })).total;
    while ((await total()) < count + 1) await pause();
    const { database } = await workspace.org.handle();
    const started = await database.all<{ recordId: number }>({
      sql: `select distinct "recordId" from "automationRun" where "automationId" = ?`,
      parameters: [automationId],
    });
    expect([await total(), started.length]).toEqual([count + 1, count + 1]);
    await builder.ok(automationCalls.deleteAutomation, { automationId });
  });
});
