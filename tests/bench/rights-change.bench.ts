import { once } from "node:events";
import { WebSocket } from "ws";
import { tableTopic } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { userCalls } from "#shared/contract/users";
import { SOCKET_PATH } from "#shared/limits/realtime";
import type { Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { createTestTable, type TestTable } from "../support/tables";
import { median, type Bench, type Figure } from "./support/figure";
import { signInMany } from "./support/many-people";
import { inTemporaryFolder } from "./support/temporary-folder";

const PEOPLE = 200;
const SOCKETS_EACH = 5;
const ROUNDS = 9;
/** Milliseconds. */
const TARGET = 100;

async function follow(caller: Caller, tableId: number): Promise<WebSocket> {
  const { host, port } = caller.org;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    headers: { Host: `${host}:${port}`, Authorization: `Bearer ${caller.token}` },
  });
  await once(socket, "open");
  const followed = heard(socket, "subscribed");
  socket.send(JSON.stringify({ type: "subscribe", topic: tableTopic(tableId) }));
  await followed;
  return socket;
}

const heard = (socket: WebSocket, word: string): Promise<void> =>
  new Promise((resolve) => {
    socket.on("message", function look(data: Buffer) {
      if (!data.includes(word)) return;
      socket.off("message", look);
      resolve();
    });
  });

/** Milliseconds from the edit of a cell to its event at one of the sockets, right after something else. */
async function timeOfEdit(
  admin: Caller,
  table: TestTable,
  socket: WebSocket,
  before: () => Promise<unknown>,
  round: number,
): Promise<number> {
  const [record] = await table.add({ Title: "A" });
  const done = before();
  const arrived = heard(socket, `round ${round}`);
  const began = performance.now();
  await admin.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: record?.id ?? 0, data: table.data({ Title: `round ${round}` }) }],
  });
  await arrived;
  const time = performance.now() - began;
  await done;
  return time;
}

export default {
  name: "rights-change",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      const signedIn = await signInMany(folder, PEOPLE);
      const server = await startServerProcess(folder, [], { WORKLOOM_ADDRESS_CONNECTIONS: "0" });
      const admin = prepared.caller("admin", server.port);
      const member = prepared.caller("member", server.port);
      const table = await createTestTable(admin, "Busy", [{ name: "Title", type: "text" }]);
      const own = await follow(member, table.id);
      const sockets: WebSocket[] = [];
      for (const token of signedIn.flatMap((token) => Array<string>(SOCKETS_EACH).fill(token)))
        sockets.push(await follow({ ...member, token }, table.id));
      const { users } = await admin.ok(userCalls.listUsers);
      const { roles } = await admin.ok(roleCalls.listRoles);
      const roleId = roles.find(({ name }) => name === "Member")?.id ?? 0;
      const change = (round: number) =>
        admin.ok(roleCalls.setTableAccess, {
          roleId,
          key: String(table.id),
          level: round % 2 === 0 ? "contribute" : "fullControl",
        });
      const quiet: number[] = [];
      const changed: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        quiet.push(await timeOfEdit(admin, table, own, () => Promise.resolve(), round * 2));
        changed.push(await timeOfEdit(admin, table, own, () => change(round), round * 2 + 1));
      }
      for (const socket of [own, ...sockets]) socket.terminate();
      await server.stop();
      const value = median(changed) - median(quiet);
      return [
        {
          figure: `a change of rights of ${users.length} people with ${sockets.length} sockets delays the next event by`,
          value,
          unit: "ms",
          floor: median(quiet),
          target: `< ${TARGET} ms`,
          reached: value < TARGET,
        },
      ];
    }),
} satisfies Bench;
