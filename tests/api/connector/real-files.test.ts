import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { realData, sharedData } from "../../support/samples/shared-data";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();
const connectorOf: Readonly<Record<string, string>> = {
  ".csv": "csv",
  ".xls": "microsoft-excel",
  ".xlsx": "microsoft-excel",
};
/** Large, and imported by a test of its own. */
const ELSEWHERE = "runways.csv";

const folder = realData();
const files =
  folder === null
    ? [sharedData("airports/runways.csv")]
    : readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => extname(name) in connectorOf && basename(name) !== ELSEWHERE)
        .sort((one, other) => one.localeCompare(other))
        .map((name) => join(folder, name));

test.each(files.map((path) => [basename(path), path]))(
  "Every cell of %s is accounted for",
  async (name, path) => {
    const { builder } = workspace;
    const connectorId = connectorOf[extname(name)] ?? "";
    const sheets = async () => {
      const identifier = await upload(builder, name, readFileSync(path), connectorId);
      return (await configure(builder, identifier, {}, connectorId)).sheets.length;
    };
    const count = await sheets();
    for (let sheetIndex = 0; sheetIndex < count; sheetIndex += 1) {
      const identifier = await upload(builder, name, readFileSync(path), connectorId);
      const asked = { connector_id: connectorId, identifier, config: { sheetIndex } };
      const configured = await builder.ok(connectorCalls.configureImport, asked);
      if (configured.fields.length === 0) continue;
      await start(builder, identifier, configured, "Real", { connectorId, sheetIndex });
      const done = await waitFor(builder, identifier);
      expect([done.state, done.error]).toEqual(["done", null]);
      expect(done.progress.recordsCreated).toBe(done.progress.rowsRead);
      expect(done.columns).toHaveLength(configured.fields.length);
      for (const { landed, empty, refused } of done.columns)
        expect(landed + empty + refused).toBe(done.progress.rowsRead);
    }
  },
);
