import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { BULK_MAX } from "#shared/limits/records";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { median, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const CHILDREN = 10_000;
const ROUNDS = 101;
/** Milliseconds after which the figure is right. */
const TARGET = 10;

/** A parent's sum over its children is right as soon as the change of one child is answered: it is one transaction. */
async function measure(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const prepared = await prepareFolder(folder);
    const server = await startServerProcess(folder);
    const builder = prepared.caller("builder", server.port);
    const makeTable = async (label: string) => {
      const fields = [
        { name: "Title", type: "text" as const },
        { name: "Hours", type: "number" as const },
      ];
      const { table } = await builder.ok(tableCalls.createTable, { label, fields });
      return { id: table.id, hours: table.fields[1]?.id ?? 0 };
    };
    const [parents, children, others] = [
      await makeTable("Projects"),
      await makeTable("Tasks"),
      await makeTable("Notes"),
    ];
    const { field, inverse } = await builder.ok(fieldCalls.connectTable, {
      tableId: children.id,
      connectedTableId: parents.id,
      name: "Project",
      many: false,
      inverse: { name: "Tasks", many: true },
    });
    const { field: sum } = await builder.ok(fieldCalls.createField, {
      tableId: parents.id,
      name: "Hours of all",
      type: "rollup",
      config: { connectionId: inverse?.id ?? 0, fieldId: children.hours, operation: "sum", filter: null },
    });
    const [parent] = (
      await builder.ok(recordCalls.createRecords, { tableId: parents.id, records: [{ data: {} }] })
    ).records;
    const [other] = (
      await builder.ok(recordCalls.createRecords, { tableId: others.id, records: [{ data: {} }] })
    ).records;
    let childId = 0;
    for (let made = 0; made < CHILDREN; made += BULK_MAX) {
      const data = { [children.hours]: 1, [field.id]: [parent?.id ?? 0] };
      const records = Array.from({ length: BULK_MAX }, () => ({ data }));
      const reply = await builder.ok(recordCalls.createRecords, { tableId: children.id, records });
      childId = reply.records[0]?.id ?? 0;
    }
    const change = async (tableId: number, id: number, fieldId: number, value: number) => {
      const began = performance.now();
      await builder.ok(recordCalls.updateRecords, { tableId, records: [{ id, data: { [fieldId]: value } }] });
      return performance.now() - began;
    };
    const [plain, rolled]: [number[], number[]] = [[], []];
    for (let round = 1; round <= ROUNDS; round += 1) {
      plain.push(await change(others.id, other?.id ?? 0, others.hours, round));
      rolled.push(await change(children.id, childId, children.hours, round));
    }
    const { record } = await builder.ok(recordCalls.getRecord, {
      tableId: parents.id,
      recordId: parent?.id ?? 0,
    });
    await server.stop();
    if (record.data[sum.id] !== CHILDREN - 1 + ROUNDS) throw new Error("The rollup is wrong.");
    const value = median(rolled) - median(plain);
    return [
      {
        figure: `a sum over ${CHILDREN.toLocaleString("en")} children right after one changed, beyond a plain edit`,
        value,
        unit: "ms",
        target: `≤ ${TARGET} ms`,
        reached: value <= TARGET,
      },
      { figure: "the whole edit over HTTP", value: median(rolled), unit: "ms", floor: median(plain) },
    ];
  });
}

export default { name: "rollup", run: measure } satisfies Bench;
