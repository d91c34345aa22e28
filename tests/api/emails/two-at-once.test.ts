import { beforeEach, describe, expect, test } from "@jest/globals";
import { tableEmailCalls, type TableEmail } from "#shared/contract/table-emails";
import { emailSettings, mailPortOf, makeTickets, sendMail } from "../../support/emails";
import { useTestWorkspace } from "../../support/test-workspace";
import { beforeNextChange } from "../../support/before-next-change";
import type { TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getTableEmail, saveTableEmail } = tableEmailCalls;

let tickets: TestTable;
let settings: TableEmail;
beforeEach(async () => {
  tickets = await makeTickets(workspace.builder);
  settings = emailSettings(tickets, `desk-${tickets.id}`);
  await workspace.builder.ok(saveTableEmail, { tableId: tickets.id, ...settings });
});

/** Settings saved by a user who opened them before others changed them. */
const from = (change: Partial<TableEmail>, expect = settings) => ({
  tableId: tickets.id,
  ...expect,
  ...change,
  expect,
});
const now = async () => (await workspace.admin.ok(getTableEmail, { tableId: tickets.id })).email;
const address = (name: string) => `${name}-${tickets.id}@mail.workloom.example`;

describe("When two users change a table's e-mail at the same time", () => {
  test("the changes of both are kept", async () => {
    await workspace.admin.ok(saveTableEmail, from({ signature: "Ana, service desk" }));
    const { email } = await workspace.builder.ok(saveTableEmail, from({ auto_reply_text: "We are on it." }));
    expect(email).toEqual({
      ...settings,
      signature: "Ana, service desk",
      auto_reply_text: "We are on it.",
    });
    expect(await now()).toEqual(email);
  });

  test("they are also kept if both are written at the same moment", async () => {
    await beforeNextChange(workspace, () => workspace.admin.ok(saveTableEmail, from({ signature: "Ana" })));
    await workspace.builder.ok(saveTableEmail, from({ sender_name: "Desk" }));
    expect(await now()).toEqual({ ...settings, signature: "Ana", sender_name: "Desk" });
  });

  test("the second with a different auto reply gets a conflict, and nothing of theirs is saved", async () => {
    await workspace.admin.ok(saveTableEmail, from({ auto_reply_text: "Hello" }));
    const ours = { auto_reply_text: "We are on it.", signature: "Rui" };
    await workspace.builder.fails("change_conflict", saveTableEmail, from(ours));
    const theirs = await now();
    expect(theirs).toEqual({ ...settings, auto_reply_text: "Hello" });
    await workspace.builder.ok(saveTableEmail, from(ours, theirs));
    expect(await now()).toEqual({ ...settings, ...ours });
  });

  test("a stage and its field count as one setting", async () => {
    const stage = { step_field_key: tickets.field("Status"), step_field_value: 1 };
    await workspace.admin.ok(saveTableEmail, from(stage));
    const seen = await now();
    await workspace.admin.ok(saveTableEmail, from({ step_field_key: null, step_field_value: null }, seen));
    await workspace.builder.fails("change_conflict", saveTableEmail, from({ step_field_value: 2 }, seen));
    expect(await now()).toEqual(settings);
  });

  test("settings that do not fit together are refused with the reason", async () => {
    await workspace.admin.ok(saveTableEmail, from({ enabled: false, subject_field: null, body_field: null }));
    const seen = await now();
    const subject = tickets.field("Subject");
    await workspace.admin.ok(saveTableEmail, from({ subject_field: subject }, seen));
    const ours = from({ body_field: subject }, seen);
    const { fields } = await workspace.builder.fails("field_validation_failed", saveTableEmail, ours);
    expect(fields).toEqual([{ path: "body_field", message: "This field is already used in another field" }]);
    expect(await now()).toEqual({ ...seen, subject_field: subject });
  });

  test("both get a conflict if both set it up for the first time", async () => {
    const other = await makeTickets(workspace.builder);
    const seen = (await workspace.builder.ok(getTableEmail, { tableId: other.id })).email;
    const setUp = (base_address: string) => ({
      tableId: other.id,
      ...seen,
      enabled: true,
      base_address,
      expect: seen,
    });
    await workspace.admin.ok(saveTableEmail, setUp(address("first")));
    await workspace.builder.fails("change_conflict", saveTableEmail, setUp(address("second")));
    expect(await workspace.admin.ok(getTableEmail, { tableId: other.id })).toMatchObject({
      email: { enabled: true, base_address: address("first") },
    });
  });

  test("a refused address is free for others, and mails arrive at the saved one", async () => {
    await beforeNextChange(workspace, () =>
      workspace.admin.ok(saveTableEmail, from({ base_address: address("theirs") })),
    );
    await workspace.builder.fails("change_conflict", saveTableEmail, from({ base_address: address("ours") }));
    const other = await makeTickets(workspace.builder);
    const wish = { ...emailSettings(other, "x"), base_address: address("ours") };
    await workspace.builder.ok(saveTableEmail, { tableId: other.id, ...wish });
    await sendMail(mailPortOf(workspace.server), { to: address("theirs") });
  });

  test("a request without the settings it started from replaces them", async () => {
    await workspace.admin.ok(saveTableEmail, from({ signature: "Ana" }));
    await workspace.builder.ok(saveTableEmail, { tableId: tickets.id, ...settings, sender_name: "Desk" });
    expect(await now()).toEqual({ ...settings, sender_name: "Desk" });
  });
});
