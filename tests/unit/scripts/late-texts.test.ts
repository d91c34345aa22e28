import { beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");

describe("The messages of the first render", () => {
  let printed: { modules: string[]; early: string[]; used: string[] };
  beforeAll(() => {
    const script = join(__dirname, "support/print-late-texts.mjs");
    const { stdout } = spawnSync(process.execPath, ["--import", "tsx", script], {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 10_000_000,
    });
    printed = JSON.parse(stdout) as typeof printed;
  });

  test("They are those of the frame and of tables, not those of automations", () => {
    const has = (end: string) => printed.modules.some((path) => path.endsWith(end));
    expect(has("renderer/app/frame/frame.tsx")).toBe(true);
    expect(has("renderer/areas/tables/pages/table-page.tsx")).toBe(true);
    expect(has("renderer/areas/automations/routes.tsx")).toBe(false);
    expect(printed.early).toEqual(["records.loading"]);
  });

  test("Code uses a message by its id or the beginning of it; some the server names", () => {
    expect(printed.used).toEqual(["records.delete", "tasks.status.open", "ui.cancel"]);
  });
});
