import { expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { createClient } from "../../support/client";
import { useSecondServer } from "../../support/databases/two-servers";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const { workspace, second } = useSecondServer();

/** A user of the first server, with a client of the second. */
function atSecond({ token }: { token: string }) {
  const { host } = workspace.org;
  const org = { port: second.port, host };
  return { ...createClient({ ...org, token }), token, org };
}

test("An edit at one server reaches a browser at the other", async () => {
  const table = await createTestTable(workspace.admin);
  const [record] = await table.add({ Title: "Runway 07", Hours: 3 });
  const socket = await openSocket(atSecond(workspace.viewer));
  const { seq } = await socket.follow(tableTopic(table.id));
  await workspace.member.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: record!.id, data: table.data({ Hours: 5 }) }],
  });
  const told = await socket.event("record.updated");
  expect(told).toMatchObject({ type: "change", prev: seq, topic: tableTopic(table.id) });
  await socket.close();
});

test("Concurrent edits at both servers are sent in the same order at both", async () => {
  const table = await createTestTable(workspace.admin);
  const [record] = await table.add({ Title: "Runway 25", Hours: 0 });
  const sockets = [await openSocket(workspace.viewer), await openSocket(atSecond(workspace.viewer))];
  for (const socket of sockets) await socket.follow(tableTopic(table.id));
  const writers = [workspace.member, atSecond(workspace.member)];
  const hours = Array.from({ length: 20 }, (_, index) => index + 1);
  await Promise.all(
    hours.map((hour) =>
      writers[hour % 2]!.ok(recordCalls.updateRecords, {
        tableId: table.id,
        records: [{ id: record!.id, data: table.data({ Hours: hour }) }],
      }),
    ),
  );
  const told = await Promise.all(
    sockets.map(async (socket) => {
      const seqs: number[] = [];
      let newest = 0;
      while (seqs.length < hours.length) {
        const message = await socket.event("record.updated");
        if (message.type === "change") seqs.push(message.seq);
        // An event contains the record's present state, which may be newer than the change.
        newest = Math.max(newest, ...message.event.payload.records.map(({ revision }) => revision));
      }
      return { seqs, newest };
    }),
  );
  const [here, there] = told;
  expect(here?.seqs).toEqual(here?.seqs.toSorted((a, b) => a - b));
  expect(there?.seqs).toEqual(here?.seqs);
  expect(told.map(({ newest }) => newest)).toEqual([hours.length + 1, hours.length + 1]);
  for (const socket of sockets) await socket.close();
});

test("A field created at one server can be filled at the other immediately", async () => {
  const table = await createTestTable(workspace.admin);
  const [record] = await table.add({ Title: "Apron 2" });
  const builder = atSecond(workspace.builder);
  const { field } = await builder.ok(fieldCalls.createField, {
    tableId: table.id,
    name: "Crew",
    type: "text",
  });
  const data = { [field.id]: "Night shift" };
  const { records } = await workspace.member.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: record!.id, data }],
  });
  expect(records[0]?.data).toMatchObject(data);
});
