import { beforeAll, describe, expect, test } from "@jest/globals";
import { formCalls } from "#shared/contract/forms";
import { formLinkCalls, publicFormCalls } from "#shared/contract/public-forms";
import { FORM_PASSWORD_GUESSES } from "#shared/limits/public-forms";
import { newToken } from "../../../../server/identity/token";
import { testCall } from "../../../support/each-call";
import { sendForm } from "../../../support/screen/forms";
import { createTestTable } from "../../../support/tables";
import { useTestWorkspace } from "../../../support/test-workspace";
import { picture } from "../../files/support/files";
import { answer, newVisitor, open, shareForm, type SharedForm } from "./shared-form";

const workspace = useTestWorkspace();
const { getPublicForm, openPublicForm, submitPublicForm } = publicFormCalls;
let form: SharedForm;
let limitPerDay = 1000;
beforeAll(async () => {
  form = await shareForm(workspace.builder);
});

testCall(workspace, {
  what: "read a form's link",
  call: formLinkCalls.getFormLink,
  argument: () => ({ formId: form.formId }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
});

testCall(workspace, {
  what: "share a form",
  call: formLinkCalls.saveFormLink,
  argument: () => ({ formId: form.formId, options: { limitPerDay: (limitPerDay += 1) } }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  bad: { "a limit of nothing": { change: { options: { limitPerDay: 0 } }, path: "options.limitPerDay" } },
});

describe("A public form", () => {
  test("It shows its table, its fields and the organization's look, and nothing besides", async () => {
    const page = await open(newVisitor(workspace), form);
    expect(page).toMatchObject({
      table_id: form.table.id,
      record_id: null,
      config: { title: "Reports", can_submit_another: true, prefill: true },
      notice: "Never submit passwords through forms and apps. Report malicious tool.",
      pass: null,
    });
    expect(page.fields.map(({ type, field }) => [type, field?.name])).toEqual([
      ["field", "Title"],
      ["field", "Hours"],
      ["field", "Email"],
      ["field", "Photos"],
    ]);
    expect(JSON.stringify(page)).not.toContain("Secret");
    expect(JSON.stringify(page)).not.toContain("Inspector");
  });

  test("Notices are in the language of the visitor's browser", async () => {
    const visitor = newVisitor(workspace).with({ "Accept-Language": "pt-BR,pt;q=0.9" });
    expect((await open(visitor, form)).notice).toContain("Nunca envie senhas");
  });

  test("Forged tokens, tokens of other organizations and numbers are no forms", async () => {
    const foreign = await shareForm(workspace.stranger);
    for (const id of [newToken(), foreign.token, String(form.formId), "x"])
      await newVisitor(workspace).fails("not_found", getPublicForm, { id });
  });

  test("A closed link answers no visitor; opened again it has the same address", async () => {
    const shared = await shareForm(workspace.builder);
    const sent = await answer(workspace, shared, { Title: "Late" });
    await workspace.builder.ok(formLinkCalls.deleteFormLink, { formId: shared.formId });
    await newVisitor(workspace).fails("public_form_closed", getPublicForm, { id: shared.token });
    await newVisitor(workspace).fails("public_form_closed", submitPublicForm, sent);
    const { link } = await workspace.builder.ok(formLinkCalls.saveFormLink, { formId: shared.formId });
    expect(link.token).toBe(shared.token);
    await open(newVisitor(workspace), shared);
    await workspace.builder.ok(formCalls.deleteForm, { formId: shared.formId });
    await newVisitor(workspace).fails("public_form_closed", getPublicForm, { id: shared.token });
  });

  test("With a new address the earlier one opens nothing, nor does what it signed", async () => {
    const shared = await shareForm(workspace.builder);
    const sent = await answer(workspace, shared, { Title: "Old" });
    const { link } = await workspace.builder.ok(formLinkCalls.saveFormLink, {
      formId: shared.formId,
      renew: true,
    });
    await newVisitor(workspace).fails("not_found", getPublicForm, { id: shared.token });
    await newVisitor(workspace).fails("public_form_challenge", submitPublicForm, { ...sent, id: link.token });
  });

  test("After its last day and with its day full it says so", async () => {
    const expired = await shareForm(workspace.builder, {
      options: { expiresAt: "2026-01-01T00:00:00.000Z" },
    });
    await newVisitor(workspace).fails("public_form_expired", getPublicForm, { id: expired.token });
    const limited = await shareForm(workspace.builder, { options: { limitPerDay: 1 } });
    const [first, second] = [
      await answer(workspace, limited, { Title: "First" }),
      await answer(workspace, limited, { Title: "Second" }),
    ];
    await newVisitor(workspace).ok(submitPublicForm, first);
    await newVisitor(workspace).fails("public_form_full", submitPublicForm, second);
    await newVisitor(workspace).fails("public_form_full", getPublicForm, { id: limited.token });
    // A saved response may still be sent again.
    await newVisitor(workspace).ok(submitPublicForm, first);
  });

  test("Refused answers take no place of the day", async () => {
    const limited = await shareForm(workspace.builder, { options: { limitPerDay: 1 } });
    const wrong = await answer(workspace, limited, { Title: "A", Hours: "many" });
    await newVisitor(workspace).fails("record_validation_failed", submitPublicForm, wrong);
    await newVisitor(workspace).ok(submitPublicForm, await answer(workspace, limited, { Title: "A" }));
  });

  test("A password locks it, for reading and for sending", async () => {
    const locked = await shareForm(workspace.builder, { password: "runway" });
    const visitor = newVisitor(workspace);
    await visitor.fails("public_form_locked", getPublicForm, { id: locked.token });
    await visitor.fails("public_form_wrong_password", openPublicForm, {
      id: locked.token,
      password: "taxiway",
    });
    await visitor.fails("public_form_locked", openPublicForm, { id: locked.token, pass: "1.2.3" });
    const { pass } = await visitor.ok(openPublicForm, { id: locked.token, password: "runway" });
    const sent = await answer(workspace, locked, { Title: "A" });
    await visitor.fails("public_form_locked", submitPublicForm, sent);
    await visitor.ok(submitPublicForm, { ...sent, pass: pass ?? "" });
    await workspace.builder.ok(formLinkCalls.saveFormLink, { formId: locked.formId, password: "another" });
    await visitor.fails("public_form_locked", openPublicForm, { id: locked.token, pass: pass ?? "" });
  });

  test("Guesses of a password are slowed down", async () => {
    const locked = await shareForm(workspace.builder, { password: "runway" });
    const visitor = newVisitor(workspace);
    for (let guess = 0; guess < FORM_PASSWORD_GUESSES; guess += 1)
      await visitor.fails("public_form_wrong_password", openPublicForm, { id: locked.token, password: "no" });
    await visitor.fails("too_many_requests", openPublicForm, { id: locked.token, password: "runway" });
    await newVisitor(workspace).ok(openPublicForm, { id: locked.token, password: "runway" });
  });

  test("Options that name no such field are refused", async () => {
    for (const options of [
      { receiptField: form.table.field("Title") },
      { connections: [form.table.field("Title")] },
    ])
      await workspace.builder.fails("field_not_found", formLinkCalls.saveFormLink, {
        formId: form.formId,
        options,
      });
  });

  test("An image of the table's forms can be its cover; other images cannot", async () => {
    const upload = async (tableId: number): Promise<number> => {
      const file = { name: "a.png", type: "image/png", content: await picture("png") };
      const { bytes } = await sendForm(workspace.builder, formCalls.uploadFormPicture, { tableId }, file);
      return (JSON.parse(bytes.toString("utf8")) as { fileId: number }).fileId;
    };
    const other = await createTestTable(workspace.builder, "Other");
    const saving = (cover: number | null) => ({ formId: form.formId, options: { cover } });
    const strange = saving(await upload(other.id));
    await workspace.builder.fails("file_not_found", formLinkCalls.saveFormLink, strange);
    const cover = await upload(form.table.id);
    await workspace.builder.ok(formLinkCalls.saveFormLink, saving(cover));
    const page = await open(newVisitor(workspace), form);
    expect(page.config.cover).toBe(`/api/v3/public-form/${form.token}/pictures/${cover}`);
    const shown = await newVisitor(workspace).raw(publicFormCalls.getPublicFormPicture, {
      id: form.token,
      fileId: cover,
    });
    expect(shown.status).toBe(200);
    await workspace.builder.ok(formLinkCalls.saveFormLink, saving(null));
    expect((await open(newVisitor(workspace), form)).config.cover).toBeNull();
  });

  test("Home lists the open ones to those who may share them", async () => {
    const { items } = await workspace.builder.ok(formLinkCalls.listPublicForms);
    expect(items).toContainEqual(
      expect.objectContaining({ formId: form.formId, token: form.token, purpose: "creation" }),
    );
    expect((await workspace.viewer.ok(formLinkCalls.listPublicForms)).items).toEqual([]);
    expect((await workspace.stranger.ok(formLinkCalls.listPublicForms)).items).not.toContainEqual(
      expect.objectContaining({ formId: form.formId, token: form.token }),
    );
  });
});
