import { setTimeout as wait } from "node:timers/promises";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { connectorCalls } from "#shared/contract/connector";
import { configure, status, upload } from "../api/connector/support/upload";
import type { Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { createTestTable, type TestTable } from "../support/tables";
import { median, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 10_000;
const ROUNDS = 3;
/** Of the speed of an import that starts nothing. */
const TARGET = 0.7;
/** How often the server is asked whether it is done, in ms: seldom enough to cost it nothing. */
const ASK_INTERVAL = 50;

const csv = `Title,Kind\n${Array.from({ length: ROWS }, (_, row) => `Belt ${row},${row % 7}`).join("\n")}\n`;

/** Rows per second from the start of the import's job to its end. */
async function importInto(owner: Caller, table: TestTable, isRunAutomations: boolean): Promise<number> {
  const identifier = await upload(owner, "belts.csv", csv);
  const { format, fields } = await configure(owner, identifier, { object: table.id });
  const config = { type: "import_only" as const, object: table.id, sheetIndex: 0, isRunAutomations };
  await owner.ok(connectorCalls.importTable, {
    connector_id: "csv",
    identifier,
    format,
    table_import_configs: [{ label: "Belts", fields, config }],
  });
  for (;;) {
    const now = await status(owner, identifier);
    if (now.state === "failed") throw new Error(now.error ?? "The import failed.");
    if (now.state === "done")
      return (
        (now.progress.recordsCreated / (Date.parse(now.finishedAt ?? "") - Date.parse(now.startedAt ?? ""))) *
        1000
      );
    await wait(ASK_INTERVAL);
  }
}

/** Waits until so many runs are written. */
async function started(owner: Caller, automationId: number, count: number): Promise<void> {
  for (;;) {
    const { total } = await owner.ok(automationRunCalls.listAutomationRuns, { automationId });
    if (total >= count) return;
    await wait(ASK_INTERVAL);
  }
}

export default {
  name: "automations-import",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      const owner = prepared.caller("builder", server.port);
      const [plain, product]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const table = await createTestTable(owner, `Belts ${round}`, [
          { name: "Title", type: "text" },
          { name: "Kind", type: "number" },
        ]);
        const { automation } = await owner.ok(automationCalls.createAutomation, {
          name: "Belts",
          definition: {
            trigger: { type: "records.created", config: { tableId: table.id } },
            actions: [{ id: "s1", action: "flow.setVariable", config: { name: "x", value: 1 } }],
            mode: "parallel",
          },
        });
        await owner.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
        const floor = await importInto(owner, table, false);
        const rate = round === ROUNDS ? await importInto(owner, table, true) : null;
        // The first one warms up.
        if (round > 0) plain.push(floor);
        if (rate === null) continue;
        product.push(rate);
        await started(owner, automation.id, ROWS);
      }
      await server.stop();
      const [value, floor] = [median(product), median(plain)];
      return [
        {
          figure: `import of ${ROWS} rows that starts as many automations, against one that starts none`,
          value,
          unit: "rows/s",
          floor,
          ratio: value / floor,
          target: `≥ ${TARGET}`,
          reached: value / floor >= TARGET,
        },
      ];
    }),
} satisfies Bench;
