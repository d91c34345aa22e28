import { expect, test } from "@jest/globals";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { recordCalls } from "#shared/contract/records";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { pause } from "../../support/pause";
import { countRounds } from "../../support/progress";
import { startServerProcess, type ServerProcess } from "../../support/server-process";
import { createTestTable, type TestTable } from "../../support/tables";

const isSoak = process.env["SOAK"] === "1";
const KILLS = isSoak ? 50 : 3;
const WRITERS = 4;
/** 10,000 runs in the long form. */
const SCALE = isSoak ? 10 : 1;
const writesBefore = (round: number) => (6 + ((round * 17) % 30)) * SCALE;

const folder = useDiskFolder("automations");

interface Place {
  prepared: PreparedFolder;
  work: TestTable;
  copies: TestTable;
}

const builderAt = ({ prepared }: Place, server: ServerProcess) => prepared.caller("builder", server.port);

const order = (place: Place, server: ServerProcess, title: string) =>
  builderAt(place, server).ok(recordCalls.createRecords, {
    tableId: place.work.id,
    records: [{ data: place.work.data({ Title: title }) }],
  });

/** @returns the titles that the server acknowledged before it was killed */
async function orderUntilKilled(place: Place, server: ServerProcess, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const blow: Promise<void>[] = [];
  const write = async (writer: number) => {
    for (let index = 0; ; index += 1) {
      const title = `Order ${round}.${writer}.${index}.`;
      await order(place, server, title);
      acknowledged.push(title);
      if (acknowledged.length === writesBefore(round)) blow.push(server.kill());
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await Promise.all(blow);
  return acknowledged;
}

/** Waits until no run is unfinished. */
async function finishRuns(place: Place, server: ServerProcess): Promise<void> {
  const builder = builderAt(place, server);
  for (;;) {
    const left: unknown[] = [];
    for (const status of ["waiting", "running", "paused"] as const)
      left.push(...(await builder.ok(automationRunCalls.listAutomationRuns, { status })).runs);
    if (left.length === 0) return;
    await pause();
  }
}

async function titlesOf(place: Place, server: ServerProcess): Promise<string[]> {
  const titles: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await builderAt(place, server).ok(recordCalls.queryRecords, {
      tableId: place.copies.id,
      size: 1000,
      ...(after && { after }),
    });
    titles.push(...page.records.map(({ data }) => JSON.stringify(data[place.copies.field("Title")])));
    after = page.next;
  } while (after);
  return titles;
}

test("Each step takes effect exactly once, however often the server is killed before or during it", async () => {
  const prepared = await prepareFolder(folder);
  let server = await startServerProcess(folder);
  const builder = prepared.caller("builder", server.port);
  const fields = [{ name: "Title", type: "text" as const }];
  const place: Place = {
    prepared,
    work: await createTestTable(builder, "Orders", fields),
    copies: await createTestTable(builder, "Copies", fields),
  };
  const copy = (id: string, suffix: string) => ({
    id,
    action: "records.create",
    config: {
      tableId: place.copies.id,
      data: { [place.copies.field("Title")]: { $text: `{{ trigger.record.title }}${suffix}` } },
    },
  });
  const { automation } = await builder.ok(automationCalls.createAutomation, {
    name: "Copies",
    definition: {
      trigger: { type: "records.created", config: { tableId: place.work.id } },
      actions: [copy("s1", "first"), copy("s2", "second")],
      mode: "parallel",
    },
  });
  await builder.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
  const all: string[] = [];
  for (const round of countRounds(KILLS)) {
    all.push(...(await orderUntilKilled(place, server, round)));
    server = await startServerProcess(folder);
    const last = `Last ${round}.`;
    await order(place, server, last);
    all.push(last);
    for (;;) {
      if ((await titlesOf(place, server)).includes(JSON.stringify(`${last}second`))) break;
      await pause();
    }
    await finishRuns(place, server);
    const copies = await titlesOf(place, server);
    const known = new Set(copies);
    // Each once: none is missing, and no title is there twice.
    const missing = all.flatMap((title) =>
      ["first", "second"].map((step) => `${title}${step}`).filter((one) => !known.has(JSON.stringify(one))),
    );
    expect(missing).toEqual([]);
    expect(known.size).toBe(copies.length);
  }
  await server.stop();
}, 3_600_000);
