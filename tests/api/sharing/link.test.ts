import { beforeAll, describe, expect, test } from "@jest/globals";
import { formLinkCalls, publicFormCalls } from "#shared/contract/public-forms";
import { fieldCalls } from "#shared/contract/fields";
import { homeCalls } from "#shared/contract/home";
import { pageCalls } from "#shared/contract/pages";
import { publicPageCalls, publicViewCalls } from "#shared/contract/public-views";
import {
  VIEW_LINK_PASSWORD_GUESSES,
  VIEW_PASSWORD_GUESSES,
  VIEW_TOKEN_LENGTH,
} from "#shared/limits/public-views";
import { newToken } from "../../../server/identity/token";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { useTestWorkspace } from "../../support/test-workspace";
import { newVisitor, shareForm } from "../forms/public/shared-form";
import { openPage, sharePage, type SharedPage } from "./shared-page";

const workspace = useTestWorkspace();
const { getPublicView, createPublicView, deletePublicView, updatePublicView, mailPublicView } =
  publicViewCalls;
const { readPublicView, openPublicView, getPublicTable } = publicPageCalls;
const { getPublicForm } = publicFormCalls;
let page: SharedPage;
beforeAll(async () => {
  page = await sharePage(workspace.builder);
});

const dashboard = () => ({ type: "dashboard" as const, identifier: page.appId });
const rights = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;

testCall(workspace, { what: "read a public view", call: getPublicView, argument: dashboard, ...rights });
testCall(workspace, {
  what: "turn a public link on",
  call: createPublicView,
  argument: dashboard,
  bad: { "what may be written": { change: { canWrite: true }, path: "canWrite" } },
  ...rights,
});
testCall(workspace, {
  what: "change a public link",
  call: updatePublicView,
  argument: () => ({ viewId: page.viewId, options: { indexable: false } }),
  bad: {
    "a password of one letter": { change: { password: "x" }, path: "password" },
    "a day that is none": { change: { options: { expiresAt: "soon" } }, path: "options.expiresAt" },
  },
  ...rights,
});
testCall(workspace, {
  what: "mail a public link",
  call: mailPublicView,
  argument: () => ({ id: page.viewId, share: page.token, emails: ["ana@example.com"] }),
  bad: { "an address that is none": { change: { emails: ["ana"] }, path: "emails.0" } },
  ...rights,
});
testCall(workspace, {
  what: "turn a public link off",
  call: deletePublicView,
  argument: async () => ({
    type: "dashboard" as const,
    identifier: (await sharePage(workspace.builder)).appId,
  }),
  ...rights,
});

describe("A public link of a page", () => {
  test("Without one the app says that its public view is not enabled", async () => {
    const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Inside" });
    const asked = { type: "dashboard" as const, identifier: appId };
    const error = await workspace.builder.fails("public_view_not_enabled", getPublicView, asked);
    expect(error).toMatchObject({ code: 404, message: "Public view is not enabled for this app" });
  });

  test("Its address is the share host, the account and the token", async () => {
    const { view } = await workspace.builder.ok(getPublicView, dashboard());
    expect(view).toMatchObject({ type: "dashboard", identifier: page.appId, canWrite: false, active: true });
    expect(view.token).toHaveLength(VIEW_TOKEN_LENGTH);
    const { organization } = await openPage(newVisitor(workspace), page);
    expect(new URL(view.url).pathname).toBe(`/${organization.subdomain}/${view.token}`);
  });

  test("Builders with the page open get a change, with only the page's number", async () => {
    const socket = await openSocket(workspace.builder);
    await socket.follow(`app:${page.appId}`);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await workspace.admin.ok(updatePublicView, { viewId: page.viewId, options: { expiresAt } });
    const told = await socket.event("publicView.changed");
    expect(told).toMatchObject({ event: { payload: { appId: page.appId } } });
    expect(JSON.stringify(told)).not.toContain(page.token);
    await socket.close();
  });

  test("A form's own link is read, opened and closed as a public view, too", async () => {
    const form = await shareForm(workspace.builder);
    const asked = { type: "form" as const, identifier: form.formId };
    const { view } = await workspace.builder.ok(getPublicView, asked);
    expect(view).toMatchObject({ type: "form", token: form.token, active: true });
    const fields = ["Title", "Hours", "Email", "Photos", "Inspector"].map(form.table.field);
    expect(view.config).toEqual({ fields, form_id: form.formId, field_id: null });
    expect(new URL(view.url).pathname).toMatch(new RegExp(`^/[^/]+/${form.token}$`));
    const mail = { id: view.id, share: view.token, emails: ["ana@example.com"] };
    expect(await workspace.builder.ok(mailPublicView, mail)).toEqual({ sent: 1 });
    await workspace.builder.fails("public_view_not_enabled", mailPublicView, { ...mail, id: view.id + 1 });
    await workspace.builder.ok(deletePublicView, asked);
    await workspace.builder.fails("public_view_not_enabled", mailPublicView, mail);
    await newVisitor(workspace).fails("public_form_closed", getPublicForm, { id: form.token });
    const again = await workspace.builder.ok(createPublicView, asked);
    expect(again.view).toMatchObject({ token: form.token, active: true });
  });

  test("A table's public view is a page of its own that shows the chosen fields", async () => {
    const { table } = await sharePage(workspace.builder);
    const asked = { type: "object" as const, identifier: table.id };
    await workspace.builder.fails("public_view_not_enabled", getPublicView, asked);
    await workspace.member.fails("permission_denied", createPublicView, asked);
    await workspace.builder.fails("field_not_found", createPublicView, { ...asked, config: { fields: [1] } });
    const fields = [table.field("Title"), table.field("Status")];
    const { view } = await workspace.builder.ok(createPublicView, { ...asked, config: { fields } });
    expect(view).toMatchObject({ ...asked, canWrite: false, active: true });
    expect(view.config.fields).toEqual(fields);
    const shown = await openPage(newVisitor(workspace), view);
    expect(shown).toMatchObject({ ...asked, config: { label: "Works" } });
    const [block] = shown.config.components;
    const source = { token: view.token, tableId: block?.id ?? 0 };
    const published = await newVisitor(workspace).ok(getPublicTable, source);
    expect(published.table.fields.map(({ name }) => name)).toEqual(["Title", "Status"]);
    await workspace.builder.ok(deletePublicView, asked);
    await newVisitor(workspace).fails("not_found", readPublicView, { token: view.token });
    expect((await workspace.builder.ok(createPublicView, asked)).view.token).toBe(view.token);
    await workspace.builder.ok(pageCalls.deletePage, { appId: shown.config.id });
    await workspace.builder.fails("public_view_not_enabled", getPublicView, asked);
  });

  test("Turned off it answers as if it had never been; turned on again it has the same address", async () => {
    const shared = await sharePage(workspace.builder);
    const asked = { type: "dashboard" as const, identifier: shared.appId };
    const visitor = newVisitor(workspace);
    await openPage(visitor, shared);
    await workspace.builder.ok(deletePublicView, asked);
    await visitor.fails("not_found", readPublicView, { token: shared.token });
    const source = { token: shared.token, tableId: shared.blocks.list };
    await visitor.fails("not_found", getPublicTable, source);
    expect((await workspace.builder.ok(getPublicView, asked)).view.active).toBe(false);
    expect((await workspace.builder.ok(createPublicView, asked)).view.token).toBe(shared.token);
    await openPage(visitor, shared);
    await workspace.builder.ok(pageCalls.deletePage, { appId: shared.appId });
    await visitor.fails("not_found", readPublicView, { token: shared.token });
  });

  test("With a new address the earlier one opens nothing and is mailed no more", async () => {
    const shared = await sharePage(workspace.builder);
    const { view } = await workspace.builder.ok(updatePublicView, { viewId: shared.viewId, renew: true });
    await newVisitor(workspace).fails("not_found", readPublicView, { token: shared.token });
    await openPage(newVisitor(workspace), view);
    const mail = { id: shared.viewId, share: shared.token, emails: ["ana@example.com"] };
    await workspace.builder.fails("public_view_not_enabled", mailPublicView, mail);
  });

  test("After its last day it is public no more", async () => {
    const shared = await sharePage(workspace.builder);
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await workspace.builder.ok(updatePublicView, { viewId: shared.viewId, options: { expiresAt } });
    await newVisitor(workspace).fails("public_view_expired", readPublicView, { token: shared.token });
  });

  test("With a password, nothing of it is returned before the right one", async () => {
    const shared = await sharePage(workspace.builder);
    const { token } = shared;
    const source = { token, tableId: shared.blocks.list };
    await workspace.builder.ok(updatePublicView, { viewId: shared.viewId, password: "concourse" });
    const visitor = newVisitor(workspace);
    await visitor.fails("public_view_locked", readPublicView, { token });
    await visitor.fails("public_view_locked", getPublicTable, source);
    await visitor.fails("public_view_wrong_password", openPublicView, { token, password: "guessed" });
    const { pass } = await visitor.ok(openPublicView, { token, password: "concourse" });
    await visitor.ok(getPublicTable, { ...source, pass: pass! });
    // Reading the page again does not extend the access.
    expect((await visitor.ok(openPublicView, { token, pass: pass! })).pass).toBe(pass);
    await workspace.builder.ok(updatePublicView, { viewId: shared.viewId, password: "another" });
    await visitor.fails("public_view_locked", getPublicTable, { ...source, pass: pass! });
  });

  test("A password cannot be tried over and over", async () => {
    const shared = await sharePage(workspace.builder);
    await workspace.builder.ok(updatePublicView, { viewId: shared.viewId, password: "concourse" });
    const visitor = newVisitor(workspace);
    const guess = { token: shared.token, password: "guessed" };
    for (let count = 0; count < VIEW_PASSWORD_GUESSES; count++)
      await visitor.fails("public_view_wrong_password", openPublicView, guess);
    await visitor.fails("too_many_requests", openPublicView, { ...guess, password: "concourse" });
  });

  test("Many wrong guesses do not lock out a visitor who knows the password", async () => {
    const shared = await sharePage(workspace.builder);
    await workspace.builder.ok(updatePublicView, { viewId: shared.viewId, password: "concourse" });
    const guess = { token: shared.token, password: "guessed" };
    for (let count = 0; count <= VIEW_LINK_PASSWORD_GUESSES; count += VIEW_PASSWORD_GUESSES) {
      const stranger = newVisitor(workspace);
      await Promise.all(
        Array.from({ length: VIEW_PASSWORD_GUESSES }, () => stranger.raw(openPublicView, guess)),
      );
    }
    await newVisitor(workspace).ok(openPublicView, { ...guess, password: "concourse" });
  });

  test("A field made later is not shown until the page is published again", async () => {
    const { table, appId, token, blocks } = await sharePage(workspace.builder);
    const { field } = await workspace.builder.ok(fieldCalls.createField, {
      tableId: table.id,
      name: "Salary",
      type: "number",
    });
    const page = { type: "dashboard", identifier: appId } as const;
    const shown = async (at: string) => {
      const { table: seen } = await newVisitor(workspace).ok(publicPageCalls.getPublicTable, {
        token: at,
        tableId: blocks.list,
      });
      return seen.fields.map(({ id }) => id);
    };
    expect(await shown(token)).not.toContain(field.id);
    await workspace.builder.ok(deletePublicView, page);
    const { view } = await workspace.builder.ok(publicViewCalls.createPublicView, page);
    expect(await shown(view.token)).toContain(field.id);
  });

  test("The preview of a page lists its public records and fields by table", async () => {
    const { table, appId } = await sharePage(workspace.builder);
    const page = { type: "dashboard", identifier: appId } as const;
    const { tables } = await workspace.builder.ok(publicViewCalls.previewPublicView, page);
    expect(tables).toEqual([{ tableId: table.id, label: "Works", records: 2, fields: ["Title", "Status"] }]);
    await workspace.member.fails("permission_denied", publicViewCalls.previewPublicView, page);
  });

  test("Forged tokens, tokens of other organizations and of forms are no pages", async () => {
    const foreign = await sharePage(workspace.stranger);
    const form = await shareForm(workspace.builder);
    for (const token of [newToken(), `p${newToken()}`, foreign.token, form.token, String(page.appId), "x"])
      await newVisitor(workspace).fails("not_found", readPublicView, { token });
  });

  test("Home lists the page among the public ones while its link is on", async () => {
    const shared = await sharePage(workspace.builder);
    const isPublic = async () =>
      (await workspace.builder.ok(homeCalls.getHome, { all: "true" })).apps.find(
        ({ id }) => id === shared.appId,
      )?.isPublic;
    expect(await isPublic()).toBe(true);
    await workspace.builder.ok(deletePublicView, { type: "dashboard", identifier: shared.appId });
    expect(await isPublic()).toBe(false);
  });

  test("Its forms for new records are open where their own link is", async () => {
    const shared = await sharePage(workspace.builder);
    const asked = { type: "dashboard" as const, identifier: shared.appId };
    const before = await workspace.builder.ok(getPublicView, asked);
    expect(before.forms).toEqual([{ tableId: shared.table.id, formId: null, label: "Works", isOpen: false }]);
    expect((await openPage(newVisitor(workspace), shared)).forms).toEqual([]);
    const form = await shareForm(workspace.builder);
    await workspace.builder.ok(pageCalls.addBlock, {
      appId: shared.appId,
      type: "titleBar",
      config: { creation_form: form.table.id },
    });
    const { forms } = await openPage(newVisitor(workspace), shared);
    expect(forms).toEqual([{ blockId: expect.any(Number), url: expect.stringContaining(form.token) }]);
    await workspace.builder.ok(formLinkCalls.deleteFormLink, { formId: form.formId });
    expect((await openPage(newVisitor(workspace), shared)).forms).toEqual([]);
  });
});
