import { beforeAll, describe, expect, test } from "@jest/globals";
import { formCalls } from "#shared/contract/forms";
import { historyCalls } from "#shared/contract/history";
import { outboxCalls } from "#shared/contract/outbox";
import { formLinkCalls, publicFormCalls } from "#shared/contract/public-forms";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { solveChallenge } from "#shared/forms/solve-challenge";
import {
  CHALLENGE_DURATION,
  COPIES_PER_FORM,
  COPIES_PER_RECIPIENT,
  FORM_SUBMISSIONS_PER_MINUTE,
} from "#shared/limits/public-forms";
import { useTestWorkspace } from "../../../support/test-workspace";
import { mayCopy } from "../../../../server/areas/forms/public/limits";
import { meterOf } from "../../../../server/plans/meter";
import { answer, configOf, newVisitor, prove, reportFields, shareForm, type SharedForm } from "./shared-form";

const workspace = useTestWorkspace();
const { submitPublicForm } = publicFormCalls;
let form: SharedForm;
beforeAll(async () => {
  form = await shareForm(workspace.builder);
});

const titles = async ({ table } = form) => (await table.rows()).map(({ Title }) => Title);

/** The fields that a refused submission names, with the reason. */
async function refusals(cells: Record<string, CellValue>, shared = form) {
  const sent = await newVisitor(workspace).raw(submitPublicForm, await answer(workspace, shared, cells));
  const { error } = sent.body as { error?: { id: string; fields?: { path: string; message: string }[] } };
  return [
    error?.id,
    ...(error?.fields ?? []).map(({ path, message }) => `${path.replace("records.0.", "")} ${message}`),
  ];
}

describe("A form that a visitor sends", () => {
  test("It becomes a record that names the form as its maker", async () => {
    const visitor = newVisitor(workspace);
    const sent = await answer(workspace, form, { Title: "Loose joint", Hours: 2 });
    expect(await visitor.ok(submitPublicForm, sent)).toEqual({ saved: true });
    const [row] = (await form.table.rows()).filter(({ Title }) => Title === "Loose joint");
    expect(row).toMatchObject({ Title: "Loose joint", Hours: 2, Secret: null });
    const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: form.table.id });
    const recordId = records.at(-1)?.id ?? 0;
    const { changes } = await workspace.builder.ok(historyCalls.listRecordChanges, {
      tableId: form.table.id,
      recordId,
    });
    expect(changes).toMatchObject([{ cause: "form", actor: null, action: "create", form: "Reports" }]);
  });

  test("Sent again after its answer was lost it is one record; other answers for the same challenge are refused", async () => {
    const visitor = newVisitor(workspace);
    const sent = await answer(workspace, form, { Title: "Only once" });
    await Promise.all([visitor.ok(submitPublicForm, sent), visitor.ok(submitPublicForm, sent)]);
    await visitor.ok(submitPublicForm, sent);
    expect((await titles()).filter((title) => title === "Only once")).toHaveLength(1);
    const other = { ...sent, data: form.table.data({ Title: "Twice" }) };
    await visitor.fails("idempotency_conflict", submitPublicForm, other);
    expect(await titles()).not.toContain("Twice");
  });

  test("Texts are read as the visitor writes them", async () => {
    const sent = await answer(workspace, form, { Title: "Written", Hours: "1,5" });
    const dataFormat = { [form.table.field("Hours")]: "text" as const };
    await newVisitor(workspace).ok(submitPublicForm, { ...sent, dataFormat, language: "pt-BR" });
    expect(await form.table.rows()).toContainEqual(expect.objectContaining({ Title: "Written", Hours: 1.5 }));
  });

  test.each<[string, Record<string, CellValue>, string[]]>([
    ["nothing", {}, ["record_validation_failed", "data.Title This field is required"]],
    [
      "a required field of blanks",
      { Title: "  " },
      ["record_validation_failed", "data.Title This field is required"],
    ],
    [
      "a field that the form lacks",
      { Title: "A", Secret: "x" },
      ["field_not_found", "data.Secret This form has no such field."],
    ],
    [
      "a field that names people",
      { Title: "A", Inspector: 1 },
      ["field_not_found", "data.Inspector This form has no such field."],
    ],
    [
      "a file by its number",
      { Title: "A", Photos: [1] },
      ["record_validation_failed", "data.Photos This file was not uploaded for this field."],
    ],
    [
      "a value of another kind",
      { Title: "A", Hours: "many" },
      ["record_validation_failed", "data.Hours This is not a number."],
    ],
  ])("With %s it is refused by name", async (_what, cells, expected) => {
    const names = expected.map((text) =>
      text.replace(/data\.(\w+)/, (_, name: string) => `data.${form.table.field(name)}`),
    );
    const [id, first] = await refusals(cells);
    expect([id, first?.split(" ")[0]]).toEqual([names[0], names[1]?.split(" ")[0]]);
  });

  test("A field of another table is as unknown as one that does not exist", async () => {
    const elsewhere = await shareForm(workspace.builder);
    const unknown = await Promise.all(
      [elsewhere.table.field("Title"), 999_999].map(async (fieldId) => {
        const sent = await answer(workspace, form, { Title: "A" });
        const data = { ...sent.data, [fieldId]: "x" };
        return newVisitor(workspace).fails("field_not_found", submitPublicForm, { ...sent, data });
      }),
    );
    expect(new Set(unknown.map(({ fields }) => fields?.[0]?.message)).size).toBe(1);
  });

  test("An unchecked box is no consent", async () => {
    const shared = await shareForm(workspace.builder, {
      fields: [...reportFields, { name: "Consent", type: "checkbox" }],
      items: [{ field: "Title" }, { field: "Consent", required: true }],
    });
    const place = `data.${shared.table.field("Consent")}`;
    for (const answers of [{ Consent: false }, { Consent: null }])
      expect(await refusals({ Title: "A", ...answers }, shared)).toEqual([
        "record_validation_failed",
        `${place} This field is required`,
      ]);
    expect(await refusals({ Title: "A", Consent: true }, shared)).toEqual([undefined]);
  });

  test("A class that shares one address can answer within a minute", () =>
    expect(FORM_SUBMISSIONS_PER_MINUTE).toBeGreaterThanOrEqual(40));

  test("Conditions and what the form requires are decided by the server", async () => {
    const shared = await shareForm(workspace.builder, {
      items: [{ field: "Title" }, { field: "Hours" }, { field: "Email", required: true }],
    });
    const when = { fieldId: shared.table.field("Hours"), operator: "greaterThan" as const, value: 8 };
    await workspace.builder.ok(tableConfigCalls.setConditionals, {
      tableId: shared.table.id,
      conditionals: [{ fieldId: shared.table.field("Email"), when: { match: "all", conditions: [when] } }],
    });
    const place = `data.${shared.table.field("Email")}`;
    expect(await refusals({ Title: "A", Hours: 2, Email: "a@b.pt" }, shared)).toEqual([
      "record_validation_failed",
      `${place} This field is not part of the form with these answers.`,
    ]);
    expect(await refusals({ Title: "A", Hours: 9 }, shared)).toEqual([
      "record_validation_failed",
      `${place} This field is required`,
    ]);
    await newVisitor(workspace).ok(
      submitPublicForm,
      await answer(workspace, shared, { Title: "A", Hours: 2 }),
    );
  });

  test("Fixed values cannot be sent by visitors, and are written", async () => {
    const shared = await shareForm(workspace.builder, {
      items: [{ field: "Title" }, { field: "Hours", default: 4, readonly: true }],
    });
    const place = `data.${shared.table.field("Hours")}`;
    expect(await refusals({ Title: "A", Hours: 9 }, shared)).toEqual([
      "record_validation_failed",
      `${place} This field cannot be changed here.`,
    ]);
    await newVisitor(workspace).ok(submitPublicForm, await answer(workspace, shared, { Title: "A" }));
    expect(await shared.table.rows()).toMatchObject([{ Title: "A", Hours: 4 }]);
  });

  test("An update form writes its record, its fields alone", async () => {
    const shared = await shareForm(workspace.builder);
    const [record] = await shared.table.add({ Title: "Before", Hours: 1, Secret: "kept" });
    const { form: made } = await workspace.builder.ok(formCalls.createRecordForm, {
      tableId: shared.table.id,
      recordId: record?.id ?? 0,
      label: "Confirm",
      config: configOf(shared.table, [{ field: "Title" }]),
    });
    const { link } = await workspace.builder.ok(formLinkCalls.saveFormLink, { formId: made.id });
    const update = { ...shared, token: link.token };
    const page = await newVisitor(workspace).ok(publicFormCalls.getPublicForm, { id: link.token });
    expect(page).toMatchObject({ table_id: shared.table.id, record_id: record?.id });
    expect(page.data).toEqual({ [shared.table.field("Title")]: "Before" });
    expect(await refusals({ Title: "After", Hours: 5 }, update)).toMatchObject([
      "field_not_found",
      expect.anything(),
    ]);
    await newVisitor(workspace).ok(submitPublicForm, await answer(workspace, update, { Title: "After" }));
    expect(await shared.table.rows()).toMatchObject([{ Title: "After", Hours: 1, Secret: "kept" }]);
  });

  test("A value that another record holds is refused without a word about that record", async () => {
    const shared = await shareForm(workspace.builder, {
      fields: [
        { name: "Title", type: "text", unique: true },
        { name: "Secret", type: "text" },
      ],
      items: [{ field: "Title" }],
    });
    await shared.table.add({ Title: "ABC-123", Secret: "hidden words" });
    const sent = await answer(workspace, shared, { Title: "ABC-123" });
    const { status, body } = await newVisitor(workspace).raw(submitPublicForm, sent);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { id: "value_taken" } });
    expect(JSON.stringify(body)).not.toMatch(/hidden words|recordId|#\d/);
  });

  test("A visitor who asks for a copy gets it at the address in the form", async () => {
    const shared = await shareForm(workspace.builder);
    await workspace.builder.ok(formLinkCalls.saveFormLink, {
      formId: shared.formId,
      options: { receiptField: shared.table.field("Email") },
    });
    const meter = meterOf(await workspace.org.handle());
    const before = await meter.used("mails");
    const sent = await answer(workspace, shared, { Title: "Copied", Email: "ana@example.com" });
    await newVisitor(workspace).ok(submitPublicForm, { ...sent, wantsCopy: true });
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox, {});
    expect(mails[0]).toMatchObject({ to: "ana@example.com", subject: "Your response: Reports" });
    const { mail } = await workspace.admin.ok(outboxCalls.getMail, { mailId: mails[0]?.id ?? 0 });
    expect(mail.text).toContain("> Title: Copied");
    expect(await meter.used("mails")).toBe(before + 1);
  });

  test("An address gets only a few copies a day", async () => {
    const shared = await shareForm(workspace.builder);
    await workspace.builder.ok(formLinkCalls.saveFormLink, {
      formId: shared.formId,
      options: { receiptField: shared.table.field("Email") },
    });
    for (let count = 0; count < COPIES_PER_RECIPIENT + 2; count += 1) {
      const Email = count % 2 === 0 ? "stranger@example.com" : `Stranger+${count}@example.com`;
      const sent = await answer(workspace, shared, { Title: "Buy now", Email });
      await newVisitor(workspace).ok(submitPublicForm, { ...sent, wantsCopy: true });
    }
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox, {});
    expect(mails.filter(({ to }) => /^stranger/i.test(to))).toHaveLength(COPIES_PER_RECIPIENT);
  });
});

test("The copies of a form have a limit a day, whatever the addresses", async () => {
  const context = { org: await workspace.org.handle(), services: workspace.server.services } as never;
  const linkId = 987_654;
  for (let count = 0; count < COPIES_PER_FORM; count += 1)
    expect(await mayCopy(context, linkId, `reader-${count}@example.com`)).toBe(true);
  expect(await mayCopy(context, linkId, "another@example.com")).toBe(false);
  expect(await mayCopy(context, linkId + 1, "another@example.com")).toBe(true);
});

describe("Senders of a form that are not people", () => {
  test.each<[string, () => Promise<Record<string, unknown>>, string]>([
    [
      "a forged challenge",
      async () => ({ challenge: `${Date.now()}.abc.def`, solution: 1 }),
      "public_form_challenge",
    ],
    ["an old challenge", () => prove(workspace, form, CHALLENGE_DURATION + 1000), "public_form_challenge"],
    [
      "a wrong solution",
      async () => {
        const { challenge } = await prove(workspace, form);
        return { challenge, solution: solveChallenge(challenge, 16) + 1 };
      },
      "public_form_challenge",
    ],
    [
      "another form's challenge",
      async () => prove(workspace, await shareForm(workspace.builder)),
      "public_form_challenge",
    ],
    ["a form filled in at once", () => prove(workspace, form, -60_000), "public_form_refused"],
    [
      "a field that people do not see",
      async () => ({ ...(await prove(workspace, form)), website: "x" }),
      "public_form_refused",
    ],
  ])("%s is refused", async (_what, proof, id) => {
    const sent = { id: form.token, data: form.table.data({ Title: "Robot" }), ...(await proof()) };
    const { body } = await newVisitor(workspace).raw(submitPublicForm, sent);
    expect(body).toMatchObject({ error: { id } });
    expect(await titles()).not.toContain("Robot");
  });

  test("One address sends only so many a minute, others go on", async () => {
    const visitor = newVisitor(workspace);
    const [first, last] = [
      await answer(workspace, form, { Title: "Many" }),
      await answer(workspace, form, { Title: "Too many" }),
    ];
    await visitor.ok(submitPublicForm, first);
    // Refused answers count too, and cost no further challenge.
    const refused = await answer(workspace, form, {});
    let count = 1;
    for (let status = 400; status === 400 && count < 2 * FORM_SUBMISSIONS_PER_MINUTE; count += 1)
      ({ status } = await visitor.raw(submitPublicForm, refused));
    expect(count).toBeGreaterThanOrEqual(FORM_SUBMISSIONS_PER_MINUTE);
    const error = await visitor.fails("too_many_requests", submitPublicForm, last);
    expect(error.retryable).toBe(true);
    await newVisitor(workspace).ok(submitPublicForm, await answer(workspace, form, { Title: "Another" }));
    expect(await titles()).not.toContain("Too many");
  });

  test("A body beyond all measure is not read", async () => {
    const sent = await answer(workspace, form, { Title: "x".repeat(600_000) });
    const { status } = await newVisitor(workspace).raw(submitPublicForm, sent);
    expect(status).toBe(413);
  });
});
