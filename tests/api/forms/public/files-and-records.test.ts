import { beforeAll, describe, expect, test } from "@jest/globals";
import { formLinkCalls, publicFormCalls } from "#shared/contract/public-forms";
import { fieldCalls } from "#shared/contract/fields";
import { formCalls } from "#shared/contract/forms";
import { sendForm } from "../../../support/screen/forms";
import { createTestTable } from "../../../support/tables";
import { useTestWorkspace } from "../../../support/test-workspace";
import { picture } from "../../files/support/files";
import { answer, configOf, newVisitor, prove, shareForm, type SharedForm } from "./shared-form";

const workspace = useTestWorkspace();
const { submitPublicForm, searchPublicForm, uploadPublicFile } = publicFormCalls;
let form: SharedForm;
beforeAll(async () => {
  form = await shareForm(workspace.builder);
});

async function upload(field: string, content: Buffer | string, shared = form, more: object = {}) {
  const { port, host } = workspace.org;
  const received = await sendForm(
    { org: { port, host }, token: "" } as never,
    uploadPublicFile,
    { id: shared.token, fieldId: shared.table.field(field), ...(await prove(workspace, shared)), ...more },
    { name: "joint.png", content },
  );
  return {
    status: received.status,
    body: JSON.parse(received.bytes.toString("utf8")) as Record<string, never>,
  };
}

describe("A file of a public form", () => {
  test("It is the record's once the form is sent with what stands for it", async () => {
    const { body } = await upload("Photos", await picture("png"));
    const { key, name, type } = body["file"] as unknown as { key: string; name: string; type: string };
    expect([name, type]).toEqual(["joint.png", "image/png"]);
    const sent = await answer(workspace, form, { Title: "With a photo", Photos: [key] });
    await newVisitor(workspace).ok(submitPublicForm, sent);
    // Sent again, the file is taken already.
    await newVisitor(workspace).ok(submitPublicForm, sent);
    const [row] = (await form.table.rows()).filter(({ Title }) => Title === "With a photo");
    expect(row?.["Photos"]).toMatchObject([{ name: "joint.png" }]);
    // Another record cannot have it, nor another field.
    await newVisitor(workspace).fails(
      "record_validation_failed",
      submitPublicForm,
      await answer(workspace, form, { Title: "Thief", Photos: [key] }),
    );
  });

  test.each<[string, () => Promise<{ status: number; body: object }>, string]>([
    ["no picture in a picture field", () => upload("Photos", "text"), "invalid_picture"],
    ["an empty file", () => upload("Photos", ""), "file_empty"],
    ["a field without files", async () => upload("Title", await picture("png")), "field_not_found"],
    [
      "one said to be too large",
      async () => upload("Photos", await picture("png"), form, { size: 30_000_000 }),
      "attachments_too_large",
    ],
    [
      "one without a solved challenge",
      async () => upload("Photos", await picture("png"), form, { solution: 0 }),
      "public_form_challenge",
    ],
  ])("%s is refused", async (_what, send, id) => {
    expect((await send()).body).toMatchObject({ error: { id } });
  });
});

describe("A connection in a public form", () => {
  let customers: Awaited<ReturnType<typeof createTestTable>>;
  let shared: SharedForm;
  const fieldId = () => shared.table.field("Customer");
  const search = (words: string) =>
    newVisitor(workspace).ok(searchPublicForm, { id: shared.token, fieldId: fieldId(), search: words });

  beforeAll(async () => {
    customers = await createTestTable(workspace.builder, "Customers", [
      { name: "Name", type: "text" },
      { name: "Debt", type: "text" },
    ]);
    await customers.add({ Name: "Tejo Airports", Debt: "overdue" }, { Name: "Douro Flights", Debt: "paid" });
    shared = await shareForm(workspace.builder);
    const { field } = await workspace.builder.ok(fieldCalls.connectTable, {
      tableId: shared.table.id,
      connectedTableId: customers.id,
      name: "Customer",
      many: false,
      inverse: null,
    });
    shared.table = {
      ...shared.table,
      field: (name) =>
        name === "Customer"
          ? field.id
          : (shared.table.table.fields.find((one) => one.name === name)?.id ?? 0),
    };
    await workspace.builder.ok(formCalls.saveTableForm, {
      tableId: shared.table.id,
      purpose: "creation",
      config: configOf(shared.table, [{ field: "Title" }, { field: "Customer" }]),
    });
  });

  test("It is missing until the builder lets visitors search", async () => {
    const visitor = newVisitor(workspace);
    const { fields } = await visitor.ok(publicFormCalls.getPublicForm, { id: shared.token });
    expect(fields.map(({ field }) => field?.name)).toEqual(["Title"]);
    await visitor.fails("field_not_found", searchPublicForm, {
      id: shared.token,
      fieldId: fieldId(),
      search: "Tejo",
    });
  });

  test("Then names are found, by names alone, and chosen ones are connected", async () => {
    await workspace.builder.ok(formLinkCalls.saveFormLink, {
      formId: shared.formId,
      options: { connections: [fieldId()] },
    });
    const { records } = await search("Tejo");
    expect(records.map(({ title }) => title)).toEqual(["Tejo Airports"]);
    // Values of other fields find nothing.
    expect((await search("overdue")).records).toEqual([]);
    const key = records[0]?.key ?? "";
    const sent = await answer(workspace, shared, { Title: "For Tejo" });
    await newVisitor(workspace).ok(submitPublicForm, { ...sent, data: { ...sent.data, [fieldId()]: [key] } });
    const guess = await answer(workspace, shared, { Title: "Guess" });
    await newVisitor(workspace).fails("record_validation_failed", submitPublicForm, {
      ...guess,
      data: { ...guess.data, [fieldId()]: [1] },
    });
  });
});
