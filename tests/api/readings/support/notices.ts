import { fieldCalls } from "#shared/contract/fields";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { pause } from "../../../support/pause";
import type { TestActor } from "../../../support/organizations/organization";
import { createTestTable, type TestTable } from "../../../support/tables";
import { upload } from "../../files/support/files";

/** A table whose field Says reads the files of Papers. */
export interface Notices extends TestTable {
  says: number;
}

export async function makeTable(owner: TestActor, prompt = ""): Promise<Notices> {
  const table = await createTestTable(owner, "Notices", [
    { name: "Title", type: "text" },
    { name: "Papers", type: "files" },
  ]);
  const config = { sourceId: table.field("Papers"), prompt };
  const says = { tableId: table.id, name: "Says", type: "attachmentVision" as const, config };
  await owner.ok(fieldCalls.createField, says);
  const { fields } = (await owner.ok(tableCalls.getTable, { tableId: table.id })).table;
  return { ...table, says: fields.find(({ name }) => name === "Says")?.id ?? 0 };
}

/** A record with one file. @returns its id */
export async function addWith(owner: TestActor, table: Notices, name: string, content: Buffer | string) {
  const file = await upload(owner, table, "Papers", name, content);
  const [record] = await table.add({ Title: name, Papers: [{ ...file }] });
  if (!record) throw new Error("No record was made");
  return record.id;
}

/** The final state of a record's cell once all readings have ended. */
export async function settled(owner: TestActor, table: Notices, recordId: number): Promise<CellValue> {
  for (;;) {
    const { record } = await owner.ok(recordCalls.getRecord, { tableId: table.id, recordId });
    const value = record.data[table.says] ?? null;
    if (!/"state":"(?:waiting|reading)"/.test(JSON.stringify(value))) return value;
    await pause();
  }
}

/** The smallest PDF of one page with a line of text; readers mend the missing index of its parts. */
export function pdfWith(text: string): Buffer {
  const stream = text === "" ? "0 0 50 50 re f" : `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
  const parts = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = parts.map((part, index) => `${index + 1} 0 obj\n${part}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n`);
}
