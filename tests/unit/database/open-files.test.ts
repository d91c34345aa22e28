import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { OpenFiles, type KnownFile } from "../../../server/database/sqlite/open-files";

const IDLE_TIME = 300_000;

/** A file that is open from its first use until it is closed. */
class TestFile implements KnownFile {
  isOpen = false;
  isIdle = true;
  lastUse = 0;
  close(): Promise<void> {
    this.isOpen = false;
    return Promise.resolve();
  }
}

let now = 0;
let files: TestFile[];
let open: OpenFiles<TestFile>;
beforeEach(() => {
  now = 0;
  files = Array.from({ length: 4 }, () => new TestFile());
  open = new OpenFiles(
    () => files,
    3,
    IDLE_TIME,
    () => now,
  );
});
afterEach(() => open.stop());

function use(...indexes: number[]): void {
  for (const index of indexes) {
    const file = files[index];
    if (!file) throw new Error(`There is no file ${index}`);
    now += 1;
    open.note(file);
    file.isOpen = true;
  }
}
const areOpen = () => files.map(({ isOpen }) => isOpen);

test("a file unused for five minutes is closed, one that was used again stays", () => {
  use(0, 1);
  now += IDLE_TIME - 10;
  use(1);
  now += 100;
  open.closeUnused();
  expect(areOpen()).toEqual([false, true, false, false]);
});

test("a file in use for longer than that stays open", () => {
  use(0);
  for (const file of files) file.isIdle = false;
  now += 2 * IDLE_TIME;
  open.closeUnused();
  expect(areOpen()).toEqual([true, false, false, false]);
});

test("when too many are open, the one that was used longest ago makes room", () => {
  use(0, 1, 2, 0, 3);
  expect(areOpen()).toEqual([true, false, true, true]);
});
