import { expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { inTemporaryFolder } from "../../bench/support/temporary-folder";

const ROOT = resolve(__dirname, "../../..");
const SCRIPT = join(__dirname, "support/compare-contract.mjs");

test("Pages know method, path and keys of every call, without its schemas", () =>
  inTemporaryFolder(async (folder) => {
    const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", SCRIPT, ROOT, folder], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const { count, differences } = JSON.parse(stdout) as { count: number; differences: string[] };
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(500);
  }));
