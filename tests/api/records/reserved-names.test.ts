import { describe, expect, test } from "@jest/globals";
import { fillPath, type CallDefinition } from "#shared/contract/define";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordCalls } from "#shared/contract/records";
import { errorOf } from "../../support/screen/forms";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();

/** Sends a body as it is written: objects cannot hold every name that JSON can. */
async function sendText({ method, path }: CallDefinition, { id }: TestTable, body: string) {
  const { port, host } = workspace.org;
  const headers = { Authorization: `Bearer ${workspace.builder.token}`, "Content-Type": "application/json" };
  const place = fillPath(path, { tableId: id, recordId: 1 });
  return send({ port, host, method, path: place, headers, body });
}

const names = ["__proto__", String.raw`\u005f_proto__`, "constructor", "toString"];

describe("A name that is no field's", () => {
  test.each(names)("is refused among a record's values: %s", async (written) => {
    const table = await createTestTable(workspace.builder);
    await table.add({ Title: "Sweep" });
    const name = JSON.parse(`"${written}"`) as string;
    const title = table.field("Title");
    for (const [call, body, path] of [
      [
        recordCalls.createRecords,
        `{"records":[{"data":{"${title}":"A","${written}":"B"}}]}`,
        "records.0.data",
      ],
      [recordCalls.createRecords, `{"records":[{"data":{"${written}":{"${title}":"B"}}}]}`, "records.0.data"],
      [recordCalls.updateRecords, `{"records":[{"id":1,"data":{"${written}":"B"}}]}`, "records.0.data"],
      [recordApiCalls.updateRecord, `{"data":{"${written}":"B"}}`, "data"],
    ] as const) {
      expect(errorOf(await sendText(call, table, body))).toMatchObject({
        id: "invalid_request",
        fields: [{ path: `${path}.${name}` }],
      });
    }
    expect(await table.rows()).toHaveLength(1);
  });

  test("is accepted as a text value", async () => {
    const table = await createTestTable(workspace.builder);
    await table.add({ Title: "__proto__" });
    expect((await table.rows())[0]).toMatchObject({ Title: "__proto__" });
  });
});
