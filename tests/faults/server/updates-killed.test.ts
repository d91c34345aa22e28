import { expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { pause } from "../../support/pause";
import { countRounds } from "../../support/progress";
import { startServerProcess, type ServerProcess } from "../../support/server-process";
import { createTestTable, type TestTable } from "../../support/tables";

const KILLS = process.env["SOAK"] === "1" ? 100 : 3;
const WRITERS = 6;
const writesBefore = (round: number) => 8 + ((round * 31) % 40);

const folder = useDiskFolder("updates");

interface Place {
  prepared: PreparedFolder;
  work: TestTable;
  memberId: number;
}

const assign = ({ prepared, work, memberId }: Place, server: ServerProcess, title: string) =>
  prepared.caller("builder", server.port).ok(recordCalls.createRecords, {
    tableId: work.id,
    records: [{ data: work.data({ Title: title, Owner: memberId }) }],
  });

/** Gives records to the member from many sides until the server is killed; @returns those that it acknowledged */
async function assignUntilKilled(place: Place, server: ServerProcess, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const blow: Promise<void>[] = [];
  const write = async (writer: number) => {
    for (let index = 0; ; index += 1) {
      const title = `Order ${round}.${writer}.${index}.`;
      await assign(place, server, title);
      acknowledged.push(title);
      if (acknowledged.length === writesBefore(round)) blow.push(server.kill());
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await Promise.all(blow);
  return acknowledged;
}

/** The titles of all updates of the member, once the one of the last record is there. */
async function updatesWith({ prepared }: Place, server: ServerProcess, last: string): Promise<string[]> {
  const member = prepared.caller("member", server.port);
  for (;;) {
    const titles: string[] = [];
    for (let before: number | undefined; ;) {
      const page = await member.ok(updateCalls.listUpdates, {
        size: 200,
        ...(before !== undefined && { before }),
      });
      titles.push(...page.updates.map(({ title }) => title));
      before = page.updates.at(-1)?.id;
      if (page.updates.length < 200) break;
    }
    if (titles.some((title) => title.includes(last))) return titles;
    await pause();
  }
}

test("Each assignment is notified exactly once, however often the server is killed before or during it", async () => {
  const prepared = await prepareFolder(folder);
  let server = await startServerProcess(folder);
  const work = await createTestTable(prepared.caller("builder", server.port), "Work orders", [
    { name: "Title", type: "text" },
    { name: "Owner", type: "user" },
  ]);
  const { session } = await prepared.caller("member", server.port).ok(accessCalls.getSession);
  const place = { prepared, work, memberId: session.user.id };
  const all: string[] = [];
  for (const round of countRounds(KILLS)) {
    all.push(...(await assignUntilKilled(place, server, round)));
    server = await startServerProcess(folder);
    const last = `Last ${round}.`;
    await assign(place, server, last);
    all.push(last);
    const told = await updatesWith(place, server, last);
    const times = (title: string) => told.filter((one) => one.includes(title)).length;
    for (const title of all) expect([title, times(title)]).toEqual([title, 1]);
    expect(new Set(told).size).toBe(told.length);
  }
  await server.stop();
}, 3_600_000);
