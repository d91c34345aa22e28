import { expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";
import { useTwoServers } from "../../support/databases/two-servers";
import { pause } from "../../support/pause";
import { makeWork } from "../updates/support";

const { workspace, at } = useTwoServers();

test("Of what is written at two servers at once each update is made once, in order", async () => {
  const { builder, member } = workspace;
  const work = await makeWork(builder);
  const writers = [builder, at(0, builder.token), at(1, builder.token)];
  const COUNT = 30;
  // Both have opened the organisation, and read its log.
  for (const writer of writers) await writer.ok(updateCalls.listUpdates, {});
  await Promise.all(
    Array.from({ length: COUNT }, (_, index) =>
      writers[index % writers.length]!.ok(recordCalls.createRecords, {
        tableId: work.id,
        records: [{ data: work.data({ Title: `Order ${index}`, Owner: member.userId }) }],
      }),
    ),
  );
  const titles = async () =>
    (await member.ok(updateCalls.listUpdates, { size: 200 })).updates.map(({ title }) => title);
  while ((await titles()).length < COUNT) await pause();
  // Anyone who was slower has looked by then, too.
  const last = work.data({ Title: "The last", Owner: member.userId });
  await writers[2]!.ok(recordCalls.createRecords, { tableId: work.id, records: [{ data: last }] });
  while (!(await titles())[0]?.endsWith("The last")) await pause();
  const told = await titles();
  expect(told).toHaveLength(COUNT + 1);
  expect(new Set(told).size).toBe(COUNT + 1);
});
