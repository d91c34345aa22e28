import { expect, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { slaCalls } from "#shared/contract/sla";
import { tableCalls } from "#shared/contract/tables";
import { createClient, type Client } from "../../support/client";
import { useSecondServer } from "../../support/databases/two-servers";
import { jobDone } from "../../support/jobs";
import type { TestActor } from "../../support/organizations/organization";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const { workspace, second } = useSecondServer();

/** A user with clients of both servers. */
const atBoth = (actor: TestActor): [Client, Client] => [
  actor,
  createClient({ port: second.port, host: workspace.org.host, token: actor.token }),
];
/** Requests of this many concurrent clients, half of them at each server. */
const together = <Result>(
  actor: TestActor,
  count: number,
  work: (client: Client, place: number) => Promise<Result>,
): Promise<Result[]> => {
  const servers = atBoth(actor);
  return Promise.all(Array.from({ length: count }, (_, place) => work(servers[place % 2]!, place)));
};

const update = (table: TestTable, id: number, cells: Record<string, CellValue>) => ({
  tableId: table.id,
  records: [{ id, data: table.data(cells) }],
});
const create = (table: TestTable, cells: Record<string, CellValue>) => ({
  tableId: table.id,
  records: [{ data: table.data(cells) }],
});

test("Of several users who set the same unique value at once, one succeeds", async () => {
  const table = await createTestTable(workspace.builder, "People", [
    { name: "Mail", type: "email", unique: true },
    { name: "Name", type: "text" },
  ]);
  const answers = await together(workspace.member, 16, (client, place) =>
    client.call(recordCalls.createRecords, create(table, { Mail: `person${place % 4}@x.example` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  for (const { status, body } of answers)
    if (status !== 200) expect(body).toMatchObject({ error: { id: "record_not_unique" } });
  expect(await table.rows()).toHaveLength(4);
});

test("A record that is moved at both servers at once has consecutive times in stages, one of them open", async () => {
  const table = await createTestTable(workspace.builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
  ]);
  const [record] = await table.add({ Title: "Relight runway 09", Status: 1 });
  // Sequentially at each of the two, so that their transactions collide again and again.
  await together(workspace.member, 2, async (client, place) => {
    for (let step = 0; step < 25; step += 1) {
      const Status = ((step * (place + 1)) % 3) + 1;
      await client.ok(recordCalls.updateRecords, update(table, record!.id, { Status }));
    }
  });
  const stays = await workspace.viewer.ok(slaCalls.auditSla, {
    object_type: table.id,
    order_direction: "asc",
  });
  expect(stays.filter(({ finished_at }) => finished_at === null)).toHaveLength(1);
  const inOrder = stays.toSorted((a, b) =>
    Number(a[`id_${table.id}_sla_ro`]) < Number(b[`id_${table.id}_sla_ro`]) ? -1 : 1,
  );
  inOrder.forEach(({ finished_at, field_value }, place) => {
    expect(finished_at).toBe(inOrder[place + 1]?.started_at ?? null);
    expect(field_value).not.toBe(inOrder[place + 1]?.field_value);
  });
});

test("Values written during a change of type are converted or refused, and never lost", async () => {
  const table = await createTestTable(workspace.builder, "Imported", [
    { name: "Title", type: "text" },
    { name: "Amount", type: "text" },
  ]);
  const records = await table.add(
    ...Array.from({ length: 12 }, (_, place) => ({ Title: `Row ${place}`, Amount: "0" })),
  );
  const field = { tableId: table.id, fieldId: table.field("Amount") };
  const [, there] = atBoth(workspace.builder);
  const [answers] = await Promise.all([
    together(workspace.member, records.length, (client, place) =>
      client.call(recordCalls.updateRecords, update(table, records[place]!.id, { Amount: `${place + 1}` })),
    ),
    there.ok(fieldConversionCalls.changeFieldType, { ...field, type: "number" }),
  ]);
  // Text does not fit a number field: later writes get an error.
  for (const { status } of answers) expect([200, 400, 422]).toContain(status);
  const rows = await table.rows();
  expect(rows.map(({ Amount }) => Amount)).toEqual(
    answers.map(({ status }, place) => (status === 200 ? place + 1 : 0)),
  );
});

test("A table is duplicated while both servers write to it, and every acknowledged record is kept", async () => {
  const table = await createTestTable(workspace.builder, "Busy");
  await table.add(...Array.from({ length: 30 }, (_, Hours) => ({ Title: "Before", Hours })));
  const [, there] = atBoth(workspace.builder);
  const [{ jobId }] = await Promise.all([
    there.ok(tableCalls.duplicateItem, {
      type: "table",
      id: table.id,
      name: "Busy copy",
      withRecords: true,
    }),
    together(workspace.member, 20, (client, place) =>
      client.ok(recordCalls.createRecords, create(table, { Title: "During", Hours: place })),
    ),
  ]);
  await jobDone(workspace.builder, jobId);
  expect(await table.rows()).toHaveLength(50);
  const { tables } = await workspace.builder.ok(tableCalls.listTables);
  const copy = tables.find(({ label }) => label === "Busy copy");
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: copy?.id ?? 0 });
  const titles = records.flatMap(({ data }) => Object.values(data));
  expect(titles.filter((value) => value === "Before")).toHaveLength(30);
});
