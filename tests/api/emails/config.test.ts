import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { tableEmailCalls, type TableEmail } from "#shared/contract/table-emails";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { holdNotifications } from "../../support/hold-notifications";
import { emailSettings, mailPortOf, makeTickets, sendMail } from "../../support/emails";
import type { TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getTableEmail, saveTableEmail } = tableEmailCalls;

testCall(workspace, {
  what: "read a table's e-mail settings",
  call: getTableEmail,
  argument: async () => ({ tableId: (await makeTickets(workspace.builder)).id }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "a table that is no number": { change: { tableId: "x" }, path: "tableId" } },
});

testCall(workspace, {
  what: "give a table an address",
  call: saveTableEmail,
  argument: async () => {
    const tickets = await makeTickets(workspace.builder);
    return { tableId: tickets.id, ...emailSettings(tickets, `desk-${tickets.id}`) };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "a style that there is not": { change: { conversation_style: "chat" }, path: "conversation_style" },
    "a field's name instead of its number": { change: { subject_field: "Title" }, path: "subject_field" },
  },
  event: { name: "table.updated", topic: () => "organization" },
});

describe("Table e-mail", () => {
  let tickets: TestTable;
  let settings: TableEmail;
  beforeEach(async () => {
    tickets = await makeTickets(workspace.builder);
    settings = emailSettings(tickets, `help-${tickets.id}`);
  });
  const read = async (tableId = tickets.id) => (await workspace.builder.ok(getTableEmail, { tableId })).email;
  const save = (change: Partial<TableEmail> = {}, tableId = tickets.id) =>
    workspace.builder.ok(saveTableEmail, { tableId, ...settings, ...change });
  const refusal = async (change: Partial<TableEmail>) => {
    const { fields } = await workspace.builder.fails("field_validation_failed", saveTableEmail, {
      tableId: tickets.id,
      ...settings,
      ...change,
    });
    return fields?.map(({ path, message }) => [path, message]);
  };
  const addressOf = async () =>
    (await workspace.viewer.ok(tableCalls.getTable, { tableId: tickets.id })).table.email_address;

  test("is off at first, with an address that is free and the fields that fit", async () => {
    const { org } = workspace;
    expect(await read()).toEqual({
      enabled: false,
      base_address: `tickets.${org.subdomain}@mail.workloom.example`,
      subject_field: tickets.field("Subject"),
      body_field: tickets.field("Message"),
      attachments_field: tickets.field("Attachments"),
      from_email_field: tickets.field("From"),
      auto_reply_text: "",
      sender_name: (await org.handle()).organization.name,
      conversation_style: "thread",
      alias_list: [],
      signature: "",
      step_field_key: null,
      step_field_value: null,
      domain: "mail.workloom.example",
    });
    expect(await addressOf()).toBeNull();
  });

  test("keeps every setting, and everybody who sees the table learns its address", async () => {
    const { email } = await save({
      base_address: ` Help-${tickets.id}@Mail.Workloom.example `,
      alias_list: ["Support@planalto.example", "support@planalto.example", "info@planalto.example"],
      auto_reply_text: "We are on it.\n",
      step_field_key: tickets.field("Status"),
      step_field_value: 2,
    });
    expect(email).toEqual({
      ...settings,
      alias_list: ["support@planalto.example", "info@planalto.example"],
      auto_reply_text: "We are on it.",
      step_field_key: tickets.field("Status"),
      step_field_value: 2,
    });
    expect(await read()).toEqual(email);
    expect(await addressOf()).toBe(settings.base_address);
    await save({ enabled: false });
    expect(await addressOf()).toBeNull();
  });

  test("frees the address it had, whatever this server has heard of that", async () => {
    await save();
    const other = await makeTickets(workspace.builder);
    await holdNotifications(workspace);
    await save({ base_address: `elsewhere-${tickets.id}@mail.workloom.example` });
    jest.restoreAllMocks();
    await save({ ...emailSettings(other, `help-${tickets.id}`) }, other.id);
  });

  test("needs an address and fields for subject, body and sender; not while it is off", async () => {
    const nothing = { base_address: "", subject_field: null, body_field: null, from_email_field: null };
    expect(await refusal(nothing)).toEqual([
      ["base_address", "Enter an address."],
      ["subject_field", "Choose a field for the subject."],
      ["body_field", "Choose a field for the body."],
      ["from_email_field", "Choose a field for the sender's address."],
    ]);
    await save({ ...nothing, enabled: false });
  });

  test.each([
    ["no-at-sign", "Invalid email address"],
    ["two words@mail.workloom.example", "Invalid email address"],
    ["desk@elsewhere.example", "The address must end in @mail.workloom.example."],
    [`${"a".repeat(260)}@mail.workloom.example`, "Invalid email address"],
  ])("refuses the address %s", async (base_address, message) => {
    expect(await refusal({ base_address })).toEqual([["base_address", message]]);
  });

  test("refuses aliases that are no addresses, and more than 30", async () => {
    expect(await refusal({ alias_list: ["ok@x.example", "nonsense", "a@b"] })).toEqual([
      ["alias_list.1", "Invalid email address"],
      ["alias_list.2", "Invalid email address"],
    ]);
    const many = Array.from({ length: 31 }, (_, index) => `a${index}@x.example`);
    expect(await refusal({ alias_list: many })).toEqual([["alias_list", "You can only add up to 30 emails"]]);
    await save({ alias_list: many.slice(1) });
  });

  test("takes subject, body and sender into different fields: of text, e-mail, or the identifier", async () => {
    const subject = tickets.field("Subject");
    expect(await refusal({ body_field: subject, from_email_field: subject })).toEqual([
      ["body_field", "This field is already used in another field"],
      ["from_email_field", "This field is already used in another field"],
    ]);
    const unfit = "This field is gone or can no longer be used. Choose another one.";
    expect(await refusal({ subject_field: tickets.field("Hours") })).toEqual([["subject_field", unfit]]);
    expect(await refusal({ subject_field: 999_999 })).toEqual([["subject_field", unfit]]);
    await save({ subject_field: tickets.field("From"), from_email_field: subject });
    const { field } = await workspace.builder.ok(fieldCalls.createField, {
      tableId: tickets.id,
      name: "Page",
      type: "link",
    });
    expect(await refusal({ subject_field: field.id })).toEqual([["subject_field", unfit]]);
    const name = { tableId: tickets.id, recordLabelField: field.id };
    await workspace.builder.ok(tableCalls.updateTable, name);
    await save({ subject_field: field.id });
  });

  test("takes attachments into a field of files, and starts at an option of a select field", async () => {
    const unfit = "This field is gone or can no longer be used. Choose another one.";
    expect(await refusal({ attachments_field: tickets.field("Subject") })).toEqual([
      ["attachments_field", unfit],
    ]);
    expect(await refusal({ step_field_key: tickets.field("Hours"), step_field_value: 1 })).toEqual([
      ["step_field_key", unfit],
    ]);
    for (const step_field_value of [null, 99])
      expect(await refusal({ step_field_key: tickets.field("Status"), step_field_value })).toEqual([
        ["step_field_value", "Choose an initial stage."],
      ]);
  });

  test("outlives a field that is deleted: its settings stay and say which one is missing", async () => {
    await save();
    await workspace.builder.ok(fieldCalls.deleteField, {
      tableId: tickets.id,
      fieldId: tickets.field("Message"),
    });
    expect(await read()).toMatchObject({ enabled: true, body_field: tickets.field("Message") });
    expect(await refusal({ sender_name: "Desk" })).toEqual([
      ["body_field", "This field is gone or can no longer be used. Choose another one."],
    ]);
  });

  test("an address belongs to one table in the whole installation", async () => {
    await save();
    const taken = [["base_address", "This address is taken. Choose another one."]];
    const other = await makeTickets(workspace.builder);
    const ask = async (who: typeof workspace.builder, table: TestTable) => {
      const wish = { ...emailSettings(table, "x"), base_address: settings.base_address };
      const { fields } = await who.fails("field_validation_failed", saveTableEmail, {
        tableId: table.id,
        ...wish,
      });
      return fields?.map(({ path, message }) => [path, message]);
    };
    expect(await ask(workspace.builder, other)).toEqual(taken);
    expect(await ask(workspace.stranger, await makeTickets(workspace.stranger))).toEqual(taken);
    await save({ base_address: `moved-${tickets.id}@mail.workloom.example` });
    await workspace.builder.ok(saveTableEmail, {
      tableId: other.id,
      ...emailSettings(other, "x"),
      base_address: settings.base_address,
    });
  });

  test("of two tables that ask for an address at once one gets it", async () => {
    const other = await makeTickets(workspace.builder);
    const answers = await Promise.all([
      workspace.builder.call(saveTableEmail, { tableId: tickets.id, ...settings }),
      workspace.builder.call(saveTableEmail, {
        tableId: other.id,
        ...emailSettings(other, "x"),
        base_address: settings.base_address,
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test("of two addresses that a table is given at once mails arrive at the one that its settings name", async () => {
    for (let round = 0; round < 5; round += 1) {
      const wishes = ["one", "two"].map((name) => `${name}-${tickets.id}-${round}@mail.workloom.example`);
      await Promise.all(wishes.map((base_address) => save({ base_address })));
      await sendMail(mailPortOf(workspace.server), { to: (await read()).base_address });
    }
  });

  test("a table in the trash keeps its address; gone for good it frees it", async () => {
    await save();
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: tickets.id });
    const other = await makeTickets(workspace.builder);
    const wish = { ...emailSettings(other, "x"), base_address: settings.base_address, tableId: other.id };
    await workspace.builder.fails("field_validation_failed", saveTableEmail, wish);
    const { jobId } = await workspace.admin.ok(trashCalls.purgeArchivedItem, {
      type: "table",
      id: tickets.id,
    });
    await jobDone(workspace.admin, jobId);
    await workspace.builder.ok(saveTableEmail, wish);
  });
});
