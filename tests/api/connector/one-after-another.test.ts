import { expect, test } from "@jest/globals";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();

/** More than a megabyte, in more batches than a thread is kept for. */
const LINES = 11_000;
const remark =
  "Joint sealed, marking repainted, drainage cleared and lamp replaced at the southern threshold".repeat(2);
const large = [
  "name,remark",
  ...Array.from({ length: LINES }, (_, index) => `Runway ${index},${remark}`),
].join("\n");

test("While and after a large file is imported, others are read and imported as ever", async () => {
  const { builder } = workspace;
  const waiting = await upload(builder, "waiting.csv", "name,width\nRunway 1,45\n");
  const before = await configure(builder, waiting);
  const first = await upload(builder, "large.csv", large);
  await start(builder, first, await configure(builder, first), "Large");
  // The file that was looked at before may still be looked at again.
  expect(await configure(builder, waiting)).toEqual(before);
  await start(builder, waiting, before, "Small");
  const second = await upload(builder, "large.csv", large);
  await start(builder, second, await configure(builder, second), "Large again");
  const third = await upload(builder, "small.csv", "name,width\nRunway 2,60\n");
  await start(builder, third, await configure(builder, third), "Small again");
  const created = [];
  for (const identifier of [first, waiting, second, third]) {
    const { state, progress } = await waitFor(builder, identifier);
    created.push([state, progress.recordsCreated]);
  }
  expect(created).toEqual([LINES, 1, LINES, 1].map((count) => ["done", count]));
});
