import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { WebSocket } from "ws";
import { tableTopic } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { seededOrganizationFile, seedField, seedTable } from "../support/organizations/seeds";
import { openSocket } from "../support/socket";
import { below, median, type Figure } from "./support/figures";
import { program } from "./support/program";
import { actorAt, prepareData, type PreparedData } from "../support/processes/prepared-data";
import { startServerProcess, startFloor, type ServerProcess } from "../support/processes/server-process";

const EDITS = 300;
/** The first edits meet cold code on both sides. */
const WARM_UP = 50;

/** Milliseconds from sending each edit to its arrival at the other side. */
async function measure(edit: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + EDITS; index += 1) {
    const began = performance.now();
    await edit(index);
    if (index >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}

/** One person edits a cell over HTTP, another one's socket hears of it. */
async function ourTimes(server: ServerProcess, data: PreparedData): Promise<number[]> {
  const [lucia, joaquim] = [actorAt(data, server.port, 0), actorAt(data, server.port, 1)];
  const socket = await openSocket(joaquim);
  await socket.follow(tableTopic(seedTable.id));
  const times = await measure(async (index) => {
    const told = socket.event("record.updated");
    const sent = lucia.ok(recordCalls.updateRecords, {
      tableId: seedTable.id,
      records: [
        { id: (index % 1000) + 1, data: { [String(seedField["Title"])]: `Edited ${performance.now()}` } },
      ],
    });
    await told;
    await sent;
  });
  await socket.close();
  return times;
}

async function floorTimes(floor: ServerProcess): Promise<number[]> {
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${floor.port}`);
    await once(socket, "open");
    return socket;
  };
  const [sender, receiver] = [await open(), await open()];
  const text = JSON.stringify({ id: 1, data: { "1": "Edited" } });
  const times = await measure(async () => {
    const heard = once(receiver, "message");
    sender.send(text);
    await heard;
  });
  for (const socket of [sender, receiver]) socket.close();
  return times;
}

export default {
  name: "A cell edit reaches the second person",
  async run(): Promise<Figure[]> {
    const data = await prepareData(await seededOrganizationFile(1000));
    const server = await startServerProcess(data.dataFolder);
    const floor = await startFloor(program("echo-floor.mjs"), {
      FLOOR_DATABASE: join(data.dataFolder, "floor.sqlite"),
    });
    try {
      const rounds = [];
      // Side by side in time: the disk of a shared machine has its moods.
      for (let round = 0; round < 3; round += 1) {
        rounds.push({ ours: median(await ourTimes(server, data)), floor: median(await floorTimes(floor)) });
      }
      const value = median(rounds.map(({ ours }) => ours));
      return [below("edit to event, median", "ms", value, median(rounds.map((round) => round.floor)), 2)];
    } finally {
      await Promise.all([server.stop(), floor.stop()]);
      rmSync(data.dataFolder, { recursive: true, force: true });
    }
  },
};
