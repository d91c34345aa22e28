import { expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();

const createNotes = () =>
  createTestTable(workspace.builder, "Notes", [
    { name: "Title", type: "text" },
    { name: "Body", type: "text", config: { format: "richText" } },
  ]);

test("Rich text is cleaned by the server and found only by its words", async () => {
  const notes = await createNotes();
  await notes.add({
    Title: "A",
    Body: '<p onclick="x()">Repaint the <strong>thres</strong>hold</p><script>strong()</script>',
  });
  expect((await notes.rows())[0]?.["Body"]).toBe("<p>Repaint the <strong>thres</strong>hold</p>");
  const found = async (search: string) =>
    (await workspace.member.ok(recordCalls.countRecords, { tableId: notes.id, search })).count;
  expect(await found("threshold")).toBe(1);
  expect(await found("strong")).toBe(0);
  expect(await found("onclick")).toBe(0);
});

test("A text stays rich or plain once it is", async () => {
  const notes = await createNotes();
  for (const [name, format] of [
    ["Body", "multiline"],
    ["Title", "richText"],
  ]) {
    const error = await workspace.builder.fails("field_validation_failed", fieldCalls.updateField, {
      tableId: notes.id,
      fieldId: notes.field(name ?? ""),
      config: { format },
    });
    expect(error.fields?.map(({ path }) => path)).toEqual(["config.format"]);
  }
});
