import { once } from "node:events";
import { join } from "node:path";
import { WebSocket } from "ws";
import { fillPath } from "#shared/contract/define";
import { tableTopic } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { createTestTable } from "../support/tables";
import { openBareHttp } from "./support/bare-http";
import { alternate, median, type Bench } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROUNDS = 8;
const EDITS = 50;
/** Rounds before the measured ones: a server that people use has long been warm, code of any size takes its time. */
const WARM_UP_ROUNDS = 20;
const TARGET = 2;

interface Sent {
  /** The second one has it. */
  arrived: Promise<unknown>;
  /** The one who edited has the answer. */
  answered: Promise<unknown>;
}

/** The median time of an edit until somebody else has it, in ms; the edits come one after the other. */
async function medianEcho(edit: (text: string) => Sent): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < EDITS; index += 1) {
    const began = performance.now();
    const { arrived, answered } = edit(`Inspect threshold lights ${index} ${began}`);
    await arrived;
    times.push(performance.now() - began);
    await answered;
  }
  return median(times);
}

const openBare = (port: number, path = "", headers: Record<string, string> = {}): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });

async function opened(socket: WebSocket): Promise<WebSocket> {
  await once(socket, "open");
  return socket;
}

export default {
  name: "edit-echo",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const prepared = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      const floor = await startFloor("edit-echo", { path: join(folder, "cells.sqlite") });

      const [writer, reader] = [await opened(openBare(floor.port)), await opened(openBare(floor.port))];
      const editBare = (text: string) => {
        const arrived = once(reader, "message");
        writer.send(text);
        return { arrived, answered: arrived };
      };
      const admin = prepared.caller("admin", server.port);
      const member = prepared.caller("member", server.port);
      const table = await createTestTable(admin);
      const [record] = await table.add({ Title: "Before" });
      if (!record) throw new Error("No record was made.");
      const identity = (caller: typeof admin) => ({
        Host: `${caller.org.host}:${server.port}`,
        Authorization: `Bearer ${caller.token}`,
      });
      const watching = openBare(server.port, SOCKET_PATH, identity(member));
      // The welcome may come together with the answer to the upgrade.
      await once(watching, "message");
      watching.send(JSON.stringify({ type: "subscribe", topic: tableTopic(table.id) }));
      await once(watching, "message");
      const http = await openBareHttp(server.port, identity(admin));
      const path = fillPath(recordCalls.updateRecords.path, { tableId: table.id });
      const edit = (text: string) => {
        const arrived = once(watching, "message");
        const body = JSON.stringify({ records: [{ id: record.id, data: table.data({ Title: text }) }] });
        return { arrived, answered: http.send(recordCalls.updateRecords.method, path, body) };
      };

      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
        await medianEcho(editBare);
        await medianEcho(edit);
      }
      const measured = await alternate(
        ROUNDS,
        () => medianEcho(editBare),
        () => medianEcho(edit),
      );
      writer.close();
      reader.close();
      watching.close();
      http.close();
      await Promise.all([server.stop(), floor.stop()]);
      const ratio = measured.product / measured.floor;
      return [
        {
          figure: "an edit reaches the second browser",
          value: measured.product,
          unit: "ms",
          floor: measured.floor,
          ratio,
          target: `< ${TARGET}× of the floor`,
          reached: ratio < TARGET,
        },
      ];
    }),
} satisfies Bench;
