import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { areas } from "../../../server/areas/index";
import type { BeforeCommit } from "../../../server/changes/before-commit";
import { defineArea } from "../../../server/define-area";
import { operation } from "../../../server/engine/model/operations";
import { AppError } from "../../../server/errors";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable, type TestTable } from "../../support/tables";

const { createRecords, updateRecords, queryRecords } = recordCalls;

let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let orders: TestTable;
let run: BeforeCommit["run"] | null = null;
let asked: string[] = [];

const hook: BeforeCommit = {
  name: "orders",
  handles: (_context, { tableId }) => run !== null && tableId === orders.id,
  async run(context, write, changeSet) {
    asked.push(write.type);
    return (await run?.(context, write, changeSet)) ?? { operation: write };
  },
};

beforeAll(async () => {
  server = await startTestServer({}, undefined, [
    ...areas,
    defineArea({ name: "gate", beforeCommit: [hook] }),
  ]);
  org = await server.createOrganization();
  builder = await org.actor("builder");
  orders = await createTestTable(builder);
});
afterEach(() => {
  run = null;
  asked = [];
});
afterAll(() => server.close());

const create = (title: string) =>
  builder.ok(createRecords, { tableId: orders.id, records: [{ data: orders.data({ Title: title }) }] });
const titles = async () => {
  const { records } = await builder.ok(queryRecords, { tableId: orders.id });
  return records.map(({ data }) => data[orders.field("Title")]);
};

describe("Hooks before a commit of records", () => {
  test("A hook changes what is written", async () => {
    run = (_context, write) => {
      if (write.type !== "record.create") throw new Error("Only creations were expected");
      const records = write.records.map(({ data }) => ({ data: { ...data, [orders.field("Hours")]: 7 } }));
      return Promise.resolve({ operation: operation(write.grant, { ...write, records }) });
    };
    const { records } = await create("Sweep");
    expect(records[0]?.data).toMatchObject(orders.data({ Title: "Sweep", Hours: 7 }));
  });

  test("A refusal names the field, and nothing is written", async () => {
    const before = await titles();
    run = () => {
      const path = `records.0.data.${orders.field("Title")}`;
      throw new AppError("record_validation_failed", { fields: [{ path, message: "Not this title" }] });
    };
    const error = await builder.fails("record_validation_failed", createRecords, {
      tableId: orders.id,
      records: [{ data: orders.data({ Title: "Never" }) }],
    });
    expect(error.fields?.[0]?.path).toBe(`records.0.data.${orders.field("Title")}`);
    expect(await titles()).toEqual(before);
  });

  test("A concurrent change of what the hook read makes it run again", async () => {
    const [record] = (await create("Race")).records;
    let runs = 0;
    run = async (_context, write) => {
      runs += 1;
      if (write.type !== "record.update") return { operation: write };
      const seen = runs === 1 ? "Race" : "Raced";
      if (runs === 1) {
        run = null;
        await builder.ok(updateRecords, {
          tableId: orders.id,
          records: [{ id: record?.id ?? 0, data: orders.data({ Title: "Raced" }) }],
        });
        run = rerun;
      }
      return { operation: pinned(write, seen) };
    };
    const rerun = run;
    const pinned = (write: Parameters<BeforeCommit["run"]>[1], seen: string) => {
      if (write.type !== "record.update") return write;
      const records = write.records.map((each) => ({ ...each, expect: orders.data({ Title: seen }) }));
      return operation(write.grant, { ...write, records });
    };
    await builder.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: record?.id ?? 0, data: orders.data({ Hours: 3 }) }],
    });
    expect(runs).toBe(2);
  });

  test("A repeated request gets its first answer without running hooks", async () => {
    run = (_context, write) => Promise.resolve({ operation: write });
    const input = { tableId: orders.id, records: [{ data: orders.data({ Title: "Once" }) }] };
    const headers = { "idempotency-key": "gate" };
    const first = await builder.raw(createRecords, input, headers);
    const again = await builder.raw(createRecords, input, headers);
    expect(again.body).toEqual(first.body);
    expect(asked).toEqual(["record.create"]);
  });

  test("Undo writes accepted values and asks no hook", async () => {
    const { changeSetId } = await create("Undone");
    run = () => Promise.reject(new AppError("permission_denied"));
    await builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(asked).toEqual([]);
  });
});

test("The log has the client of a request and the title of its record", async () => {
  const { changeSetId } = await create("Labelled");
  const { database } = await org.handle();
  const row = await database.get({
    sql: `select "change"."label", "changeSet"."address", "changeSet"."userAgent" from "change"
      join "changeSet" on "changeSet"."id" = "change"."changeSetId" where "changeSet"."id" = ?`,
    parameters: [changeSetId],
  });
  expect(row).toEqual({ label: "Labelled", address: expect.any(String), userAgent: expect.any(String) });
});
