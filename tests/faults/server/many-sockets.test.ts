import { expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { SOCKETS_PER_USER } from "#shared/limits/realtime";
import { memoryOf } from "../../support/memory";
import { actorNames, type ActorName } from "../../support/organizations/organization";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { countRounds } from "../../support/progress";
import { startServerProcess, type ServerProcess } from "../../support/server-process";
import { openSocket, type TestSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";

const isSoak = process.env["SOAK"] === "1";
/** With SOAK=1 so many that 10,000 sockets are open, a person's most at each of them. */
const ORGANIZATIONS = isSoak ? 25 : 1;
const PER_PERSON = isSoak ? SOCKETS_PER_USER : 8;
const TABLES = 4;
const KB = 1024;
/** The memory of an open socket that follows a table, in bytes; with fewer sockets the fixed part weighs more. */
const SOCKET_MAX = (isSoak ? 60 : 600) * KB;
const people = Object.keys(actorNames) as ActorName[];

const folder = useDiskFolder("sockets");

/** An organisation, its tables and who follows which of them. */
interface Place {
  prepared: PreparedFolder;
  tables: TestTable[];
  sockets: { table: TestTable; socket: TestSocket }[];
}

async function openPlace(server: ServerProcess, prepared: PreparedFolder): Promise<Place> {
  const builder = prepared.caller("builder", server.port);
  const tables: TestTable[] = [];
  while (tables.length < TABLES) tables.push(await createTestTable(builder, `Table ${tables.length}`));
  return { prepared, tables, sockets: [] };
}

/** Opens all sockets of one organisation's people, each following one of its tables. */
async function connect({ port }: ServerProcess, { prepared, tables, sockets }: Place): Promise<void> {
  for (const name of people) {
    const opened = Array.from({ length: PER_PERSON }, () => openSocket(prepared.caller(name, port)));
    for (const [index, socket] of (await Promise.all(opened)).entries()) {
      const table = tables[index % TABLES]!;
      await socket.follow(tableTopic(table.id));
      sockets.push({ table, socket });
    }
  }
}

const count = ORGANIZATIONS * PER_PERSON * people.length;

test(`${count} open sockets get the events of their tables and of no others, with little memory each`, async () => {
  const prepared: PreparedFolder[] = [];
  for (const place of countRounds(ORGANIZATIONS))
    prepared.push(await prepareFolder(folder, undefined, `place-${place}`));
  const server = await startServerProcess(folder, [], { WORKLOOM_ADDRESS_CONNECTIONS: `${2 * count}` });
  const places = await Promise.all(prepared.map((each) => openPlace(server, each)));
  const before = memoryOf(server.child.pid ?? 0);
  for (const place of countRounds(ORGANIZATIONS)) await connect(server, places[place - 1]!);
  const each = (memoryOf(server.child.pid ?? 0) - before) / count;
  if (isSoak) process.stdout.write(`${count} sockets, ${Math.round(each / KB)} KB each\n`);
  expect(each).toBeLessThan(SOCKET_MAX);

  for (const { tables } of places) await tables[0]!.add({ Title: "Heard" });
  for (const { tables, sockets } of places) {
    for (const { table, socket } of sockets) {
      if (table === tables[0]) await socket.event("record.created");
      else await socket.settle();
      const heard = socket.messages.filter((message) => message.type === "change");
      expect(heard).toHaveLength(table === tables[0] ? 1 : 0);
    }
  }
  await server.stop();
  const ends = places.flatMap(({ sockets }) => sockets.map(({ socket }) => socket.closed));
  expect(await Promise.all(ends)).toHaveLength(count);
}, 3_600_000);
