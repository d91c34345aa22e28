import { expect, test } from "@jest/globals";
import type { ChangeRow } from "../../../server/sql/change-row";
import type { LogContext } from "../../../server/log/log-reader";
import { WITHOUT_AUTOMATIONS } from "../../../server/automations/without-automations";
import { afterTriggers } from "../../../server/areas/lowcode/after-triggers";

test.each<[what: string, change: Partial<ChangeRow>, wanted: boolean]>([
  ["A change of a record", { object: "record" }, true],
  ["A change of a table", { object: "table" }, false],
  ["A record of the demo", { object: "record", cause: "seed" }, false],
  ["An import without automations", { object: "record", causedBy: WITHOUT_AUTOMATIONS }, false],
  ["A change that triggers caused eight times", { object: "record", depth: 8 }, false],
])("%s", (_what, change, wanted) => {
  const context = {} as LogContext;
  expect(afterTriggers.wants({ cause: "user", ...change } as ChangeRow, context)).toBe(wanted);
});
